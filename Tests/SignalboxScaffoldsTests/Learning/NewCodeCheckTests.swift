import SignalboxFacts
import SignalboxProject
import Testing

@testable import SignalboxScaffolds

/// What would not compile is not written.
@Suite struct NewCodeCheckTests {
  private func problem(_ code: String) throws -> String? {
    let base = """
      import UIKit

      protocol Flow: AnyObject { func begin() }
      class BaseFlow: Flow {
        var onEnd: ((Flow) -> Void)?
        init(stack: UINavigationController) {}
        func begin() {}
        func keep(_ flow: Flow) {}
        func host(_ page: UIViewController) {}
        func hostAll(_ pages: [UIViewController]) {}
      }
      final class MainFlow: BaseFlow {}
      final class Loner {}
      final class Host { func take(_ both: Titled & Flow) {} }
      protocol Titled { var heading: String { get } }
      enum Kind { case main, cart }
      struct Page { var onDone: (() -> Void)? }
      final class Pair { weak var main: MainFlow?; var kind = Kind.main }
      struct Sheet: View { var body: some View { Text("") } }
      final class Table { let loner = Loner(); func go() { loner.rx.tap() } }
      final class Tabs { struct Action {}; func go(_ first: MainFlow) { let picked = first; print(picked) } }
      """
    let old = try #require(FileFacts("Base.swift", module: nil, bytes: Array(base.utf8)))
    let before = Project(facts: [old])
    var draft = Draft(project: before) { _ in nil }
    try draft.create("New.swift", "import UIKit\n" + code)
    draft.link()
    return NewCodeCheck(before: before, after: draft).problem()
  }

  @Test(arguments: [
    ("final class CartFlow: BaseFlow { func go() { keep(MainFlow(stack: UINavigationController())) } }", nil),
    ("final class CartFlow: Flow { func begin() { keep(self) } }", "CartFlow has no 'keep'"),
    (
      "final class CartFlow: BaseFlow { func go() { present(UIViewController(), animated: true) } }",
      "CartFlow has no 'present'"
    ),
    ("final class CartFlow: BaseFlow { func go(_ main: MainFlow) { main.finish() } }", "MainFlow has no 'finish'"),
    ("final class CartFlow: BaseFlow { func go() { onEnd?() } }", "'onEnd' takes 1 values"),
    (
      "final class CartFlow: BaseFlow { func go() { onEnd = { [weak self] in self?.begin() } } }",
      "'onEnd' passes 1 values"
    ),
    ("final class CartFlow: BaseFlow { func go() { onEnd = { _ in } } }", nil),
    ("final class CartFlow: BaseFlow { var main: MainFlow?; func go() { main.begin() } }", "'main' is optional"),
    ("final class CartFlow: BaseFlow { var main: MainFlow?; func go() { main?.begin(); main!.begin() } }", nil),
    ("final class CartFlow: BaseFlow { var main: MainFlow!; func go() { main.begin(); main?.begin() } }", nil),
    ("final class CartFlow: BaseFlow { var main: MainFlow?; func go() { _ = main.map { $0.begin() } } }", nil),
    (
      "final class CartFlow: BaseFlow { var main: MainFlow?; func go() { guard let main = main else { return }; main.begin() } }",
      nil
    ),
    (
      "final class CartFlow: BaseFlow { let other: MainFlow; func go() { other?.begin() } }",
      "'other' is not optional"
    ),
    (
      "final class CartFlow: BaseFlow { func go() { _ = MainFlow(window: UIWindow()) } }",
      "MainFlow has no such initialiser"
    ),
    ("final class CartFlow: BaseFlow { func go() { keep(Loner()) } }", "Loner is no Flow"),
    (
      "final class CartFlow { let page: Titled\n init(page: Titled) { self.page = page }\n"
        + " func go(_ host: Host) { host.take(page) } }",
      "'page' is a Titled, and no Flow"
    ),
    ("final class CartFlow: Flow {}", "CartFlow lacks 'begin' of Flow"),
    ("final class CartFlow: BaseFlow, Host {}", "CartFlow would inherit from 2 classes"),
    (
      "protocol Told { func done(_ kind: Int) }\nextension MainFlow: Told { func done() {} }",
      "MainFlow lacks 'done' of Told"
    ),
    (
      "final class Grid: UICollectionViewController {}\nfinal class CartFlow { func go() { _ = Grid() } }",
      "Grid has no initialiser without arguments"
    ),
    // A module that was not read gives `rx` to all objects.
    ("final class CartFlow { func go(_ loner: Loner) { loner.rx.tap() } }", nil),
    ("final class CartFlow { func go(_ loner: Loner) { loner.page.tap() } }", "Loner has no 'page'"),
    (
      "final class CartFlow: BaseFlow { init(other: UINavigationController) {} }",
      "an initialiser of CartFlow calls none of BaseFlow"
    ),
    ("final class CartFlow: NavigationCoordinator {}", "nothing declares 'NavigationCoordinator'"),
    (
      "final class CartFlow { let window = UIWindow(); func go() { window.present(UIViewController(), animated: true) } }",
      "UIWindow has no 'present'"
    ),
    (
      "final class CartFlow { let window = UIWindow(); func go() { window.makeKeyAndVisible() } }", nil
    ),
    (
      """
      final class CartFlow {
        func go(_ main: MainFlow) { main.onEnd = { [weak main] _ in _ = main.map { _ in 1 } } }
      }
      """, nil
    ),
    (
      "final class CartFlow: BaseFlow { weak var delegate: CartFlowDelegate? }", "nothing declares 'CartFlowDelegate'"
    ),
    ("final class CartController: UIViewController { func go() { dismiss(animated: true) } }", nil),
    (
      "final class CartController: UIViewController { var page: UIViewController & Titled = PageController() }\nfinal class PageController: UIViewController {}",
      "PageController is no Titled"
    ),
    ("final class CartFlow: Unseen { func go() { keep(self); present(self) } }", nil),
    ("final class CartFlow: BaseFlow, Unseen { func go() { wrapUp() } }", "CartFlow has no 'wrapUp'"),
    (
      "class NewBase { func adopt(_ flow: Flow) {} }\nfinal class CartController: UIViewController { func go() { adopt(x) } }",
      "CartController has no 'adopt'"
    ),
    (
      "final class CartFlow: BaseFlow { func go() { return MainFlow(stack: stack) } }",
      "'go' returns a value and declares no result"
    ),
    ("final class CartFlow: BaseFlow { func go() { return begin() } }", nil),
    (
      "final class CartFlow: Flow { let stack: UINavigationController; func begin() { guard let top = stack else { return } } }",
      "'stack' is not optional"
    ),
    (
      "final class CartFlow: Flow { weak var stack: UINavigationController?; func begin() { guard let top = stack else { return } } }",
      nil
    ),
    (
      "final class CartFlow: BaseFlow { func go(_ page: UIViewController) { page.presentationController?.delegate = self } }",
      "CartFlow conforms to no protocol for 'delegate'"
    ),
    (
      "final class CartFlow: BaseFlow, UIAdaptivePresentationControllerDelegate { func go(_ page: UIViewController) { page.presentationController?.delegate = self } }",
      nil
    ),
    (
      "func make() -> Flow & Titled { return MainFlow(stack: UINavigationController()) }\nfinal class CartFlow: BaseFlow { func make() -> Titled { return Loner() } }",
      "Loner is no Titled"
    ),
    (
      "final class CartFlow: MainFlow2 { var onEnd: ((Flow) -> Void)? }\nclass MainFlow2: BaseFlow {}",
      "CartFlow has 'onEnd' already"
    ),
    (
      "final class CartFlow: NSObject, UIScrollViewDelegate { func go() { present(UIViewController(), animated: true) } }",
      "CartFlow has no 'present'"
    ),
    (
      "final class CartFlow: Flow { var stack: UINavigationController?; func begin() { _ = BaseFlow(stack: stack) } }",
      "'stack' is optional"
    ),
    (
      "final class CartFlow: Flow { var stack: UINavigationController!; func begin() { _ = BaseFlow(stack: stack) } }",
      nil
    ),
    ("final class CartFlow: Flow { var kind: Kind = .card; func begin() {} }", "Kind has no case 'card'"),
    ("final class CartFlow: Flow { var kind: Kind { return .card }; func begin() {} }", "Kind has no case 'card'"),
    ("final class CartFlow: Flow { func begin() { Pair().kind = .card } }", "Kind has no case 'card'"),
    ("final class CartFlow: Flow { var kind: Kind? = .none; func begin() {} }", nil),
    ("final class CartFlow: Flow { func begin() { let page = 1; let page = 2 } }", "'page' is declared twice"),
    ("final class CartFlow: Flow { func begin() { let page = 1; if page == 1 { let page = 2 } } }", nil),
    (
      "final class CartFlow: Flow { func begin() { let page = Page(); page.onDone = {} } }", "'page' is a constant"
    ),
    ("final class CartFlow: Flow { func begin() { var page = Page(); page.onDone = {} } }", nil),
    ("final class CartFlow: Flow { func begin() { let pair = Pair(); pair.main = self } }", "CartFlow is no MainFlow"),
    (
      "final class CartFlow: BaseFlow { func go() { let sheet = Sheet(); host(sheet) } }",
      "Sheet is no UIViewController"
    ),
    ("final class CartFlow: BaseFlow { func go() { hostAll([Sheet()]) } }", "Sheet is no UIViewController"),
    ("final class CartFlow: BaseFlow { func go() { hostAll([UIHostingController(rootView: Sheet())]) } }", nil),
    (
      "final class CartFlow: Flow { var tabs: UITabBarController?; func begin() { let page = CartPage(); tabs = page } }\nfinal class CartPage: UIViewController {}",
      "CartPage is no UITabBarController"
    ),
    (
      "final class CartFlow: Flow { var page: UIViewController?; func begin() { let cart = CartPage(); page = cart } }\nfinal class CartPage: UITabBarController {}",
      nil
    ),
    ("final class CartFlow: Flow { func begin() {}\n func begin() { print() } }", "CartFlow declares 'begin' twice"),
    ("final class CartFlow: Flow { func begin() {}\n func begin(at page: Int) {} }", nil),
    (
      "final class CartFlow: Flow { func begin() {}\n func begin(_ page: Int) {}\n func begin(_ page: String) {} }", nil
    ),
    (
      "final class CartFlow: Flow { func begin() { let action: Action? = nil; print(action) } }",
      "CartFlow has no 'Action'"
    ),
    ("final class CartFlow: Flow { func begin() { print(picked) } }", "CartFlow has no 'picked'"),
    ("final class CartFlow: Flow { func begin() { let picked = 1; print(picked) } }", nil),
    ("class Plain { func begin() {} }\nfinal class CartFlow: Plain { override init() { super.init() } }", nil),
  ]) func newCodeIsLookedUp(_ code: String, _ expected: String?) throws {
    #expect(try problem(code) == expected)
  }

  /// Types of modules that a file does not import, or that nothing beside it imports.
  @Test(arguments: [
    ("import Core\nfinal class CartFlow: Flow {}", nil),
    ("final class CartFlow: Flow {}", "Flow is in the module Core, which the file does not import"),
    ("import Core\nfinal class CartFlow: LoginFlow {}", "LoginFlow is in a module that Sources/Cart does not import"),
  ]) func modulesAreImported(_ code: String, _ expected: String?) throws {
    func facts(_ module: String, _ name: String, _ text: String) throws -> FileFacts {
      try #require(FileFacts("Sources/\(module)/\(name).swift", module: module, bytes: Array(text.utf8)))
    }
    let before = Project(facts: [
      try facts("Core", "Flow", "public protocol Flow: AnyObject {}"),
      try facts("Login", "LoginFlow", "import Core\npublic class LoginFlow: Flow {}"),
      try facts("App", "App", "import Core\nimport Login\nlet flow: Flow = LoginFlow()"),
      try facts("Cart", "Other", "import Core\nfinal class OtherFlow: Flow {}"),
    ])
    var draft = Draft(project: before) { _ in nil }
    try draft.create("Sources/Cart/New.swift", code)
    draft.link()
    #expect(NewCodeCheck(before: before, after: draft).problem() == expected)
  }
}
