import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

/// What somebody sees who does not know the tool yet, or makes a mistake.
@Suite struct UsageTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder.pushing() }

  @Test(arguments: [
    (["lint", "--strickt"], "Unknown option '--strickt'. Did you mean '--strict'?"),
    (["lint", "--reporter", "xcde"], "unknown reporter 'xcde'; did you mean 'xcode'?"),
    (
      ["lint", "--reporter", "pdf"],
      "unknown reporter 'pdf'; choose from \(Reporter.all.map(\.id).joined(separator: ", "))"
    ),
    (
      ["lint", "--rule", "navigation_from_chid"],
      "unknown rule 'navigation_from_chid'; did you mean 'navigation_from_child'?"
    ),
    (["lint", "--rule", "tabs"], "unknown rule 'tabs'; `signalbox rules` lists them all"),
    (["tree", "--format", "dott"], "unknown format 'dott'; did you mean 'dot'?"),
    (
      ["tree", "--format", "gif"],
      "unknown format 'gif'; choose from text, svg, html, dot, json, xml, graphml, graphml-yed, mermaid, plantuml, "
        + "d2, structurizr, markdown, docc, csv, png, pdf"
    ),
    (["rules", "segue_navigaton"], "unknown rule 'segue_navigaton'; did you mean 'segue_navigation'?"),
    (["rules", "tabs"], "unknown rule 'tabs'; `signalbox rules` lists them all"),
    (["lint", "-"], "'-' names no file; to read standard input, use --use-stdin --stdin-path App/List.swift"),
    (["tree", "--root"], "Missing value for '--root <type>'"),
  ])
  func wrongUsagePointsToTheHelp(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, in: folder.url)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first == "error: \(message)")
    #expect(lines.contains { $0.hasPrefix("Usage: signalbox \(arguments[0]) ") })
    #expect(lines.last == "  See 'signalbox \(arguments[0]) --help' for more information.")
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test(arguments: [
    (["lnt"], "lnt'; did you mean 'lint'?"), (["help", "nope"], "nope'"), (["nope", "--help"], "nope'"),
    (["help", "lint", "nope"], "nope'"), (["baseline", "chek"], "chek'; did you mean 'check'?"),
    (["new", "nope"], "nope'"),
    (["help", "baseline", "wirte"], "wirte'; did you mean 'write'?"),
  ])
  func anUnknownCommandIsWrongUsage(arguments: [String], name: String) throws {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.errors.hasPrefix("error: there is no command '\(name)\nUsage: signalbox <subcommand>\n"))
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test(arguments: ["baseline", "new", "templates"]) func aCommandOfCommandsAloneIsWrongUsage(name: String)
    throws
  {
    let outcome = try folder.run(name)
    #expect(outcome.errors.hasPrefix("OVERVIEW: ") && outcome.errors.contains("USAGE: signalbox \(name) "))
    #expect(outcome.output == "" && outcome.status == 64)
    #expect(try folder.run("help", name).status == 0)
  }

  @Test func migratingSaysWhatToMigrate() throws {
    let outcome = try folder.run("migrate")
    #expect(
      outcome.errors.hasPrefix("error: use one of --screen, --flow and --all, or name what to migrate: singleton, "))
    #expect(outcome.errors.contains("\n       signalbox migrate navigation <file:line> "))
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test(arguments: [["--help"], [], ["lint", "--help"], ["tree", "--help"], ["rules", "-h"], ["help", "lint"]])
  func helpIsAResult(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE:") })
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test func theHelpTellsTheExitCodes() throws {
    let help = try folder.run("--help").output
    for code in ["0", "2", "64", "65", "70"] {
      #expect(help.contains("\n" + String(repeating: " ", count: 4 - code.count) + code + "  "))
    }
  }

  @Test func theVersionNamesTheCommit() throws {
    let outcome = try folder.run("--version")
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+(\+[0-9a-f]{9,})?\n/) != nil)
    let isRepository = FileManager.default.fileExists(atPath: Repository.url(".git").path)
    // Git may refuse to read a repository of somebody else.
    #expect(isRepository || !outcome.output.contains("+"))
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test func listsTheRules() throws {
    let outcome = try folder.run("rules")
    let ids = outcome.output.split(separator: "\n").dropLast().map { String($0.prefix { $0 != " " }) }
    #expect(ids == Rule.all.map(\.id))
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test(arguments: Rule.all.map(\.id)) func explainsARule(id: String) throws {
    let rule = try #require(Rule.named(id))
    let outcome = try folder.run("rules", id)
    #expect(outcome.output.hasPrefix("\(rule.title) (\(id))\n\n"))
    #expect(rule.options.allSatisfy { outcome.output.contains("\n  \($0.name): ") })
    let marks = rule.triggering.flatMap(\.files).map { $0.text.count { $0 == "↓" } }.reduce(1, +)
    #expect(outcome.output.count { $0 == "↓" } == marks)
    #expect(outcome.errors == "" && outcome.status == 0)
  }
}
