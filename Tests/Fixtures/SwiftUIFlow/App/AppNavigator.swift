import Observation
import SwiftUI

@MainActor
@Observable
final class AppNavigator {
  enum Tab { case garden, shed }

  var tab = Tab.garden
  var isWelcoming = false

  @ObservationIgnored private(set) lazy var garden: GardenFlowCoordinator = {
    let flow = GardenFlowCoordinator(session: session, stack: NavigationStackCoordinator())
    flow.start()
    return flow
  }()

  let shed: ShedCoordinator
  private let session: GardenSession

  init(session: GardenSession) {
    self.session = session
    shed = ShedCoordinator(session: session)
    isWelcoming = session.isNew
  }

  func welcomed() {
    isWelcoming = false
    tab = .garden
  }
}

struct WelcomeScreen: View {
  let onDone: () -> Void
  var body: some View { Button("Grow", action: onDone) }
}
