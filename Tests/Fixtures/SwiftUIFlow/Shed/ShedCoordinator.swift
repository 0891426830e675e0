import Observation
import SwiftUI

@Observable
final class ShedCoordinator {
  enum Destination: Hashable {
    case tool(Tool)
    case manual(Tool)
  }

  enum Sheet: Identifiable {
    case lend(Tool)
    case order
    var id: String { String(describing: self) }
  }

  var path = NavigationPath()
  var sheet: Sheet?
  @ObservationIgnored private var orderCoordinator: OrderCoordinator?
  private let session: GardenSession

  init(session: GardenSession) { self.session = session }

  func open(_ tool: Tool) { path.append(Destination.tool(tool)) }
  func lend(_ tool: Tool) { sheet = .lend(tool) }
  func order() { sheet = .order }

  @ViewBuilder
  func view(for destination: Destination) -> some View {
    switch destination {
    case .tool(let tool): ToolView(tool: tool, coordinator: self)
    case .manual(let tool): ManualView(tool: tool)
    }
  }

  @ViewBuilder
  func view(for sheet: Sheet) -> some View {
    switch sheet {
    case .lend(let tool):
      LendView(tool: tool)
    case .order:
      OrderFlowView(coordinator: makeOrderCoordinator())
    }
  }

  private func makeOrderCoordinator() -> OrderCoordinator {
    let coordinator = OrderCoordinator { [weak self] in self?.sheet = nil }
    orderCoordinator = coordinator
    return coordinator
  }
}

struct ShedView: View {
  @Bindable var coordinator: ShedCoordinator

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      ToolListView(onOpen: coordinator.open)
        .navigationDestination(for: ShedCoordinator.Destination.self) { coordinator.view(for: $0) }
    }
    .sheet(item: $coordinator.sheet) { coordinator.view(for: $0) }
  }
}
