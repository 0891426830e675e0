import Foundation
import SignalboxReports
import SignalboxTestSupport
import Testing

/// Whatever files, types, comments and arguments are called: nothing of it reaches a terminal or GitHub's runner as it
/// is, on standard output or standard error.
@Suite struct HostileNameTests {
  private static let names = [
    "x\n::error file=b.swift::p.swift", "::error file=q.swift::r.swift", "##[add-mask]m.swift",
    "a\u{1B}[31m\u{202E}\u{9B}1m\u{7F}.swift", "::stop-commands::f\n::add-mask::g/List.swift",
  ]
  private static let type = "::error::\u{1B}[2J\u{202E}Evil"

  private static let code = """
    import UIKit
    // signalbox:disable:next \u{1B}[31m\u{202E}rule
    final class AppCoordinator { func start() { let `\(type)` = `\(type)Coordinator`(); `\(type)`.start() } }
    final class `\(type)Coordinator` { func start() { UINavigationController().pushViewController(`\(type)Screen`(), animated: true) } }
    final class `\(type)Screen`: UIViewController {
      func `\(type)`() { present(`\(type)Screen`(), animated: true) }
    }

    """

  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    for name in Self.names { try folder.add(name, ProjectFolder.pushingScreen) }
    try folder.add("App.swift", Self.code)
    try folder.add("::add-mask::s\u{1B}.swift", bytes: [0xFF])
    try folder.add("::group::t\n::error::u.swift", "class Broken {\n  func open( {\n")
    try folder.add("::error::v\u{9B}.storyboard", "<document><\u{202E}::error::></document>")
    try folder.add(
      ".signalbox.yml",
      "roles: { coordinator: [\"::error::\\x1B[31m*\"] }\nlayers: { \"::error::\\x1B\": { files: [\"::add-mask::\\x1B\"] } }\n"
    )
  }

  private func expectNothingSteers(
    _ arguments: [String], _ layout: Set<Unicode.Scalar> = ["\n"], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program.run(arguments, in: folder.url, environment: ["GITHUB_ACTIONS": "true"])
    let words = Comment(rawValue: arguments.joined(separator: " ").debugDescription)
    let commands = arguments.contains("github-actions")
    let output = SteeringText.found(in: outcome.output, layout: layout, allowsCommands: commands)
    #expect(output == [], words, sourceLocation: sourceLocation)
    #expect(SteeringText.found(in: outcome.errors) == [], words, sourceLocation: sourceLocation)
    #expect(outcome.status != 70 && outcome.status < 100, words, sourceLocation: sourceLocation)
  }

  @Test(arguments: Reporter.all.map(\.id)) func reports(id: String) throws {
    let layouts: [String: Set<Unicode.Scalar>] = ["csv": ["\n", "\r"], "html": ["\n", "\t"]]
    try expectNothingSteers(["lint", "--reporter", id], layouts[id] ?? ["\n"])
    let found = try folder.run("lint", "--reporter", "json", "--quiet").output
    #expect(found.contains("/List.swift") && found.contains("Screen"))
  }

  @Test func annotationsAreAsManyAsFindings() throws {
    let findings = try folder.run("lint", "--reporter", "xcode").output.split(separator: "\n").count
    let lines = try folder.run("lint", "--reporter", "github-actions").output.split(separator: "\n")
    #expect(lines.count == findings && findings > 5)
    #expect(lines.allSatisfy { $0.hasPrefix("::warning file=") || $0.hasPrefix("::error file=") })
  }

  @Test(arguments: [
    ["tree"], ["tree", "--format", "dot"], ["tree", "--format", "mermaid"], ["tree", "--format", "json"],
    ["tree", "--fail-on-unassigned"], ["tree", "--explain", "AppCoordinator", "\(type)Coordinator"],
    ["tree", "--root", "\n::error::x"], ["tree", "--findings"], ["trace"], ["trace", "a\n::error::b"],
    ["explain", "\(type)Coordinator"], ["explain", "\u{1B}\n::error::x"], ["config"], ["config", names[0]], ["rules"],
    ["rules", "x\n::error::y\u{1B}"], ["diff", "x\n::error::y"], ["diff", "Tests\n::error::y.json", "\u{9B}"],
    ["lint", "::error::\u{1B}"], ["lint", "--since", "::error::\n::add-mask::x"],
    ["lint", "--reporter", "x\n::error::y"],
    ["lint", "--x\n::error::y"], ["lint", "--baseline", "::error::x\n::error::\u{1B}"], ["::error::\n::error::x"],
    ["lint", "--config", "\n::error::x"], ["baseline", "write"], ["baseline", "check", "--baseline", "::error::x"],
    ["new", "coordinator", "\u{1B}[31m\n::error::x", "--style", "closure"],
    ["new", "screen", "X", "--in", "\n::error::x"],
    ["migrate", "navigation", "::error::x\n::error::y:3"], ["migrate", "singleton", "\n::error::x", "--at", "\n::y:3"],
    ["templates", "export", "::error::\n::error::x"], ["help", "::error::x\n::error::y"],
    ["new", "screen", "X", "--in", "App", "--kind", "\n::error::x"], ["tree", "--theme", "\n::error::x"],
    ["tree", "--depth", "\n::error::x", "--focus", "A"], ["@::error::x\n::error::y"],
  ])
  func talk(arguments: [String]) throws { try expectNothingSteers(arguments) }

  @Test func baselinesNameWhatIsGone() throws {
    try folder.add("::add-mask::s\u{1B}.swift", "")
    try FileManager.default.removeItem(atPath: folder.path("::error::v\u{9B}.storyboard"))
    try folder.add(".signalbox.yml", "")
    #expect(try folder.run("baseline", "write").status == 0)
    try folder.add("App.swift", "")
    let outcome = try folder.run("baseline", "check", "--strict")
    #expect(outcome.status == 2 && !outcome.output.isEmpty)
    for arguments in [["baseline", "check"], ["lint", "--baseline", ".signalbox-baseline"], ["baseline", "prune"]] {
      try expectNothingSteers(arguments)
    }
  }

  @Test func revisionsAreRead() throws {
    try folder.git("init", "--quiet")
    try folder.commit()
    try folder.add("App.swift", Self.code.replacing("Screen", with: "Page"))
    for format in ["text", "markdown", "json"] { try expectNothingSteers(["diff", "HEAD", "--format", format]) }
    try expectNothingSteers(["diff", "HEAD", "--fail-on", "added-cycle,orphan,new-finding"])
    try expectNothingSteers(["lint", "--since", "HEAD", "--reporter", "github-actions"])
  }

  @Test func linesOfOursStayLines() throws {
    let lines = try folder.run("lint", "--x\n::error::y").errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "error: Unknown option '--x\\u{A}::error::y'")
    let invalid = try folder.run("new", "screen", "X", "--in", "App", "--kind", "\n::y").errors
    #expect(
      invalid.hasPrefix("error: The value '\\u{A}:\\u{3A}y' is invalid for '--kind <kind>'.")
        && invalid.contains("\nUsage: ")
    )
  }
}
