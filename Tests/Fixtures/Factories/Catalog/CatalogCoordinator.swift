import UIKit

protocol CatalogOutput: AnyObject {
  var onBasket: (() -> Void)? { get set }
  var onAccount: (() -> Void)? { get set }
}

final class CatalogCoordinator: BaseCoordinator, CatalogOutput {
  var onBasket: (() -> Void)?
  var onAccount: (() -> Void)?
  private let router: Router
  private let modules: CatalogModules

  init(router: Router, modules: CatalogModules) {
    self.router = router
    self.modules = modules
  }

  override func start() {
    let catalog = modules.makeCatalogModule()
    catalog.onSofa = { [weak self] sofa in self?.showSofa(sofa) }
    router.setRoot(catalog)
  }

  private func showSofa(_ sofa: Sofa) {
    let module = modules.makeSofaModule(sofa)
    module.onReviews = { [weak self] in self?.showReviews(of: sofa) }
    module.onAsk = { [weak self] in
      guard let self else { return }
      self.openSupport(on: self.router)
    }
    router.push(module)
  }

  private func showReviews(of sofa: Sofa) {
    (router.toPresent as? UINavigationController)?.showReviews(of: sofa)
  }
}

extension UINavigationController {
  func showReviews(of sofa: Sofa) {
    let reviews = ReviewsController(sofa: sofa)
    pushViewController(reviews, animated: true)
  }
}
