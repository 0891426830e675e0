import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A project with changes that are not written yet: later steps see what earlier ones made.
public struct Draft: Sendable {
  /// Text by path for files that exist, as they are on the disk.
  public typealias Reader = @Sendable (_ path: String) -> [UInt8]?

  /// The project with the changes so far.
  public private(set) var project: Project
  /// Files of tests, which are no part of `project`.
  let tests: [FileFacts]
  private let testPaths: Set<Bytewise>
  private let read: Reader
  private var facts: [Bytewise: FileFacts] = [:]
  /// Files as they will be, by path.
  private var texts: [Bytewise: [UInt8]] = [:]
  /// Files that the command makes; what the disk may hold at their paths is compared, not edited.
  private var created: Set<Bytewise> = []
  /// Files that go.
  private var removed: Set<Bytewise> = []
  /// New paths of files by their old ones.
  public private(set) var moves: [String: String] = [:]
  /// Files that `project` does not know yet as they are.
  private var unlinked: [String] = []

  /// - Parameters:
  ///   - project: as it is on the disk.
  ///   - tests: files of tests, for what has to follow there.
  ///   - read: nil where there is no file of that path.
  public init(project: Project, tests: [FileFacts] = [], read: @escaping Reader) {
    self.project = project
    self.tests = tests
    testPaths = Set(tests.map { Bytewise($0.path) })
    self.read = read
  }

  /// The project with its tests, as they are on the disk; linked anew.
  var projectWithTests: Project {
    let facts = (project.fileFacts + tests).sorted { Bytewise($0.path) < Bytewise($1.path) }
    return Project(facts: facts, options: project.options)
  }

  /// Whether a file is one of tests.
  func isTest(_ path: String) -> Bool { testPaths.contains(path: path) }

  private mutating func setUnlinked(_ path: String) {
    if !isTest(path) { unlinked.append(path) }
  }

  /// The bytes of a file as it will be; nil where there is none.
  public func bytes(of path: String) -> [UInt8]? {
    removed.contains(path: path) ? nil : texts[path] ?? read(path)
  }

  /// Whether a file that was to be new is there, with another text.
  var changesCreated: Bool {
    texts.contains { path, text in
      created.contains(path) && read(path.wrappedValue).map { $0 != text } ?? false
    }
  }

  /// Whether the command made a file at the path.
  func hasCreated(_ path: String) -> Bool { created.contains(path: path) }

  /// Adds a new file; `project` knows of it from the next `link` on.
  /// - Throws: `fileTwice` where the command made one there before.
  mutating func create(_ path: String, _ text: String) throws(ScaffoldError) {
    guard created.insert(path: path) else { throw .fileTwice(path) }
    texts[path] = Array(text.utf8)
    unlinked.append(path)
  }

  /// Replaces the text of a file; `project` knows of it from the next `link` on.
  mutating func replace(_ path: String, with bytes: [UInt8]) {
    guard bytes != self.bytes(of: path) else { return }
    texts[path] = bytes
    setUnlinked(path)
  }

  /// Lets a file go; `project` knows of it from the next `link` on.
  mutating func remove(_ path: String) {
    texts[path] = nil
    removed.insert(path: path)
    setUnlinked(path)
  }

  /// Gives a file another path; `project` knows of it from the next `link` on.
  /// - Throws: `nameTaken` where there is a file already.
  mutating func move(_ path: String, to newPath: String) throws(ScaffoldError) {
    guard let bytes = bytes(of: path) else { throw .unreadable(path) }
    guard self.bytes(of: newPath) == nil else { throw .nameTaken(FilePath.name(of: newPath), place: newPath) }
    moves[path] = newPath
    texts[path] = nil
    removed.insert(path: path)
    created.insert(path: newPath)
    texts[newPath] = bytes
    if !isTest(path) { unlinked += [path, newPath] }
  }

  /// Everything that is to be written, in the order of the paths.
  public var changes: [FileChange] {
    let origins = moves.reduce(into: [:]) { $0[Bytewise($1.value)] = $1.key }
    let written = texts.map { path, text in
      let before = created.contains(path) ? nil : read(path.wrappedValue)
      return FileChange(path: path.wrappedValue, before: before, after: text, origin: origins[path])
    }
    let gone = removed.map { FileChange(path: $0.wrappedValue, before: read($0.wrappedValue), after: nil) }
    return (written + gone).sorted { Bytewise($0.path) < Bytewise($1.path) }
  }

  /// Reads changed files anew and links the project: once for many files, since it costs as much as for one.
  mutating func link() {
    guard !unlinked.isEmpty else { return }
    if facts.isEmpty { facts = project.fileFacts.reduce(into: [:]) { $0[$1.path] = $1 } }
    for path in unlinked where removed.contains(path: path) { facts[path] = nil }
    for path in unlinked where !removed.contains(path: path) {
      facts[path] = FileFacts(path, module: facts[path]?.module ?? module(near: path), bytes: texts[path] ?? [])
    }
    unlinked = []
    project = Project(facts: facts.sorted { $0.key < $1.key }.map(\.value), options: project.options)
  }

  /// The module of the files beside a new one.
  private func module(near path: String) -> String? {
    let folder = FilePath.folder(of: path)
    return facts.values.filter { FilePath.folder(of: $0.path) == folder }.min { Bytewise($0.path) < Bytewise($1.path) }?
      .module
  }
}

extension FileFacts {
  /// Reads a file by its kind.
  /// - Returns: nil for files that are neither Swift nor Interface Builder's, and for documents that cannot be read.
  init?(_ path: String, module: String?, bytes: [UInt8]) {
    if path.hasSuffix(".swift") {
      self.init(path: path, module: module, source: String(decoding: bytes, as: UTF8.self))
      return
    }
    guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib"),
      let facts = try? InterfaceBuilderReader.facts(from: bytes)
    else { return nil }
    let lines = bytes.withUnsafeBytes { LineTable(bytes: $0).count(ofTextLength: $0.count) }
    self.init(path: path, module: module, lineCount: lines, content: .interfaceBuilder(facts))
  }
}

/// Paths as text, with `/` between their parts.
package enum FilePath {
  /// The folder of a file; empty for a file without one.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// What stands behind the last `/`.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder == "." ? name : folder + "/" + name
  }

  /// Whether a path names a place below where it starts.
  static func staysInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.contains("\0")
  }
}
