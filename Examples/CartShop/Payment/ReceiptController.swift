import UIKit

/// The proof of a payment.
final class ReceiptController: UIViewController {
  private let receipt: Receipt
  private let numberLabel = UILabel(style: .headline)
  private let totalLabel = UILabel(style: .title1)
  private let copyButton = UIButton(configuration: .plain())
  private let doneButton = UIButton(configuration: .filled())

  init(receipt: Receipt) {
    self.receipt = receipt
    super.init(nibName: nil, bundle: nil)
    title = "Thank you"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([numberLabel, totalLabel, copyButton, doneButton])

    numberLabel.text = "Receipt \(receipt.number)"
    totalLabel.text = receipt.total.asPrice
    copyButton.setTitle("Copy the number", for: .normal)
    copyButton.addAction(UIAction { [weak self] _ in self?.copyNumber() }, for: .touchUpInside)
    doneButton.setTitle("Done", for: .normal)
    doneButton.addAction(UIAction { [weak self] _ in self?.done() }, for: .touchUpInside)
  }

  private func copyNumber() {
    UIPasteboard.general.string = receipt.number
  }

  private func done() {
    paymentClose(sender: self)
  }
}
