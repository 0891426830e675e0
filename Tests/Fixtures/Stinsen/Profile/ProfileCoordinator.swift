import Stinsen
import SwiftUI

final class ProfileCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \ProfileCoordinator.overview)
  let cook: Cook

  @Root var overview = makeOverview
  @Route(.modal) var password = makePassword

  init(cook: Cook) { self.cook = cook }

  @ViewBuilder func makeOverview() -> some View { ProfileScreen(name: cook.name) }

  func makePassword() -> NavigationViewCoordinator<PasswordCoordinator> {
    NavigationViewCoordinator(PasswordCoordinator())
  }
}

struct ProfileScreen: View {
  let name: String
  @EnvironmentObject var router: ProfileCoordinator.Router
  var body: some View { Button(name) { router.route(to: \.password) } }
}
