/// The pair that the page of `screenCreatedByScreen` opens with.
extension Example {
  static let screenCreatedByScreenWrong = Example(
    """
    final class CatalogController: UIViewController {
      weak var delegate: CatalogControllerDelegate?
      func didTap(_ product: Product) {
        delegate?.show(↓ProductController(product))
      }
    }
    final class ProductController: UIViewController {}
    """)

  static let screenCreatedByScreenRight = Example(
    """
    final class CatalogController: UIViewController {
      weak var delegate: CatalogControllerDelegate?
      func didTap(_ product: Product) {
        delegate?.catalogDidSelect(product)
      }
    }
    final class CatalogCoordinator: Coordinator<UINavigationController>, CatalogControllerDelegate {
      func catalogDidSelect(_ product: Product) {
        rootViewController.show(ProductController(product), sender: self)
      }
    }
    final class ProductController: UIViewController {}
    """)

  static let screenCreatedByScreenSheets = Example(
    """
    final class ListController: UIViewController {
      func filter(_ filters: FilterController) {
        BottomSheetViewController(childViewController: filters).show(from: self)
      }
    }
    protocol SheetShown where Self: UIViewController {}
    extension SheetShown {
      func show(on other: UIViewController) { other.present(SheetViewController(controller: self), animated: true) }
    }
    final class FilterController: UIViewController {}
    """)
}
