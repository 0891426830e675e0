import SignalboxFacts
import SignalboxProject

extension Rule {
  static let navigationBarFromChild = Rule(
    id: "navigation_bar_from_child",
    title: "Navigation Bar from a Child",
    summary: "A screen, view or view model must not change the bars and the pop gesture of its navigation controller.",
    rationale: """
      The bars belong to the navigation controller and are shared by all of its screens. A screen that hides or \
      styles them changes its own parent, affects the screens before and after it, and has to restore everything. \
      Use the screen's own `navigationItem` for what the bar shows. The coordinator owns the navigation controller \
      and styles the bar. Reading the size of a bar is not reported, nor are helpers in extensions of UIKit's classes \
      that no screen calls.
      """,
    article: .mvcc,
    remedy: [
      "Set the title, the buttons and `standardAppearance` in the screen's `navigationItem`.",
      """
      Hide, show and colour the bar in the coordinator that owns the navigation controller: in \
      `navigationController(_:willShow:animated:)`, depending on the screen that is shown next.
      """,
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.↓setNavigationBarHidden(true, animated: animated)
          }
        }
        """),
      Example(
        """
        final class DetailController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            navigationController?.↓setNavigationBarHidden(true, animated: animated)
            self.navigationController?.↓navigationBar.tintColor = .red
            navigationController?.↓navigationBar.setBackgroundImage(nil, for: .default)
            navigationController?.↓isNavigationBarHidden = false
            if let bar = navigationController?.↓navigationBar { paint(bar) }
            if let stack = navigationController { stack.↓hidesBarsOnSwipe = true }
            guard let navigationController = self.navigationController else { return }
            navigationController.↓setNavigationBarHidden(false, animated: animated)
          }
          func paint(_ bar: UINavigationBar) {}
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          private var nav: UINavigationController? { navigationController }
          func open() {
            nav?.↓setNavigationBarHidden(true, animated: true)
            navigationController.map { $0.↓setNavigationBarHidden(true, animated: true) }
            (parent as? UINavigationController)?.↓setNavigationBarHidden(true, animated: true)
            navigationController?.↓isNavigationBarHidden.toggle()
            if let bar = nav?.↓navigationBar { bar.tintColor = .red }
            nav?.↓interactivePopGestureRecognizer?.isEnabled = false
          }
        }
        """),
      Example(
        """
        final class TabsController: UITabBarController {
          override func viewDidLoad() { navigationController?.↓navigationBar.tintColor = .red }
        }
        extension UIViewController {
          func hideBar() { navigationController?.↓setNavigationBarHidden(true, animated: true) }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() { hideBar() }
        }
        """),
      Example(
        """
        final class HeroController: UIViewController {
          private var bar: UINavigationBar? { navigationController?.↓navigationBar }
          private var size: CGFloat? { navigationController?.navigationBar.frame.height }
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard let bar, size != nil else { return }
            bar.isTranslucent = true
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {}
        final class CartCoordinator: Coordinator<UINavigationController>, UINavigationControllerDelegate {
          func navigationController(
            _ navigation: UINavigationController, willShow screen: UIViewController, animated: Bool
          ) {
            navigation.setNavigationBarHidden(screen is CartController, animated: animated)
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          let swipe = UISwipeGestureRecognizer()
          func top() -> CGFloat {
            guard let bar = navigationController?.navigationBar else { return 0 }
            view.frame.origin.y = bar.frame.maxY
            if let pop = navigationController?.interactivePopGestureRecognizer { swipe.require(toFail: pop) }
            return bar.intrinsicContentSize.height
          }
        }
        """),
      Example(
        """
        final class DetailController: UIViewController {
          let stack = UINavigationController()
          override func viewDidLoad() {
            navigationItem.title = "Detail"
            let height = navigationController?.navigationBar.frame.height ?? 0
            view.backgroundColor = navigationController?.navigationBar.backgroundColor
            if navigationController?.toolbar.barStyle == .black {}
            stack.navigationBar.tintColor = .red
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func start(_ screen: UIViewController) {
            screen.navigationController?.setNavigationBarHidden(true, animated: true)
          }
        }
        """),
      Example(
        """
        extension UIViewController {
          func hideBar() { navigationController?.setNavigationBarHidden(true, animated: true) }
          func showBar() { navigationController?.setNavigationBarHidden(false, animated: true) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func start(_ screen: UIViewController) { screen.hideBar() }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    var extensions = ExtensionCode(project)
    return project.occurrences(of: bars.union(gestures).union(setters).union(switches), kinds: [.member])
      .compactMap { place in
        guard let child = project.childOrContainer(at: place), project.isOnOwnStack(place), project.changesBar(place),
          extensions.isRunByChildren(place)
        else { return nil }
        let isGesture = gestures.contains(project.text(place))
        return Violation(
          place,
          "\(child.subject) changes the \(isGesture ? "pop gesture" : "bars") of its navigation controller "
            + "(\(project.text(place))). \(isGesture ? "Let" : "Use its `navigationItem`, or let") \(coordinator) change "
            + "\(isGesture ? "it" : "them").")
      }
  }

  fileprivate static let bars: Set<String> = ["navigationBar", "toolbar"]
  fileprivate static let gestures: Set<String> = [
    "interactivePopGestureRecognizer", "interactiveContentPopGestureRecognizer",
  ]
  fileprivate static let setters: Set<String> = ["setNavigationBarHidden", "setToolbarHidden"]
  fileprivate static let switches: Set<String> = [
    "isNavigationBarHidden", "isToolbarHidden", "hidesBarsOnSwipe", "hidesBarsOnTap", "hidesBarsWhenKeyboardAppears",
    "hidesBarsWhenVerticallyCompact", "hidesBottomBarWhenPushed",
  ]
  /// What is read of a bar to lay something out beside it.
  fileprivate static let measures: Set<String> = [
    "frame", "bounds", "height", "intrinsicContentSize", "safeAreaInsets", "isTranslucent", "prefersLargeTitles",
    "bottomAnchor", "topAnchor", "layoutMargins", "isHidden", "superview", "subviews", "window", "layer", "convert",
    "topItem", "items", "backItem", "tintColor", "barTintColor", "standardAppearance", "titleTextAttributes",
  ]
}

extension Project {
  /// `navigationController?.…`, or a local that is bound to it.
  fileprivate func isOnOwnStack(_ place: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return base(of: place).map { leadsToOwnStack($0, 0, &steps) } ?? false
  }

  private func leadsToOwnStack(_ expression: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard steps.reach(expression, after: depth) else { return false }
    if self[expression].kind == .cast, let value = firstChild(of: expression) {
      return text(value) == "parent" ? isOwnStack(value) : leadsToOwnStack(value, depth, &steps)
    }
    if text(expression) == "navigationController", local(name(of: expression), from: expression) == nil {
      return isOwnStack(expression)
    }
    return depth < 4 && sources(of: expression).contains { leadsToOwnStack($0, depth + 1, &steps) }
  }

  /// The navigation controller that UIKit gives a screen, and not one that the screen made.
  private func isOwnStack(_ place: NodeRef) -> Bool {
    guard isSDKMember(place) != false else { return false }
    guard let owner = base(of: place), text(owner) != "self" else { return true }
    return type(of: owner)?.nominals.contains { role(of: $0).kind.isChild } ?? false
  }

  fileprivate func changesBar(_ place: NodeRef) -> Bool { changesBar(place, WalkMemo()) }

  /// - Parameter known: whether the bar is changed through a property.
  private func changesBar(_ place: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    let name = text(place)
    if Rule.setters.contains(name) { return isCalled(place) }
    if Rule.switches.contains(name) { return isChanged(place) }
    guard let next = parent(of: place) else { return false }
    switch self[next].kind {
    // What is set below it, or done to it; what is only read is none of these.
    case .member: return isAssigned(place) || !Rule.measures.contains(text(next)) && isActedOn(next)
    // `require(toFail: navigationController.interactivePopGestureRecognizer)` changes another gesture.
    case .argument: return !Rule.gestures.contains(name)
    case .binding:
      return uses(ofLocal: next).contains { use in
        let isHandedOn = parent(of: use).map { self[$0].kind == .argument } ?? false
        return !(isHandedOn && Rule.gestures.contains(name)) && changesBar(use, known)
      }
    // `var bar: UINavigationBar? { navigationController?.navigationBar }`
    case .block, .returnStatement:
      guard let property = ancestor(of: place, where: { $0.kind == .closure || $0.kind.isDeclaration }),
        self[property].kind == .property
      else { return isAssigned(place) }
      return known.once(property, while: false) {
        containment.uses(ofProperty: property).contains { changesBar($0, known) }
      }
    default: return isAssigned(place)
    }
  }

  /// Whether a method is called on a member or on what it leads to: `bar.layer.removeAllAnimations()`.
  private func isActedOn(_ member: NodeRef) -> Bool {
    var current = member
    while let parent = parent(of: current), self[parent].kind == .member, base(of: parent) == current {
      current = parent
    }
    return isCalled(current)
  }
}
