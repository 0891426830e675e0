import Foundation
import SignalboxFacts
import SignalboxText

/// Facts that `signalbox facts` wrote, in place of the source that they are from.
public struct FactsFiles: Sendable {
  /// In the order of their paths.
  public let files: [FileFacts]
  private let hashes: [ContentHash: Int]

  /// None.
  public init() { (files, hashes) = ([], [:]) }

  /// - Parameter paths: of the files to read; one that is named twice is read once.
  /// - Throws: for the first that cannot be read, is damaged, or holds a source file that another one holds too.
  public init(paths: [String]) throws(FactsFileError) {
    var all: [(facts: FileFacts, hash: ContentHash)] = []
    var owners: [Bytewise: String] = [:]
    var seen: Set<Bytewise> = []
    let folder = FileManager.default.currentDirectoryPath
    for path in paths where seen.insert(path: Path.real(path) ?? Path.absolute(path, in: folder)) {
      for (facts, hash) in try Self.content(of: path) {
        let owner = owners.updateValue(path, forKey: Bytewise(facts.path))
        if let owner { throw .twice(file: facts.path, in: owner, and: path) }
        all.append((facts, hash))
      }
    }
    all.sort { Bytewise($0.facts.path) < Bytewise($1.facts.path) }
    files = all.map(\.facts)
    hashes = Dictionary(all.indices.map { (all[$0].hash, $0) }) { first, _ in first }
  }

  /// The same, but none where one of them is refused.
  static func read(_ paths: [String]) -> (files: FactsFiles, problem: FactsFileError?) {
    do throws(FactsFileError) {
      return (try FactsFiles(paths: paths), nil)
    } catch {
      return (FactsFiles(), error)
    }
  }

  private static func content(of path: String) throws(FactsFileError) -> [(FileFacts, ContentHash)] {
    let bytes: [UInt8]
    do throws(WorkspaceError) {
      bytes = try FileBytes(path: path).withBytes { [UInt8]($0) }
    } catch {
      throw .unreadable(error)
    }
    do throws(FactsArchiveError) {
      return try content(of: FactsArchive(bytes))
    } catch {
      throw .archive(path, error)
    }
  }

  private static func content(of archive: FactsArchive) throws(FactsArchiveError) -> [(FileFacts, ContentHash)] {
    let entries = parallelMap(archive.entries) { entry -> Result<FileFacts, FactsArchiveError> in
      do throws(FactsArchiveError) {
        return .success(try archive.facts(of: entry))
      } catch {
        return .failure(error)
      }
    }
    var content: [(FileFacts, ContentHash)] = []
    for (entry, facts) in zip(archive.entries, entries) { content.append((try facts.get(), entry.hash)) }
    return content
  }

  /// The facts of files that are not read from source.
  /// - Parameters:
  ///   - others: what is read from source.
  ///   - roots: the paths that it was found at: what lies below them and was not found is gone, or excluded.
  func files(except others: [SourceFile], below roots: [String]) -> [FileFacts] {
    guard !files.isEmpty else { return [] }
    let paths = Set(others.map { Bytewise($0.path) })
    let folder = FileManager.default.currentDirectoryPath
    let roots = roots.map { Path.absolute($0, in: folder) }
    return files.filter { file in
      let path = Path.absolute(file.path, in: folder)
      return !paths.contains(Bytewise(file.path)) && !roots.contains { Path.relative(path, to: $0) != nil }
    }
  }

  /// The facts of a source file with this content; nil where they are not among these.
  func facts(of hash: ContentHash, as file: SourceFile) -> FileFacts? {
    hashes[hash].flatMap { files[$0].placed(as: file) }
  }
}

extension FileFacts {
  /// The same facts of a file that lies elsewhere; nil for a file of another kind.
  func placed(as file: SourceFile) -> FileFacts? {
    // An empty file is Swift, and a storyboard.
    let isSwift = if case .swift = content { true } else { false }
    guard isSwift == (file.kind == .swift) else { return nil }
    var facts = self
    facts.path = file.path
    facts.module = file.module
    return facts
  }
}

/// Why a file of facts cannot be used.
public enum FactsFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(WorkspaceError)
  case archive(String, FactsArchiveError)
  /// A source file of which two files of facts tell.
  case twice(file: String, in: String, and: String)

  /// One line for people: where, what, what to do.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .archive(let path, let error): "\(path): \(error)"
    case .twice(let file, let one, let other):
      one == other
        ? "\(one): holds \(file) twice; write it again" : "\(file) is in \(one) and in \(other); leave one out"
    }
  }
}
