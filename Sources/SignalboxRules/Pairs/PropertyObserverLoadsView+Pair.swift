/// The pair that the page of `propertyObserverLoadsView` opens with.
extension Example {
  static let propertyObserverLoadsViewWrong = Example(
    """
    final class CartController: UIViewController {
      @IBOutlet private var label: UILabel!
      var total = "" {
        didSet { ↓label.text = total }
      }
      override func viewDidLoad() { label.text = total }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func showCart(total: String) {
        let cart = CartController()
        cart.total = total
      }
    }
    """,
    fixed: """
      final class CartController: UIViewController {
        @IBOutlet private var label: UILabel!
        var total = "" {
          didSet {
            guard isViewLoaded else { return }
            label.text = total
          }
        }
        override func viewDidLoad() { label.text = total }
      }
      final class CartCoordinator: Coordinator<UINavigationController> {
        func showCart(total: String) {
          let cart = CartController()
          cart.total = total
        }
      }
      """)

  static let propertyObserverLoadsViewRight = Example(
    """
    final class CartController: UIViewController {
      @IBOutlet private var label: UILabel! { didSet { label.text = "" } }
      private let plain = UILabel()
      var count = 0 {
        didSet {
          if !isViewLoaded { return }
          label.text = ""
        }
      }
      var name = "" { didSet { label?.text = name } }
      var title2 = "" { didSet { plain.text = title2 } }
      var color: UIColor? { didSet { viewIfLoaded?.backgroundColor = color } }
      private var mood = 0 { didSet { label.text = "" } }
      var unused = 0 { didSet { label.text = "" } }
      var guarded = 0 { didSet { showGuarded() } }
      private func showGuarded() {
        guard isViewLoaded else { return }
        label.text = ""
      }
      var asked = 0 { didSet { guard label != nil else { return }; label.text = "" } }
      private var isShown: Bool { isViewLoaded }
      var own = 0 { didSet { if isShown { label.text = "" } } }
      private var isReady = false
      override func viewDidLoad() { isReady = true }
      var flagged = 0 { didSet { guard isReady else { return }; label.text = "" } }
      var deep = 0 { didSet { showDeep() } }
      private func showDeep() { showGuarded() }
      var later = 0 { didSet { DispatchQueue.main.async { self.label.text = "" } } }
      var ended = 0 {
        didSet { UIView.animate(withDuration: 1, animations: {}) { _ in self.label.text = "" } }
      }
      private func tableView() -> UITableView? { nil }
      var rows = 0 { didSet { tableView()?.reloadData() } }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func show() {
        let screen = CartController()
        screen.count = 1
        screen.name = ""
        screen.title2 = ""
        screen.color = .red
        screen.guarded = 1
        screen.asked = 1
        screen.own = 1
        screen.flagged = 1
        screen.deep = 1
        screen.later = 1
        screen.ended = 1
        screen.rows = 1
      }
    }
    """)
}
