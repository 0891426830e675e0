import UIKit

/// The customer's own corner: who they are, and how much money they have with us.
final class AccountCoordinator: NavigationCoordinator {
  private let dependency: AppDependency
  private weak var accountController: AccountController?

  init(dependency: AppDependency) {
    self.dependency = dependency
    super.init(rootViewController: UINavigationController())
    rootViewController.tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 2)
  }

  override func start() {
    super.start()
    let controller = AppStoryboard.account.instantiate(AccountController.self)
    accountController = controller
    root(controller)
    accountDidChange()
  }

  override func coordinatorDidFinish(_ child: any Coordinating) {
    super.coordinatorDidFinish(child)
    accountDidChange()
  }

  private func accountDidChange() {
    accountController?.customer = dependency.accountManager.customer
  }

  // MARK: Messages

  override func accountAskSignIn(sender: Any?) {
    let controller = AppStoryboard.account.instantiate(SignInController.self)
    controller.email = dependency.accountManager.lastEmail
    present(controller)
  }

  override func accountSignIn(
    _ credentials: CredentialsBox, failure: @escaping (_ reason: String) -> Void, sender: Any?
  ) {
    Task {
      do {
        try await dependency.accountManager.signIn(credentials.unbox)
        accountDidChange()
        rootViewController.dismiss(animated: true)
      } catch {
        failure(error.localizedDescription)
      }
    }
  }

  override func accountCancelSignIn(sender: Any?) {
    rootViewController.dismiss(animated: true)
  }

  override func accountSignOut(sender: Any?) {
    dependency.accountManager.signOut()
    accountDidChange()
  }

  override func accountDeposit(sender: Any?) {
    let payment = PaymentCoordinator(purchase: .deposit(50), dependency: dependency)
    presentChild(payment)
  }
}
