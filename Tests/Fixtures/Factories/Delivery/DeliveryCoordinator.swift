import UIKit

final class DeliveryCoordinator: BaseCoordinator {
  private let stack: UINavigationController
  private let slots: DeliverySlotBuilder
  private let onDone: () -> Void

  private init(slots: DeliverySlotBuilder, stack: UINavigationController, onDone: @escaping () -> Void) {
    self.slots = slots
    self.stack = stack
    self.onDone = onDone
  }

  @discardableResult
  static func promise(
    for sofas: [Sofa], on stack: UINavigationController, coordinator: BaseCoordinator, onDone: @escaping () -> Void
  ) -> Self {
    let child = Self(slots: DeliverySlotBuilder(count: sofas.count), stack: stack, onDone: onDone)
    coordinator.keep(child)
    child.start()
    return child
  }

  override func start() {
    let slot = slots.withEvenings().build()
    stack.pushViewController(slot, animated: true)
    slot.onPick = { [weak self] in self?.confirm($0) }
  }

  private func confirm(_ slot: String) {
    DeliveryDoneController() => { done in
      done.title = slot
      done.onClose = { [weak self] in self?.onDone() }
      stack.present(done, animated: true)
    }
  }
}

final class DeliverySlotBuilder {
  private let count: Int
  private var evenings = false
  init(count: Int) { self.count = count }

  func withEvenings() -> DeliverySlotBuilder {
    evenings = true
    return self
  }

  func build() -> SlotController { SlotController(count: count, evenings: evenings) }
}

final class SlotController: UIViewController {
  var onPick: ((String) -> Void)?
  init(count: Int, evenings: Bool) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class DeliveryDoneController: UIViewController {
  var onClose: (() -> Void)?
}
