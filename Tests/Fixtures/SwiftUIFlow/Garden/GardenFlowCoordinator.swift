import Combine
import SwiftUI

final class GardenFlowCoordinator: FlowCoordinatorProtocol {
  private let session: GardenSession
  private let stack: NavigationStackCoordinator
  private var wateringFlow: WateringFlowCoordinator?
  private var cancellables = Set<AnyCancellable>()

  init(session: GardenSession, stack: NavigationStackCoordinator) {
    self.session = session
    self.stack = stack
  }

  func start() { presentPlantList() }

  func toPresentable() -> AnyView { stack.toPresentable() }

  private func presentPlantList() {
    let coordinator = PlantListScreenCoordinator(parameters: .init(session: session))
    coordinator.actions
      .sink { [weak self] action in
        guard let self else { return }
        switch action {
        case .plant(let plant): presentPlant(plant)
        case .water: startWatering()
        }
      }
      .store(in: &cancellables)
    stack.setRootCoordinator(coordinator)
  }

  private func presentPlant(_ plant: Plant) {
    let parameters = PlantScreenCoordinatorParameters(plant: plant)
    let coordinator = PlantScreenCoordinator(parameters: parameters)
    coordinator.callback = { [weak self] action in
      switch action {
      case .diagnose:
        let diagnosis = DiagnosisScreenCoordinator(plant: plant)
        self?.stack.setSheetCoordinator(diagnosis)
      case .close:
        self?.stack.pop()
      }
    }
    stack.push(coordinator) { [weak self] in self?.wateringFlow = nil }
  }

  private func startWatering() {
    let flow = WateringFlowCoordinator(navigationController: UINavigationController())
    flow.start()
    wateringFlow = flow
  }
}
