import Foundation
import SignalboxFacts
import SignalboxText

/// Why a file is linted or not, when nobody names it on the command line.
public enum FileFate: Sendable, Equatable {
  /// Its findings are reported; `by` is the nearest configuration, `error` the line of the first syntax error.
  case linted(by: String?, error: Int?)
  /// Nothing lies there.
  case missing
  case folder
  /// A pipe, a socket or a device.
  case notFile
  /// Neither Swift nor a storyboard nor a xib.
  case notSource
  /// It is not below the folder that is read.
  case outside
  /// It lies in a folder that is never entered.
  case ignored(folder: String)
  /// A pattern of `excluded` covers it.
  case excluded(Exclusion)
  /// No pattern of `included` covers it.
  case notIncluded(ConfigurationPlace?)
  /// It is read by another path.
  case elsewhere
  /// It belongs to tests.
  case test
  /// No target compiles it, and another file declares a type of it.
  case uncompiled
  /// It cannot be read, or its content is not in this checkout.
  case unread(InputProblem)
}

/// A pattern that leaves files out.
public struct Exclusion: Sendable, Hashable, Encodable {
  /// As it is written.
  public var pattern: String
  /// `file:line` of the key.
  public var place: String?
}

extension FileFate {
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - configuration: that of the run.
  ///   - zones: which configuration holds for the file.
  public init(of path: String, _ configuration: Configuration, zones: ConfigurationZones) {
    let discovery = Discovery(configuration)
    self =
      Self.fate(before: discovery, path, configuration)
      ?? Self.fate(
        asFound: path, discovery, excludedBy: zones.exclusion(of: path), configuration, zones.configuration(of: path))
  }

  /// What its path alone says; nil where it should be found.
  private static func fate(before discovery: Discovery, _ path: String, _ configuration: Configuration) -> FileFate? {
    let location = discovery.located(path)
    guard let real = Path.real(location) else {
      let error = WorkspaceError.reading(path)
      return if case .noSuchPath = error { .missing } else { .unread(.workspace(error)) }
    }
    var info = stat()
    if stat(real, &info) == 0 {
      if info.st_mode & S_IFMT == S_IFDIR { return .folder }
      if info.st_mode & S_IFMT != S_IFREG { return .notFile }
    }
    if SourceFile.Kind(fileName: path) == nil { return .notSource }
    if let folder = discovery.ignoredFolder(of: location) { return .ignored(folder: folder) }
    if let exclusion = configuration.exclusion(of: location) { return .excluded(exclusion) }
    if !configuration.included.isEmpty {
      let folder = configuration.folder(of: "included") ?? discovery.workingFolder
      let set = GlobSet(configuration.included, relativeTo: folder)
      if !set.covers(path: location) { return .notIncluded(configuration.origins["included"]) }
    } else if Path.relative(location, to: discovery.workingFolder) == nil {
      return .outside
    }
    return nil
  }

  /// What a look at the disk says.
  /// - Parameter exclusion: by a nearer configuration.
  private static func fate(
    asFound path: String, _ discovery: Discovery, excludedBy exclusion: Exclusion?, _ configuration: Configuration,
    _ nearest: Configuration
  ) -> FileFate {
    let location = discovery.located(path)
    let shown = Path.relative(location, to: discovery.workingFolder) ?? location
    guard let file = discovery.files().files.first(where: { $0.path == shown }) else { return .elsewhere }
    let result = FileReader.read(file)
    if TestCode(roots: []).contains(result) { return .test }
    switch result {
    case .failure(let problem): return .unread(problem)
    case .success(let read):
      if let exclusion { return .excluded(exclusion) }
      if Analysis(AnalysisInput(configuration)).uncompiled.contains(shown) { return .uncompiled }
      return .linted(by: nearest.file, error: read.facts.firstSyntaxErrorLine)
    }
  }
}

extension FileFate: CustomStringConvertible {
  /// What follows the path in a sentence, with what to do.
  public var description: String {
    switch self {
    case .linted(let file, nil): "is linted, by " + (file ?? "the defaults")
    case .linted(let file, let line?):
      "is linted, by \(file ?? "the defaults"), but line \(line) has a syntax error; code near it may not be analysed"
    case .missing: "does not exist"
    case .folder: "is a folder; name a file"
    case .notFile: "is not linted: it is not a regular file"
    case .notSource: "is not linted: it is neither a .swift, a .storyboard nor a .xib file"
    case .outside: "is not linted: it is outside of this folder; run signalbox in a folder above it"
    case .ignored(let folder): "is not linted: folders called \(folder) are not entered unless they are named"
    case .excluded(let exclusion): "is not linted: \(exclusion)"
    case .notIncluded(let place): "is not linted: no pattern of 'included' covers it" + (place.map { " (\($0))" } ?? "")
    case .elsewhere: "is not linted by this path: the same file is read by another one"
    case .test: "is not linted: it belongs to tests, by its folder or its imports"
    case .uncompiled:
      "is not linted: no target of the Xcode project compiles it, and another file declares the same type; delete it, or add it to a target"
    case .unread(let problem): "is not linted: \(problem.message)"
    }
  }

  /// Whether it would be linted if it could be read.
  public var isUnreadable: Bool {
    switch self {
    case .missing: true
    case .unread(let problem): !problem.isPlaceholder
    default: false
    }
  }

  /// Where in the file the reason is, counted from 1; nil where no line is to blame.
  public var line: Int? {
    switch self {
    case .linted(_, let line): line
    case .unread(let problem): problem.line
    default: nil
    }
  }

  /// One word for programs.
  public var name: String {
    switch self {
    case .linted: "linted"
    case .missing: "missing"
    case .folder: "folder"
    case .notFile: "notFile"
    case .notSource: "notSource"
    case .outside: "outside"
    case .ignored: "ignored"
    case .excluded: "excluded"
    case .notIncluded: "notIncluded"
    case .elsewhere: "elsewhere"
    case .test: "test"
    case .uncompiled: "uncompiled"
    case .unread: "unread"
    }
  }
}

extension FileFacts {
  /// nil where all of it was understood.
  fileprivate var firstSyntaxErrorLine: Int? {
    if case .swift(let facts) = content { facts.firstSyntaxErrorLine } else { nil }
  }
}

extension Exclusion: CustomStringConvertible {
  public var description: String { "'excluded' has \(pattern)" + (place.map { " (\($0))" } ?? "") }
}

extension Configuration {
  /// The first pattern that covers a file.
  /// - Parameter location: absolute.
  func exclusion(of location: String) -> Exclusion? {
    let folder = folder(of: "excluded") ?? Path.parent(of: location)
    let glob = excluded.first { GlobSet([$0], relativeTo: folder).covers(path: location) }
    return glob.map { Exclusion(pattern: $0.pattern, place: origins["excluded"]?.description) }
  }
}

extension ConfigurationZones {
  /// The pattern of a nearer configuration by which a file is read, but not linted.
  func exclusion(of path: String) -> Exclusion? {
    guard excludes(path) else { return nil }
    return configuration(of: path).exclusion(of: Path.absolute(path, in: FileManager.default.currentDirectoryPath))
  }

  /// What holds for a file.
  func configuration(of path: String) -> Configuration { configurations[zone(of: path)] }
}
