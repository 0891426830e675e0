import ArgumentParser
import SignalboxProject
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

/// `signalbox style`: how the project builds its coordinators, and the same as templates.
struct StyleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "style",
    abstract: "Prints how the project builds its coordinators, or writes it as templates.",
    subcommands: [StyleShowCommand.self, StyleExportCommand.self], defaultSubcommand: StyleShowCommand.self)
}

/// `signalbox style show`.
struct StyleShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints how the project builds its coordinators: what new ones are modelled on.",
    discussion: """
      Each line has what some of the coordinators have in common, how many they are, and one of them: `signalbox new \
      coordinator --like` takes it as the model.
      """)

  @OptionGroup var input: InputOptions

  func run() throws {
    try reportingScaffoldErrors {
      let configuration = try input.configuration()
      let analysis = input.analysis(configuration)
      if analysis.isIncomplete { throw ExitCode.badInput }
      let style = CoordinatorStyle(of: analysis.project, among: try configuration.styles())
      Console.put(style.page)
      if !analysis.problems.isEmpty { throw ExitCode.badInput }
    }
  }
}

extension CoordinatorStyle {
  fileprivate var page: String {
    guard count > 0 else {
      return "The project has no coordinators. `signalbox new --list` lists styles to begin with.\n"
    }
    let title =
      Quantity.of(count, "coordinator") + (known.map { "; the nearest style that Signalbox knows is '\($0)'" } ?? "")
    let lines = habits.flatMap { habit -> [String] in
      let width = habit.answers.map { "\($0.count)".count }.max() ?? 0
      return ["", habit.title]
        + habit.answers.map { answer in
          let number = "\(answer.count)"
          let margin = String(repeating: " ", count: 2 + width - number.count)
          return "\(margin)\(number)  \(answer.text)  (\(answer.example))"
        }
    }
    return ([title] + lines).map(\.printable).joined(separator: "\n") + "\n"
  }
}
