import ArgumentParser
import Foundation
import SignalboxText
import SignalboxWorkspace

/// `signalbox init`: the first configuration of a project.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a \(Configuration.fileName) for the project.",
    discussion: """
      Every key is explained in the file. An existing configuration or baseline is never changed.

      Examples:
        signalbox init
        signalbox init --baseline
      """)

  @Flag(
    inversion: .prefixedNo,
    help: "Accept current findings in a baseline. Default: ask on a terminal, otherwise no.")
  var baseline: Bool?

  @Flag(help: "Print only errors: no summary, no input warnings, no progress.")
  var quiet = false

  func run() throws {
    try reportingChangeErrors {
      try ProjectHold.during(in: ".", patience: ProjectHold.patience) { _ in try start() }
    }
  }

  private func start() throws {
    let file = Configuration.fileName
    if Self.isThere(file) {
      Console.fail("\(file) exists already and is left unchanged; `signalbox config` prints it")
      throw ExitCode.badInput
    }
    if baseline == true, isBaselineThere {
      Console.fail(
        "\(Baseline.fileName) exists already and is left unchanged; remove it first, or run init without --baseline")
      throw ExitCode.badInput
    }
    let above = (try? ConfigurationOptions.loader.holding())?.file
    let input = try InputOptions.parse(quiet ? ["--quiet"] : [])
    let analysis = input.analysis(Configuration())
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    let excluded = InitialConfiguration.generatedFolders(in: analysis.paths)
    let text = { (baseline: String?) in
      InitialConfiguration.text(baseline: baseline, excluded: excluded)
    }
    let known = try knownFindings(input, analysis, text(nil))
    try write(text(known == nil && !isBaselineThere ? nil : Baseline.fileName), known)
    guard !quiet, let above else { return }
    Console.warn(
      "\(above) applies here too. If a command runs above this folder, these keys have no effect: "
        + Configuration.keysOfTheRun.joined(separator: ", "))
  }

  private var isBaselineThere: Bool { Self.isThere(Baseline.fileName) }

  /// A link that leads nowhere counts: what it leads to would be made.
  private static func isThere(_ file: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: file)) != nil
  }

  /// The findings of today under the new configuration, where they are to be put off.
  private func knownFindings(_ input: InputOptions, _ analysis: Analysis, _ text: String) throws -> Baseline? {
    guard baseline != false, !isBaselineThere, baseline == true || Console.canAsk else { return nil }
    let configuration = try ConfigurationOptions.reporting { () throws(ConfigurationError) in
      try ConfigurationOptions.loader.parse(text)
    }
    let findings = analysis.findings(of: try input.plan(configuration, for: analysis))
    if baseline == nil {
      guard !findings.isEmpty else { return nil }
      let question = "\(Quantity.of(findings.count, "finding")) today. Put them off in a baseline?"
      guard Console.ask(question) else { return nil }
    }
    return Baseline(findings)
  }

  private func write(_ text: String, _ baseline: Baseline?) throws {
    // The file that decides comes last: without it the other is not looked at.
    if let baseline { try AtomicFile.write(Array(baseline.text.utf8), to: Baseline.fileName, overOld: nil) }
    try AtomicFile.write(Array(text.utf8), to: Configuration.fileName, overOld: nil)
    guard !quiet else { return }
    if let baseline { Console.say("\(Quantity.of(baseline.lines.count, "finding")) written to \(Baseline.fileName)") }
    Console.say("wrote \(Configuration.fileName); next: signalbox lint")
  }
}
