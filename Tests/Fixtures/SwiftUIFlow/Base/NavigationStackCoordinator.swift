import SwiftUI

/// Holds coordinators on a stack; it knows nothing about which one comes next.
@MainActor
final class NavigationStackCoordinator: ObservableObject, CoordinatorProtocol {
  @Published private(set) var root: (any CoordinatorProtocol)?
  @Published private(set) var stack: [any CoordinatorProtocol] = []
  @Published private(set) var sheet: (any CoordinatorProtocol)?

  func setRootCoordinator(_ coordinator: (any CoordinatorProtocol)?) {
    root?.stop()
    root = coordinator
    root?.start()
  }

  func push(_ coordinator: any CoordinatorProtocol, dismissal: (() -> Void)? = nil) {
    stack.append(coordinator)
    coordinator.start()
  }

  func pop() { stack.popLast()?.stop() }

  func setSheetCoordinator(_ coordinator: (any CoordinatorProtocol)?) { sheet = coordinator }

  func toPresentable() -> AnyView { AnyView(NavigationStackCoordinatorView(coordinator: self)) }
}

private struct NavigationStackCoordinatorView: View {
  @ObservedObject var coordinator: NavigationStackCoordinator
  var body: some View { coordinator.root?.toPresentable() ?? AnyView(EmptyView()) }
}
