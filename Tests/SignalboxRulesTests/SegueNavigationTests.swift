import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Segues that are drawn, and the methods that take them.
@Suite struct SegueNavigationTests {
  private func findings(_ source: String, scenes: String, of id: String = "segue_navigation") throws -> [String] {
    let text = "<document><scenes>\(scenes)</scenes></document>"
    let facts = try InterfaceBuilderReader.facts(from: Array(text.utf8))
    let storyboard = FileFacts(path: "Main.storyboard", module: nil, lineCount: 9, content: .interfaceBuilder(facts))
    let project = Project(facts: [FileFacts(path: "A.swift", source: source), storyboard])
    let rule = try #require(Rule.named(id))
    return Lint(settings: [Lint.Setting(rule: rule)]).findings(in: project).map { "\($0.file):\($0.line) \($0.reason)" }
  }

  private func scene(
    _ id: String, _ customClass: String?, _ segues: [(kind: String, to: String)] = [],
    element: String = "viewController"
  ) -> String {
    let named = customClass.map { " customClass=\"\($0)\"" } ?? ""
    let drawn = segues.map { segue in
      let relationship = segue.kind == "relationship" ? " relationship=\"rootViewController\"" : ""
      return "<segue destination=\"\(segue.to)\" kind=\"\(segue.kind)\"\(relationship) id=\"\(id)-\(segue.to)\"/>"
    }.joined()
    return "<scene><objects><\(element) id=\"\(id)\"\(named) sceneMemberID=\"viewController\">"
      + "<connections>\(drawn)</connections></\(element)></objects></scene>"
  }

  private func source(_ body: String, base: String = "UIViewController") -> String {
    """
    class ListController: \(base) {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        \(body)
      }
    }
    final class MapController: UIViewController {}
    final class DetailController: UIViewController {}
    """
  }

  private static let handles = "A.swift:2 Screen ListController handles segues in prepare. "

  @Test func embeddedScenesNeedPrepare() throws {
    let scenes = scene("L", "ListController", [("embed", "M")]) + scene("M", "MapController")
    #expect(try findings(source("map = segue.destination as? MapController"), scenes: scenes) == [])
    #expect(try findings(source("show(segue)"), scenes: scenes) == [])
    #expect(try findings(source(""), scenes: "").map { $0.hasPrefix(Self.handles) } == [true])
  }

  @Test(arguments: [("embed", "makeMap:", 0), ("show", "makeMap:", 1), ("embed", "makeOther:", 1)])
  func actionsOfEmbedSeguesMakeParts(_ kind: String, _ selector: String, _ count: Int) throws {
    let source = """
      final class ListController: UIViewController {
        @IBSegueAction func makeMap(_ coder: NSCoder) -> UIViewController? { MapController(coder: coder) }
      }
      final class MapController: UIViewController {}
      """
    let scenes =
      scene("L", "ListController", [(kind, "M")]).replacing(
        "kind=\"\(kind)\"", with: "kind=\"\(kind)\" destinationCreationSelector=\"\(selector)\"")
      + scene("M", "MapController")
    #expect(try findings(source, scenes: scenes, of: "screen_created_by_screen").count == count)
  }

  @Test func scenesOfSubclassesCount() throws {
    let subtype = "\nfinal class LongListController: ListController {}"
    let scenes = scene("L", "LongListController", [("embed", "M")]) + scene("M", "MapController")
    #expect(try findings(source("keep(segue)") + subtype, scenes: scenes) == [])
  }

  @Test(arguments: [
    ("map = segue.destination as? MapController", true),
    ("if segue.identifier == \"map\", segue.destination is MapController {}", true),
    ("next = segue.destination as? DetailController", false),
    ("if let map = segue.destination as? MapController {} else if segue.destination is DetailController {}", false),
    ("keep(segue)", false), ("segue.destination.title = title", false), ("", false),
  ]) func besideOtherSeguesTheDestinationTells(_ body: String, isForEmbedded: Bool) throws {
    let scenes =
      scene("L", "ListController", [("embed", "M"), ("show", "N")]) + scene("M", "MapController")
      + scene("N", nil, [("relationship", "D")], element: "navigationController") + scene("D", "DetailController")
    let found = try findings(source(body), scenes: scenes)
    #expect(found.contains { $0.hasPrefix(Self.handles) } == !isForEmbedded)
    #expect(found.contains { $0.contains("The show segue ties ListController to DetailController. ") })
  }

  @Test func namesScenesWithoutClasses() throws {
    let scenes = """
      <scene><objects><viewController id="A" storyboardIdentifier="start" sceneMemberID="viewController"><connections>
      <segue destination="B" kind="show" identifier="next" id="1"/>
      <segue destination="C" kind="presentation" id="2"/>
      <segue destination="E" kind="unwind" unwindAction="back:" id="3"/>
      </connections></viewController><exit id="E" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
      <scene><objects><viewController id="B" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Settings" id="C" sceneMemberID="viewController"/>
      </objects></scene>
      """
    #expect(
      try findings("", scenes: scenes).map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) } == [
        "The show segue \"next\" ties scene \"start\" to scene B. Let a coordinator create the next screen.",
        "The presentation segue ties scene \"start\" to the first scene of Settings. "
          + "Let a coordinator create the next screen.",
        "The unwind segue leads back from scene \"start\". Let a coordinator dismiss the screen.",
      ])
  }
}
