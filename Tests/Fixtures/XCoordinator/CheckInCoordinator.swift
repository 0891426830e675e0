import UIKit
import XCoordinator

enum CheckInRoute: Route {
  case passport, room, key, done
}

class CheckInCoordinator: NavigationCoordinator<CheckInRoute> {
  private let appRouter: UnownedRouter<HotelAppRoute>

  init(appRouter: UnownedRouter<HotelAppRoute>) {
    self.appRouter = appRouter
    super.init(initialRoute: .passport)
  }

  override func prepareTransition(for route: CheckInRoute) -> NavigationTransition {
    switch route {
    case .passport:
      return .set([PassportViewController()])
    case .room:
      let viewController = RoomPickerViewController()
      viewController.viewModel = RoomPickerViewModel(router: weakRouter)
      return .push(viewController)
    case .key:
      let key = KeyCoordinator(rootViewController: rootViewController)
      addChild(key)
      return .none()
    case .done:
      appRouter.trigger(.stay(nil))
      return .dismiss()
    }
  }
}
