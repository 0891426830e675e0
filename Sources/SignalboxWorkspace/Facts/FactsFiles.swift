import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Facts that `signalbox facts` wrote, in place of the source that they are from.
public struct FactsFiles: Sendable {
  /// In the order of their paths.
  public let files: [FileFacts]
  private let hashes: [ContentHash: Int]
  /// For each source file of which only an interface is known, the file of facts that it is in.
  let interfaces: [Bytewise: String]

  /// None.
  public init() { (files, hashes, interfaces) = ([], [:], [:]) }

  /// - Parameters:
  ///   - paths: of the files to read; one that is named twice is read once.
  ///   - allowsInterfaces: whether bodies may be missing.
  /// - Throws: for the first that cannot be read, is damaged, leaves out what is needed, or holds a source file or a
  ///   module that another one holds too.
  public init(paths: [String], allowsInterfaces: Bool = true) throws(FactsFileError) {
    var seen: Set<Bytewise> = []
    let folder = FileManager.default.currentDirectoryPath
    let paths = paths.filter { seen.insert(path: Path.real($0) ?? Path.absolute($0, in: folder)) }
    var all: [(facts: FileFacts, hash: ContentHash, isWhole: Bool)] = []
    var owners = FactsOwners()
    var interfaces: [Bytewise: String] = [:]
    // Small files are most: they are read side by side.
    for (path, read) in zip(paths, parallelMap(paths) { Self.result(of: $0) }) {
      let (label, content) = try read.get()
      if label.interface != nil, !allowsInterfaces { throw .interface(path) }
      try owners.add(path, label, content.lazy.map(\.0))
      for (facts, hash) in content {
        all.append((facts, hash, label.interface == nil))
        if label.interface != nil { interfaces[Bytewise(facts.path)] = path }
      }
    }
    all.sort { Bytewise($0.facts.path) < Bytewise($1.facts.path) }
    files = all.map(\.facts)
    self.interfaces = interfaces
    // An interface is no substitute for reading the source.
    hashes = Dictionary(all.indices.lazy.filter { all[$0].isWhole }.map { (all[$0].hash, $0) }) { first, _ in first }
  }

  /// The same, but none where one of them is refused.
  static func read(_ paths: [String], allowsInterfaces: Bool) -> (files: FactsFiles, problem: FactsFileError?) {
    do throws(FactsFileError) {
      return (try FactsFiles(paths: paths, allowsInterfaces: allowsInterfaces), nil)
    } catch {
      return (FactsFiles(), error)
    }
  }

  /// Refuses a place where something else than facts lies.
  /// - Throws: `notOwn`, `outsideFolder`, `reservedPath`, or why the file cannot be read.
  public static func checkWriting(to path: String) throws(WorkspaceError) {
    try WritingRule.check(path, isOwn: FactsArchive.isOurs)
  }

  private typealias Content = (FactsArchive.Label, [(FileFacts, ContentHash)])

  private static func result(of path: String) -> Result<Content, FactsFileError> {
    do throws(FactsFileError) {
      return .success(try content(of: path))
    } catch {
      return .failure(error)
    }
  }

  private static func content(of path: String) throws(FactsFileError) -> Content {
    let bytes: [UInt8]
    do throws(WorkspaceError) {
      bytes = try FileBytes(path: path).withBytes { [UInt8]($0) }
    } catch {
      throw .unreadable(error)
    }
    do throws(FactsArchiveError) {
      let archive = try FactsArchive(bytes)
      if let code = archive.label.interface, code != ModuleInterface.code { throw FactsArchiveError.otherVersion }
      return (archive.label, try content(of: archive))
    } catch {
      throw .archive(path, error)
    }
  }

  private static func content(of archive: FactsArchive) throws(FactsArchiveError) -> [(FileFacts, ContentHash)] {
    var content: [(FileFacts, ContentHash)] = []
    content.reserveCapacity(archive.entries.count)
    for entry in archive.entries { content.append((try archive.facts(of: entry), entry.hash)) }
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

/// Who tells of what: no source file and no module may be told of twice.
private struct FactsOwners {
  private var files: [Bytewise: String] = [:]
  private var modules: [String: String] = [:]

  mutating func add(
    _ path: String, _ label: FactsArchive.Label, _ content: some Sequence<FileFacts>
  ) throws(FactsFileError) {
    var own = Set([label.module].compactMap(\.self))
    for facts in content {
      let owner = files.updateValue(path, forKey: Bytewise(facts.path))
      if let owner { throw .twice(file: facts.path, in: owner, and: path) }
      if let module = facts.module { own.insert(module) }
    }
    for module in own.sorted() {
      if let owner = modules.updateValue(path, forKey: module) { throw .sameModule(module, in: owner, and: path) }
    }
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
  /// A module of which two files of facts tell.
  case sameModule(String, in: String, and: String)
  /// An interface where all bodies are needed.
  case interface(String)

  /// One line for people: where, what, what to do.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .archive(let path, let error): "\(path): \(error)"
    case .twice(let file, let one, let other):
      one == other
        ? "\(one): holds \(file) twice; write it again" : "\(file) is in \(one) and in \(other); leave one out"
    case .sameModule(let module, let one, let other):
      "the module \(module) is in \(one) and in \(other); leave one out, or give them names with --module"
    case .interface(let path):
      "\(path): an interface lacks the bodies that are needed here; write the file again without --interface, or ask only "
        + "about other modules with --only-modules, where the command has it"
    }
  }
}
