import UIKit

/// Everything about one product.
final class ProductController: UIViewController {
  var product: Product? {
    didSet {
      guard isViewLoaded else { return }
      update()
    }
  }

  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var priceLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  private func update() {
    nameLabel.text = product?.name
    priceLabel.text = product?.price.asPrice
  }

  @IBAction private func addTapped(_ sender: UIButton) {
    guard let product else { return }
    let cart = CartManager.shared
    cart.add(product)
    tabBarController?.selectedIndex = 1
    navigationController?.popViewController(animated: true)
  }

  @IBAction private func buyTapped(_ sender: UIButton) {
    guard let product else { return }
    let payment = PaymentController(purchase: .product(product))
    show(payment, sender: self)
  }

  @IBAction private func shareTapped(_ sender: UIButton) {
    guard let product else { return }
    let sheet = UIActivityViewController(activityItems: [product.name], applicationActivities: nil)
    present(sheet, animated: true)
  }
}
