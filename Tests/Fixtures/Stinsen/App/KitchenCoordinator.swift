import Combine
import Stinsen
import SwiftUI

final class KitchenCoordinator: NavigationCoordinatable {
  let stack: NavigationStack<KitchenCoordinator>

  @Root var signedOut = makeSignedOut
  @Root var signedIn = makeSignedIn

  private let session: CookSession
  private var cancellables = Set<AnyCancellable>()

  init(session: CookSession = CookSession()) {
    self.session = session
    stack = NavigationStack(initial: session.isSignedIn ? \KitchenCoordinator.signedIn : \KitchenCoordinator.signedOut)
  }

  @ViewBuilder func sharedView(_ view: AnyView) -> some View {
    view.onReceive(session.$cook) { [weak self] cook in
      if let cook {
        self?.root(\.signedIn, cook)
      } else {
        self?.root(\.signedOut)
      }
    }
  }

  deinit { cancellables.removeAll() }
}

extension KitchenCoordinator {
  func makeSignedOut() -> NavigationViewCoordinator<SignInCoordinator> {
    NavigationViewCoordinator(SignInCoordinator(session: session))
  }

  func makeSignedIn(cook: Cook) -> PantryTabs {
    PantryTabs(cook: cook)
  }
}
