import SignalboxProject

extension CodeOwners {
  /// Where the hosts look, in that order.
  private static let places: [(path: String, host: Host?)] = [
    (".github/CODEOWNERS", .gitHub), (".gitlab/CODEOWNERS", .gitLab), ("CODEOWNERS", nil), ("docs/CODEOWNERS", nil),
  ]
  /// In bytes; GitHub reads no larger one.
  private static let largest = 3 << 20

  /// The one of the repository that the working folder lies in.
  /// - Throws: where there is none, or it cannot be read.
  public static func ofRepository() throws(OwnersError) -> CodeOwners {
    guard let repository = RepositoryFolder() else { throw .noRepository }
    for (path, host) in places {
      let file = Path.join(repository.root, path)
      do throws(WorkspaceError) {
        let bytes = try FileBytes(path: file, shown: path, limit: largest)
        var owners = CodeOwners(bytes.text, host: host)
        if bytes.invalidUTF8 != nil { owners.garbled = path }
        return owners
      } catch .noSuchPath {
        continue
      } catch {
        throw .unreadable(error)
      }
    }
    throw .noFile
  }

  /// The tree with the owners of each type's file.
  public func marking(_ tree: CoordinatorTree) -> CoordinatorTree {
    guard let repository = RepositoryFolder() else { return tree }
    var tree = tree
    var known: [String: [String]] = [:]
    for index in tree.nodes.indices {
      guard let file = tree.nodes[index].file else { continue }
      let found = known[file] ?? owners(of: repository.path(of: file) ?? file)
      known[file] = found
      tree.nodes[index].owners = found
    }
    return tree
  }
}

/// Why nobody is known to own anything.
public enum OwnersError: Error, Hashable, Sendable, CustomStringConvertible {
  case noRepository
  case noFile
  case unreadable(WorkspaceError)

  /// One line for people: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .noRepository: "owners are read from the file CODEOWNERS of a Git repository, and this folder is in none"
    case .noFile: "no CODEOWNERS file in .github, .gitlab, docs or the top of the repository; add one"
    case .unreadable(let error): "\(error)"
    }
  }
}
