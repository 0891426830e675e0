import Foundation
import SignalboxTestSupport
import Testing

/// `--theme` and `--format png`, which read files and start programs.
@Suite struct TreeThemeTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators]) }

  @Test func aThemeColoursThePicture() throws {
    try folder.add(
      "theme.yml",
      """
      font: Inter, sans-serif
      page: {light: "#fefefe", dark: "#010101"}
      nodes:
        coordinator: {fill: "#123456", line: "#654321"}
      edges:
        starts: "#abcdef"
      """)
    for format in ["svg", "dot"] {
      let outcome = try folder.run("tree", "--theme", "theme.yml", "--format", format)
      #expect(outcome.errors == "" && outcome.status == 0)
      for colour in ["#FEFEFE", "#123456", "#654321", "#ABCDEF", "Inter"] { #expect(outcome.output.contains(colour)) }
    }
    try folder.add("empty.yml", "")
    let plain = try folder.run("tree", "--format", "svg").output
    #expect(try folder.run("tree", "--theme", "empty.yml", "--format", "svg").output == plain)
  }

  private static let errors: [(String, String)] = [
    ("colours: 1\n", "theme.yml:1:1: error: unknown key 'colours'"),
    ("font: Inter\nnods: {}\n", "theme.yml:2:1: error: unknown key 'nods'; did you mean 'nodes'?"),
    ("nodes:\n  scren: {fill: \"#123456\"}\n", "theme.yml:2:3: error: unknown key 'scren'; did you mean 'screen'?"),
    ("nodes:\n  screen: {filling: \"#123456\"}\n", "theme.yml:2:12: error: unknown key 'filling'"),
    ("page: red\n", "theme.yml:1:7: error: 'page' must be a colour such as \"#0072B2\""),
    ("page: \"#12345\"\n", "theme.yml:1:7: error: 'page' must be a colour"),
    ("page: \"#12345G\"\n", "theme.yml:1:7: error: 'page' must be a colour"),
    (
      "page: {light: \"#123456\", drak: \"#123456\"}\n",
      "theme.yml:1:26: error: unknown key 'drak'; did you mean 'dark'?"
    ),
    ("edges:\n  starts: \"#1234567\"\n", "theme.yml:2:11: error: 'edges.starts' must be a colour"),
    ("font: '\"><script>'\n", "theme.yml:1:7: error: 'font' must be names of fonts with commas between them"),
    ("nodes: [1]\n", "theme.yml:1:8: error: 'nodes' must be"),
    ("page: \"#123456\"\npage: \"#123456\"\n", "theme.yml:2: error: 'page' is given twice"),
    ("page: [\n", "theme.yml:2"),
  ]

  @Test(arguments: errors) func aThemeThatIsWrongIsRefused(text: String, message: String) throws {
    try folder.add("theme.yml", text)
    try folder.add("tree.svg", "old")
    let outcome = try folder.run("tree", "--theme", "theme.yml", "--format", "svg", "-o", "tree.svg")
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.text("tree.svg") == "old")
  }

  @Test func aThemeThatIsMissingIsTold() throws {
    let outcome = try folder.run("tree", "--theme", "nowhere.yml")
    #expect(outcome.errors.contains("nowhere.yml") && outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "" && outcome.status == 65)
    try folder.add("theme.yml", bytes: [0x66, 0xFF, 0xFE])
    #expect(try folder.run("tree", "--theme", "theme.yml").errors.contains("not valid UTF-8"))
  }

  @Test func aPictureNeedsAConverter() throws {
    try folder.add("tree.png", "old")
    let outcome = try folder.run(
      "tree", "--format", "png", "-o", "tree.png", environment: ["PATH": folder.path("nothing")])
    #expect(
      outcome.errors == "error: png needs a converter and none is installed: rsvg-convert, resvg, inkscape, magick; "
        + "install one, or take --format svg\n")
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.text("tree.png") == "old")
    #expect(try folder.names == ["App.swift", "tree.png"])
  }

  @Test func aConverterThatFailsIsQuoted() throws {
    try folder.add("tree.png", "old")
    for (script, words) in [
      ("#!/bin/sh\necho 'no fonts at all' >&2\nexit 3\n", "no fonts at all"),
      ("#!/bin/sh\nexit 0\n", "it gives no reason"),
    ] {
      try folder.add("bin/rsvg-convert", script)
      chmod(folder.path("bin/rsvg-convert"), 0o755)
      let outcome = try folder.run(
        "tree", "--format", "png", "-o", "tree.png", environment: ["PATH": folder.path("bin")])
      #expect(
        outcome.errors == "error: rsvg-convert could not create the png: \(words); --format svg needs no converter\n")
      #expect(outcome.status == 65)
      #expect(try folder.text("tree.png") == "old")
    }
  }

  @Test(.enabled(if: (try? Tool("rsvg-convert")) != nil, "rsvg-convert is not installed"))
  func aPictureIsAPicture() throws {
    let outcome = try folder.run("tree", "--format", "png", "-o", "tree.png")
    #expect(outcome.errors == "" && outcome.status == 0)
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("tree.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 1000)
  }
}
