import UIKit

final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let client = TravelClient()
  private lazy var tabBarController = UITabBarController()

  init(window: UIWindow) {
    self.window = window
  }

  override func start() {
    window.rootViewController = tabBarController
    window.makeKeyAndVisible()

    let search = SearchCoordinator(root: tabBarController, client: client)
    let trips = TripsCoordinator(root: tabBarController, client: client)
    trips.delegate = self
    [search, trips].forEach { child in
      addChildCoordinator(child)
      child.start()
    }
  }

  override func finish() {}
}

extension AppCoordinator: TripsCoordinatorDelegate {
  func tripsCoordinatorDidSignOut(_ coordinator: TripsCoordinator) {
    removeChildCoordinator(coordinator)
    let account = AccountCoordinator(presenter: tabBarController)
    addChildCoordinator(account)
    account.start()
  }
}
