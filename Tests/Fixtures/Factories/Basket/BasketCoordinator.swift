import UIKit

final class BasketCoordinator: BaseCoordinator {
  var finishFlow: (() -> Void)?
  private let router: Router
  private let modules: BasketModules

  init(router: Router, modules: BasketModules) {
    self.router = router
    self.modules = modules
  }

  override func start() {
    let basket = modules.makeBasketModule()
    basket.onCheckout = { [weak self] in self?.checkout($0) }
    router.setRoot(basket)
  }

  private func checkout(_ sofas: [Sofa]) {
    let (view, model) = modules.makeCheckout(for: sofas)
    model.onDelivery = { [weak self] in self?.deliver(sofas) }
    model.onTerms = { [weak self] in self?.showPage(.terms) }
    router.push(view)
  }

  private func deliver(_ sofas: [Sofa]) {
    guard let stack = router.toPresent as? UINavigationController else { return }
    DeliveryCoordinator.promise(for: sofas, on: stack, coordinator: self) { [weak self] in self?.finishFlow?() }
  }

  private func showPage(_ page: StorePage) {
    router.push(page.controller)
  }
}
