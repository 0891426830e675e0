import UIKit

protocol TripsCoordinatorDelegate: AnyObject {
  func tripsCoordinatorDidSignOut(_ coordinator: TripsCoordinator)
}

final class TripsCoordinator: Coordinator {
  weak var delegate: TripsCoordinatorDelegate?
  private let root: UITabBarController
  private let client: TravelClient

  init(root: UITabBarController, client: TravelClient) {
    self.root = root
    self.client = client
  }

  override func start() {
    let board = UIStoryboard(name: "Trips", bundle: nil)
    guard let trips = board.instantiateInitialViewController() as? TripsViewController else { return }
    trips.delegate = self
    root.viewControllers?.append(trips)
  }

  override func finish() {
    delegate?.tripsCoordinatorDidSignOut(self)
  }
}

extension TripsCoordinator: TripsViewControllerDelegate {
  func tripsSignOut() { finish() }
}
