import Coordinator
import UIKit

final class MemberFlow: NavigationCoordinator {
  private lazy var card: MemberCardController = {
    let card = MemberCardController()
    card.title = "Card"
    return card
  }()

  override func start() {
    super.start()
    show(card)
  }

  override func memberSignIn(sender: Any? = nil) {
    let signIn = SignInController()
    signIn.parentCoordinator = self
    present(signIn)
  }
}

extension UIResponder {
  @objc func memberSignIn(sender: Any? = nil) {
    coordinatingResponder?.memberSignIn(sender: sender)
  }
}

final class MemberCardController: UIViewController {
  @objc private func signIn() { memberSignIn(sender: self) }
}

final class SignInController: UIViewController {}
