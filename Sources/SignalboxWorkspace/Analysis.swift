import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A project read from disk: the first stages, from paths to a linked project.
public struct Analysis: Sendable {
  public let project: Project
  /// How many files were read.
  public let files: Int
  /// How many lines they hold.
  public let lines: Int
  /// What could not be read and does not belong to tests; the rest was read all the same.
  public let problems: [InputProblem]
  /// Files whose content is not in this checkout: encrypted, or pointers to it. They are left out.
  public let placeholders: [InputProblem]
  /// Swift that does not parse, first place a file: what stands there may have been missed.
  public let brokenSyntax: [(path: String, line: Int)]
  /// How many files were left out because they belong to tests, those among them that could not be read.
  public let testFiles: Int
  /// Whether a path that was asked for is missing, or nothing could be read: results would be about something else.
  public var isIncomplete: Bool {
    files == 0 && !problems.isEmpty
      || problems.contains {
        switch $0 {
        case .workspace(.noSuchPath), .included, .facts: true
        default: false
        }
      }
  }
  /// What was read in place of files.
  let overlay: FileOverlay
  /// Whether there was any Swift at all.
  public let hasSwift: Bool
  /// The files on the disk as they were before they were read, by path.
  private let stamps: [Bytewise: FileStamp]
  /// What reading came to, for a next time; empty unless that was asked for.
  let readings: Readings

  /// Finds, reads and links.
  /// - Parameters:
  ///   - paths: from the command line; empty for what the configuration includes.
  ///   - threads: how many at most; nil for one a core.
  ///   - overlay: texts to read in place of files.
  ///   - forcesExclude: whether what the configuration excludes is left out even where it is named.
  ///   - isGuarded: whether `refuseIfChanged` is to be asked.
  ///   - cache: where facts are kept from one run to the next; nil for nowhere.
  ///   - facts: files of facts, to be used in place of source; with no paths, they are all that is read.
  ///   - progress: told how many files are begun and how many there are: on any thread, one call at a time.
  public init(
    paths: [String], configuration: Configuration, threads: Int? = nil, overlay: FileOverlay = FileOverlay(),
    forcesExclude: Bool = false, isGuarded: Bool = true, cache: CacheFolder? = nil,
    facts: [String] = [], progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)? = nil
  ) {
    let discovery = Discovery(configuration, forcesExclude: forcesExclude || overlay.isFromEditor)
    let onDisk = paths.isEmpty && !facts.isEmpty ? DiscoveredFiles() : discovery.files(at: paths)
    let found = overlay.joined(to: onDisk, by: discovery, isNamed: !paths.isEmpty)
    self.init(
      found, roots: paths, configuration: configuration, threads: threads, overlay: overlay, isGuarded: isGuarded,
      cache: cache, facts: facts, progress: progress)
  }

  /// Reads and links files that are found already.
  /// - Parameters:
  ///   - roots: the paths that they were found at; see `init(paths:configuration:threads:progress:)`.
  ///   - isGuarded: whether `refuseIfChanged` is to be asked.
  ///   - mirror: a folder that stands for the root of the file system: files are read from there.
  ///   - cache: where facts are kept from one run to the next; nil for nowhere.
  ///   - facts: files of facts, to be used in place of source.
  public init(
    _ found: DiscoveredFiles, roots: [String], configuration: Configuration, threads: Int? = nil,
    overlay: FileOverlay = FileOverlay(), mirror: String? = nil, isGuarded: Bool = true,
    cache: CacheFolder? = nil, facts factsPaths: [String] = [],
    progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)? = nil
  ) {
    self.init(
      found, roots: roots, configuration: configuration, threads: threads, overlay: overlay, mirror: mirror,
      isGuarded: isGuarded, cache: cache, facts: factsPaths, last: nil, progress: progress)
  }

  /// The same, where files that have not changed since they were read need not be read again.
  /// - Parameter last: what reading came to the last time; nil where nobody will ask again.
  init(
    _ found: DiscoveredFiles, roots: [String], configuration: Configuration, threads: Int? = nil,
    overlay: FileOverlay, mirror: String? = nil, isGuarded: Bool, cache: CacheFolder?, facts factsPaths: [String] = [],
    last: Readings?,
    progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)?
  ) {
    self.overlay = overlay
    let all = found.files.count
    let workingFolder = FileManager.default.currentDirectoryPath
    let begin = progress.map { progress in { @Sendable begun in progress(begun, all) } }
    let tests = TestCode(roots: roots)
    let (given, factsProblem) = FactsFiles.read(factsPaths)
    let known = KnownFacts(cache: cache?.facts(ofProjectAround: workingFolder), files: given)
    let outcomes = parallelMap(found.files, threads: threads, weight: \.size, begin: begin) { file in
      let path = mirror.map { $0 + Path.absolute(file.path, in: workingFolder) }
      let text = overlay.bytes(of: file.path)
      if let reading = last?.reading(of: file, as: text) { return reading }
      let stamp = isGuarded || last != nil ? FileStamp(path ?? file.path) : nil
      let result = FileReader.read(file, as: text, at: path, unless: known)
      return Reading(stamp: stamp, text: text, result: result, isTest: tests.contains(result))
    }
    readings = last == nil ? Readings() : Readings(found.files, outcomes)
    stamps =
      !isGuarded
      ? [:]
      : Dictionary(
        zip(found.files, outcomes).compactMap { file, outcome in outcome.stamp.map { (Bytewise(file.path), $0) } }
      ) { first, _ in first
      }
    let read = outcomes.compactMap { try? $0.result.get() }
    known.cache?.keep(read.compactMap(\.fresh), used: Set(read.map(\.hash)))
    let elsewhere = given.files(except: found.files)
    let facts = read.map(\.facts) + elsewhere
    let app =
      outcomes.filter { !$0.isTest }.compactMap { try? $0.result.get().facts }
      + elsewhere.filter { !tests.contains($0) }
    let problems =
      found.problems.map { InputProblem($0, roots: roots, configuration) } + outcomes.compactMap(\.problem)
      + (factsProblem.map { [.facts($0)] } ?? [])
    let missed = problems.filter { !tests.contains($0) }
    let roles = configuration.roles.flatMap { role, patterns in
      patterns.compactMap { pattern in Role.Kind(rawValue: role).map { (pattern: pattern, role: $0) } }
    }
    testFiles = facts.count - app.count + problems.count - missed.count
    files = facts.count
    lines = facts.reduce(0) { $0 + $1.lineCount }
    self.problems = missed.filter { !$0.isPlaceholder }
    placeholders = missed.filter(\.isPlaceholder)
    brokenSyntax = app.compactMap { file in
      guard case .swift(let swift) = file.content, let line = swift.firstSyntaxErrorLine else { return nil }
      return (file.path, line)
    }
    hasSwift = found.hasSwift || !elsewhere.isEmpty
    let options = Project.Options(
      roles: roles.sorted { ($0.pattern, $0.role.rawValue) < ($1.pattern, $1.role.rawValue) },
      layers: configuration.layers(of: facts.map(\.path)), vocabulary: Vocabulary(adding: configuration.vocabulary))
    project = Project(facts: app, options: options)
  }
}

extension Analysis {
  /// - Throws: `changedSinceRead` for each file that somebody has changed or removed since it was read: what was decided
  ///   by them may be wrong.
  public func refuseIfChanged() throws(ChangeRefusal) {
    let changed = stamps.filter { FileStamp($0.key.wrappedValue) != $0.value }.keys.map(\.wrappedValue)
    guard changed.isEmpty else { throw ChangeRefusal(changed.sorted(by: Path.precedes).map { .changedSinceRead($0) }) }
  }

  /// The paths of all files of the project, as findings name them.
  public var paths: [String] {
    project.files.filter { !$0.isSDK }.map(\.path) + project.interfaceFiles.map(\.path)
  }
}
