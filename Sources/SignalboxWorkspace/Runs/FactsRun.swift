import Foundation
import SignalboxFacts
import SignalboxText

/// A wish for the facts of a module, to be used in place of its source.
public struct FactsRun: Sendable {
  /// The module that all files belong to; nil for what the folders say.
  public var module: String?
  public var cache: CacheFolder?

  public init(module: String? = nil, cache: CacheFolder? = nil) {
    self.module = module
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
    return Result(
      bytes: FactsArchive.bytes(of: sorted.map { FactsArchive.Content($0.facts, hash: $0.hash) }),
      files: readings.count, lines: readings.reduce(0) { $0 + $1.facts.lineCount }, hasSwift: found.hasSwift,
      problems: found.problems.map { InputProblem($0, roots: paths, configuration) } + failures)
  }
}
