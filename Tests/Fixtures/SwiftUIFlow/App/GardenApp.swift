import SwiftUI

@main
struct GardenApp: App {
  @State private var navigator = AppNavigator(session: GardenSession())

  var body: some Scene {
    WindowGroup {
      AppNavigatorView(navigator: navigator)
    }
  }
}

struct AppNavigatorView: View {
  @Bindable var navigator: AppNavigator

  var body: some View {
    TabView(selection: $navigator.tab) {
      navigator.garden.toPresentable()
        .tag(AppNavigator.Tab.garden)
      ShedView(coordinator: navigator.shed)
        .tag(AppNavigator.Tab.shed)
    }
    .fullScreenCover(isPresented: $navigator.isWelcoming) {
      WelcomeScreen(onDone: navigator.welcomed)
    }
  }
}
