import UIKit
import XCoordinator

enum TourRoute: Route {
  case first, second
}

class TourCoordinator: PageCoordinator<TourRoute> {
  private let pool: UIViewController = PoolViewController()
  private let garden: UIViewController = GardenViewController()

  init() {
    super.init(pages: [pool, garden], loop: false, set: pool, direction: .forward)
  }

  override func prepareTransition(for route: TourRoute) -> PageTransition {
    switch route {
    case .first: return .set(pool, direction: .reverse)
    case .second: return .set(garden, direction: .forward)
    }
  }
}
