import Stinsen
import SwiftUI

struct SignInScreen: View {
  @EnvironmentObject private var router: SignInCoordinator.Router
  @ObservedObject var viewModel: SignInViewModel

  var body: some View {
    VStack {
      Button("Sign in") { viewModel.signIn() }
      Button("Register") { router.route(to: \.register) }
      Button("Forgotten") {
        router.route(to: \.forgotten)
      }
    }
  }
}

struct RegisterScreen: View {
  @EnvironmentObject private var session: CookSession

  var body: some View {
    Button("Join") { session.cook = Cook(name: "New") }
  }
}

final class SignInViewModel: ObservableObject {
  private let session: CookSession
  init(session: CookSession) { self.session = session }

  func signIn() {
    KeyStore.shared.store("token")  // finding: singleton_manager_call
    session.cook = Cook(name: "Ada")
  }
}
