import SignalboxFacts
import SignalboxProject

extension Rule {
  static let legacyPush = Rule(
    id: "legacy_push",
    title: "Legacy Push",
    summary: "Use `show(_:sender:)` where it does the same as `pushViewController(_:animated:)`.",
    rationale: """
      `show(_:sender:)` asks the container to show the next screen: a navigation controller pushes it, a split view \
      controller puts it in the right column. `pushViewController` works only in a navigation controller. The rule \
      applies to coordinators, too. A push without animation is not reported, because `show` always animates.
      """,
    article: .mvcc,
    remedy: [
      "Call `show(screen, sender: self)` on the navigation controller or on the screen inside it.",
      """
      Keep the push and give a reason if it must not be animated, or if the screen may be in a split view whose \
      detail would be replaced.
      """,
    ],
    isOptIn: true,
    fix: "Calls `show(_:sender:)` with the same screen, if that does the same.",
    triggering: [
      Example(
        """
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          func showDetail(_ detail: UIViewController) {
            rootViewController.↓pushViewController(detail, animated: true)
          }
        }
        """,
        fixed: """
          final class CatalogCoordinator: Coordinator<UINavigationController> {
            func showDetail(_ detail: UIViewController) {
              rootViewController.show(detail, sender: self)
            }
          }
          """),
      Example(
        """
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          func open(_ detail: UIViewController) { rootViewController.↓pushViewController(detail, animated: true) }
        }
        final class ListController: UIViewController {
          func open(_ detail: UIViewController) {
            navigationController?.↓pushViewController(detail, animated: true)
          }
        }
        """,
        fixed: """
          final class CatalogCoordinator: Coordinator<UINavigationController> {
            func open(_ detail: UIViewController) { rootViewController.show(detail, sender: self) }
          }
          final class ListController: UIViewController {
            func open(_ detail: UIViewController) {
              navigationController?.show(detail, sender: self)
            }
          }
          """),
    ],
    nonTriggering: [
      Example(
        """
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          let router = Stack()
          func open(_ detail: UIViewController, animated: Bool) {
            rootViewController.show(detail, sender: self)
            rootViewController.pushViewController(detail, animated: false)
            rootViewController.pushViewController(detail, animated: animated)
            router.pushViewController(detail, animated: true)
          }
        }
        final class Stack { func pushViewController(_ screen: UIViewController, animated: Bool) {} }
        final class Navigation: UINavigationController {
          override func pushViewController(_ screen: UIViewController, animated: Bool) {
            super.pushViewController(screen, animated: true)
          }
        }
        """)
    ]
  ) { context in
    let project = context.project
    return project.occurrences(of: ["pushViewController"], kinds: [.member, .identifier]).compactMap { place in
      guard let call = project.call(of: place), project.labels(of: call) == ["_", "animated"],
        project.isAnimated(call), project.isPush(place, call)
      else { return nil }
      return Violation(
        place, "pushViewController(_:animated:) works only in a navigation controller. Use show(_:sender:).",
        repair: { project.fixes.showing(place, call) })
    }
  }
}

extension Project {
  fileprivate func isAnimated(_ call: NodeRef) -> Bool {
    guard let value = arguments(of: call).last.flatMap({ firstChild(of: $0) }) else { return false }
    return self[value].kind == .boolean && text(value) == "true"
  }

  /// Whether UIKit's own method is called, and not by its override.
  fileprivate func isPush(_ name: NodeRef, _ call: NodeRef) -> Bool {
    if let base = base(of: name), text(base) == "super" { return false }
    switch resolution(of: call) {
    case .sdk, .extendsSDK: return true
    case .project: return false
    case .unknown:
      guard let base = base(of: name) else { return false }
      return text(base) == "navigationController"
    }
  }
}
