import ArgumentParser
import SignalboxRules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules, or explains one with its examples.")

  @Argument(help: "The rule to explain.", completion: .list(Rule.all.map(\.id)))
  var id: String?

  func validate() throws {
    if let id, Rule.named(id) == nil { throw ValidationError.unknownRule(id) }
  }

  func run() {
    Console.put(id.flatMap(Rule.named).map(RuleText.page) ?? RuleText.list(Rule.all))
  }
}
