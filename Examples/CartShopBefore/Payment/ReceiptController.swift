import UIKit

/// The proof of a payment.
final class ReceiptController: UIViewController {
  private let receipt: Receipt
  private let numberLabel = UILabel(style: .headline)
  private let copyButton = UIButton(configuration: .plain())
  private let doneButton = UIButton(configuration: .filled())

  init(receipt: Receipt) {
    self.receipt = receipt
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Thank you"
    view.backgroundColor = .systemBackground
    view.addColumn([numberLabel, copyButton, doneButton])
    numberLabel.text = "Receipt \(receipt.number)"
    copyButton.setTitle("Copy the number", for: .normal)
    copyButton.addAction(UIAction { [weak self] _ in self?.copyNumber() }, for: .touchUpInside)
    doneButton.setTitle("Done", for: .normal)
    doneButton.addAction(UIAction { [weak self] _ in self?.done() }, for: .touchUpInside)
  }

  private func copyNumber() {
    UIPasteboard.general.string = receipt.number
  }

  private func done() {
    let tabs = view.window?.rootViewController as? UITabBarController
    tabs?.selectedIndex = 0
    navigationController?.popToRootViewController(animated: false)
    self.dismiss(animated: true, completion: nil)
  }
}
