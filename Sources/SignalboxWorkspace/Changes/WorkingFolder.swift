import Foundation
import SignalboxText

extension ChangeSet {
  /// Changes as a command makes them, whose paths may be absolute or begin in folders above.
  /// - Parameter folder: the working folder, which everything that is written lies in.
  /// - Throws: `outsideWorkingFolder` for all that lie elsewhere; `changedTwice`.
  public init(_ changes: [FileChange], seenFrom folder: String) throws(ChangeRefusal) {
    var inside: [FileChange] = []
    var problems: [WorkspaceError] = []
    for var change in changes {
      do throws(WorkspaceError) {
        change.path = try Self.path(change.path, seenFrom: folder)
        if let origin = change.origin { change.origin = try Self.path(origin, seenFrom: folder) }
        inside.append(change)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    do throws(WorkspaceError) {
      try self.init(inside)
    } catch {
      throw ChangeRefusal([error])
    }
  }

  /// A path below the folder; as it is where nothing in it could lead out.
  private static func path(_ path: String, seenFrom folder: String) throws(WorkspaceError) -> String {
    guard path.hasPrefix("/") || Path.components(of: path).contains("..") else { return path }
    guard let root = Path.real(folder) else { throw .reading(folder) }
    let place = resolved(path.hasPrefix("/") ? path : Path.join(root, path))
    if let inside = Path.relative(place, to: root) { return inside }
    throw .outsideWorkingFolder(path, common: shared(root, place))
  }

  /// An absolute path without symlinks and `..`; what does not exist yet is taken as it is written.
  private static func resolved(_ path: String) -> String {
    var parts = Path.components(of: path)
    var rest: [String] = []
    while !parts.isEmpty {
      if let real = Path.real("/" + parts.joined(separator: "/")) {
        let folder = Path.components(of: real)
        return "/" + Path.folded(folder + rest).joined(separator: "/")
      }
      rest.insert(parts.removeLast(), at: 0)
    }
    return "/" + Path.folded(rest).joined(separator: "/")
  }

  /// The way from a folder to the nearest one that holds it and a place elsewhere: `../..`.
  private static func shared(_ folder: String, _ place: String) -> String {
    let (from, to) = (Path.components(of: folder), Path.components(of: place))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return common == 0 ? "/" : Array(repeating: "..", count: from.count - common).joined(separator: "/")
  }
}
