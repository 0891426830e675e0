import UIKit

/// One line of the cart, with a button that takes it out.
final class CartItemCell: UITableViewCell {
  var item: CartItem? {
    didSet {
      nameLabel.text = item.map { "\($0.quantity) × \($0.product.name)" }
      totalLabel.text = item?.total.asPrice
    }
  }

  private let cart = CartManager.shared
  private let nameLabel = UILabel(style: .body)
  private let totalLabel = UILabel(style: .subheadline)
  private let removeButton = UIButton(configuration: .plain())

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    removeButton.setTitle("Remove", for: .normal)
    removeButton.addAction(UIAction { [weak self] _ in self?.remove() }, for: .touchUpInside)

    let row = UIStackView(arrangedSubviews: [nameLabel, totalLabel, removeButton])
    row.spacing = 12
    contentView.fill(with: row)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func remove() {
    guard let item else { return }
    cart.remove(item)
    (superview as? UITableView)?.reloadData()
  }
}
