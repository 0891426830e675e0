import Foundation
import SignalboxText
import Testing

@Suite struct TreeInjectTests {
  private let folder: ProjectFolder
  private static let page = "# Shop\n\(MarkedSection.begin)\n\(MarkedSection.end)\nMore.\n"

  private static let updated = "updated README.md; `signalbox undo` reverts this\n"

  init() throws {
    folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators, "README.md": Self.page])
  }

  @Test func theDrawingIsKeptUpToDate() throws {
    let stale = try folder.run("tree", "--inject", "README.md", "--check")
    #expect(stale.status == 2 && stale.output.hasPrefix("diff --git a/README.md b/README.md\n"))
    #expect(stale.errors == "error: README.md is out of date; update it: signalbox tree --inject README.md\n")
    #expect(try folder.text("README.md") == Self.page)

    let written = try folder.run("tree", "--inject", "README.md")
    #expect(written.status == 0 && written.output == "" && written.errors == Self.updated)
    let drawing = try folder.run("tree", "--format", "mermaid", "--no-title").output
    let expected = Self.page.replacing("-->\n<!--", with: "-->\n```mermaid\n\(drawing)```\n<!--")
    #expect(try folder.text("README.md") == expected)

    let fresh = try folder.run("tree", "--inject", "README.md", "--check")
    #expect(fresh.status == 0 && fresh.output == "" && fresh.errors == "README.md is up to date.\n")
    #expect(try folder.run("tree", "--inject", "README.md", "--quiet").errors == "")

    try folder.add("App.swift", ProjectFolder.coordinators.replacing("CartController", with: "BasketController"))
    #expect(try folder.run("tree", "--inject", "README.md", "--check", "--quiet").status == 2)
  }

  @Test func itCanBeUndone() throws {
    #expect(try folder.run("tree", "--inject", folder.path("README.md")).status == 0)
    #expect(try folder.text("README.md") != Self.page)
    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text("README.md") == Self.page)
    // What lies elsewhere is written as well.
    try folder.add("App/List.swift", ProjectFolder.coordinators)
    let outside = try Program.run(["tree", "--inject", "../README.md"], in: folder.url.appendingPathComponent("App"))
    #expect(outside.errors == "updated ../README.md\n" && outside.status == 0)
    #expect(try folder.text("README.md") != Self.page)
  }

  @Test func markersInCodeAreNoPlace() throws {
    let code = "```html\n\(MarkedSection.begin)\n\(MarkedSection.end)\n```\n"
    try folder.add("help.md", code)
    let refused = try folder.run("tree", "--inject", "help.md")
    #expect(refused.errors.hasPrefix("help.md:2: error: \(MarkedSection.begin) is text here, in the block of code"))
    #expect(refused.status == 65)
    #expect(try folder.text("help.md") == code)
    try folder.add("README.md", code + Self.page)
    #expect(try folder.run("tree", "--inject", "README.md").errors == Self.updated)
    #expect(try folder.text("README.md").hasPrefix(code + "# Shop\n\(MarkedSection.begin)\n```mermaid\n"))
  }

  @Test func whatIsNearlyAMarkerIsTold() throws {
    try folder.add("near.md", "# Shop\n<!--signalbox:tree-->\n<!--signalbox:tree:end-->\n")
    let words = "<!--signalbox:tree--> means nothing; write \(MarkedSection.begin), alone on its line\n"
    let refused = try folder.run("tree", "--inject", "near.md")
    #expect(refused.errors == "near.md:2: error: \(words)" && refused.status == 65)
    try folder.add("README.md", Self.page + "<!--signalbox:tree-->\n")
    let warned = try folder.run("tree", "--inject", "README.md")
    #expect(warned.errors == "README.md:5: warning: \(words)\(Self.updated)" && warned.status == 0)
    #expect(try folder.run("tree", "--inject", "README.md", "--check", "--quiet").errors == "")
  }

  @Test func asMarkdownAndAPart() throws {
    let arguments = ["tree", "--root", "CartCoordinator", "--format", "markdown"]
    #expect(try Program.run(arguments + ["--inject", "README.md"], in: folder.url).status == 0)
    let drawing = try Program.run(arguments + ["--no-title"], in: folder.url).output
    #expect(try folder.text("README.md").contains("\(MarkedSection.begin)\n\(drawing)\(MarkedSection.end)"))
  }

  @Test func badInputLeavesTheFile() throws {
    let bad = "\n\(MarkedSection.begin)\n"
    try folder.add("bad.md", bad)
    let unended = try folder.run("tree", "--inject", "bad.md")
    #expect(unended.errors.hasPrefix("bad.md:2: error: ") && unended.status == 65)
    #expect(try folder.text("bad.md") == bad)
    try folder.add("latin.md", bytes: [0xE4] + Array("\n\(Self.page)".utf8))
    #expect(try folder.run("tree", "--inject", "latin.md").status == 65)
    #expect(try folder.run("tree", "--inject", "nowhere.md").errors == "error: no such file or folder: nowhere.md\n")
    #expect(try folder.run("tree", "--inject", ".").status == 65)
    // Nor does a mistyped path empty it.
    #expect(try folder.run("tree", "Nowhere", "--inject", "README.md").status == 65)
    #expect(try folder.text("README.md") == Self.page)
  }

  @Test(arguments: [
    ["--check"], ["--inject", "README.md", "--format", "svg"], ["--inject", "README.md", "-o", "x"],
    ["--inject", "App.swift"], ["--inject", "README.md", "--print-schema"],
  ]) func whatDoesNotFitIsRefused(arguments: [String]) throws {
    #expect(try Program.run(["tree"] + arguments, in: folder.url).status == 64)
  }
}
