import Foundation
import Testing

@Suite struct BaselineCommandTests {
  private static let entry =
    "navigation_from_child\t\tListController.open(_:)\tnavigationController.pushViewController(detail,animated:true)\t1"
  private static let found =
    "navigation_from_child in ListController.open(_:): navigationController.pushViewController(detail,animated:true)"

  private func put(_ folder: ProjectFolder) throws {
    #expect(try folder.run("baseline", "write").status == 0)
    try folder.add(".signalbox.yml", "baseline: .signalbox-baseline\n")
  }

  @Test func hidesWhatIsKnownAndReportsWhatIsNew() throws {
    let folder = try ProjectFolder.pushing()
    let written = try folder.run("baseline", "write")
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(written.errors.hasPrefix("1 finding written to .signalbox-baseline\nnote: "))
    #expect(try folder.text(".signalbox-baseline") == "signalbox-baseline 1\n\(Self.entry)\n")
    #expect(try folder.run("lint").findings == [ProjectFolder.push])
    let hidden = try folder.run("lint", "--strict", "--baseline", ".signalbox-baseline")
    #expect(hidden.output == "")
    #expect(hidden.talk == "No findings in 1 file (6 lines) in T s; 1 in the baseline left out.\n")
    #expect(hidden.status == 0)
    try folder.add(".signalbox.yml", "baseline: .signalbox-baseline\n")
    try folder.add("App/Cart.swift", ProjectFolder.pushingScreen.replacing("List", with: "Cart"))
    #expect(try folder.run("lint").findings == ["App/Cart.swift:4:27 warning navigation_from_child"])
  }

  @Test func staleEntriesAreNamed() throws {
    let folder = try ProjectFolder.pushing()
    try put(folder)
    try folder.add("App/List.swift", "struct Model {}\n")
    let line = ".signalbox-baseline:2: warning: in the baseline, but not found any more: \(Self.found)\n"
    let lax = try folder.run("lint")
    #expect(lax.errors.hasPrefix(line))
    #expect(lax.status == 0)
    #expect(try folder.run("lint", "--quiet").errors == "")
    let strict = try folder.run("lint", "--strict", "--quiet")
    #expect(strict.errors.hasPrefix(line.replacing("warning", with: "error")))
    #expect(strict.status == 2)
    // A part of the project says nothing about the rest.
    #expect(try folder.run("lint", "App", "--strict").status == 0)
    #expect(try folder.run("lint", "--rule", "navigation_from_child", "--strict").status == 0)
    let check = try folder.run("baseline", "check")
    #expect(check.output == ".signalbox-baseline:2: not found any more: \(Self.found)\n")
    #expect(check.status == 0)
    #expect(try folder.run("baseline", "check", "--strict").status == 2)
  }

  @Test func pruneTakesOutAndAddsNothing() throws {
    let folder = try ProjectFolder.pushing()
    try put(folder)
    try folder.add("App/List.swift", ProjectFolder.pushingScreen.replacing("open", with: "show"))
    let pruned = try folder.run("baseline", "prune")
    #expect(pruned.status == 0)
    #expect(pruned.errors == "took out \(Self.found)\n0 findings left in .signalbox-baseline\n")
    #expect(try folder.text(".signalbox-baseline") == "signalbox-baseline 1\n")
  }

  @Test func readingRunsWriteNothing() throws {
    let folder = try ProjectFolder.pushing()
    try put(folder)
    try folder.add("App/List.swift", "struct Model {}\n")
    // In another order, and with other line ends: a run that wrote would put that right.
    let text = "signalbox-baseline 1\r\n\(Self.entry)\r\n"
    try folder.add(".signalbox-baseline", text)
    let names = try folder.names
    for arguments in [["lint"], ["lint", "--strict"], ["baseline", "check"]] {
      _ = try Program.run(arguments, in: folder.url)
    }
    #expect(try folder.text(".signalbox-baseline") == text)
    #expect(try folder.names == names)
  }

  @Test func isFoundBesideTheConfiguration() throws {
    let folder = try ProjectFolder.pushing()
    try put(folder)
    let outcome = try Program.run(["lint"], in: folder.url.appendingPathComponent("App"))
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    ("", "known:1: error: not a baseline: the first line must be"),
    ("signalbox-baseline 9\n", "known:1: error: written by"),
    ("signalbox-baseline 1\nx\n", "known:2: error: not a baseline entry"),
  ])
  func badBaselinesAreOneError(_ text: String, error: String) throws {
    let folder = try ProjectFolder.pushing(["known": text])
    for arguments in [
      ["lint", "--baseline"], ["baseline", "check", "--baseline"], ["baseline", "prune", "--baseline"],
    ] {
      let outcome = try Program.run(arguments + ["known"], in: folder.url)
      #expect(outcome.status == 65)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix(error))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try folder.text("known") == text)
  }

  @Test func aMissingBaselineIsAnError() throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": "baseline: known\n"])
    let outcome = try folder.run("lint")
    #expect(
      outcome.errors
        == ".signalbox.yml:1: error: 'baseline': no baseline at known; write one: signalbox baseline write\n")
    #expect(outcome.status == 65)
    #expect(try folder.run("baseline", "write").status == 0)
    #expect(try folder.run("lint", "--strict").status == 0)
  }

  @Test func aPartOfTheProjectSaysNothingOfTheRest() throws {
    let folder = try ProjectFolder.pushing()
    try folder.add("Cart/Cart.swift", ProjectFolder.pushingScreen.replacing("List", with: "Cart"))
    try put(folder)
    let text = try folder.text(".signalbox-baseline")
    let cart = folder.url.appendingPathComponent("Cart")
    for arguments in [
      ["lint", "--strict"], ["baseline", "check", "--strict"], ["baseline", "prune"], ["lint", "."],
    ] {
      let outcome = try Program.run(arguments, in: cart)
      #expect(outcome.status == 0 && outcome.output == "" && !outcome.errors.contains("but not found"))
      #expect(try folder.text(".signalbox-baseline") == text)
    }
    #expect(
      try Program.run(["baseline", "prune"], in: cart).errors
        == "2 findings left in \(folder.path(".signalbox-baseline"))\n")
    for arguments in [["check"], ["prune"], ["write"]] {
      let outcome = try Program.run(["baseline"] + arguments + ["Cart"], in: folder.url)
      #expect(outcome.status == 64 && outcome.errors.contains("omit the paths"))
      #expect(try folder.text(".signalbox-baseline") == text)
    }
    // From below all is written, and what is gone is taken out.
    try folder.add(".signalbox-baseline", "signalbox-baseline 1\n")
    #expect(try Program.run(["baseline", "write"], in: cart).status == 0)
    #expect(try folder.text(".signalbox-baseline") == text)
    try folder.add("App/List.swift", "struct Model {}\n")
    #expect(try Program.run(["baseline", "prune"], in: cart).status == 0)
    #expect(try folder.text(".signalbox-baseline").contains("ListController") == false)
    #expect(try folder.run("lint", ".", "--strict").status == 0)
  }

  @Test func whatCannotBeReadIsNotGone() throws {
    let folder = try ProjectFolder.pushing()
    try put(folder)
    try folder.add("App/List.swift", bytes: [0xE9])
    let outcome = try folder.run("lint", "--strict")
    #expect(outcome.status == 65)
    #expect(!outcome.errors.contains("not found any more"))
  }

  @Test func advicesNameTheFileThatWasGiven() throws {
    let folder = try ProjectFolder.pushing([
      "my known": "signalbox-baseline 1\nsegue_navigation\t\ta\tb\t1\n", "x": "x",
    ])
    let stale = try folder.run("lint", "--baseline", "my known")
    #expect(stale.errors.contains("`signalbox baseline prune --baseline 'my known'` takes it out.\n"))
    #expect(try folder.run("lint", "--baseline", "x").errors.hasSuffix("signalbox baseline write --baseline x\n"))
  }

  @Test(arguments: [
    "App/List.swift", ".signalbox.yml", ".git/config", "../elsewhere", "out/known", "/tmp/signalbox-known",
  ])
  func aConfigurationLeadsToNothingButABaseline(_ path: String) throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": "baseline: \(path)\n"])
    try folder.git("init", "--quiet")
    try FileManager.default.createSymbolicLink(atPath: folder.path("out"), withDestinationPath: "..")
    let before = FileManager.default.contents(atPath: folder.path(path))
    let outcome = try folder.run("baseline", "write")
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("error: ") && !outcome.errors.contains("written to"))
    #expect(FileManager.default.contents(atPath: folder.path(path)) == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/signalbox-known"))
  }

  @Test func aNamedFileIsReplacedIfItIsABaseline() throws {
    let folder = try ProjectFolder.pushing(["notes": "mine\n", "empty": "", "known": "signalbox-baseline 1\nx\n"])
    let elsewhere = try ProjectFolder()
    try folder.git("init", "--quiet")
    for path in ["empty", "known", elsewhere.path("known")] {
      #expect(try folder.run("baseline", "write", "--baseline", path).status == 0)
    }
    #expect(try folder.text("known").hasSuffix("\n\(Self.entry)\n"))
    let refused = try folder.run("baseline", "write", "--baseline", "notes")
    #expect(refused.errors == "error: notes was not written by signalbox, so it is not replaced; choose another path\n")
    #expect(try refused.status == 65 && folder.text("notes") == "mine\n")
  }

  @Test func nothingIsWrittenFromAPartOfTheInput() throws {
    let folder = try ProjectFolder.pushing()
    #expect(try folder.run("baseline", "write", "App", "Nowhere").status == 65)
    #expect(try folder.names == ["App"])
  }
}
