import SignalboxFacts
import Testing

@testable import SignalboxProject

/// What apps begin with, and what an identifier stands for, by their storyboards.
@Suite struct TreeStoryboardTests {
  private static let delegate = "class D: UIResponder, UIApplicationDelegate {}\nclass Home: UIViewController {}\n"

  private func edges(_ source: String, _ facts: InterfaceBuilderFacts, in path: String) -> [String] {
    let storyboard = FileFacts(path: path, module: nil, lineCount: 1, content: .interfaceBuilder(facts))
    return Project(facts: Sample.facts(of: source) + [storyboard]).edges
  }

  private func scene(_ id: String, _ kind: String, _ name: String? = nil, identifier: String? = nil)
    -> InterfaceBuilderFacts.Scene
  {
    .init(objectID: id, kind: kind, customClass: name, storyboardIdentifier: identifier, line: 3)
  }

  private func relation(_ name: String, from source: String, to destination: String) -> InterfaceBuilderFacts.Segue {
    .init(
      objectID: source + destination, kind: "relationship", relationship: name, source: source,
      destination: destination, line: 4)
  }

  private var main: InterfaceBuilderFacts {
    InterfaceBuilderFacts(scenes: [scene("a", "viewController", "Home")], initialScene: "a")
  }

  @Test func mainStoryboardBeginsWithItsFirstScene() {
    #expect(edges(Self.delegate, main, in: "App/Main.storyboard") == ["D shows Home root"])
    #expect(edges(Self.delegate, main, in: "App/Other.storyboard") == [])
  }

  @Test func firstTabsOfMainStoryboard() {
    let facts = InterfaceBuilderFacts(
      scenes: [
        scene("t", "tabBarController"), scene("n", "navigationController"), scene("a", "viewController", "Home"),
      ],
      segues: [relation("viewControllers", from: "t", to: "n"), relation("rootViewController", from: "n", to: "a")],
      initialScene: "t")
    #expect(edges(Self.delegate, facts, in: "Main.storyboard") == ["D shows Home tab"])
  }

  @Test func delegateThatChoosesTheRootItself() {
    let source = """
      class Home: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func go(_ s: UIViewController) { window?.rootViewController = s } }
      """
    #expect(edges(source, main, in: "Main.storyboard") == [])
  }

  @Test func mainInterfaceIsAnEntryOfAnExtension() {
    let source =
      "class Home: UIViewController { func f() { present(Item(), animated: true) } }\nclass Item: UIViewController {}"
    #expect(edges(source, main, in: "MainInterface.storyboard") == ["Home shows Item present"])
  }

  @Test func identifierOfANavigationController() {
    let facts = InterfaceBuilderFacts(
      scenes: [scene("n", "navigationController", identifier: "login"), scene("a", "viewController", "Home")],
      segues: [relation("rootViewController", from: "n", to: "a")])
    let source = """
      class Home: UIViewController {}
      protocol Coordinator: AnyObject { func start() }
      class A: Coordinator { func start() {
        let n = b.instantiateViewController(withIdentifier: "login") as! UINavigationController
        root.present(n, animated: true) } }
      """
    #expect(edges(source, facts, in: "Login.storyboard") == ["A shows Home present"])
  }
}
