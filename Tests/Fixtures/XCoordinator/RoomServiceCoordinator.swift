import UIKit
import XCoordinator

enum RoomServiceRoute: Route {
  case menu
  case dish(Dish)
  case basket
  case close
}

class RoomServiceCoordinator: NavigationCoordinator<RoomServiceRoute> {
  init() { super.init(initialRoute: .menu) }

  override func prepareTransition(for route: RoomServiceRoute) -> NavigationTransition {
    switch route {
    case .menu:
      let menu = MenuViewController()
      let model = MenuViewModel(router: unownedRouter)
      menu.viewModel = model
      return .push(menu)
    case let .dish(dish):
      let dishController = DishViewController(dish: dish)
      return .push(dishController, animation: .default)
    case .basket:
      let basket = BasketViewController()
      return .present(UINavigationController(rootViewController: basket))
    case .close:
      return .dismiss(animation: nil)
    }
  }
}
