import SignalboxFacts
import SignalboxProject

extension Rule {
  static let parentAccess = Rule(
    id: "parent_access",
    title: "Parent Access",
    summary: "A screen, view or view model must not reach up to what holds it.",
    rationale: """
      If a screen reads `parent`, `tabBarController`, `presentingViewController` or its navigation controller, it \
      works only where such a parent stands above it, and breaks when the flow puts it elsewhere. What it needs comes \
      down to it as stored properties; what it has to say goes up as a message.
      """,
    article: .mvcc,
    remedy: [
      "Ask what the screen wants from above. A value: give the screen a property, and let its coordinator set it.",
      """
      An action (select a tab, close the flow): let the screen say what happened, and let the coordinator that \
      owns the container act.
      """,
    ],
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          func refresh() {
            (↓parent as? HomeController)?.update()
            self.↓tabBarController?.selectedIndex = 1
            if ↓presentingViewController != nil { close(↓navigationController) }
          }
          func close(_ stack: UINavigationController?) {}
        }
        final class HomeController: UIViewController { func update() {} }
        """),
      Example(
        """
        final class BuyCell: UICollectionViewCell {
          func buy() { window?.↓rootViewController?.view.endEditing(true) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          override func viewDidLoad() {
            navigationController?.navigationBar.prefersLargeTitles = true
            if let navigationController = navigationController {
              navigationController.setNavigationBarHidden(true, animated: false)
            }
          }
          func close() { navigationController?.popViewController(animated: true) }
        }
        """),
      Example(
        """
        final class NodeView: UIView {
          var parent: NodeView?
          func depth() -> Int { parent.map { $0.depth() + 1 } ?? 0 }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func top(_ screen: UIViewController) -> UIViewController? { screen.presentingViewController }
        }
        """),
    ]
  ) { context in
    let project = context.project
    return project.occurrences(of: upwards, kinds: [.member, .identifier]).compactMap { place in
      guard let child = project.child(at: place), project.reachesUp(place, child: child) else { return nil }
      return Violation(
        place, "\(child.phrase) reaches up through \(project.text(place)); let its coordinator hand it what it needs")
    }
  }

  private static let upwards: Set<String> = [
    "parent", "tabBarController", "splitViewController", "presentingViewController", "navigationController",
    "rootViewController",
  ]
}

extension Project {
  fileprivate func reachesUp(_ place: Place, child: Child) -> Bool {
    switch text(place) {
    case "rootViewController": return isWindowRoot(place)
    case "navigationController": return isNavigationController(place, child: child) && !isForStackOrBar(place)
    case "presentingViewController":
      return isUIKitProperty(place, child: child) && !isFollowed(place, by: ["dismiss"])
    case "parent": return isUIKitProperty(place, child: child) && isOnSelf(place)
    default: return isUIKitProperty(place, child: child)
    }
  }

  /// Whether a name is the property of UIViewController, and not one of the project's own.
  private func isUIKitProperty(_ place: Place, child: Child) -> Bool {
    if let isSDK = isSDKMember(place) { return isSDK }
    if let base = base(of: place) { return text(base) == "self" && child.kind == .screen }
    return child.kind == .screen && local(name(of: place), from: place) == nil
  }

  private func isOnSelf(_ place: Place) -> Bool {
    base(of: place).map { text($0) == "self" } ?? (self[place].kind == .identifier)
  }

  /// The property itself, or a local that holds it.
  private func isNavigationController(_ place: Place, child: Child) -> Bool {
    guard self[place].kind == .identifier, let binding = local(name(of: place), from: place) else {
      return isUIKitProperty(place, child: child)
    }
    guard let value = children(of: binding).first(where: { self[$0].kind.isExpression }),
      text(value) == "navigationController", value != place
    else { return false }
    return isUIKitProperty(value, child: child)
  }

  private static let presented: Set<String> = ["presentingViewController", "presentedViewController"]
  private static let stackAndBar: Set<String> = [
    "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "viewControllers", "show", "showDetailViewController", "present",
    "dismiss", "navigationBar", "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden", "toolbar",
    "setToolbarHidden", "isToolbarHidden", "interactivePopGestureRecognizer", "hidesBarsOnSwipe", "hidesBarsOnTap",
    "navigationItem", "performSegue",
  ]

  /// What other rules see to: the stack, presentation, the bar; and a local for it, whose uses are looked at.
  private func isForStackOrBar(_ place: Place) -> Bool {
    if isFollowed(place, by: Self.stackAndBar) { return true }
    // `navigationController?.presentingViewController?.dismiss(…)`: one way to dismiss.
    if isFollowed(place, by: Self.presented), let member = parent(of: place), isForStackOrBar(member) { return true }
    guard let parent = parent(of: place) else { return false }
    if self[parent].kind == .binding { return true }
    // A member with a name of the project's own on the navigation controller still speaks of its bar.
    return isFollowedByBar(place)
  }

  private func isFollowedByBar(_ place: Place) -> Bool {
    guard let member = parent(of: place), self[member].kind == .member else { return false }
    let name = text(member).lowercased()
    return name.contains("bar") || name.contains("push") || name.contains("pop")
  }

  private func isFollowed(_ place: Place, by names: Set<String>) -> Bool {
    guard var outer = parent(of: place) else { return false }
    // `(presentingViewController ?? self).dismiss(…)`
    if self[outer].kind == .coalesce, let around = parent(of: outer) { outer = around }
    guard self[outer].kind == .member, names.contains(text(outer)) else { return false }
    // Reading the stack is no matter of pushing and popping.
    return text(outer) != "viewControllers" || parent(of: outer).map { isAssigned(outer, by: $0) } ?? false
  }

  private func isAssigned(_ place: Place, by parent: Place) -> Bool {
    self[parent].kind == .assignment && children(of: parent).first == place
  }

  /// `window?.rootViewController`, of whatever window.
  private func isWindowRoot(_ place: Place) -> Bool {
    guard let base = base(of: place) else { return false }
    if let type = type(of: base) { return type.nominals.contains { inherits($0, from: "UIWindow") } }
    return text(base).lowercased().hasSuffix("window")
  }
}
