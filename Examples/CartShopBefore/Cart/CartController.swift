import UIKit

/// The lines of the cart, and the way to the till.
final class CartController: UITableViewController {
  private let viewModel = CartViewModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CartItemCell.self, forCellReuseIdentifier: "item")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = viewModel.title
    tableView.reloadData()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let payment = segue.destination as? PaymentController {
      payment.purchase = .cart
    }
  }

  @IBAction private func checkoutTapped(_ sender: UIBarButtonItem) {
    guard viewModel.canCheckOut else { return showEmptyAlert() }
    guard viewModel.needsSignIn else {
      performSegue(withIdentifier: "checkout", sender: self)
      return
    }
    let account = UIStoryboard(name: "Account", bundle: nil)
    let signIn = account.instantiateViewController(withIdentifier: "SignInController")
    present(signIn, animated: true)
  }

  private func showEmptyAlert() {
    let alert = UIAlertController(title: "Nothing to buy", message: "Your cart is empty.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    self.present(alert, animated: true, completion: nil)
  }

  // MARK: Table view

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    (cell as? CartItemCell)?.item = viewModel.items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard
      let controller = storyboard?.instantiateViewController(withIdentifier: "ProductController") as? ProductController
    else { return }
    controller.product = viewModel.items[indexPath.row].product
    navigationController?.pushViewController(controller, animated: true)
  }
}
