import Combine
import SwiftUI

struct PlantListScreenCoordinatorParameters {
  let session: GardenSession
}

enum PlantListScreenCoordinatorAction {
  case plant(Plant)
  case water
}

final class PlantListScreenCoordinator: CoordinatorProtocol {
  private let viewModel: PlantListViewModel
  private let actionsSubject = PassthroughSubject<PlantListScreenCoordinatorAction, Never>()
  private var cancellables = Set<AnyCancellable>()

  var actions: AnyPublisher<PlantListScreenCoordinatorAction, Never> { actionsSubject.eraseToAnyPublisher() }

  init(parameters: PlantListScreenCoordinatorParameters) {
    viewModel = PlantListViewModel(session: parameters.session)
  }

  func start() {
    viewModel.actions
      .sink { [weak self] in self?.actionsSubject.send($0) }
      .store(in: &cancellables)
  }

  func toPresentable() -> AnyView {
    AnyView(PlantListScreen(viewModel: viewModel))
  }
}

final class PlantListViewModel: ObservableObject {
  let actions = PassthroughSubject<PlantListScreenCoordinatorAction, Never>()
  let plants: [Plant]
  init(session: GardenSession) { plants = session.plants }

  func refresh() {
    WeatherStation.current.refresh()  // finding: singleton_manager_call
  }
}

struct PlantListScreen: View {
  @ObservedObject var viewModel: PlantListViewModel

  var body: some View {
    List(viewModel.plants) { plant in
      Button(plant.name) { viewModel.actions.send(.plant(plant)) }
    }
    .refreshable { viewModel.refresh() }
  }
}
