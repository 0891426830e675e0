import UIKit

/// Asks for a card. It has to remember how it was opened, or else it would not find the way back.
final class PaymentController: UIViewController {
  var purchase: Purchase
  private let isModal: Bool

  private let totalLabel = UILabel(style: .title1)
  private let cardField = UITextField(frame: .zero)
  private let payButton = UIButton(configuration: .filled())
  private let cancelButton = UIButton(configuration: .plain())

  init(purchase: Purchase, isModal: Bool = false) {
    self.purchase = purchase
    self.isModal = isModal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    purchase = .cart
    isModal = false
    super.init(coder: coder)
  }

  static func deposit(_ amount: Decimal) -> PaymentController {
    PaymentController(purchase: .deposit(amount), isModal: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Payment"
    view.backgroundColor = .systemBackground
    view.addColumn([totalLabel, cardField, payButton, cancelButton])
    totalLabel.text = total.asPrice
    cardField.placeholder = "Card number"
    payButton.setTitle("Pay", for: .normal)
    payButton.addAction(UIAction { [weak self] _ in self?.pay() }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
  }

  private var total: Decimal {
    switch purchase {
    case .product(let product): product.price
    case .cart: CartManager.shared.total
    case .deposit(let amount): amount
    }
  }

  private func pay() {
    let card = cardField.text ?? ""
    Task {
      guard let receipt = try? await receipt(for: card) else { return }
      let controller = ReceiptController(receipt: receipt)
      if isModal {
        navigationController?.setViewControllers([controller], animated: true)
      } else {
        navigationController?.pushViewController(controller, animated: true)
      }
    }
  }

  private func receipt(for card: String) async throws -> Receipt {
    switch purchase {
    case .product(let product): try await CartManager.shared.buy(product, card: card)
    case .cart: try await CartManager.shared.checkout(card: card)
    case .deposit(let amount): try await AccountManager.instance.deposit(amount, card: card)
    }
  }

  private func cancel() {
    if isModal {
      navigationController?.dismiss(animated: true)
    } else {
      navigationController?.popViewController(animated: true)
    }
  }
}
