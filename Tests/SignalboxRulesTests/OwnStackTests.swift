import Testing

/// Cycles by way of a stack that a coordinator creates for itself: what is at its root stays.
@Suite struct OwnStackTests {
  private static let base = """
    import UIKit
    protocol Coordinator: AnyObject { func start() }

    """

  private func expect(_ coordinator: String, isCycle: Bool) throws {
    let mark = isCycle ? "↓" : ""
    try MarkedSource(
      Self.base + """
        final class HelpController: UIViewController { var \(mark)coordinator: HelpCoordinator? }
        final class OtherController: UIViewController {}
        final class HelpCoordinator: Coordinator {
          \(coordinator)
        }
        final class AppCoordinator: Coordinator {
          var child: Coordinator?
          let stack = UINavigationController()
          func start() { child = HelpCoordinator() }
          func shared() { child = HelpCoordinator(stack: stack) }
          func own() { child = HelpCoordinator(fresh: UINavigationController()) }
        }
        """
    ).expect("parent_coordinator_retained")
  }

  @Test(arguments: [
    "let stack = UINavigationController(); func start() { stack.viewControllers = [HelpController()] }",
    "var stack = UINavigationController(); func start() { let help = HelpController(); stack.setViewControllers([help], animated: false) }",
    "let stack: UINavigationController; init() { stack = UINavigationController(rootViewController: HelpController()) }; func start() {}",
    "let stack = UINavigationController(); func start() { stack.pushViewController(HelpController(), animated: false) }",
    "let tabs = UITabBarController(); func start() { tabs.viewControllers = [OtherController(), HelpController()] }",
    "let stack: UINavigationController; init(fresh: UINavigationController) { stack = fresh }; func start() { stack.pushViewController(HelpController(), animated: false) }",
  ]) func theRootOfAnOwnStackIsRetained(_ coordinator: String) throws {
    try expect(coordinator, isCycle: true)
  }

  @Test(arguments: [
    // The parent's stack, or one that the parent's tabs retain.
    "let stack: UINavigationController; init(stack: UINavigationController) { self.stack = stack }; func start() { stack.viewControllers = [HelpController()] }",
    "weak var stack: UINavigationController?; func start() { stack?.viewControllers = [HelpController()] }",
    // What is pushed later is popped, what is replaced goes.
    "let stack = UINavigationController(); func start() { stack.viewControllers = [OtherController(), HelpController()] }",
    "let stack = UINavigationController(); func start() {}; func help() { stack.pushViewController(HelpController(), animated: true) }",
    "let stack = UINavigationController(); func start() { stack.pushViewController(OtherController(), animated: true); stack.pushViewController(HelpController(), animated: true) }",
    "let stack = UINavigationController(); func start() { stack.viewControllers = [HelpController()] }; func main() { stack.viewControllers = [OtherController()] }",
    "var stack: UINavigationController?; func start() { stack = UINavigationController(rootViewController: HelpController()) }; func end() { stack = nil }",
  ]) func whatGoesByItselfIsNot(_ coordinator: String) throws {
    try expect(coordinator, isCycle: false)
  }

  @Test func aViewModelOfTheRootRetainsByAProtocol() throws {
    let texts = try MarkedSource(
      """
      import UIKit
      protocol Coordinator { func start() }
      protocol HelpModeling {}
      final class HelpViewModel: HelpModeling {
        let ↓coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
      }
      final class MoreViewModel: HelpModeling {
        let coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
      }
      final class HelpController: UIViewController {
        let model: HelpModeling
        init(model: HelpModeling) { self.model = model; super.init(nibName: nil, bundle: nil) }
      }
      final class HelpCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() {
          stack.viewControllers = [HelpController(model: HelpViewModel(coordinator: self))]
        }
        func more() {
          stack.pushViewController(HelpController(model: MoreViewModel(coordinator: self)), animated: true)
        }
      }
      """
    ).expect("parent_coordinator_retained")
    #expect(texts.first?.hasSuffix("Let Coordinator inherit from AnyObject and declare coordinator weak.") ?? false)
  }
}

/// Parents that an inherited initializer stores.
@Suite struct HandedParentTests {
  private func expect(_ base: String, _ cart: String, _ start: String) throws {
    try MarkedSource(
      """
      import UIKit
      class BaseCoordinator {
        \(base)
        func start() {}
      }
      final class CartCoordinator: BaseCoordinator { \(cart) }
      final class ShopCoordinator: BaseCoordinator {
        private var cart: BaseCoordinator?
        override func start() { \(start) }
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test(arguments: ["", "override init(owner: BaseCoordinator? = nil) { super.init(owner: owner) }"])
  func anInheritedInitializerStoresTheParent(_ cart: String) throws {
    try expect(
      "var ↓owner: BaseCoordinator?; init(owner: BaseCoordinator? = nil) { self.owner = owner }", cart,
      "cart = CartCoordinator(owner: self)")
  }

  @Test func aChildThatAddsItselfIsRetained() throws {
    try expect(
      """
      var children: [BaseCoordinator] = []; var ↓owner: BaseCoordinator?
      init(owner: BaseCoordinator? = nil) { self.owner = owner; owner?.children.append(self) }
      """, "", "let cart = CartCoordinator(owner: self); cart.start()")
  }

  @Test(arguments: ["weak var owner: BaseCoordinator?", "unowned var owner: BaseCoordinator?"])
  func aWeakParentIsNone(_ owner: String) throws {
    try expect(
      "\(owner); init(owner: BaseCoordinator? = nil) { self.owner = owner }", "", "cart = CartCoordinator(owner: self)")
  }

  @Test func whoIsNotRetainedClosesNoCircle() throws {
    try expect(
      "var owner: BaseCoordinator?; init(owner: BaseCoordinator? = nil) { self.owner = owner }", "",
      "let cart = CartCoordinator(owner: self); cart.start()")
  }
}
