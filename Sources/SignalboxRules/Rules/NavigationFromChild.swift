import SignalboxProject

extension Rule {
  static let navigationFromChild = Rule(
    id: "navigation_from_child",
    title: "Navigation from a Child",
    summary: "A screen, view or view model must not push, pop, set or show on a navigation stack.",
    rationale: """
      A screen that pushes the next one knows what comes next and which container it is in. It controls its own \
      parent and cannot be reused elsewhere. Navigation belongs to the coordinator: the screen reports the event \
      (delegate, closure or message), and its coordinator pushes. A helper in an extension of UIKit's classes is \
      reported where a screen calls it.
      """,
    article: .taming,
    remedy: [
      """
      Declare the events of the screen: a delegate with one method for each event, a closure, or a message of the \
      responder chain (`signalbox new message`). Name it after the event (`didSelect(_:)`), not after the result.
      """,
      "Call it where the screen pushed, popped or showed.",
      "Push, pop or show in the coordinator that shows the screen. Create the next screen there.",
      "`signalbox migrate navigation FILE:LINE` does this for you where it is safe.",
    ],
    triggering: [
      .navigationFromChildWrong,
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
      Example(
        """
        final class ListController: UIViewController {
          private let header = UIViewController()
          override func viewDidLoad() { addChild(header) }
          func close() {
            navigationController?.↓popToRootViewController { print("closed") }
            header.navigationController?.↓popViewController(animated: true)
          }
        }
        extension UINavigationController {
          func popToRootViewController(then done: @escaping () -> Void) {
            let coordinator = transitionCoordinator
            popToRootViewController(animated: true)
            coordinator?.animate(alongsideTransition: nil) { _ in done() }
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func open(_ next: UIViewController) {
            navigationController?.↓viewControllers.append(next)
            navigationController?.↓viewControllers += [next]
            navigationController?.↓viewControllers[0] = next
            navigationController?.viewControllers[0].title = "cart"
            title = navigationController?.viewControllers.last?.title
          }
        }
        """),
      Example(
        """
        final class CurrencyRow {
          func select(on screen: UIViewController) {
            screen.navigationController?.↓pushViewController(UIViewController(), animated: true)
          }
        }
        final class SettingsController: UITableViewController {
          lazy var rows = [CurrencyRow()]
        }
        """),
    ],
    nonTriggering: [
      .navigationFromChildRight,
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
        final class RootController: UIViewController {
          private let tabs: UITabBarController
          init(tabs: UITabBarController) {
            self.tabs = tabs
            super.init(nibName: nil, bundle: nil)
            addChild(tabs)
          }
          func reset() {
            for child in tabs.viewControllers ?? [] {
              guard let stack = child as? UINavigationController else { continue }
              stack.popToRootViewController(animated: false)
            }
            (tabs.selectedViewController as? UINavigationController)?.popViewController(animated: true)
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func rename() {
            show(UIAlertController.rename(), sender: self)
            navigationController?.showDetailViewController(UIImagePickerController(), sender: self)
          }
        }
        extension UIAlertController {
          static func rename() -> UIAlertController {
            UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          }
        }
        """),
      Example(
        """
        final class FilterController: UIViewController {
          private let list = ListController()
          override func viewDidLoad() {
            let stack = UINavigationController(rootViewController: list)
            addChild(stack)
            view.addSubview(stack.view)
          }
          func open(_ values: UIViewController) {
            list.navigationController?.pushViewController(values, animated: true)
          }
        }
        final class ListController: UIViewController {}
        """),
      Example(
        """
        final class HelpOpener {
          func open(on screen: UIViewController) {
            screen.navigationController?.pushViewController(UIViewController(), animated: true)
          }
        }
        final class AppCoordinator: Coordinator<UINavigationController> { let opener = HelpOpener() }
        """),
      Example(
        """
        final class TourController: UIPageViewController {
          func open(_ page: UIViewController) {
            setViewControllers([page], direction: .forward, animated: true)
          }
        }
        """),
      Example(
        """
        struct AccountView: UIViewControllerRepresentable {
          let stack = UINavigationController()
          func makeUIViewController(context: Context) -> UINavigationController {
            stack.viewControllers = [UIViewController()]
            return stack
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    var embedding = Embedding(project: project)
    let coordinator = project.itsCoordinator
    let calls = project.flows.navigationCalls(wrapped: true, helpers: true) {
      $0.owner == .stack || $0.effect == .adapts
    }
    .compactMap {
      call -> Violation? in
      // Alerts and the like are for `presentation_from_child`, however they are shown.
      if call.method.effect == .adapts, project.isForSystem(call) { return nil }
      guard !project.containment.isOwnPart(call.host, of: call.child, &embedding) else { return nil }
      return Violation(
        call.name,
        "\(call.child.subject) calls \(project.calls(call)). \(coordinator.advice(insteadOf: call.method.name))"
      )
    }
    return calls + project.stackAssignments(&embedding) + project.selectedDismissals(coordinator, by: .stack)
  }
}

extension Project {
  /// `navigationController?.viewControllers = […]`
  fileprivate func stackAssignments(_ embedding: inout Embedding) -> [Violation] {
    let advice = itsCoordinator.advice()
    return occurrences(of: ["viewControllers"], kinds: [.member]).compactMap { place in
      guard isChanged(place), let child = child(at: place), let base = base(of: place),
        let type = type(of: base)?.unwrapped,
        type.nominals.contains(where: { inherits($0, from: "UINavigationController") }),
        !containment.isOwnPart(base, of: child, &embedding)
      else { return nil }
      return Violation(place, "\(child.subject) sets viewControllers itself. \(advice)")
    }
  }
}
