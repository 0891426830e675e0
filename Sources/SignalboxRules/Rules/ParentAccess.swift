import SignalboxFacts
import SignalboxProject

extension Rule {
  static let parentAccess = Rule(
    id: "parent_access",
    title: "Parent Access",
    summary: "A screen, view or view model must not depend on its parent view controllers.",
    rationale: """
      A screen that reads `parent`, `tabBarController`, `presentingViewController` or its navigation controller \
      works only inside such a parent, and breaks if the flow shows it elsewhere. Inject what it needs as stored \
      properties, and let it report its events to the coordinator.
      """,
    article: .mvcc,
    remedy: [
      """
      Find out what the screen needs from its parent. For a value, give the screen a property and let its \
      coordinator set it.
      """,
      """
      For an action (select a tab, close the flow), let the screen report the event, and let the coordinator that \
      owns the container act.
      """,
    ],
    yieldsTo: "root_switch_outside_coordinator",
    triggering: [
      .parentAccessWrong,
      Example(
        """
        final class CartController: UIViewController {
          func refresh() {
            (↓parent as? HomeController)?.update()
            self.↓tabBarController?.selectedIndex = 1
            if ↓presentingViewController != nil { close(↓navigationController) }
          }
          func close(_ stack: UINavigationController?) {}
          func home() -> HomeController? {
            var current: UIViewController? = self
            while let controller = current {
              if let home = controller as? HomeController { return home }
              current = controller.↓parent
            }
            return nil
          }
        }
        final class HomeController: UIViewController { func update() {} }
        """),
      Example(
        """
        final class BuyCell: UICollectionViewCell {
          func buy() { window?.↓rootViewController?.view.endEditing(true) }
        }
        """),
      Example(
        """
        final class HelpController: UIViewController {
          func write() {
            guard let stack = navigationController else { return }
            Support.ask(on: ↓stack)
            stack.popViewController(animated: true)
          }
          func float() {
            ↓navigationController?.popoverPresentationController?.delegate = nil
            ↓navigationController?.topViewController?.title = nil
          }
        }
        enum Support { static func ask(on screen: UIViewController) {} }
        """),
      Example(
        """
        final class CartController: UIViewController {
          private var isAdmin: Bool { (↓parent as? HomeController)?.isAdmin ?? false }
          private func select() -> Bool {
            ↓tabBarController?.selectedIndex = 1
            // The safe area tells how far the bar reaches.
            additionalSafeAreaInsets.bottom = ↓tabBarController?.tabBar.frame.height ?? 0
            return true
          }
        }
        final class HomeController: UIViewController { var isAdmin = false }
        """),
      Example(
        """
        final class CartViewModel {
          unowned let screen: UIViewController
          init(screen: UIViewController) { self.screen = screen }
          func rename() { screen.↓parent?.title = "cart" }
        }
        """),
      Example(
        """
        final class PlayerController: UIViewController {
          private var home: HomeController? {
            sequence(first: self as UIViewController, next: { $0.↓parent }).compactMap { $0 as? HomeController }.first
          }
        }
        final class HomeController: UIViewController {}
        """),
    ],
    nonTriggering: [
      .parentAccessRight,
      .parentAccessLooks,
      Example(
        """
        final class BannerView: UIView {
          func host() -> UIWindow? {
            UIApplication.shared.windows.first { $0.isKeyWindow && $0.rootViewController != nil }
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          override func viewDidLoad() {
            navigationController?.navigationBar.prefersLargeTitles = true
            if let navigationController = navigationController {
              navigationController.setNavigationBarHidden(true, animated: false)
            }
          }
          override func viewDidDisappear(_ animated: Bool) {
            if isBeingDismissed || tabBarController?.isBeingDismissed == true { end() }
          }
          private func end() {}
          func close() { navigationController?.popViewController(animated: true) }
          func closeSheet() { navigationController?.topViewController?.dismiss(animated: true) }
          func enter() {
            let story = makeStory()
            if story.navigationController == nil { addChild(story) }
          }
          private func makeStory() -> UIViewController { UIViewController() }
          func add(_ next: UIViewController) {
            guard let stack = navigationController else { return }
            navigationController?.setViewControllers(stack.viewControllers + [next], animated: true)
          }
        }
        """),
      Example(
        """
        extension UIViewController {
          @objc var coordinatingResponder: UIResponder? { parent ?? presentingViewController ?? view.superview }
        }
        """),
      Example(
        """
        extension UIViewController {
          func remove() {
            guard parent != nil else { return }
            willMove(toParent: nil)
            removeFromParent()
          }
          var isModal: Bool { presentingViewController != nil }
        }
        """),
      Example(
        """
        final class TreeController: UIViewController {
          func depth(of node: Node) -> Int { sequence(first: node, next: { $0.parent }).reduce(0) { sum, _ in sum + 1 } }
        }
        final class Node { var parent: Node? }
        final class NodeView: UIView {
          var parent: NodeView?
          func depth() -> Int { parent.map { $0.depth() + 1 } ?? 0 }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func top(_ screen: UIViewController) -> UIViewController? { screen.presentingViewController }
        }
        """),
      Example(
        """
        final class ChatController: UIViewController {
          func mark(_ other: UIViewController) {
            let isSeen = navigationController?.topViewController === self
            guard isSeen, navigationController?.isBeingDismissed == false else { return }
            title = other.tabBarController == nil ? "Chat" : "Chats"
          }
        }
        """),
      Example(
        """
        extension UIViewController {
          var isModal: Bool {
            if let stack = navigationController { if stack.isModal { return true } }
            if presentingViewController != nil { return true }
            return tabBarController?.presentingViewController is UITabBarController
          }
        }
        final class PinController: UIViewController {
          static func ask() {
            let overlay = UIWindow(frame: .zero)
            overlay.rootViewController = PinController()
            overlay.makeKeyAndVisible()
          }
          private var hud: UIWindow?
          func hide() { hud?.rootViewController = nil }
        }
        """),
      Example(
        """
        final class ChatController: UIViewController {
          private var isModal: Bool { presentingViewController != nil }
          private var isInSplit: Bool { splitViewController?.isCollapsed ?? false }
          private func isAlone() -> Bool {
            guard let parent else { return false }
            return !(parent is UINavigationController)
          }
          func help() { tabBarController?.present(UIViewController(), animated: true) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    var extensions = ExtensionCode(project)
    let reported = Set(
      project.flows.navigationCalls { $0.isUIKit && ($0.shows || $0.effect == .hides) }
        .filter { !project.isAboutSystem($0) }.map(\.name))
    let direct = project.occurrences(of: upwards, kinds: [.member, .identifier]).flatMap { place -> [Violation] in
      guard let child = project.child(at: place), !project.waysUp.isWayOfMessages(place),
        extensions.isRunByChildren(place)
      else { return [] }
      // To go over the window is a mistake of its own.
      if project.text(place) != "rootViewController", project.waysUp.leads(place, onlyTo: reported) { return [] }
      if project.waysUp.reachesUp(place, child: child) {
        let wish = project.waysUp.wish(at: place, coordinator)
        let isOfWindow = project.text(place) == "rootViewController" && child.kind != .screen
        let parent = isOfWindow ? "the root of the window" : "its parent"
        return [Violation(place, "\(child.subject) accesses \(parent) (\(project.text(place)))\(wish)")]
      }
      return project.waysUp.renamedUses(of: place, by: child).map { use in
        let wish = project.waysUp.wish(at: use, coordinator)
        return Violation(
          use, "\(child.subject) accesses its navigationController (\(project.text(use)))\(wish)")
      }
    }
    return direct
      + ResponderWalks(project).found().compactMap { place, screen in
        project.child(at: place).map { child in
          Violation(
            place,
            "\(child.subject) looks for \(project[type: screen].qualifiedName) up the responder chain. Report the event "
              + "(delegate, closure or message) instead.")
        }
      }
  }

  private static let upwards: Set<String> = [
    "parent", "tabBarController", "splitViewController", "presentingViewController", "navigationController",
    "rootViewController",
  ]
}
