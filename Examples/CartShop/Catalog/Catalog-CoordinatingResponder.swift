import UIKit

/// The full screens of the catalog, with what they need.
enum CatalogPage: Sendable {
  case home
  case product(Product)
}

final class CatalogPageBox: NSObject {
  let unbox: CatalogPage

  init(_ value: CatalogPage) {
    unbox = value
    super.init()
  }
}

extension CatalogPage {
  var boxed: CatalogPageBox { CatalogPageBox(self) }
}

extension UIResponder {
  @objc func catalogShow(_ page: CatalogPageBox, sender: Any?) {
    coordinatingResponder?.catalogShow(page, sender: sender)
  }

  /// Asks for fresh promotions and products.
  @objc func catalogRefresh(
    completion: @escaping (_ promotions: [ProductBox], _ products: [ProductBox]) -> Void,
    sender: Any?
  ) {
    coordinatingResponder?.catalogRefresh(completion: completion, sender: sender)
  }
}
