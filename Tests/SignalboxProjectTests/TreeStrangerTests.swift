import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Screens that code of packages makes, names or is the base of, none of which was read.
@Suite struct TreeStrangerTests {
  private static let coordinator = "protocol Coordinator: AnyObject { func start() }\n"

  @Test func whateverAPackageCallsTheMaker() {
    let sample = Sample(
      Self.coordinator + """
        class A: Coordinator { let stack: UINavigationController
          func start() { let list = ListController.instanceOfNib(); stack.viewControllers = [list] }
          func more() { stack.pushViewController(ItemController.fresh(for: 1), animated: true); ItemController.prepare() }
          func measure() { let height = HelpController.height(of: 1); stack.view.frame = height } }
        class ListController: UIViewController {}
        class ItemController: UIViewController {}
        class HelpController: UIViewController {}
        """)
    #expect(
      sample.project.edges == ["A shows ItemController push", "A shows ListController root"], "\(sample.description)")
  }

  @Test func aBaseWithMore() {
    let sample = Sample(
      Self.coordinator + """
        class A: Coordinator { func start() { stack.pushViewController(List(), animated: true) } }
        class List: ViewControllerWithState<ListView> {}
        class Row: CellWithState {}
        """)
    #expect(sample.project.edges == ["A shows List push"], "\(sample.description)")
  }

  @Test func screensThatReplaceTheirStack() {
    let source = """
      class D: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = Home() } }
      class Home: UIViewController { let own = UINavigationController()
        func expire() { navigationController?.setViewControllers([Login()], animated: true) }
        func renew() { self.navigationController!.viewControllers = [Help()] }
        func fill() { own.viewControllers = [Part()] } }
      class Login: UIViewController {}
      class Help: UIViewController {}
      class Part: UIViewController {}
      """
    let tree = Sample(source).project.tree(with: [.unassigned, .opened])
    let arrows = tree.edges.map { "\($0.id) \($0.how?.rawValue ?? "")" }
    #expect(arrows == ["D shows Home root", "Home opens Help root", "Home opens Login root"])
  }

  // MARK: R.swift

  @Test(arguments: [
    "R.storyboard.urlScreens.secondItem()!",
    "R.storyboard.urlScreens().instantiateViewController(withIdentifier: \"Second item\")",
    "R.storyboard.urlScreens.instantiateInitialViewController()!",
    "UIStoryboard(resource: R.storyboard.urlScreens).instantiateInitialViewController()!",
  ])
  func generatedNames(_ code: String) {
    let facts = InterfaceBuilderFacts(
      scenes: [
        .init(objectID: "a", kind: "viewController", customClass: "Item", storyboardIdentifier: "Second item", line: 3)
      ], initialScene: "a")
    let source =
      Self.coordinator + """
        class A: Coordinator { func start() {
          let screen = \(code)
          stack.pushViewController(screen, animated: true) } }
        class Item: UIViewController {}
        """
    let storyboard = FileFacts(
      path: "App/URLScreens.storyboard", module: nil, lineCount: 1, content: .interfaceBuilder(facts))
    #expect(Project(facts: Sample.facts(of: source) + [storyboard]).edges == ["A shows Item push"])
  }

  @Test(arguments: [
    ("Main", "main"), ("URLScreens", "urlScreens"), ("Second item", "secondItem"), ("LOGIN", "login"), ("", ""),
    ("A", "a"), ("user_Profile", "user_Profile"),
  ])
  func namesOfTheGenerator(_ name: String, _ generated: String) {
    #expect(name.generatedName == generated)
  }
}
