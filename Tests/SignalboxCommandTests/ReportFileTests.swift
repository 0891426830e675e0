import Foundation
import SignalboxReports
import SignalboxTestSupport
import Testing

/// `lint --report name:file`
@Suite struct ReportFileTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder.pushing() }

  @Test(arguments: Reporter.all.map(\.id)) func writesWhatTheReporterPrints(id: String) throws {
    let outcome = try folder.run("lint", "--report", "\(id):out.txt", "--quiet")
    #expect(outcome.findings == [ProjectFolder.push])
    #expect(outcome.errors == "" && outcome.status == 0)
    #expect(try folder.text("out.txt").utf8.elementsEqual(folder.run("lint", "--reporter", id).output.utf8))
  }

  @Test func writesSeveralBesideTheOneThatIsPrinted() throws {
    let outcome = try folder.run(
      "lint", "--reporter", "json", "--report", "sarif:a.sarif", "--report", "html:b:c.html", "--strict")
    #expect(outcome.output.hasPrefix("[\n"))
    #expect(outcome.status == 2)
    #expect(try folder.text("a.sarif").contains("\"primaryLocationLineHash\" : "))
    #expect(try folder.text("b:c.html").hasPrefix("<!DOCTYPE html>\n"))
    #expect(try folder.names == ["App", "a.sarif", "b:c.html"])
  }

  @Test(arguments: [
    (["sarf:a"], "unknown reporter 'sarf'; did you mean 'sarif'?"),
    (["sarif"], "--report 'sarif' names no file; write it as in 'sarif:lint.sarif'"),
    (["sarif:"], "--report 'sarif:' names no file; write it as in 'sarif:lint.sarif'"),
    (["sarif:a", "json:./a"], "--report writes ./a twice, as sarif and as json; name two files"),
    (["sarif:App/../a", "json:a"], "--report writes a twice, as sarif and as json; name two files"),
    (["html:App/List.swift"], "--report would overwrite App/List.swift, which is not a report; name another file"),
    (["html:App/source"], "--report would overwrite App/source, which is not a report; name another file"),
    (["json:.signalbox.yml"], "--report would overwrite .signalbox.yml, which is not a report; name another file"),
    (["json:-"], "--report writes files; --reporter json prints to standard output"),
    (["sarif:App/link", "json:a"], "--report writes a twice, as sarif and as json; name two files"),
  ])
  func wrongUsageWritesNothing(reports: [String], message: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("App/link"), withDestinationPath: "../a")
    try FileManager.default.createSymbolicLink(atPath: folder.path("App/source"), withDestinationPath: "List.swift")
    let arguments = ["lint"] + reports.flatMap { ["--report", $0] }
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.errors.split(separator: "\n").first == "error: \(message)")
    #expect(outcome.output == "" && outcome.status == 64)
    #expect(try folder.names == ["App"])
  }

  @Test(arguments: [["tree"], ["trace"], ["diff", "old.json"]])
  func nothingIsPrintedOverSources(command: [String]) throws {
    let outcome = try Program.run(command + ["--output", "App/List.swift"], in: folder.url)
    #expect(outcome.errors.hasPrefix("error: --output would overwrite App/List.swift, which is not a "))
    #expect(outcome.status == 64)
    #expect(try folder.text("App/List.swift") == ProjectFolder.pushingScreen)
  }

  @Test(arguments: [
    "App.xcodeproj/project.pbxproj", "App/Assets.xcassets/Contents.json", "CODEOWNERS", "Package.resolved", "README.md",
    "App/Info.plist", ".gitignore", "Podfile", ".github/workflows/ci.yml", "App/Bridging.h",
  ])
  func filesOfOthersStay(path: String) throws {
    try folder.add(path, "mine\n")
    let commands = [
      ["tree", "-o", path], ["facts", "-o", path], ["metrics", "-o", path], ["lint", "--report", "json:\(path)"],
    ]
    for command in commands {
      let outcome = try Program.run(command, in: folder.url)
      #expect(outcome.errors.contains("would overwrite \(path), which is not a ") && outcome.status == 64)
      #expect(try folder.text(path) == "mine\n")
    }
  }

  @Test func factsReplaceNothingButFacts() throws {
    try folder.add("notes.txt", "mine\n")
    let outcome = try folder.run("facts", "App", "-o", "notes.txt")
    #expect(outcome.errors.contains("notes.txt was not written by signalbox") && outcome.status == 65)
    #expect(try folder.text("notes.txt") == "mine\n")
    for _ in 1...2 { #expect(try folder.run("facts", "App", "-o", "App.signalfacts").status == 0) }
  }

  @Test func aFileThatCannotBeWrittenDoesNotKeepTheOthersBack() throws {
    let outcome = try folder.run(
      "lint", "--report", "json:nowhere/a.json", "--report", "csv:App", "--report", "emoji:b.txt", "--quiet")
    #expect(outcome.findings == [ProjectFolder.push])
    #expect(outcome.errors == "error: no such folder: nowhere\nerror: App is a folder, not a file\n")
    #expect(outcome.status == 65)
    #expect(try folder.names == ["App", "b.txt"])
  }

  @Test func aMistypedPathKeepsTheOldReport() throws {
    try folder.add("a.json", "old")
    let outcome = try folder.run("lint", "Ap", "--report", "json:a.json")
    #expect(outcome.status == 65)
    #expect(try folder.text("a.json") == "old")
  }

  @Test func pathsStartAtTheTopOfTheRepository() throws {
    try folder.add(".git/HEAD", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/Linked.swift"), withDestinationPath: "../Elsewhere.swift")
    try folder.add("Elsewhere.swift", ProjectFolder.pushingScreen.replacing("ListC", with: "LinkedC"))
    let config = folder.path(".signalbox.yml")
    func lint(_ reporter: String, _ paths: String...) throws -> String {
      let arguments = ["lint", "--config", config, "--reporter", reporter] + paths
      return try Program.run(arguments, in: folder.url.appendingPathComponent("App")).output
    }
    #expect(try lint("xcode", "List.swift").hasPrefix("List.swift:4:27: "))
    #expect(try lint("github-actions", "List.swift").hasPrefix("::warning file=App/List.swift,line=4,"))
    #expect(try lint("github-actions", "Linked.swift").hasPrefix("::warning file=Elsewhere.swift,line=4,"))
    let sarif = try lint("sarif", "List.swift")
    #expect(sarif.contains("\"uri\" : \"App/List.swift\""))
    #expect(sarif.contains("\"id\" : \"signalbox/App/\""))
  }

  @Test func refersToTheCoordinatorOfTheScreen() throws {
    try folder.add(
      "App/ListCoordinator.swift",
      """
      import UIKit
      final class ListCoordinator: Coordinator {
        func start() { navigation.pushViewController(ListController(), animated: true) }
      }
      class Coordinator { let navigation = UINavigationController() }
      """)
    let sarif = try folder.run("lint", "--reporter", "sarif").output
    #expect(sarif.contains("let its coordinator push. ([ListCoordinator](1))\""))
    #expect(sarif.contains("\"text\" : \"ListCoordinator shows ListController\""))
    #expect(try folder.run("lint", "--reporter", "html").output.contains("<bdi>App/ListCoordinator.swift:2</bdi>"))
    #expect(try folder.run("lint").findings == [ProjectFolder.push])
  }

  @Test func theHelpListsTheReporters() throws {
    let help = try folder.run("lint", "--help").output
    for reporter in Reporter.all {
      #expect(help.contains("\n  \(reporter.id) "))
      #expect(help.contains(" \(reporter.summary)\n"))
    }
  }
}
