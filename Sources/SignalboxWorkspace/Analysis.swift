import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A project read from disk: the first stages, from paths to a linked project.
public struct Analysis: Sendable {
  private let linked: Deferred<Project>
  /// Linked at once, but where an earlier run may have answered all that will be asked: then when it is asked for.
  public var project: Project { linked.value }
  var isLinked: Bool { linked.isKnown }
  /// What earlier runs found out about the same files; nil where nothing is kept.
  let memory: ProjectMemory?
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
  /// Files that no target compiles and that declare a type again, by path: they are left out.
  public let uncompiled: [String]
  /// How many files were left out because they belong to tests, those among them that could not be read.
  public let testFiles: Int
  /// Whether a path that was asked for is missing, or nothing could be read: results would be about something else.
  public var isIncomplete: Bool {
    files == 0 && !problems.isEmpty
      || problems.contains {
        switch $0 {
        case .workspace(.noSuchPath), .workspace(.deadLink), .included, .facts: true
        default: false
        }
      }
  }
  /// The paths of all files of the project, as findings name them.
  public let paths: [String]
  /// For each file of which only an interface is known, the file of facts that it is in.
  let interfaces: [Bytewise: String]
  /// What was read in place of files.
  let overlay: FileOverlay
  /// Whether there was any Swift at all.
  public let hasSwift: Bool
  /// The files on the disk as they were before they were read, by path.
  private let stamps: [Bytewise: FileStamp]
  /// What reading came to, for a next time; empty unless that was asked for.
  let readings: Readings

  /// Finds what is not found yet, reads and links.
  public init(_ input: AnalysisInput) {
    let found = input.discovered
    let overlay = input.overlay
    self.overlay = overlay
    let all = found.files.count
    let workingFolder = FileManager.default.currentDirectoryPath
    let begin = input.progress.map { progress in { @Sendable begun in progress(begun, all) } }
    let roots = input.paths
    let configuration = input.configuration
    let last = input.last
    let tests = TestCode(roots: roots)
    let (given, factsProblem) = FactsFiles.read(input.facts, allowsInterfaces: input.allowsInterfaces)
    let known = KnownFacts(cache: input.cache?.facts(ofProjectAround: workingFolder), files: given)
    let isStamped = input.isGuarded || last != nil
    let outcomes = parallelMap(found.files, threads: input.threads, weight: \.size, begin: begin) { file in
      let path = input.mirror.map { $0 + Path.absolute(file.path, in: workingFolder) }
      let text = overlay.bytes(of: file.path)
      if let reading = last?.reading(of: file, as: text) { return reading }
      let stamp = isStamped ? FileStamp(path ?? file.path) : nil
      let result = FileReader.read(file, as: text, at: path, unless: known)
      return Reading(stamp: stamp, text: text, result: result, isTest: tests.contains(result))
    }
    readings = last == nil ? Readings() : Readings(found.files, outcomes)
    stamps =
      !input.isGuarded
      ? [:]
      : Dictionary(
        zip(found.files, outcomes).compactMap { file, outcome in outcome.stamp.map { (Bytewise(file.path), $0) } }
      ) { first, _ in first
      }
    let read = outcomes.compactMap { try? $0.result.get() }
    let elsewhere = given.files(except: found.files, below: roots)
    interfaces = Dictionary(
      elsewhere.lazy.compactMap { file in given.interfaces[Bytewise(file.path)].map { (Bytewise(file.path), $0) } }
    ) { first, _ in first }
    let facts = read.map(\.facts) + elsewhere
    let ofApp = outcomes.filter { !$0.isTest }.compactMap { try? $0.result.get().facts }
    // Facts of other files have no hashes; who lints again and again has the project at hand.
    let answers = input.facts.isEmpty && last == nil ? known.cache?.answers : nil
    let keep = { @Sendable in known.cache?.keep(read.compactMap(\.fresh), used: Set(read.map(\.hash))) ?? () }
    let others = elsewhere.filter { !tests.contains($0) }
    let compiled: CompiledProject
    if answers != nil, read.allSatisfy({ $0.fresh == nil }) {
      keep()
      compiled = CompiledProject(
        ofApp, elsewhere: others, options: input.options(for: facts), mirror: input.mirror, answers: answers)
    } else {
      compiled = CompiledProject(
        linking: ofApp, elsewhere: others, options: input.options(for: facts), mirror: input.mirror, answers: answers,
        threads: input.threads, meanwhile: keep)
    }
    uncompiled = compiled.uncompiled.sorted().map(\.wrappedValue)
    linked = compiled.project
    let app = compiled.files
    memory = answers.flatMap { ProjectMemory($0, of: app, read: read) }
    paths = Self.paths(of: app)
    let problems =
      found.problems.map { InputProblem($0, roots: roots, configuration) } + outcomes.compactMap(\.problem)
      + (factsProblem.map { [.facts($0)] } ?? [])
    let missed = problems.filter { !tests.contains($0) }
    testFiles = facts.count - app.count - compiled.uncompiled.count + problems.count - missed.count
    files = facts.count
    lines = facts.reduce(0) { $0 + $1.lineCount }
    self.problems = missed.filter { !$0.isPlaceholder }
    placeholders = missed.filter(\.isPlaceholder)
    brokenSyntax = app.compactMap { file in
      guard case .swift(let swift) = file.content, let line = swift.firstSyntaxErrorLine else { return nil }
      return (file.path, line)
    }
    hasSwift = found.hasSwift || !elsewhere.isEmpty
  }
}

extension Analysis {
  /// Whether of some files only an interface is known.
  public var hasInterfaces: Bool { !interfaces.isEmpty }

  /// - Throws: `changedSinceRead` for each file that somebody has changed or removed since it was read: what was decided
  ///   by them may be wrong.
  public func refuseIfChanged() throws(ChangeRefusal) {
    let changed = stamps.filter { FileStamp($0.key.wrappedValue) != $0.value }.keys.map(\.wrappedValue)
    guard changed.isEmpty else { throw ChangeRefusal(changed.sorted(by: Path.precedes).map { .changedSinceRead($0) }) }
  }

  /// Swift first, each kind in the order of bytes.
  private static func paths(of files: [FileFacts]) -> [String] {
    let swift = files.filter { if case .swift = $0.content { true } else { false } }
    let others = files.filter { if case .swift = $0.content { false } else { true } }
    return [swift, others].flatMap { $0.map { Bytewise($0.path) }.sorted().map(\.wrappedValue) }
  }
}
