import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var bank: BankFlowController!

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let services = Services(accounts: AccountService(), transfers: TransferService())
    bank = BankFlowController(services: services, window: window)
    bank.start()
    self.window = window
  }
}
