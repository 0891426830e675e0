import UIKit

/// One promotion, with a button that buys it.
final class PromoCell: UICollectionViewCell {
  var product: Product? {
    didSet {
      nameLabel.text = product?.name
      buyButton.setTitle(product.map { "Buy now · \($0.price.asPrice)" }, for: .normal)
    }
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

  private func buyNow() {
    guard let product else { return }
    if let delegate = UIApplication.shared.delegate as? AppDelegate {
      delegate.purchaseAttempts += 1
    }
    CartManager.shared.add(product)

    let payment = PaymentController(purchase: .cart, isModal: true)
    let stack = UINavigationController(rootViewController: payment)
    window?.rootViewController?.present(stack, animated: true)
  }
}
