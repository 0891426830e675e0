import UIKit

/// One product in the long list.
final class ProductCell: UICollectionViewCell {
  var product: Product? {
    didSet {
      nameLabel.text = product?.name
      priceLabel.text = product?.price.asPrice
    }
  }

  private let nameLabel = UILabel(style: .body)
  private let priceLabel = UILabel(style: .subheadline)

  override init(frame: CGRect) {
    super.init(frame: frame)
    priceLabel.textColor = .secondaryLabel
    contentView.addColumn([nameLabel, priceLabel], spacing: 4)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
