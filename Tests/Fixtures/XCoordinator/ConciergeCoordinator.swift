import UIKit
import XCoordinator

enum ConciergeRoute: Route {
  case chat
  case suggestions(container: Container)
}

class ConciergeCoordinator: ViewCoordinator<ConciergeRoute> {
  init() {
    let desk = ConciergeViewController()
    super.init(rootViewController: desk)
    desk.router = unownedRouter
  }

  override func prepareTransition(for route: ConciergeRoute) -> ViewTransition {
    switch route {
    case .chat:
      return .show(ChatViewController())
    case .suggestions(let container):
      return .embed(SuggestionsViewController(), in: container)
    }
  }
}
