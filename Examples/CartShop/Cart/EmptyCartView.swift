import UIKit

/// Stands in for the lines while there are none.
final class EmptyCartView: UIView {
  private let label = UILabel(style: .headline)
  private let button = UIButton(configuration: .tinted())

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Your cart is empty"
    label.textAlignment = .center
    button.setTitle("Have a look around", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.browse() }, for: .touchUpInside)
    addColumn([label, button])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func browse() {
    appSwitch(to: AppTab.catalog.boxed, sender: self)
  }
}
