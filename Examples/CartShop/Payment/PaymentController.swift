import UIKit

/// Asks for a card.
final class PaymentController: UIViewController {
  var isPaying = false {
    didSet {
      guard isViewLoaded else { return }
      update()
    }
  }

  private let total: Decimal
  private let totalLabel = UILabel(style: .title1)
  private let cardField = UITextField(frame: .zero)
  private let payButton = UIButton(configuration: .filled())

  init(title: String, total: Decimal) {
    self.total = total
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([totalLabel, cardField, payButton])
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })

    totalLabel.text = total.asPrice
    cardField.placeholder = "Card number"
    cardField.keyboardType = .numberPad
    cardField.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    payButton.setTitle("Pay", for: .normal)
    payButton.addAction(UIAction { [weak self] _ in self?.pay() }, for: .touchUpInside)
    update()
  }

  private var card: Card { Card(number: cardField.text ?? "") }

  private func update() {
    cardField.isEnabled = !isPaying
    payButton.isEnabled = !isPaying && card.looksValid
    navigationItem.leftBarButtonItem?.isEnabled = !isPaying
  }

  private func pay() {
    paymentPay(with: card.boxed, sender: self)
  }

  private func cancel() {
    paymentClose(sender: self)
  }
}
