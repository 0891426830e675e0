import Stinsen
import SwiftUI

final class CookingCoordinator: NavigationCoordinatable {
  let stack: Stinsen.NavigationStack<CookingCoordinator>
  let recipe: Recipe

  @Root var steps = makeSteps
  @Route(.push) var timer = makeTimer

  init(recipe: Recipe) {
    self.recipe = recipe
    self.stack = .init(initial: \.steps)
  }

  @ViewBuilder func makeSteps() -> some View { StepsScreen(recipe: recipe) }
  @ViewBuilder func makeTimer(minutes: Int) -> some View { TimerScreen(minutes: minutes) }
}

struct StepsScreen: View {
  let recipe: Recipe
  @EnvironmentObject var router: CookingCoordinator.Router
  var body: some View { Button("Timer") { router.route(to: \.timer, 3) } }
}

struct TimerScreen: View {
  let minutes: Int
  var body: some View { Text("\(minutes) min") }
}
