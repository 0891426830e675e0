import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

/// What docs/drawing.md says of themes.
@Suite struct ThemeDocumentationTests {
  private let page: String

  init() throws { page = try String(contentsOf: Repository.url("docs/drawing.md"), encoding: .utf8) }

  @Test func listsEveryKeyAndKind() {
    let kinds = CoordinatorTree.NodeKind.allCases.map(\.word) + CoordinatorTree.EdgeKind.allCases.map(\.rawValue)
    for word in ThemeReader.Key.allCases.map(\.rawValue) + kinds { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  @Test func theExampleIsATheme() throws {
    let text = try #require(page.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
    let theme = try ThemeReader(file: "docs/drawing.md").read(text)
    #expect(theme.font == "Inter, sans-serif" && theme.page.dark == "#101418" && theme != .standard)
  }

  @Test(arguments: DrawingOption.allCases) func theHelpNamesFormatsThatThereAre(option: DrawingOption) {
    let known = DiagramFormat.all.map(\.id) + ["png", "pdf"]
    #expect(option.formats.allSatisfy(known.contains))
  }
}
