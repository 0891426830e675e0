/// The pair that the page of `coordinatorReachesIntoScreen` opens with.
extension Example {
  static let coordinatorReachesIntoScreenWrong = Example(
    """
    final class CartController: UIViewController {
      @IBOutlet var totalLabel: UILabel!
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func showCart(total: String) {
        let cart = CartController()
        cart.↓totalLabel.text = total
        rootViewController.show(cart, sender: self)
      }
    }
    """)

  static let coordinatorReachesIntoScreenRight = Example(
    """
    final class CartController: UIViewController {
      @IBOutlet private var totalLabel: UILabel!
      var total = ""
      override func viewDidLoad() {
        super.viewDidLoad()
        totalLabel.text = total
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func showCart(total: String) {
        let cart = CartController()
        cart.total = total
        rootViewController.show(cart, sender: self)
      }
    }
    """)
}
