import MessageUI
import UIKit

/// Offers to print; the flow decides when.
enum PrintActionCoordinator {
  static func offer(on presenter: UIViewController) {
    let sheet = UIAlertController(title: "Print?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "OK", style: .default) { _ in UIPrintInteractionController.shared.present(animated: true) })
    presenter.present(sheet, animated: true)
  }
}

struct SheetPresenter {
  func present(_ sheet: UIViewController, over presenter: UIViewController) {
    sheet.modalPresentationStyle = .pageSheet
    presenter.present(sheet, animated: true)
  }
}

final class KeyboardCoordinator {
  private weak var scrollView: UIScrollView?
  init(scrollView: UIScrollView) { self.scrollView = scrollView }
  func start() { NotificationCenter.default.addObserver(self, selector: #selector(shown), name: nil, object: nil) }
  @objc private func shown() { scrollView?.contentInset.bottom = 200 }
}

final class TransitionCoordinator: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    UIPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
