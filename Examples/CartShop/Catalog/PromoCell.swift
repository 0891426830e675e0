import UIKit

/// One promotion. Its button starts a purchase, and nothing between here and the coordinators has to know of it.
final class PromoCell: UICollectionViewCell {
  var product: Product? {
    didSet { update() }
  }

  private let nameLabel = UILabel(style: .headline, lines: 2)
  private let buyButton = UIButton(configuration: .filled())

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.addColumn([nameLabel, buyButton])
    buyButton.addAction(UIAction { [weak self] _ in self?.buyNow() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    product = nil
  }

  private func update() {
    nameLabel.text = product?.name
    buyButton.setTitle(product.map { "Buy now · \($0.price.asPrice)" }, for: .normal)
  }

  private func buyNow() {
    guard let product else { return }
    cartBuyNow(product.boxed, sender: self)
  }
}
