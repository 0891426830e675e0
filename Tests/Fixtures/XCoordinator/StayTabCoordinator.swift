import UIKit
import XCoordinator

enum StayRoute: Route {
  case services
  case concierge
  case tour
}

class StayTabCoordinator: TabBarCoordinator<StayRoute> {
  private let servicesRouter: StrongRouter<RoomServiceRoute>
  private let conciergeRouter: StrongRouter<ConciergeRoute>

  convenience init() {
    let services = RoomServiceCoordinator()
    services.rootViewController.tabBarItem = UITabBarItem(tabBarSystemItem: .recents, tag: 0)
    let concierge = ConciergeCoordinator()
    concierge.rootViewController.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 1)
    self.init(servicesRouter: services.strongRouter, conciergeRouter: concierge.strongRouter)
  }

  init(servicesRouter: StrongRouter<RoomServiceRoute>, conciergeRouter: StrongRouter<ConciergeRoute>) {
    self.servicesRouter = servicesRouter
    self.conciergeRouter = conciergeRouter
    super.init(tabs: [servicesRouter, conciergeRouter], select: servicesRouter)
  }

  override func prepareTransition(for route: StayRoute) -> TabBarTransition {
    switch route {
    case .services: return .select(servicesRouter)
    case .concierge: return .select(conciergeRouter)
    case .tour: return .present(TourCoordinator())
    }
  }
}
