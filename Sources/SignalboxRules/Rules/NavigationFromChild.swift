import SignalboxProject

extension Rule {
  static let navigationFromChild = Rule(
    id: "navigation_from_child",
    title: "Navigation from a Child",
    summary: "A screen, view or view model must not push, pop, set or show on a navigation stack.",
    rationale: """
      A screen that pushes the next one knows what comes after it and where it stands: it commands its own parent, \
      and can be used in no other place. Where the flow goes is the coordinator's business. Let the screen say what \
      happened, by a message, a delegate or a closure, and let its coordinator push.
      """,
    article: .taming,
    remedy: [
      """
      Declare in the screen what can happen in it: a delegate with one method for each event, a closure, or a \
      message of the responder chain (`signalbox new message`). Name it after the event (`didSelect(_:)`), not \
      after what follows.
      """,
      "Call that where the screen pushed, popped or showed.",
      "Push, pop or show in the coordinator that shows the screen; it makes the next screen there.",
      "`signalbox migrate navigation FILE:LINE` does this for you where it is safe.",
    ],
    triggering: [
      Example(
        """
        class ListController: UIViewController {
          func select(_ detail: UIViewController) {
            navigationController?.↓pushViewController(detail, animated: true)
          }
          func done() {
            self.navigationController!.↓popViewController(animated: true)
          }
        }
        """),
      Example(
        """
        class BaseController: UIViewController {}
        final class ListController: BaseController {
          func select(_ detail: UIViewController) {
            let onSelect = { [weak self] in
              guard let self = self, let stack = self.navigationController else { return }
              stack.↓setViewControllers([detail], animated: false)
            }
            onSelect()
            ↓show(detail, sender: self)
          }
        }
        """),
      Example(
        """
        final class BuyButton: UIButton {
          weak var owner: UIViewController?
          func tapped() { owner?.navigationController?.↓popToRootViewController(animated: true) }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func restart() { navigationController?.↓viewControllers = [self] }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          func showDetail(_ detail: UIViewController) {
            rootViewController.pushViewController(detail, animated: true)
          }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func show(_ message: String) {}
          func warn() { show("Sold out") }
        }
        """),
      Example(
        """
        final class OrdersController: UIViewController {
          private let stack = UINavigationController()
          override func viewDidLoad() {
            addChild(stack)
            view.addSubview(stack.view)
            stack.viewControllers = []
            stack.pushViewController(UIViewController(), animated: false)
          }
        }
        """),
      Example(
        """
        final class TourController: UIPageViewController {
          func open(_ page: UIViewController) {
            setViewControllers([page], direction: .forward, animated: true)
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    var embedding = Embedding(project: project)
    let calls = project.navigationCalls(stackMethods).compactMap { call -> Violation? in
      guard !project.isOwnPart(project.base(of: call.name), of: call.child, &embedding) else { return nil }
      return Violation(call.name, "\(call.child.phrase) calls \(call.method) itself; \(tellCoordinator)")
    }
    return calls + project.stackAssignments(&embedding)
  }

  private static let stackMethods: [String: [[String]]] = [
    "pushViewController": [["_", "animated"]],
    "popViewController": [["animated"]],
    "popToRootViewController": [["animated"]],
    "popToViewController": [["_", "animated"]],
    "setViewControllers": [["_", "animated"]],
    "show": [["_", "sender"]],
    "showDetailViewController": [["_", "sender"]],
  ]

  /// The end of many messages.
  static let tellCoordinator = "let it say what happened and leave the way on to its coordinator"
}

extension Project {
  /// `navigationController?.viewControllers = […]`
  fileprivate func stackAssignments(_ embedding: inout Embedding) -> [Violation] {
    occurrences(of: ["viewControllers"], kinds: [.member]).compactMap { place in
      guard let parent = parent(of: place), self[parent].kind == .assignment, children(of: parent).first == place,
        let child = child(at: place), let base = base(of: place), let type = type(of: base)?.unwrapped,
        type.nominals.contains(where: { inherits($0, from: "UINavigationController") }),
        !isOwnPart(base, of: child, &embedding)
      else { return nil }
      return Violation(place, "\(child.phrase) sets viewControllers itself; \(Rule.tellCoordinator)")
    }
  }
}
