import UIKit

final class StoreCoordinator: BaseCoordinator {
  private let router: Router
  private let factory: CoordinatorFactory

  init(router: Router, factory: CoordinatorFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() {
    let catalog = factory.makeCatalog(router: router)
    catalog.onBasket = { [weak self] in self?.runBasket() }
    catalog.onAccount = { [weak self] in self?.runAccount() }
    keep(catalog)
    catalog.start()
  }

  private func runBasket() {
    let (coordinator, module) = factory.makeBasket()
    coordinator.finishFlow = { [weak self, weak coordinator] in
      self?.router.dismiss()
      self?.drop(coordinator)
    }
    keep(coordinator)
    router.present(module)
    coordinator.start()
  }

  private func runAccount() {
    let account = factory.makeAccount(router: router)
    keep(account)
    account.start()
  }
}
