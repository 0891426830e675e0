import Testing

/// Who retains whom: what closes a circle, and what is owned by one alone.
@Suite struct RetentionTests {
  private static let lamp = """
    import UIKit
    protocol LampDelegate { func switched() }
    protocol LampDisplaying: AnyObject {}
    final class MenuController: UIViewController, LampDelegate { func switched() {} }
    final class LampController: UIViewController, LampDisplaying {
      var delegate: LampDelegate?
      let switchDelegate: LampDelegate
      init(switchDelegate: LampDelegate) {
        self.switchDelegate = switchDelegate
        super.init(nibName: nil, bundle: nil)
      }
    }

    """

  @Test func aScreenMayOwnItsPresenter() throws {
    let source =
      Self.lamp + """
        enum LampFactory {
          static func make() -> UIViewController {
            let screen = LampController(switchDelegate: LampPresenter(view: nil))
            screen.delegate = presenter(of: screen)
            let other = LampPresenter(view: screen)
            let room = Room()
            room.presenter = other
            other.refresh()
            screen.delegate = other
            return screen
          }
          private static func presenter(of view: LampDisplaying) -> LampDelegate {
            let presenter = LampPresenter(view: view)
            return presenter
          }
        }
        final class Room { weak var presenter: LampPresenter? }
        final class LampPresenter: LampDelegate {
          private weak var view: LampDisplaying?
          init(view: LampDisplaying?) { self.view = view }
          func switched() {}
          func refresh() {}
        }
        """
    try MarkedSource(source).expect("strong_delegate")
  }

  @Test func aPresenterThatRetainsItsOwnerIsTheOneToChange() throws {
    let source = """
      import UIKit
      protocol LampDelegate { func switched() }
      final class MenuController: UIViewController, LampDelegate { func switched() {} }
      final class LampController: UIViewController { var delegate: LampDelegate? }
      final class LampPresenter: LampDelegate {
        private let ↓view: UIViewController
        init(view: UIViewController) { self.view = view }
        func switched() {}
        static func make() -> UIViewController {
          let lamp = LampController()
          lamp.delegate = LampPresenter(view: lamp)
          return lamp
        }
      }
      """
    let texts = try MarkedSource(source).expect("strong_delegate")
    #expect(texts == ["LampPresenter and LampController retain each other. Declare view weak."])
  }

  /// Each owns the next, and the last one is told by a weak reference; owners may form chains of any length, and circles.
  @Test(arguments: [2, 3000]) func owningIsFollowedToTheEnd(length: Int) throws {
    let owners = (0..<length).map { number in
      """
      final class Flow\(number)Coordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let next = Flow\(number + 1)Coordinator()
          children.append(next)
          next.start()
        }
      }
      """
    }
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator { func start() { ↓Flow0Coordinator().start() } }
      \(owners.joined(separator: "\n"))
      final class Flow\(length)Coordinator: Coordinator {
        let navigation = UINavigationController()
        func start() {
          let screen = LampController()
          screen.delegate = self
          navigation.pushViewController(screen, animated: true)
        }
      }
      final class LampController: UIViewController { weak var delegate: AnyObject? }
      """
    try MarkedSource(source).expect("coordinator_not_retained")
  }

  @Test(arguments: [
    // Another list retains the delegate as well.
    "let list = ListCoordinator(); children.append(list); screen.delegate = list",
    "let list = ListCoordinator(); self.list = list; screen.delegate = list",
    "let list = ListCoordinator(); screen.onPick = { list.picked() }; screen.delegate = list",
    "screen.delegate = list",
    "screen.delegate = self",
    "screen.delegate = children[0]",
  ]) func aDelegateThatOthersRetainIsReported(_ code: String) throws {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      protocol ListDelegate: AnyObject { func picked() }
      final class ListController: UIViewController {
        var ↓delegate: ListDelegate?
        var onPick: (() -> Void)?
      }
      final class ListCoordinator: Coordinator, ListDelegate {
        var list: ListCoordinator?
        var children: [ListCoordinator] = []
        func start() {}
        func picked() {}
        func showList() {
          let screen = ListController()
          \(code)
        }
      }
      """
    try MarkedSource(source).expect("strong_delegate")
  }

  @Test(arguments: [
    // The screen does not retain the view model, or others do what they like.
    "screen.model = model; model.screen = screen",
    "let other = ContactController(); other.owned = model; model.controller = screen",
    "screen.owned = ContactViewModel(); model.controller = screen",
  ]) func noCircleIsClosed(_ code: String) throws {
    try MarkedSource(contact("var controller: UIViewController?", code)).expect("strong_delegate")
  }

  @Test(arguments: [
    "screen.owned = model; model.controller = screen",
    "model.controller = screen; screen.box = Box(model: model)",
    "let box = Box(model: model); screen.box = box; model.controller = screen",
  ]) func aCircleThatAnotherClosesIsFound(_ code: String) throws {
    try MarkedSource(contact("var ↓controller: UIViewController?", code)).expect("strong_delegate")
  }

  private func contact(_ property: String, _ code: String) -> String {
    """
    import UIKit
    final class ContactPresenter {
      \(property)
      weak var screen: UIViewController?
    }
    typealias ContactViewModel = ContactPresenter
    final class Box {
      let model: ContactPresenter
      init(model: ContactPresenter) { self.model = model }
    }
    final class ContactController: UIViewController {
      weak var model: ContactPresenter?
      var owned: ContactPresenter?
      var box: Box?
    }
    func make(model: ContactPresenter, screen: ContactController) { \(code) }
    """
  }

  @Test(arguments: [
    "let home = HomeCoordinator(); children.append(home); home.start()",
    "let home = HomeCoordinator(); self.home = home; home.start()",
    "let home = HomeCoordinator(); add(home); home.start()",
    "home = HomeCoordinator(); home?.start()",
  ]) func theOnlyOwnerOfAFlowIsMissed(_ code: String) throws {
    try MarkedSource(app("↓AppCoordinator()", code)).expect("coordinator_not_retained")
  }

  @Test(arguments: [
    // Others retain the child or its parent, or the child does not count on it.
    "let home = HomeCoordinator(); children.append(home); Self.all.append(home); home.start()",
    "let home = HomeCoordinator(); home.parent = self; children.append(home); home.start()",
    "let home = HomeCoordinator(); home.onEnd = { self.end() }; children.append(home); home.start()",
    "let about = AboutCoordinator(); children.append(about); about.start()",
    "weakHome = HomeCoordinator()",
  ]) func whoIsNotTheOnlyOwnerMayGo(_ code: String) throws {
    try MarkedSource(app("AppCoordinator()", code)).expect("coordinator_not_retained")
  }

  private func app(_ creation: String, _ code: String) -> String {
    """
    import UIKit
    protocol Coordinator: AnyObject { func start() }
    protocol HomeDelegate: AnyObject { func tapped() }
    final class HomeController: UIViewController { weak var delegate: HomeDelegate? }
    final class HomeCoordinator: Coordinator, HomeDelegate {
      let window = UIWindow()
      var parent: AppCoordinator?
      var onEnd: (() -> Void)?
      func start() {
        let home = HomeController()
        home.delegate = self
        window.rootViewController = home
      }
      func tapped() {}
    }
    final class AboutCoordinator: Coordinator {
      let window = UIWindow()
      func start() { window.rootViewController = HomeController() }
    }
    final class AppCoordinator: Coordinator {
      static var all: [Coordinator] = []
      var children: [Coordinator] = []
      var home: HomeCoordinator?
      weak var weakHome: HomeCoordinator?
      func start() { \(code) }
      func end() {}
      func add(_ child: Coordinator) { children.append(child) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func launch() {
        let app = \(creation)
        app.start()
      }
    }
    """
  }

  @Test func aTabBarControllerRetainsItsCoordinatorAsAScreenDoes() throws {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class BarController: UITabBarController { var ↓coordinator: BarCoordinator? }
      final class BarCoordinator: Coordinator {
        private var bar: BarController?
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let screen = BarController()
          screen.coordinator = self
          bar = screen
          stack.setViewControllers([screen], animated: false)
        }
      }
      """
    try MarkedSource(source).expect("parent_coordinator_retained")
  }
}
