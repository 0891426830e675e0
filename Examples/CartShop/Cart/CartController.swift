import UIKit

/// The lines of the cart, and the way to the till.
final class CartController: UITableViewController {
  var items: [CartItem] = [] {
    didSet {
      guard isViewLoaded else { return }
      update()
    }
  }

  private lazy var checkoutButton = UIBarButtonItem(
    title: "Check out",
    primaryAction: UIAction { [weak self] _ in self?.checkout() }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    tableView.register(CartItemCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = checkoutButton
    update()
  }

  private func update() {
    checkoutButton.isEnabled = !items.isEmpty
    tableView.backgroundView = items.isEmpty ? EmptyCartView(frame: tableView.bounds) : nil
    tableView.reloadData()
  }

  private func checkout() {
    cartCheckout(sender: self)
  }

  // MARK: Table view

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    (cell as? CartItemCell)?.item = items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    catalogShow(CatalogPage.product(items[indexPath.row].product).boxed, sender: self)
  }
}
