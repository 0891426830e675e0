import UIKit
import XCoordinator

class StaySplitCoordinator: SplitCoordinator<StayRoute> {
  private let services: StrongRouter<RoomServiceRoute>
  private let concierge: StrongRouter<ConciergeRoute>

  init(
    services: StrongRouter<RoomServiceRoute> = RoomServiceCoordinator().strongRouter,
    concierge: StrongRouter<ConciergeRoute> = ConciergeCoordinator().strongRouter
  ) {
    self.services = services
    self.concierge = concierge
    super.init(master: services, detail: concierge)
  }

  override func prepareTransition(for route: StayRoute) -> SplitTransition {
    switch route {
    case .services: return .showDetail(services)
    case .concierge: return .showDetail(concierge)
    case .tour: return .none()
    }
  }
}
