import Stinsen
import SwiftUI

final class PasswordCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \PasswordCoordinator.mail)

  @Root var mail = makeMail
  @Route(.push) var sent = makeSent

  func makeMail() -> some View { MailScreen() }
  func makeSent(address: String) -> some View { SentScreen(address: address) }
}

struct MailScreen: View {
  @EnvironmentObject var router: PasswordCoordinator.Router
  var body: some View { Button("Send") { router.route(to: \.sent, "a@b.c") } }
}

struct SentScreen: View {
  let address: String
  @EnvironmentObject var router: PasswordCoordinator.Router
  var body: some View { Button("Done") { router.dismissCoordinator() } }
}
