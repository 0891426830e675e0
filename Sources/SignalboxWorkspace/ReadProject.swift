import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The files of a project, read but not yet linked.
struct ReadProject {
  let found: DiscoveredFiles
  /// One for each file that was found.
  let readings: [Reading]
  /// The facts of files that are not here, from files of facts.
  let elsewhere: [FileFacts]
  /// For each file of which only an interface is known, the file of facts that it is in.
  let interfaces: [Bytewise: String]
  /// Those of them that whoever wrote the facts takes for tests.
  private let testsElsewhere: Set<Bytewise>
  private let input: AnalysisInput
  private let tests: TestCode
  private let cache: FactsCache?
  private let factsProblem: FactsFileError?
  /// What has changed since an earlier run in comments only; nil where nothing is kept.
  private(set) var predecessors: Predecessors?

  /// Finds what is not found yet, and reads.
  init(_ input: AnalysisInput) {
    self.input = input
    tests = TestCode(roots: input.paths)
    let workingFolder = FileManager.default.currentDirectoryPath
    let (given, problem) = FactsFiles.read(
      input.facts, allowsInterfaces: input.allowsInterfaces, input.configuration)
    cache = input.cache?.facts(ofProjectAround: workingFolder)
    factsProblem = problem
    // Without the facts all that is said would be about something else.
    let found = problem == nil ? input.discovered : DiscoveredFiles()
    self.found = found
    let known = KnownFacts(cache: cache, files: given)
    let all = found.files.count
    let begin = input.progress.map { progress in { @Sendable begun in progress(begun, all) } }
    readings = parallelMap(found.files, threads: input.threads, weight: \.size, begin: begin) { [tests] file in
      let path = input.mirror.map { $0 + Path.absolute(file.path, in: workingFolder) }
      let text = input.overlay.bytes(of: file.path)
      if let reading = input.last?.reading(of: file, as: text) { return reading }
      let stamp = input.isGuarded || input.last != nil ? FileStamp(path ?? file.path) : nil
      let result = FileReader.read(file, as: text, at: path, unless: known)
      return Reading(stamp: stamp, text: text, result: result, isTest: tests.contains(result))
    }
    let elsewhere = given.files(except: found.files, below: input.paths, input.configuration)
    self.elsewhere = elsewhere
    testsElsewhere = Set<Bytewise>.of(elsewhere.lazy.filter { given.isTest($0) }.map(\.path))
    interfaces = Dictionary(
      elsewhere.lazy.compactMap { file in given.interfaces[Bytewise(file.path)].map { (Bytewise(file.path), $0) } }
    ) { first, _ in first }
    let app = readings.filter { !$0.isTest }.compactMap { try? $0.result.get() }
    if let cache, answers != nil { predecessors = Predecessors(of: app, in: cache) }
  }

  var contents: [FileReading] { readings.compactMap { try? $0.result.get() } }

  /// The files on the disk as they were before they were read, by path.
  var stamps: [Bytewise: FileStamp] {
    Dictionary(
      zip(found.files, readings).compactMap { file, reading in reading.stamp.map { (Bytewise(file.path), $0) } }
    ) { first, _ in first }
  }

  /// What could not be read.
  var problems: [InputProblem] {
    found.problems.map { InputProblem($0, roots: input.paths, input.configuration) } + readings.compactMap(\.problem)
      + (factsProblem.map { [.facts($0)] } ?? [])
  }

  /// What could not be read and does not belong to tests.
  var problemsOfApp: [InputProblem] { problems.filter { !tests.contains($0) } }

  /// Files in Objective-C that do not belong to tests.
  var objectiveC: [String] { found.objectiveC.filter { !tests.isBelowTests($0) } }

  /// What earlier runs found out and this one may ask. Facts of other files have no hashes; who lints again and again has
  /// the project at hand.
  var answers: KeptAnswers? { input.facts.isEmpty && input.last == nil ? cache?.answers : nil }

  /// Whether no earlier run can have answered what is asked of the project, because of this file.
  private func isNew(_ reading: Reading) -> Bool {
    guard !reading.isTest, let file = try? reading.result.get(), file.fresh != nil else { return false }
    return predecessors?.cover(file) != true
  }

  /// The project without tests and what is not compiled; the cache keeps what is new to it.
  func compiled() -> CompiledProject {
    let contents = contents
    let app = readings.filter { !$0.isTest }.compactMap { try? $0.result.get().facts }
    let others = elsewhere.filter { !testsElsewhere.contains(path: $0.path) }
    let options = input.options(for: contents.map(\.facts) + elsewhere)
    let keep = { @Sendable [cache] in
      cache?.keep(contents.compactMap(\.fresh), used: Set(contents.map(\.hash))) ?? ()
    }
    guard let answers, !readings.contains(where: isNew) else {
      return CompiledProject(
        linking: app, elsewhere: others, options: options, mirror: input.mirror, answers: answers,
        threads: input.threads, meanwhile: keep)
    }
    keep()
    return CompiledProject(app, elsewhere: others, options: options, mirror: input.mirror, answers: answers)
  }
}
