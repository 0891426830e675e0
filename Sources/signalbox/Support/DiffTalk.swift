import SignalboxRules
import SignalboxWorkspace

/// What the command line says while two sides are read for a comparison.
struct DiffTalk: DiffHost {
  private let input: InputOptions
  /// What was named holds on both sides.
  private let named: Configuration?

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  init(_ input: InputOptions) throws {
    self.input = input
    named = input.configurationOptions.configurationPath == nil ? nil : try input.configuration()
  }

  func configuration() throws -> Configuration { try named ?? input.configuration() }

  func plan(_ configuration: Configuration, for analysis: Analysis) throws -> LintPlan {
    try input.plan(configuration, for: analysis)
  }

  func analysis(of given: AnalysisInput, in folder: String?) -> Analysis {
    input.analysis(given.configuration, found: given.found, folder: folder)
  }

  func hear(_ problems: [InputProblem], of revision: String) {
    for problem in problems {
      Console.fail(problem.message, at: problem.place.map { "\(revision):\($0)" } ?? revision)
    }
  }

  func hear(ofRevision full: String, hiddenBy path: String, _ kind: String) {
    guard !input.quiet else { return }
    Console.warn("'\(path)' is a \(kind) here and a git revision too; the \(kind) is compared; the other is '\(full)'")
  }
}
