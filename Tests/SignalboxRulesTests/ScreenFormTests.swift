import Testing

/// Forms in which screens decide what comes next that the rules' own examples do not show.
@Suite struct ScreenFormTests {
  @Test func initializersThatAreHandedOn() throws {
    try MarkedSource(
      """
      final class OrderController: UIViewController {
        init(id: Int) { super.init(nibName: nil, bundle: nil) }
      }
      final class OrdersController: UITableViewController {
        var last: Int?
        func open() {
          guard let order = last.map(OrderController.↓init(id:)) else { return }
          show(order, sender: self)
        }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func theParentThatAScreenMovesTo() throws {
    try MarkedSource(
      """
      final class ShopController: UIViewController {}
      final class FilterController: UIViewController {
        weak var shop: ShopController?
        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
          if parent == nil { shop = nil }
          shop = ↓parent as? ShopController
        }
      }
      """
    ).expect("parent_access")
  }

  private static func messages(_ start: String, _ end: String, _ send: String) -> String {
    """
    extension UIResponder {
      @objc var coordinatingResponder: UIResponder? { next }
      @objc func adFetch(sender: Any?) { coordinatingResponder?.adFetch(sender: sender) }
      @objc func \(end)adClose(sender: Any?) { print("close") }
    }
    final class AdCell: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        \(start) { \(send) }
      }
      func close() { coordinatingResponder?.adClose(sender: self) }
    }
    final class AdCoordinator: Coordinator<UINavigationController> {
      override func adClose(sender: Any?) {}
      override func adFetch(sender: Any?) {}
    }
    """
  }

  @Test func messagesWithoutAnimation() throws {
    let send = "coordinatingResponder?.↓adFetch(sender: self)"
    try MarkedSource(Self.messages("UIView.performWithoutAnimation", "", send)).expect("message_sent_too_early")
  }

  @Test func messagesThatOnlyPrint() throws {
    try MarkedSource(Self.messages("later", "↓", "")).expect("message_not_forwarded")
  }

  @Test func pagesInListsAreParts() throws {
    try MarkedSource(
      """
      final class PageController: UIViewController {
        init(title: String) { super.init(nibName: nil, bundle: nil) }
      }
      final class PagesController: UIViewController {
        private let titles = ["Feed", "Photos"]
        private lazy var pages = [PageController(title: "Feed"), PageController(title: "Photos")]
        private lazy var mapped = titles.map { PageController(title: $0) }
        private lazy var others = titles.map(PageController.init(title:))
        func select(_ index: Int) {
          let page = pages[index]
          addChild(page)
          view.addSubview(page.view)
          if let first = mapped.first { addChild(first) }
          addChild(others[index])
        }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func modifiersThatPresent() throws {
    try MarkedSource(
      """
      extension View {
        func card<Content: View>(_ isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
          sheet(isPresented: isShown) { content().padding() }
        }
        func paywall(_ isShown: Binding<Bool>) -> some View {
          self.fullScreenCover(isPresented: isShown) { PaywallView() }
        }
        func hint(_ isShown: Binding<Bool>, text: String) -> some View {
          popover(isPresented: isShown) { Text(text) }
        }
      }
      struct PaywallView: View { var body: some View { Text("Pro") } }
      struct ShopView: View {
        @State private var isShown = false
        var body: some View {
          List { Text("Row") }
            .hint($isShown, text: "New")
            .↓card($isShown) { PaywallView() }
            .↓paywall($isShown)
        }
      }
      """
    ).expect("swiftui_navigation_in_view")
  }

  @Test func observersThatOnlyReachApplesObjects() throws {
    try MarkedSource(
      """
      protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
      struct AppDependency { var title: String }
      extension NeedsDependency where Self: Coordinating {
        func updateChildCoordinatorDependencies() {
          for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
        }
      }
      final class AppCoordinator: NavigationCoordinator, NeedsDependency {
        private let tabs = UITabBarController()
        var ↓dependencies: AppDependency? {
          didSet {
            rootViewController.title = dependencies?.title
            let title = dependencies?.title
            tabs.tabBar.items?.first?.title = title
          }
        }
        func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
      }
      final class CartCoordinator: NavigationCoordinator, NeedsDependency {
        var dependencies: AppDependency? { didSet { debugPrint("set") } }
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func helpersOfScreens() throws {
    try MarkedSource(
      """
      protocol Calling: UIViewController {}
      extension Calling {
        func call() {
          let call = ↓CallCoordinator()
          call.start()
        }
      }
      final class ChatController: UIViewController, Calling {}
      extension UIViewController {
        func ring() { ↓CallCoordinator().start() }
      }
      final class ContactController: UIViewController {
        func tapped() { ring() }
      }
      final class CallCoordinator: Coordinator { func start() {} }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_started_by_screen")
  }

  @Test func helpersOfCoordinators() throws {
    try MarkedSource(
      """
      protocol Calling: Coordinator {}
      extension Calling {
        func call() { CallCoordinator().start() }
      }
      extension UINavigationController {
        func ring() { CallCoordinator().start() }
      }
      final class AppCoordinator: Calling {
        let navigation = UINavigationController()
        func start() {
          call()
          navigation.ring()
        }
      }
      final class CallCoordinator: Coordinator { func start() {} }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_started_by_screen")
  }
}
