import Stinsen
import SwiftUI

final class SignInCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \SignInCoordinator.start)

  @Root var start = makeStart
  @Route(.push) var register = makeRegister
  @Route(.modal) var forgotten = makeForgotten

  unowned let session: CookSession

  init(session: CookSession) { self.session = session }

  @ViewBuilder func makeStart() -> some View {
    SignInScreen(viewModel: SignInViewModel(session: session))
  }

  @ViewBuilder func makeRegister() -> some View {
    RegisterScreen()
      .environmentObject(session)
  }

  func makeForgotten() -> NavigationViewCoordinator<PasswordCoordinator> {
    return NavigationViewCoordinator(PasswordCoordinator())
  }
}
