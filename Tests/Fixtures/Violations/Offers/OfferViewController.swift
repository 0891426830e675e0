import Combine
import UIKit

final class OfferViewController: BaseViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private let stack = UINavigationController()
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let closed = PassthroughSubject<Void, Never>()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(stack)
    view.addSubview(stack.view)
    stack.pushViewController(UIViewController(), animated: false)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)

    closed
      .compactMap { [weak self] in self?.navigationController }  // neutral: parent_access
      .sink { $0.popToRootViewController(animated: true) }  // finding: navigation_from_child
      .store(in: &cancellables)
  }

  @objc private func sold() {
    guard let nav = self.navigationController else { return }
    var screens = nav.viewControllers
    screens.removeLast()
    nav.setViewControllers(screens, animated: true)  // finding: navigation_from_child
  }

  @objc private func detail() {
    showDetailViewController(  // finding: navigation_from_child
      ChatViewController(),  // finding: screen_created_by_screen
      sender: nil)
  }

  @objc private func photo() {
    let picker = UIImagePickerController()
    picker.delegate = self
    present(picker, animated: true)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }

  func show(_ price: Decimal) {}
  func present(_ price: Decimal) { show(price) }

  @objc private func reprice() { present(4) }
}
