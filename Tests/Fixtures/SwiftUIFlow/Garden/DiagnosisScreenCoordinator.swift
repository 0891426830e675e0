import SwiftUI

final class DiagnosisScreenCoordinator: CoordinatorProtocol {
  private let plant: Plant

  init(plant: Plant) { self.plant = plant }

  func toPresentable() -> AnyView { .init(DiagnosisScreen(plant: plant)) }
}

struct DiagnosisScreen: View {
  let plant: Plant
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Close") { dismiss() }
  }
}
