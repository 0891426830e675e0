import UIKit

protocol CatalogModules {
  func makeCatalogModule() -> CatalogView
  func makeSofaModule(_ sofa: Sofa) -> SofaView
}

protocol BasketModules {
  func makeBasketModule() -> UIViewController & BasketView
  func makeCheckout(for sofas: [Sofa]) -> (view: CheckoutController, model: CheckoutViewModel)
}

final class ModuleFactoryImp: CatalogModules, BasketModules {
  func makeCatalogModule() -> CatalogView { CatalogController() }

  func makeSofaModule(_ sofa: Sofa) -> SofaView {
    let controller = SofaController()
    controller.sofa = sofa
    return controller
  }

  func makeBasketModule() -> UIViewController & BasketView {
    UIStoryboard(name: "Basket", bundle: nil).instantiateViewController(withIdentifier: "Basket") as! BasketController
  }

  func makeCheckout(for sofas: [Sofa]) -> (view: CheckoutController, model: CheckoutViewModel) {
    let model = CheckoutViewModel(sofas: sofas)
    return (CheckoutController(model: model), model)
  }
}
