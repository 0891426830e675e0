import UIKit

@MainActor
final class SignInFlow: Flow {
  private let stack: UINavigationController
  private let session: Session
  private var child: (any Flow)?

  init(stack: UINavigationController, _ session: Session) {
    self.stack = stack
    self.session = session
  }

  func start() {
    stack.setViewControllers([SignInViewController(onSubmit: submit)], animated: false)
  }

  private func submit() {
    session.open { [weak self] succeeded in
      guard let strongSelf = self else { return }
      if succeeded {
        strongSelf.child = TermsFlow(stack: strongSelf.stack)
      } else {
        strongSelf.child = nil
        strongSelf.stack.pushViewController(LockedViewController(), animated: true)
      }
      strongSelf.child?.start()
    }
  }
}

final class TermsFlow: Flow {
  private let stack: UINavigationController
  private lazy var terms = { TermsViewController() }()

  init(stack: UINavigationController) { self.stack = stack }

  func start() { stack.pushViewController(terms, animated: true) }
}
