import UIKit

final class PaymentFlow {
  private let stack: UINavigationController
  private let prices: PriceList
  private let screens: BookingContainer

  init(stack: UINavigationController, prices: PriceList, screens: BookingContainer) {
    self.stack = stack
    self.prices = prices
    self.screens = screens
  }

  func start(slot: Int) {
    stack.pushViewController(screens.makeInvoiceViewController(slot: slot), animated: true)
  }
}
