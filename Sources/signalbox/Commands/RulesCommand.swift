import ArgumentParser
import SignalboxRules
import SignalboxWorkspace

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules, or explains one with its examples.")

  @Argument(help: "The rule to explain.")
  var id: String?

  func run() throws {
    guard let id else { return Console.put(RuleText.list(Rule.all)) }
    guard let rule = Rule.named(id) else {
      let error = LintSettingsError.unknownRule(id, nearest: Nearest.match(for: id, in: Rule.all.map(\.id)))
      Console.fail("\(error)")
      throw ExitCode.usage
    }
    Console.put(RuleText.page(rule))
  }
}
