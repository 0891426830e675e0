import ArgumentParser
import Foundation
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules, or explains one with its examples.",
    discussion: """
      Examples:
        signalbox rules
        signalbox rules navigation_from_child
        signalbox rules --markdown docs/rules
      """)

  @Argument(help: "The rule to explain.", completion: .list(Rule.all.map(\.id)))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Write a page for each rule and an index into this folder, as Markdown.", valueName: "folder"),
    completion: .directory, transform: GivenText.nonEmpty)
  var markdown: String?

  @OptionGroup var configurationOptions: ConfigurationOptions

  func validate() throws {
    if let id, Rule.named(id) == nil {
      let all = configurationOptions.allRules
      guard all.contains(where: { $0.id == id }) else { throw ValidationError.unknownRule(id, among: all) }
    }
    if id != nil, markdown != nil { throw ValidationError("--markdown writes all rules; omit the rule") }
  }

  func run() throws {
    guard let markdown else {
      let all = configurationOptions.allRules
      return Console.put(all.first { $0.id == id }.map(RuleText.page) ?? RuleText.list(all))
    }
    do throws(WorkspaceError) {
      try RulePages.write(to: markdown)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
    Console.say("wrote \(Quantity.of(RulePages.all.count, "page")) to \(markdown)")
  }
}
