import UIKit

/// Takes the customer from a purchase to a receipt. It works the same whoever starts it, and goes back to whoever did.
final class PaymentCoordinator: NavigationCoordinator {
  private let purchase: Purchase
  private let dependency: AppDependency
  private weak var paymentController: PaymentController?

  init(purchase: Purchase, dependency: AppDependency) {
    self.purchase = purchase
    self.dependency = dependency
    super.init(rootViewController: UINavigationController())
    // A swipe must not close it behind our back.
    rootViewController.isModalInPresentation = true
  }

  override func start() {
    super.start()
    let controller = PaymentController(title: purchase.title, total: purchase.total)
    paymentController = controller
    root(controller)
  }

  override func stop() {
    rootViewController.dismiss(animated: true)
    super.stop()
  }

  private func pay(with card: Card) async throws -> Receipt {
    switch purchase {
    case .product(let product): try await dependency.cartManager.buy(product, card: card)
    case .cart: try await dependency.cartManager.checkout(card: card)
    case .deposit(let amount): try await dependency.accountManager.deposit(amount, card: card)
    }
  }

  // MARK: Messages

  override func paymentPay(with card: CardBox, sender: Any?) {
    paymentController?.isPaying = true
    Task {
      do {
        let receipt = try await pay(with: card.unbox)
        root(ReceiptController(receipt: receipt))
      } catch {
        paymentController?.isPaying = false
        appReport(error.localizedDescription, sender: self)
      }
    }
  }

  override func paymentClose(sender: Any?) {
    parent?.coordinatorDidFinish(self)
  }
}
