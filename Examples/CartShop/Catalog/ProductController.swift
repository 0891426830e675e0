import UIKit

/// Everything about one product.
final class ProductController: UIViewController {
  private let product: Product

  var isInCart = false {
    didSet {
      guard isViewLoaded else { return }
      updateButtons()
    }
  }

  private let nameLabel = UILabel(style: .title1, lines: 0)
  private let priceLabel = UILabel(style: .title2)
  private let summaryLabel = UILabel(style: .body, lines: 0)
  private let addButton = UIButton(configuration: .tinted())
  private let buyButton = UIButton(configuration: .filled())

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = product.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([nameLabel, priceLabel, summaryLabel, addButton, buyButton])

    nameLabel.text = product.name
    priceLabel.text = product.price.asPrice
    summaryLabel.text = product.summary
    buyButton.setTitle("Buy now", for: .normal)
    updateButtons()

    addButton.addAction(UIAction { [weak self] _ in self?.addToCart() }, for: .touchUpInside)
    buyButton.addAction(UIAction { [weak self] _ in self?.buyNow() }, for: .touchUpInside)
  }

  private func updateButtons() {
    addButton.setTitle(isInCart ? "Add one more" : "Add to cart", for: .normal)
  }

  private func addToCart() {
    cartAdd(product.boxed, sender: self)
  }

  private func buyNow() {
    cartBuyNow(product.boxed, sender: self)
  }
}
