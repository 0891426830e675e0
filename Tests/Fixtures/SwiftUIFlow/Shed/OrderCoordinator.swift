import SwiftUI

@Observable
final class OrderCoordinator {
  enum Step: Hashable { case address, confirm }

  var steps: [Step] = []
  private let onEnd: () -> Void

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  func next() {
    if steps.last == .confirm { onEnd() } else { steps.append(steps.isEmpty ? .address : .confirm) }
  }
}

struct OrderFlowView: View {
  @State var coordinator: OrderCoordinator

  var body: some View {
    NavigationStack(path: $coordinator.steps) {
      OrderItemsView(onNext: coordinator.next)
        .navigationDestination(for: OrderCoordinator.Step.self) { step in
          switch step {
          case .address: OrderAddressView(onNext: coordinator.next)
          case .confirm: OrderConfirmView(onNext: coordinator.next)
          }
        }
    }
  }
}

struct OrderItemsView: View {
  let onNext: () -> Void
  var body: some View { Button("Next", action: onNext) }
}

struct OrderAddressView: View {
  let onNext: () -> Void
  var body: some View { Button("Next", action: onNext) }
}

struct OrderConfirmView: View {
  let onNext: () -> Void
  var body: some View { Button("Order", action: onNext) }
}
