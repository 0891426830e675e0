import UIKit

protocol CoordinatorFactory {
  func makeCatalog(router: Router) -> Coordinatable & CatalogOutput
  func makeBasket() -> (coordinator: BasketCoordinator, module: Presentable?)
  func makeAccount(router: Router) -> any Coordinatable
  func makeReturns() -> Held<ReturnsCoordinator>
}

final class Held<C: Coordinatable>: Coordinatable {
  let child: C
  init(_ child: C) { self.child = child }
  func start() { child.start() }
}

final class CoordinatorFactoryImp: CoordinatorFactory {
  private let modules = ModuleFactoryImp()

  func makeCatalog(router: Router) -> Coordinatable & CatalogOutput {
    CatalogCoordinator(router: router, modules: modules)
  }

  func makeBasket() -> (coordinator: BasketCoordinator, module: Presentable?) {
    let stack = UINavigationController()
    let coordinator = BasketCoordinator(router: RouterImp(root: stack), modules: modules)
    return (coordinator, stack)
  }

  func makeAccount(router: Router) -> any Coordinatable {
    return AccountCoordinator(router: router)
  }

  func makeReturns() -> Held<ReturnsCoordinator> {
    Held(ReturnsCoordinator(stack: UINavigationController()))
  }
}
