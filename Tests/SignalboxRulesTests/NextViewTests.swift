import Testing

/// Which SwiftUI views present others: those that make them, not those that are handed them.
@Suite struct NextViewTests {
  private static let views = """
    import SwiftUI
    struct DetailView: View { var body: some View { Text("") } }
    enum Page: Hashable { case detail }

    """

  @Test func aModifierPresentsWhatItsCallersMake() throws {
    let source =
      Self.views + """
        struct Optionally<Item, Sheet: View>: ViewModifier {
          let item: Binding<Item?>
          let make: (Item) -> Sheet
          func body(content: Content) -> some View {
            content.sheet(isPresented: .constant(true)) { if let item = item.wrappedValue { make(item) } }
          }
        }
        extension View {
          func optionally<Item>(_ item: Binding<Item?>, make: @escaping (Item) -> some View) -> some View {
            modifier(Optionally(item: item, make: make))
          }
        }
        struct ListView: View {
          @State var page: Page?
          var body: some View {
            Text("").↓optionally($page) { _ in DetailView() }
            Text("").optionally($page) { _ in Text("") }
            Text("").modifier(↓Optionally(item: $page) { _ in DetailView() })
            Text("").↓optionally($page) { detail(for: $0) }
          }
          func detail(for page: Page) -> some View { DetailView() }
        }
        """
    try MarkedSource(source).expect("swiftui_navigation_in_view")
  }

  @Test func aCoordinatorMakesAndSaysWhen() throws {
    let source =
      Self.views + """
        final class ShopCoordinator: ObservableObject {
          @Published var path: [Page] = []
          @Published var page: Page?
          func start() { page = nil }
          func view(for page: Page) -> some View { DetailView() }
        }
        struct RootView: View {
          @StateObject var coordinator = ShopCoordinator()
          var body: some View { NavigationStack(path: $coordinator.path) { ListView() } }
        }
        struct ListView: View {
          @EnvironmentObject var coordinator: ShopCoordinator
          @State var isOpen = false
          var body: some View {
            Text("").sheet(item: $coordinator.page) { coordinator.view(for: $0) }
            Text("").navigationDestination(for: Page.self) { coordinator.view(for: $0) }
            Text("").↓sheet(isPresented: $isOpen) { coordinator.view(for: .detail) }
          }
        }
        """
    try MarkedSource(source).expect("swiftui_navigation_in_view")
  }

  @Test(arguments: [("", ""), ("↓", "struct TitleView: View { var body: some View { Text(\"\").destinations() } }")])
  func aModifierForStacksOnly(_ mark: String, _ other: String) throws {
    let source =
      Self.views + """
        @Observable final class Router { var path: [Page] = [] }
        struct Destinations: ViewModifier {
          func body(content: Content) -> some View {
            content.\(mark)navigationDestination(for: Page.self) { _ in DetailView() }
          }
        }
        extension View { func destinations() -> some View { modifier(Destinations()) } }
        struct RootView: View {
          @State var router = Router()
          var body: some View { NavigationStack(path: $router.path) { Text("").destinations() } }
        }
        \(other)
        """
    try MarkedSource(source).expect("swiftui_navigation_in_view")
  }

  @Test func aRouterOfALibraryShowsScreens() throws {
    let source =
      Self.views + """
        import SwiftfulRouting
        struct ListView: View {
          let router: AnyRouter
          var body: some View {
            Button("Detail") { router.↓showScreen(.push) { _ in DetailView() } }
            Button("Hint") { router.showModal { Text("") } }
          }
        }
        """
    try MarkedSource(source).expect("swiftui_navigation_in_view")
  }

  @Test func anActionThatIsHandedOnDismisses() throws {
    let source =
      Self.views + """
        struct CloseButton: View {
          let dismiss: DismissAction
          var body: some View { Button("Close") { ↓dismiss() } }
        }
        struct ListView: View {
          @Environment(\\.dismiss) private var dismiss
          @Environment(\\.presentationMode) private var mode
          var body: some View {
            Button("Close", action: ↓dismiss.callAsFunction)
            Button("Leave", action: mode.wrappedValue.↓dismiss)
            CloseButton(dismiss: dismiss)
          }
        }
        """
    try MarkedSource(source).expect("swiftui_navigation_in_view")
  }
}
