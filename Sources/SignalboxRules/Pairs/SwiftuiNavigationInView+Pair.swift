/// The pair that the page of `swiftuiNavigationInView` opens with.
extension Example {
  static let swiftuiNavigationInViewWrong = Example(
    """
    struct CatalogView: View {
      let tea: Product
      var body: some View {
        ↓NavigationLink("Tea") { ProductView(product: tea) }
      }
    }
    struct ProductView: View { let product: Product }
    """)

  static let swiftuiNavigationInViewRight = Example(
    """
    struct CatalogView: View {
      let tea: Product
      var body: some View {
        NavigationLink("Tea", value: tea)
      }
    }
    struct CatalogFlow: View {
      @ObservedObject var coordinator: CatalogCoordinator
      var body: some View {
        NavigationStack(path: $coordinator.path) {
          CatalogView(tea: coordinator.tea)
            .navigationDestination(for: Product.self) { ProductView(product: $0) }
        }
      }
    }
    """)
}
