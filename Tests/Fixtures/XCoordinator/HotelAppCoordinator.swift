import UIKit
import XCoordinator

enum HotelAppRoute: Route {
  case welcome
  case checkIn
  case stay(StrongRouter<StayRoute>?)
  case notice(String)
  case leave
}

final class HotelAppCoordinator: NavigationCoordinator<HotelAppRoute> {
  init() {
    super.init(initialRoute: .welcome)
  }

  override func prepareTransition(for route: HotelAppRoute) -> NavigationTransition {
    switch route {
    case .welcome:
      let controller = WelcomeViewController.instantiateFromNib()
      controller.bind(to: WelcomeViewModel(router: unownedRouter))
      return .push(controller)
    case .checkIn:
      let checkIn = CheckInCoordinator(appRouter: unownedRouter)
      return .present(checkIn, animation: .default)
    case .stay(let router):
      if let router {
        return .multiple(.dismissAll(), .popToRoot(), .present(router))
      }
      let alert = UIAlertController(title: "Which stay?", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "City", style: .default) { [unowned self] _ in
          self.trigger(.stay(StayTabCoordinator().strongRouter))
        })
      alert.addAction(
        UIAlertAction(title: "Business", style: .default) { [unowned self] _ in
          self.trigger(.stay(StaySplitCoordinator().strongRouter))
        })
      return .present(alert)
    case .notice(let text):
      return .multiple(
        .dismissAll(),
        .set([NoticeViewController(text: text)], animation: nil))
    case .leave:
      return .dismissToRoot()
    }
  }
}
