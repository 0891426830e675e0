import SwiftUI

struct PlantScreenCoordinatorParameters {
  let plant: Plant
}

enum PlantScreenCoordinatorAction { case diagnose, close }

@MainActor
final class PlantScreenCoordinator: CoordinatorProtocol {
  private let parameters: PlantScreenCoordinatorParameters
  var callback: ((PlantScreenCoordinatorAction) -> Void)?

  init(parameters: PlantScreenCoordinatorParameters) { self.parameters = parameters }

  func toPresentable() -> AnyView {
    AnyView(
      PlantScreen(plant: parameters.plant) { [weak self] in self?.callback?($0) }
        .navigationBarTitleDisplayMode(.inline)
    )
  }
}

struct PlantScreen: View {
  let plant: Plant
  let send: (PlantScreenCoordinatorAction) -> Void

  var body: some View {
    VStack {
      PlantHeader(plant: plant)
      Button("Diagnose") { send(.diagnose) }
      Button("Close") { send(.close) }
    }
  }
}

struct PlantHeader: View {
  let plant: Plant
  var body: some View { Text(plant.name) }
}
