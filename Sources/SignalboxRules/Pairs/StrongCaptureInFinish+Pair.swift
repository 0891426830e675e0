/// The pair that the page of `strongCaptureInFinish` opens with.
extension Example {
  static let strongCaptureInFinishWrong = Example(
    """
    class Coordinator {
      var onFinish: (() -> Void)?
      func remove(_ child: Coordinator) {}
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = CartCoordinator()
        cart.onFinish = { [weak self] in self?.remove(↓cart) }
      }
    }
    final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
    """,
    fixed: """
      class Coordinator {
        var onFinish: (() -> Void)?
        func remove(_ child: Coordinator) {}
      }
      final class ShopCoordinator: Coordinator {
        func showCart() {
          let cart = CartCoordinator()
          cart.onFinish = { [weak self, weak cart] in
            guard let cart else { return }
            self?.remove(cart)
          }
        }
      }
      final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
      """)

  static let strongCaptureInFinishInherited = Example(
    """
    class Coordinator: NSObject {
      let navigationController: UINavigationController
      var onEnding: (() -> Void)?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() {}
    }
    final class RootCoordinator: Coordinator, UINavigationControllerDelegate {
      private var home: HomeCoordinator?
      func showHome() {
        let home = HomeCoordinator(navigationController: navigationController)
        self.home = home
        home.start()
      }
      func navigationController(
        _ navigationController: UINavigationController, didShow screen: UIViewController, animated: Bool
      ) {}
    }
    final class HomeCoordinator: Coordinator {}
    """)

  static let strongCaptureInFinishCalled = Example(
    """
    class Coordinator {
      var onEnding: (() -> Void)?
    }
    final class RootCoordinator: Coordinator {
      func showHome() {
        let home = HomeCoordinator(setUp: { self.prepare() }, onClose: { [weak self] in self?.prepare() })
        home.onEnding = Self.log
      }
      private func prepare() {}
      private static func log() {}
    }
    struct Options {
      let title: String
      init(make: () -> String) { title = make() }
    }
    final class TitleCoordinator: Coordinator {
      var options: Options?
      func show() {
        let other = TitleCoordinator()
        other.options = Options(make: { self.title() })
      }
      private func title() -> String { "Home" }
    }
    final class HomeCoordinator: Coordinator {
      let onClose: () -> Void
      init(setUp: () -> Void, onClose: @escaping () -> Void) {
        self.onClose = onClose
        setUp()
      }
    }
    """)

  static let strongCaptureInFinishLocal = Example(
    """
    class Coordinator {
      var onEnding: (() -> Void)?
      func start() {}
      func remove(_ child: Coordinator) {}
    }
    final class RootCoordinator: Coordinator {
      func showHelp() {
        let help = HelpCoordinator()
        func finish() { remove(help) }
        help.onEnding = ↓finish
      }
    }
    final class HelpCoordinator: Coordinator {}
    """)
}
