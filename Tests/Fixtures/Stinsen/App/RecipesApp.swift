import Stinsen
import SwiftUI

@main
struct RecipesApp: App {
  init() {
    RouterStore.shared.retrieveLogs = false
  }

  var body: some Scene {
    WindowGroup {
      KitchenCoordinator()
        .view()
        .onOpenURL { url in print(url) }
    }
  }
}
