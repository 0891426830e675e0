import Foundation

/// The managers, handed down from coordinator to coordinator. Screens never see them.
@MainActor
struct AppDependency {
  let accountManager: AccountManager
  let cartManager: CartManager
  let catalogManager: CatalogManager

  init(baseURL: URL) {
    let data = DataManager(api: ShopAPI(baseURL: baseURL))
    accountManager = AccountManager(data: data)
    cartManager = CartManager(data: data)
    catalogManager = CatalogManager(data: data)
  }
}
