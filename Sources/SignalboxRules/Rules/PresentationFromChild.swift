import SignalboxFacts
import SignalboxProject

extension Rule {
  static let presentationFromChild = Rule(
    id: "presentation_from_child",
    title: "Presentation from a Child",
    summary: "A screen, view or view model must not present or dismiss screens of the app.",
    rationale: """
      A screen that presents decides what comes next, and one that dismisses itself knows how it was shown. Both \
      decisions belong to the flow. If the coordinator makes them, the screen can be pushed today and presented \
      tomorrow. Alerts, share sheets and other system screens are details of a screen; `include_system` reports them \
      too. A helper in an extension of UIKit's classes is reported where a screen calls it, and a screen's own `dismiss` \
      also where it is passed on.
      """,
    article: .mvvmc,
    remedy: [
      """
      Let the screen report the event (`wantsFilters()`) or its end (`didFinish()`) through a delegate, a closure or \
      a message.
      """,
      "Present and dismiss in its coordinator: the object that presents a screen also dismisses it.",
      "`signalbox migrate navigation FILE:LINE` does this for you where it is safe.",
    ],
    options: [RuleOption("include_system", "also report alerts, pickers and other system screens")],
    // A helper that pops or dismisses is one mistake where it is called.
    yieldsTo: "navigation_from_child",
    triggering: [
      Example(
        """
        final class FilterController: UIViewController {
          func didTapApply() {
            ↓dismiss(animated: true)
          }
        }
        """),
      Example(
        """
        final class OrderController: UIViewController {
          func leave() {
            let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.↓dismiss(animated: true) })
            present(alert, animated: true)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.↓dismiss(animated: true) })
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func checkout(_ payment: PaymentController) {
            ↓present(payment, animated: true)
          }
          func close() { self.↓dismiss(animated: true, completion: nil) }
        }
        final class PaymentController: UIViewController {}
        """),
      Example(
        """
        final class CartController: UIViewController {
          func leave() {
            presentingViewController?.↓dismiss(animated: true)
            navigationController?.↓present(UINavigationController(rootViewController: UIViewController()), animated: true)
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func ask() {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            ↓present(alert, animated: true)
            ↓show(alert, sender: self)
          }
        }
        """, options: ["include_system"]),
      Example(
        """
        final class CartController: UIViewController {
          func checkout() { parent?.↓present(controller: PaymentController(), fromView: view) }
        }
        final class PaymentController: UIViewController {}
        extension UIViewController {
          func present(controller: UIViewController, fromView source: UIView) {
            controller.popoverPresentationController?.sourceView = source
            present(controller, animated: true)
          }
        }
        """),
      Example(
        """
        final class ImportController: UIViewController {
          func choose(isPhoto: Bool) {
            let screen: UIViewController = isPhoto ? UIImagePickerController() : HelpController()
            ↓present(screen, animated: true)
          }
        }
        final class HelpController: UIViewController {}
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class FilterController: UIViewController {
          var onApply: (() -> Void)?
          func didTapApply() {
            onApply?()
          }
        }
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          func showFilter() {
            let filter = FilterController()
            filter.onApply = { [weak self] in self?.rootViewController.dismiss(animated: true) }
            rootViewController.present(filter, animated: true)
          }
        }
        """),
      Example(
        """
        final class OrderController: UIViewController {
          func confirm() {
            let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
            present(alert, animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.dismiss(animated: true) }
          }
          func note() {
            let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
            present(alert, animated: true) { [weak self] in self?.dismiss(animated: true) }
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func ask() {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            present(alert, animated: true)
          }
          func share() { present(makeSheet(), animated: true) }
          func makeSheet() -> UIActivityViewController { UIActivityViewController(activityItems: [], applicationActivities: nil) }
        }
        extension CartController: UIImagePickerControllerDelegate {
          func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
        }
        class BaseController: UIViewController {
          override func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
            screen.modalPresentationStyle = .fullScreen
            super.present(screen, animated: animated, completion: completion)
          }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func pay(_ payment: UIViewController) { rootViewController.present(payment, animated: true) }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          let toast = Toast()
          func present(_ text: String) {}
          func warn() {
            present("Sold out")
            toast.dismiss(animated: true)
          }
        }
        final class Toast { func dismiss(animated: Bool) {} }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func warn() { present(error: "Sold out") }
        }
        extension UIViewController {
          func present(error: String) {
            let alert = UIAlertController(title: error, message: nil, preferredStyle: .alert)
            present(alert, animated: true)
          }
        }
        """),
      Example(
        """
        final class BannerController: UIViewController {
          override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
            view.isHidden = true
            completion?()
          }
          func close() { dismiss(animated: true) }
        }
        """),
      Example(
        """
        final class FlowContainer: UIViewController {
          let inner = UINavigationController()
          override func present(
            _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
          ) {
            inner.present(viewControllerToPresent, animated: flag, completion: completion)
          }
        }
        """),
      Example(
        """
        extension UIAlertController {
          func cancel() { dismiss(animated: true) }
        }
        final class ImportController: UIViewController {
          func choose(_ picker: UIDocumentPickerViewController) { present(picker as UIViewController, animated: true) }
        }
        """),
      Example(
        """
        final class ImportController: UIViewController {
          private lazy var picker: UIViewController = { UIImagePickerController() }()
          func choose(isPhoto: Bool) {
            let screen: UIViewController = if isPhoto { picker } else { makeSheet() }
            present(screen, animated: true)
            let other: UIViewController
            switch isPhoto {
            case true: other = UINavigationController(rootViewController: makeSheet())
            case false: other = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            }
            present(other, animated: true)
          }
          private func makeSheet() -> UIViewController {
            UIActivityViewController(activityItems: [], applicationActivities: nil)
          }
        }
        """),
      Example(
        """
        final class TaskController: UIViewController {
          private lazy var photos = UIImagePickerController().then { $0.sourceType = .camera }
          @objc func dateChanged(_ picker: UIDatePicker) { dismiss(animated: true) }
          func shoot() { present(photos, animated: true) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    return project.flows.navigationCalls(wrapped: true, helpers: true) {
      $0.owner == .screen && ($0.shows || $0.effect == .hides)
    }
    .compactMap { call in
      if project.containment.isRepresented(call.host, by: call.child) { return nil }
      let isSystem = project.isAboutSystem(call)
      if call.method.effect == .adapts, !isSystem { return nil }
      if isSystem, !context.isOn("include_system") { return nil }
      let what = isSystem ? "for a system screen" : "itself"
      return Violation(
        call.name,
        "\(call.child.subject) calls \(project.calls(call, what)). \(coordinator.advice(insteadOf: call.method.name))"
      )
    } + project.passedDismissals(coordinator) + project.selectedDismissals(coordinator, by: .screen)
  }
}
