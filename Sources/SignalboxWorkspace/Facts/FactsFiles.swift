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
  /// Source files that whoever wrote the facts takes for tests.
  private let tests: Set<Bytewise>
  /// Source files whose module was named when the facts were written.
  private let named: Set<Bytewise>
  /// What each file of facts says of itself, by its path.
  let labels: [(path: String, label: FactsArchive.Label)]

  /// None.
  public init() { (files, hashes, interfaces, tests, named, labels) = ([], [:], [:], [], [], []) }

  /// - Parameters:
  ///   - paths: of the files to read; one that is named twice is read once.
  ///   - allowsInterfaces: whether bodies may be missing.
  ///   - vocabulary: what interfaces have to go by; nil for any.
  /// - Throws: for the first that cannot be read, is damaged, leaves out what is needed, or holds a source file or a
  ///   module that another one holds too.
  public init(
    paths: [String], allowsInterfaces: Bool = true, vocabulary: Vocabulary? = nil
  ) throws(FactsFileError) {
    var seen: Set<Bytewise> = []
    let folder = FileManager.default.currentDirectoryPath
    let paths = paths.filter { seen.insert(path: Path.real($0) ?? Path.absolute($0, in: folder)) }
    // Small files are most: they are read side by side.
    try self.init(Array(zip(paths, parallelMap(paths) { Self.result(of: $0) })), allowsInterfaces: allowsInterfaces)
    guard let mark = vocabulary.map(ModuleInterface.mark) else { return }
    if let other = labels.first(where: { $0.label.interface.map { $0 != mark } == true }) {
      throw .otherVocabulary(other.path)
    }
  }

  /// - Parameters:
  ///   - bytes: of one file of facts.
  ///   - name: what to call it.
  public init(_ bytes: [UInt8], named name: String) throws(FactsFileError) {
    try self.init([(name, .success(try Self.content(in: bytes, named: name)))], allowsInterfaces: true)
  }

  private init(
    _ archives: [(path: String, content: Result<Content, FactsFileError>)], allowsInterfaces: Bool
  ) throws(FactsFileError) {
    var all: [(facts: FileFacts, hash: ContentHash, isWhole: Bool)] = []
    var owners = FactsOwners()
    var (interfaces, tests, named): ([Bytewise: String], Set<Bytewise>, Set<Bytewise>) = ([:], [], [])
    var labels: [(path: String, label: FactsArchive.Label)] = []
    for (path, read) in archives {
      let (label, content) = try read.get()
      if label.interface != nil, !allowsInterfaces { throw .interface(path) }
      try owners.add(path, label, content)
      labels.append((path, label))
      for (facts, entry) in content {
        all.append((facts, entry.hash, label.interface == nil))
        if label.interface != nil { interfaces[Bytewise(facts.path)] = path }
        if entry.isTest { tests.insert(path: facts.path) }
        if label.module != nil { named.insert(path: facts.path) }
      }
    }
    all.sort { Bytewise($0.facts.path) < Bytewise($1.facts.path) }
    files = all.map(\.facts)
    (self.interfaces, self.tests, self.named, self.labels) = (interfaces, tests, named, labels)
    // An interface is no substitute for reading the source.
    hashes = Dictionary(all.indices.lazy.filter { all[$0].isWhole }.map { (all[$0].hash, $0) }) { first, _ in first }
  }

  /// The same, but none where one of them is refused.
  static func read(
    _ paths: [String], allowsInterfaces: Bool, _ configuration: Configuration
  ) -> (files: FactsFiles, problem: FactsFileError?) {
    do throws(FactsFileError) {
      return (
        try FactsFiles(paths: paths, allowsInterfaces: allowsInterfaces, vocabulary: configuration.words), nil
      )
    } catch {
      return (FactsFiles(), error)
    }
  }

  /// Refuses a place where something else than facts lies.
  /// - Throws: `notOwn`, `outsideFolder`, `reservedPath`, or why the file cannot be read.
  public static func checkWriting(to path: String) throws(WorkspaceError) {
    try WritingRule.check(path, isOwn: FactsArchive.isOurs)
  }

  /// Whether a file looks like facts.
  static func isFacts(_ path: String) -> Bool {
    // Opening a pipe would wait for somebody to write into it.
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? handle.close() }
    return FactsArchive.isOurs([UInt8]((try? handle.read(upToCount: 32)) ?? Data()))
  }

  private typealias Content = (FactsArchive.Label, [FactsContent])

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
    return try content(in: bytes, named: path)
  }

  private static func content(in bytes: [UInt8], named path: String) throws(FactsFileError) -> Content {
    do throws(FactsArchiveError) {
      let archive = try FactsArchive(bytes)
      if let mark = archive.label.interface, !mark.hasPrefix(ModuleInterface.code) {
        throw .otherVersion(archive.label.version)
      }
      return (archive.label, try content(of: archive))
    } catch {
      throw .archive(path, error)
    }
  }

  private static func content(of archive: FactsArchive) throws(FactsArchiveError) -> [FactsContent] {
    var content: [FactsContent] = []
    content.reserveCapacity(archive.entries.count)
    for entry in archive.entries { content.append((try archive.facts(of: entry), entry)) }
    return content
  }

  /// The facts of files that are not read from source, with the modules that the configuration gives them. What it
  /// excludes is left out.
  /// - Parameters:
  ///   - others: what is read from source.
  ///   - roots: the paths that it was found at: what lies below them and was not found is gone, or excluded.
  func files(except others: [SourceFile], below roots: [String], _ configuration: Configuration) -> [FileFacts] {
    guard !files.isEmpty else { return [] }
    let paths = Set(others.map { Bytewise($0.path) })
    let folder = FileManager.default.currentDirectoryPath
    let roots = roots.map { Path.absolute($0, in: folder) }
    let discovery = Discovery(configuration)
    return files.compactMap { file in
      let path = Path.absolute(file.path, in: folder)
      guard !paths.contains(Bytewise(file.path)), !roots.contains(where: { Path.relative(path, to: $0) != nil }),
        !discovery.excludes(path)
      else { return nil }
      // Whoever builds a module knows its name best.
      return named.contains(path: file.path) ? file : discovery.naming(file)
    }
  }

  /// Whether whoever wrote the facts of a source file takes it for a part of tests.
  func isTest(_ file: FileFacts) -> Bool { tests.contains(path: file.path) }

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

/// The facts of a source file, and where they lie in a file of facts.
typealias FactsContent = (facts: FileFacts, entry: FactsArchive.Entry)
