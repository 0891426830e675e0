import Testing

@testable import SignalboxProject

/// Stacks of SwiftUI: what their paths lead into, and whose the screens on them are.
@Suite struct TreeStackTests {
  @Test(arguments: paths + owners + values) func edges(_ source: TreeSource) { source.check() }

  private static let views = """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    enum Page: Hashable { case list, detail }

    """

  private static let shop = "Shop shows Detail push\nShop shows List root\nShopApp shows Shop"

  private static let app = "@main struct ShopApp: App { var body: some Scene { WindowGroup { Shop() } } }\n"

  static let paths = [
    TreeSource(
      "a binding to an object's path that the view makes itself", shop, common: false,
      views + app
        + """
        @Observable final class Store { var path = NavigationPath() }
        struct Shop: View { @Environment(Store.self) private var store
          private var path: Binding<NavigationPath> { Binding(get: { store.path }, set: { store.path = $0 }) }
          var body: some View { NavigationStack(path: path) {
            List().navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a path for each tab",
      """
      ShopApp shows TabRoot tab
      TabRoot shows Detail push
      TabRoot shows Help root
      TabRoot shows List root
      """, common: false,
      views
        + """
        @main struct ShopApp: App { @State var router = Router()
          var body: some Scene { WindowGroup { TabView { ForEach(Tab.allCases) { TabRoot(tab: $0) } } } } }
        enum Tab: CaseIterable { case list, help
          @ViewBuilder var content: some View { switch self { case .list: List(); case .help: Help() } } }
        @Observable final class Router { var paths: [Tab: [Page]] = [:]
          subscript(tab: Tab) -> [Page] { get { paths[tab] ?? [] } set { paths[tab] = newValue } } }
        struct TabRoot: View { @Environment(Router.self) var router; let tab: Tab
          var body: some View { @Bindable var router = router
            NavigationStack(path: $router[tab]) { tab.content.navigationBarHidden(true).shopDestinations() } } }
        struct Destinations: ViewModifier { func body(content: Content) -> some View {
          content.navigationDestination(for: Page.self) { _ in Detail() } } }
        extension View { func shopDestinations() -> some View { modifier(Destinations()) } }
        """),
    TreeSource(
      "a router's method that binds the path of a tab",
      "Shop shows Detail push\nShop shows Help tab\nShop shows List tab\nShopApp shows Shop", common: false,
      views + app
        + """
        @Observable final class Router { var paths: [Int: [Page]] = [:]
          func binding(for tab: Int) -> Binding<[Page]> { Binding { self.paths[tab] ?? [] } set: { self.paths[tab] = $0 } } }
        struct Shop: View { @Environment(Router.self) private var router
          var body: some View { TabView {
            NavigationStack(path: router.binding(for: 0)) { List().shopDestinations() }
            NavigationStack(path: router.binding(for: 1)) { Help().padding().shopDestinations() } } } }
        extension View { func shopDestinations() -> some View { navigationDestination(for: Page.self) { _ in Detail() } } }
        """),
    TreeSource(
      "a store that is scoped to the path", shop, common: false,
      views + app
        + """
        struct Shop: View { @Bindable var store: StoreOf<ShopFeature>
          var body: some View { NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { List() } destination: {
            store in switch store.case { case .detail: Detail() } } } }
        """),
    TreeSource(
      "a path of the view's own, around content of its own", "ShopApp shows Shop", common: false,
      views + app
        + """
        struct Shop: View { @State private var pages: [Page] = []
          private var path: Binding<[Page]> { Binding { pages } set: { pages = $0 } }
          var body: some View { NavigationStack(path: path) {
            VStack { Text("") }.navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
  ]

  static let owners = [
    TreeSource(
      "an object whose stack has a path of any name",
      "Host shows Detail push\nHost shows List root\nShopApp starts Host", common: false,
      views
        + """
        @main struct ShopApp: App { @State var host = Host(); var body: some Scene { WindowGroup { host.compose() } } }
        @Observable final class Host { var elements: [Page] = []; let first: Page = .list
          func push(_ page: Page) { elements.append(page) }
          func compose() -> AnyView { AnyView(Frame(host: self)) }
          @ViewBuilder func view(of page: Page) -> some View { switch page { case .list: List(); case .detail: Detail() } }
          struct Frame: View { @State var host: Host
            var body: some View { NavigationStack(path: $host.elements) {
              host.view(of: host.first).navigationDestination(for: Page.self) { host.view(of: $0) } } } } }
        """),
    TreeSource(
      "screens in the app's own stack, and beside it",
      """
      Coordinator shows Detail push
      Coordinator shows List root
      ShopApp shows Help root
      ShopApp starts Coordinator
      """, common: false,
      views
        + """
        @main struct ShopApp: App { @StateObject private var coordinator = Coordinator(); var isReady = true
          var body: some Scene { WindowGroup { if isReady { NavigationStack(path: $coordinator.path) {
            List().environmentObject(coordinator).navigationDestination(for: Page.self) { _ in Detail() } }
            } else { NavigationStack { Help() } } } } }
        final class Coordinator: ObservableObject { @Published var path: [Page] = []
          func push(_ page: Page) { path.append(page) } }
        """),
    TreeSource(
      "a router that a container hands to screens",
      "Router shows Main root\nRouter shows View1 push\nShopApp starts Router", common: false,
      """
      @main struct ShopApp: App { let router = Router(); var body: some Scene { WindowGroup { Text("") } } }
      protocol MainRouter { func detail() }
      final class Router: Coordinator, MainRouter { let nav = UINavigationController(); let container = Container()
        func start() { nav.setViewControllers([Main(router: container.resolve(MainRouter.self)!)], animated: false) }
        func detail() { nav.pushViewController(View1(), animated: true) } }
      protocol Coordinator: AnyObject { func start() }
      final class Main: UIViewController { init(router: MainRouter) {} }
      final class View1: UIViewController {}
      struct Registry { func assemble(container: Container) {
        container.register(Router.self) { _ in Router() }
        container.register(MainRouter.self) { r in r.resolve(Router.self)! } } }
      """),
  ]

  static let values = [
    TreeSource(
      "a modifier that is handed to the view which applies it",
      """
      ShopApp starts ShopCoordinator
      ShopCoordinator shows Help present
      ShopCoordinator shows Item push
      ShopCoordinator shows List root
      """, common: false,
      views
        + """
        @main struct ShopApp: App { @StateObject var coordinator = ShopCoordinator()
          var body: some Scene { WindowGroup { ShopCoordinatorView(coordinator: coordinator) } } }
        class ShopCoordinator: ObservableObject { @Published var path: [Page] = []; @Published var help: Page? }
        struct ShopCoordinatorView: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) {
            List().navigationDestination(for: Page.self) { _ in
              Item(modifier: SheetModifier(item: $coordinator.help) { _ in NavigationView { Help() } }) } } } }
        struct Item<M: ViewModifier>: View { let modifier: M; var body: some View { Text("").modifier(modifier) } }
        struct SheetModifier<Item, Destination: View>: ViewModifier { let item: Binding<Item?>
          let content: (Item) -> Destination
          init(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Destination) {
            self.item = item; self.content = content }
          func body(content: Content) -> some View { content.sheet(item: item, content: self.content) } }
        """)
  ]

  @Test func controllersOfViewsAreNoScreensOfTheirOwn() {
    let sample = Sample(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Camera() } } }
      struct Camera: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> CameraController { CameraController() } }
      final class CameraController: UIViewController {}
      final class Picker: UIViewController {}
      struct PickerView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Picker { Picker() } }
      final class Screen: UIViewController { func pick() { let picker = Picker(); view.tag = picker.view.tag } }
      """)
    #expect(sample.project.unassigned.screens.map(\.name) == ["Picker", "Screen"])
  }
}
