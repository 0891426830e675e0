/// The pair that the page of `parentAccess` opens with.
extension Example {
  static let parentAccessWrong = Example(
    """
    final class CatalogController: UIViewController {
      func didTapCart() {
        ↓tabBarController?.selectedIndex = 1
      }
    }
    """)

  static let parentAccessRight = Example(
    """
    final class CatalogController: UIViewController {
      var onCart: (() -> Void)?
      func didTapCart() {
        onCart?()
      }
    }
    final class ShopCoordinator: Coordinator<UITabBarController> {
      func start(with catalog: CatalogController) {
        catalog.onCart = { [weak self] in self?.rootViewController.selectedIndex = 1 }
      }
    }
    """)

  static let parentAccessLooks = Example(
    """
    final class SearchController: UIViewController {
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.view.layoutIfNeeded()
        navigationController?.view.showSpinner()
        navigationController?.hideHairline()
      }
      override func didMove(toParent parent: UIViewController?) { if parent == navigationController?.parent { end() } }
      private func end() {}
    }
    extension UIView { func showSpinner() {} }
    extension UINavigationController {
      func hideHairline() { navigationBar.shadowImage = UIImage() }
    }
    """)
}
