import Swinject
import UIKit

final class BookingFlow {
  private let stack: UINavigationController
  private let calendar: AppointmentCalendar
  private let dependencies = BookingContainer()
  private var payment: PaymentFlow?

  init(stack: UINavigationController, calendar: AppointmentCalendar) {
    self.stack = stack
    self.calendar = calendar
  }

  func start() {
    let slots = dependencies.makeSlotsViewController()
    slots.onSlot = { [weak self] in self?.pay(for: $0) }
    stack.pushViewController(slots, animated: true)
  }

  private func pay(for slot: Int) {
    let payment = dependencies.paymentFlowFactory(stack)
    payment.start(slot: slot)
    self.payment = payment
  }
}

final class AppointmentCalendar {
  var free: [Int] = []
}
