import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Findings name the coordinator that a screen has, and do not invent one.
@Suite struct WordingTests {
  private func reasons(_ source: String, _ rule: String) throws -> [String] {
    let setting = Lint.Setting(rule: try #require(Rule.named(rule)))
    return Lint(settings: [setting])
      .findings(in: Project(facts: [FileFacts(path: "A.swift", source: source)])).map(\.reason)
  }

  private static let screen = """
    final class ListController: UIViewController {
      func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
      func write() { Options.shared.markdown = true }
      func read() { print(Options.shared.markdown) }
    }
    final class Options { static let shared = Options(); var markdown = false }

    """

  @Test(arguments: [
    ("", "a coordinator"), ("final class ListCoordinator: Coordinator<UINavigationController> {}", "its coordinator"),
  ])
  func onlyAppsWithCoordinatorsHaveTheirs(_ more: String, coordinator: String) throws {
    #expect(
      try reasons(Self.screen + more, "navigation_from_child") == [
        "Screen ListController calls pushViewController itself. "
          + "Report the event (delegate, closure or message) and let \(coordinator) push."
      ])
    #expect(
      try reasons(Self.screen + more, "singleton_manager_call") == [
        "Screen ListController uses Options.shared. Report the change to \(coordinator) and let it write `markdown`.",
        "Screen ListController uses Options.shared. Inject `markdown` as a property from \(coordinator).",
      ])
  }
}
