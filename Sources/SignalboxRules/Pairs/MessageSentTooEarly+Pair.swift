/// The pair that the page of `messageSentTooEarly` opens with.
extension Example {
  static let messageSentTooEarlyWrong = Example(
    """
    extension UIResponder {
      @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
    }
    final class CartBadge: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        ↓cartCount(sender: self)
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      override func cartCount(sender: Any?) {}
    }
    """)

  static let messageSentTooEarlyRight = Example(
    """
    extension UIResponder {
      @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
    }
    final class CartBadge: UIView {
      override func didMoveToWindow() {
        super.didMoveToWindow()
        cartCount(sender: self)
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      override func cartCount(sender: Any?) {}
    }
    """)
}
