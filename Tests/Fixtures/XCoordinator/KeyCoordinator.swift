import UIKit
import XCoordinator

enum KeyRoute: Route {
  case card
  case phone
}

class KeyCoordinator: NavigationCoordinator<KeyRoute> {
  init(rootViewController: UINavigationController) {
    super.init(rootViewController: rootViewController, initialRoute: nil)
    trigger(.card)
  }

  override func prepareTransition(for route: KeyRoute) -> NavigationTransition {
    switch route {
    case .card: return .push(KeyCardViewController())
    case .phone: return .present(PhoneKeyViewController(), animation: nil)
    }
  }
}
