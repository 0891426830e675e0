import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A wish for the facts of a module, to be used in place of its source.
public struct FactsRun: Sendable {
  /// The module that all files belong to; nil for what the folders say.
  public var module: String?
  /// Whether only what other modules can ask about is wanted.
  public var isInterface: Bool
  public var cache: CacheFolder?
  /// Of the program: what a file says of who wrote it.
  public var version: String?

  public init(module: String? = nil, isInterface: Bool = false, cache: CacheFolder? = nil, version: String? = nil) {
    self.module = module
    self.version = version
    self.isInterface = isInterface
    self.cache = cache
  }

  public struct Result: Sendable {
    /// The content of a file of facts: the same bytes wherever and whenever the same source is read.
    public let bytes: [UInt8]
    /// How many files are in it.
    public let files: Int
    /// How many lines those have.
    public let lines: Int
    /// Whether there was any Swift at all.
    public let hasSwift: Bool
    /// What could not be read, and is not in it.
    public let problems: [InputProblem]
  }

  /// - Parameters:
  ///   - paths: files and folders, relative to the working folder so that the facts are the same elsewhere; empty for what the
  ///     configuration includes.
  public func result(at paths: [String], _ configuration: Configuration, forcesExclude: Bool = false) -> Result {
    var found = Discovery(configuration, forcesExclude: forcesExclude).files(at: paths)
    if let module { for index in found.files.indices { found.files[index].module = module } }
    let known = KnownFacts(cache: cache?.facts(ofProjectAround: FileManager.default.currentDirectoryPath))
    let outcomes = parallelMap(found.files, weight: \.size) { FileReader.read($0, unless: known) }
    let readings = outcomes.compactMap { try? $0.get() }
    known.cache?.keep(readings.compactMap(\.fresh), used: Set(readings.map(\.hash)))
    let failures = outcomes.compactMap { if case .failure(let problem) = $0 { problem } else { nil } }
    let sorted = readings.sorted { Bytewise($0.facts.path) < Bytewise($1.facts.path) }
    let facts = isInterface ? Self.interfaces(of: sorted.map(\.facts), configuration) : sorted.map(\.facts)
    // What is left out of an interface may change, and the interface stays the same bytes.
    let hashes = isInterface ? sorted.map { _ in ContentHash(of: []) } : sorted.map(\.hash)
    let label = FactsArchive.Label(
      module: module,
      interface: isInterface ? ModuleInterface.mark(configuration.words) : nil,
      version: version)
    let tests = TestCode(ofModule: module, at: paths)
    let isTest = sorted.map { tests.contains($0.facts) }
    let contents = parallelMap(Array(facts.indices)) { index in
      FactsArchive.Content(facts[index], hash: hashes[index], isTest: isTest[index])
    }
    return Result(
      bytes: FactsArchive.bytes(of: contents, label: label),
      files: readings.count, lines: readings.reduce(0) { $0 + $1.facts.lineCount }, hasSwift: found.hasSwift,
      problems: found.problems.map { InputProblem($0, roots: paths, configuration) } + failures)
  }

  /// What is left out of a file depends on its whole module.
  private static func interfaces(of files: [FileFacts], _ configuration: Configuration) -> [FileFacts] {
    let vocabulary = configuration.words
    let modules = Dictionary(grouping: files.indices) { files[$0].module ?? "" }
    var result = files
    for indices in modules.values {
      let interface = ModuleInterface.of(indices.map { files[$0] }, vocabulary: vocabulary)
      for (index, facts) in zip(indices, interface) { result[index] = facts }
    }
    return result
  }
}
