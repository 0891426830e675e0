import UIKit

final class SignInViewController: UIViewController {
  private let onSubmit: () -> Void

  init(onSubmit: @escaping () -> Void) {
    self.onSubmit = onSubmit
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func submit() { onSubmit() }
}

final class LockedViewController: UIViewController {
  @objc private func retry() {
    DispatchQueue.main.async { [weak self] in
      self?.navigationController?.popViewController(animated: true)  // finding: navigation_from_child
    }
  }
}

final class TermsViewController: UIViewController {}
