import Testing

/// Which screens are shown by others, and who navigates.
@Suite struct NextScreenTests {
  @Test(arguments: [
    ("var next = DetailController()", ""),
    ("private var next = DetailController()", "next.title = \"a\"; self.next.view.alpha = 0"),
    ("let next = ↓DetailController()", "show(next, sender: nil)"),
    ("let next = ↓DetailController()", "open(next)"),
    ("let next = ↓DetailController()", "let other = self.next; present(other, animated: true)"),
    ("let next = DetailController()", "addChild(next)"),
  ]) func aStoredScreenThatNobodyShows(_ property: String, _ code: String) throws {
    let source = """
      import UIKit
      final class ListController: UIViewController {
        \(property)
        func tapped(open: (UIViewController) -> Void) { \(code) }
      }
      final class DetailController: UIViewController {}
      """
    try MarkedSource(source).expect("screen_created_by_screen")
  }

  @Test func aFactoryMaySayOnlyUIViewController() throws {
    let source = """
      import UIKit
      enum DetailFactory {
        static func make() -> UIViewController {
          let detail = DetailController()
          detail.title = "Detail"
          return detail
        }
        static func alert() -> UIViewController { UIAlertController(title: nil, message: nil, preferredStyle: .alert) }
        static func wrap(_ screen: UIViewController) -> UIViewController { screen }
      }
      final class ListController: UIViewController {
        func tapped() { present(DetailFactory.↓make(), animated: true) }
        func warn(_ next: UIViewController) {
          present(DetailFactory.alert(), animated: true)
          present(DetailFactory.wrap(next), animated: true)
          addChild(DetailFactory.make())
        }
      }
      final class DetailController: UIViewController {}
      """
    try MarkedSource(source).expect("screen_created_by_screen")
  }

  @Test(arguments: ["embed", "self.embed", "addChild", "{ embed($0) }"]) func aMethodThatEmbedsIsHandedOn(
    _ method: String
  ) throws {
    let source = """
      import UIKit
      final class ListController: UIViewController {
        override func viewDidLoad() { [MapController(), MapController()].forEach(\(method)) }
        private func embed(_ child: UIViewController) { addChild(child); view.addSubview(child.view) }
      }
      final class MapController: UIViewController {}
      """
    try MarkedSource(source).expect("screen_created_by_screen")
  }

  @Test func aBarButtonItemIsPartOfAScreen() throws {
    let source = """
      import UIKit
      final class BackItem: UIBarButtonItem {
        weak var screen: UIViewController?
        @objc func tapped() { screen?.navigationController?.↓popViewController(animated: true) }
      }
      final class AppCoordinator { func start() {} }
      """
    try MarkedSource(source).expect("navigation_from_child")
  }

  @Test func whatACoordinatorKnowsIsNoParent() throws {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class FlowCoordinator: Coordinator {
        var current = UIViewController()
        func start() {}
      }
      final class SheetController: UIViewController {
        let coordinator: FlowCoordinator
        init(coordinator: FlowCoordinator) {
          self.coordinator = coordinator
          super.init(nibName: nil, bundle: nil)
        }
        func close() {
          guard let below = coordinator.current.presentingViewController else { return }
          coordinator.current = below
          let above = ↓presentingViewController
          print(above)
        }
      }
      """
    try MarkedSource(source).expect("parent_access")
  }

  @Test(arguments: [
    ("AppDelegate: UIResponder, UIApplicationDelegate", "", ""),
    ("AppDelegate: UIResponder, UIApplicationDelegate", "final class MapCoordinator { func start() {} }", "↓"),
    ("MapController: UIViewController", "", "↓"),
    ("Helper", "", "↓"),
  ]) func anObjectOfTheAppDelegateMayOwnTheWindow(_ creator: String, _ other: String, _ mark: String) throws {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class \(creator) {
        private var starter: AppStarter?
        func launch() {
          starter = AppStarter(window: UIWindow())
          starter?.start()
        }
      }
      final class AppStarter {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.\(mark)rootViewController = UIViewController() }
      }
      \(other.replacing("MapCoordinator", with: "MapCoordinator: Coordinator"))
      """
    try MarkedSource(source).expect("root_switch_outside_coordinator")
  }
}
