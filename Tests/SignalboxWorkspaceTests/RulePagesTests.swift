import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

@Suite struct RulePagesTests {
  private static let repair = "\nOr: swift run signalbox rules --markdown docs/rules"

  @Test(arguments: RulePages.all.map(\.name)) func isCurrent(_ name: String) throws {
    let page = try #require(RulePages.all.first { $0.name == name })
    if let difference = try Golden.difference(page.text, "docs/rules/\(name)") {
      Issue.record(Comment(rawValue: difference + Self.repair))
    }
  }

  @Test func noPageIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.url("docs/rules").path)
    #expect(Set(names).subtracting(RulePages.all.map(\.name)) == [], "remove them")
  }

  @Test func everyPageIsComplete() {
    for page in RulePages.all.dropFirst() {
      for title in ["# ", "## Wrong", "## Right", "## Why", "## How to fix it", "## Options", "## All examples"] {
        #expect(page.text.contains("\n\(title)"), "\(page.name) lacks \(title)")
      }
      #expect(page.text.contains("\n- "), "\(page.name) says not how to fix it")
      #expect(page.text.hasSuffix("\n```\n\n</details>\n"))
    }
  }

  @Test func foldersAreMadeAndFilesAreInTheWay() throws {
    let folder = try TemporaryFolder()
    try RulePages.write(to: folder("docs/rules"))
    #expect(try folder.text("docs/rules/segue_navigation.md").contains("# Navigation by Segue"))
    try RulePages.write(to: folder("docs/rules"))
    try folder.add("file")
    #expect(throws: WorkspaceError.notFolder(folder("file"))) { try RulePages.write(to: folder("file")) }
  }

  @Test func onlyOwnPagesAreReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.add("docs/segue_navigation.md", text: "mine")
    try folder.add("docs/README.md")
    let page = folder("docs/segue_navigation.md")
    #expect(throws: WorkspaceError.notOwn(page)) { try RulePages.write(to: folder("docs")) }
    #expect(try folder.text("docs/segue_navigation.md") == "mine" && folder.text("docs/README.md").isEmpty)
    try folder.add(".git/HEAD")
    let index = folder(".git/new/README.md")
    #expect(throws: WorkspaceError.reservedPath(index)) { try RulePages.write(to: folder(".git/new")) }
    #expect(folder.bytes(".git/new") == nil)
  }
}
