import ArgumentParser
import SignalboxProject
import SignalboxReports
import SignalboxWorkspace

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a type's inferred role, its supertypes and where it is created.")

  @Argument(help: "The type, by its name or qualified name.")
  var type: String

  @OptionGroup var input: InputOptions

  func run() throws {
    let analysis = input.analysis(try input.configuration())
    if analysis.isIncomplete { throw ExitCode.badInput }
    let project = analysis.project
    let found = project.types.filter { $0.origin == .project && $0.isNamed(type) }
    guard !found.isEmpty else {
      let hint = Nearest.match(for: type, in: project.types.filter { $0.origin == .project }.map(\.name))
      Console.fail("no type is called '\(type)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
      throw analysis.unknownName
    }
    let pages = found.map {
      TypeText.page(project.profile(of: $0.id), makers: project.flows.creationEvidence(of: $0.id))
    }
    Console.put(pages.joined(separator: "\n"))
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }
}
