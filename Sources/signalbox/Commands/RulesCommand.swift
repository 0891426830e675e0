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

  func validate() throws {
    if id != nil, markdown != nil { throw ValidationError("--markdown writes all rules; omit the rule") }
  }

  func run() throws {
    guard let markdown else {
      // A configuration that cannot be read is no reason to hide the rules.
      let own = (try? ConfigurationOptions.loader.holding())?.ownRules ?? []
      guard let id else { return Console.put(RuleText.list(Rule.all + own)) }
      guard let rule = (Rule.all + own).first(where: { $0.id == id }) else { throw ValidationError.unknownRule(id) }
      return Console.put(RuleText.page(rule))
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
