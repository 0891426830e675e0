import SignalboxTestSupport
import Testing

/// What `signalbox new` says of itself.
@Suite struct NewHelpTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder() }

  private static let commands = ["project", "coordinator", "screen", "message", "box", "dependencies"]

  private func expectFit(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let long = text.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("USAGE:") }
    #expect(long.isEmpty, "too wide for a terminal", sourceLocation: sourceLocation)
  }

  @Test(arguments: commands.map { ["new", $0] } + [["new"], ["undo"], ["templates"], ["templates", "export"]])
  func helpFitsATerminal(command: [String]) throws {
    let outcome = try Program.run(command + ["--help"], in: folder.url)
    #expect(outcome.output.hasPrefix("OVERVIEW: ") && outcome.errors == "" && outcome.status == 0)
    expectFit(outcome.output)
  }

  @Test func examplesInTheHelpAreRight() throws {
    // A line that was folded is no example any more.
    for command in Self.commands {
      let help = try folder.run("new", command, "--help").output
      let overview = help.prefix { $0 != "\u{0}" }.split(separator: "USAGE:").first ?? ""
      let examples = overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(examples.allSatisfy { $0.hasPrefix("  signalbox new \(command) ") || $0.hasPrefix("    --") })
    }
  }

  @Test func newAloneShowsItsHelp() throws {
    let outcome = try folder.run("new")
    #expect(outcome.errors.hasPrefix("OVERVIEW: Writes coordinators") && outcome.status == 64)
    for command in Self.commands { #expect(outcome.errors.contains("\n  \(command) ")) }
  }

  @Test func listsTheStyles() throws {
    let outcome = try folder.run("new", "--list")
    expectFit(outcome.output)
    let first = outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty }
    let styles = first.dropLast().map(String.init)
    #expect(styles == styles.sorted() && styles.contains("closure") && styles.contains("responder"))
    #expect(outcome.errors == "" && outcome.status == 0)
    for style in styles {
      let page = try folder.run("new", "--describe", style)
      #expect(page.output.hasPrefix("\(style): ") && page.errors == "" && page.status == 0)
      expectFit(page.output)
    }
  }

  @Test func describesVariablesAndTemplates() throws {
    let page = try folder.run("new", "--describe", "closure").output
    #expect(page.contains("\n  --set outputs=…  closure, delegate; default: closure\n      How screens tell "))
    #expect(
      page.contains(
        "\n  file {{ type }}.swift\n      The coordinator.\n      closure/coordinator/coordinator.stencil\n"))
  }
}
