import Testing

@testable import SignalboxProject

/// Who directs a flow of SwiftUI: the app itself, views with a stack, screens with a flow inside, frames of a library.
@Suite struct TreeSwiftUIFlowTests {
  @Test(arguments: apps + routers + libraries + screens) func edges(_ source: TreeSource) { source.check() }

  private static let views = """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    enum Page: Hashable { case list, detail }

    """

  static let apps = [
    TreeSource(
      "views with a path of their own around another screen",
      """
      Shop shows Detail push
      Shop shows List root
      ShopApp shows Shop
      """, common: false,
      views
        + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Shop() } } }
        struct Shop: View { @State private var path: [Page] = []
          var body: some View { NavigationStack(path: $path) {
            List().navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a view that is just called coordinator",
      """
      Coordinator shows Detail push
      Coordinator shows List root
      ShopApp starts Coordinator
      """, common: false,
      views
        + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Coordinator() } } }
        struct Coordinator: View { @State var routes: [Route<Page>] = []
          var body: some View { FlowStack($routes, withNavigation: true) {
            List().flowDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a stack of a library that follows the routes of a model",
      "ShopApp shows ShopView\nShopView shows Detail push\nShopView shows List root", common: false,
      views
        + """
        @main struct ShopApp: App { @StateObject var model = ShopModel()
          var body: some Scene { WindowGroup { ShopView(model: model) } } }
        final class ShopModel: ObservableObject { @Published var routes: Routes<Page> = [] }
        struct ShopView: View { @ObservedObject var model: ShopModel
          var body: some View { FlowStack($model.routes, withNavigation: true) {
            List().flowDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "an app that draws the stack of its coordinator",
      """
      AppCoordinator shows Detail push
      AppCoordinator shows Help present
      AppCoordinator shows List root
      ShopApp starts AppCoordinator
      """, common: false,
      views
        + """
        @main struct ShopApp: App { @StateObject var coordinator = AppCoordinator()
          var body: some Scene { WindowGroup { NavigationStack(path: $coordinator.path) {
            coordinator.build(.list).navigationDestination(for: Page.self) { coordinator.build($0) }
              .sheet(isPresented: $coordinator.isHelp) { coordinator.help() } } } } }
        final class AppCoordinator: ObservableObject { @Published var path = NavigationPath(); @Published var isHelp = false
          @ViewBuilder func build(_ page: Page) -> some View { switch page { case .list: List(); case .detail: Detail() } }
          func help() -> some View { Help() } }
        """),
    TreeSource(
      "a child that hands out a view",
      "HomeCoordinator shows List\nMainCoordinator starts HomeCoordinator tab\nShopApp starts MainCoordinator",
      common: false,
      views
        + """
        @main struct ShopApp: App { let main = MainCoordinator()
          var body: some Scene { WindowGroup { main.start() } } }
        final class MainCoordinator: ObservableObject { let home = HomeCoordinator()
          func start() -> some View { TabView { home.start() } } }
        final class HomeCoordinator: ObservableObject { func start() -> some View { List() } }
        """),
    TreeSource(
      "controls under names of their own",
      "CartCoordinator shows Detail push\nCartCoordinator shows List\nShopApp starts CartCoordinator",
      common: false,
      views
        + """
        struct CloseButton: View { let close: () -> Void
          var body: some View { Button("Close", action: close).buttonStyle(.plain) } }
        struct LazyNavigationLink<Destination: View>: View { let isActive: Binding<Bool>
          @ViewBuilder let destination: () -> Destination
          var body: some View { NavigationLink(isActive: isActive, destination: { destination() }, label: { EmptyView() }) } }
        @main struct ShopApp: App { let cart = CartCoordinator()
          var body: some Scene { WindowGroup { CartCoordinatorView(coordinator: cart) } } }
        final class CartCoordinator: ObservableObject { @Published var isDetailShown = false }
        struct CartCoordinatorView: View { @ObservedObject var coordinator: CartCoordinator
          var body: some View { ZStack { List()
            CloseButton { coordinator.isDetailShown = false }
            LazyNavigationLink(isActive: $coordinator.isDetailShown, destination: { Detail() }) } } }
        """),
    TreeSource(
      "the content of a coordinator's view",
      "CartCoordinator shows Detail push\nCartCoordinator shows List\nShopApp starts CartCoordinator",
      common: false,
      views
        + """
        @main struct ShopApp: App {
          var body: some Scene { WindowGroup { CartFactory.build() } } }
        enum CartFactory { static func build() -> CartCoordinatorView {
          CartCoordinatorView(coordinator: CartCoordinator(), content: List()) } }
        final class CartCoordinator: ObservableObject { @Published var isDetailShown = false }
        struct CartCoordinatorView: View { @ObservedObject var coordinator: CartCoordinator; let content: List
          var body: some View { content
            .navigationDestination(isPresented: $coordinator.isDetailShown) { Detail() } } }
        """),
    TreeSource(
      "a frame around any coordinator",
      "CartCoordinator shows Detail push\nCartCoordinator shows List root\nShopApp starts CartCoordinator",
      common: false,
      views
        + """
        protocol Coordinator { associatedtype Route: Hashable; associatedtype First: View; associatedtype Next: View
          var router: Router<Route> { get }
          func start() -> First
          func view(for route: Route) -> Next }
        @Observable final class Router<Route: Hashable> { var path = NavigationPath() }
        struct Flow<C: Coordinator>: View { @State private var router: Router<C.Route>; let coordinator: C
          init(coordinator: C) { router = coordinator.router; self.coordinator = coordinator }
          var body: some View { NavigationStack(path: $router.path) { Inner(coordinator: coordinator) } } }
        struct Inner<C: Coordinator>: View { let coordinator: C
          var body: some View { coordinator.start().navigationDestination(for: C.Route.self) { coordinator.view(for: $0) } } }
        final class CartCoordinator: Coordinator { let router = Router<Page>()
          func start() -> some View { view(for: .list) }
          @ViewBuilder func view(for route: Page) -> some View { switch route { case .list: List(); case .detail: Detail() } } }
        @main struct ShopApp: App { let coordinator = CartCoordinator()
          var body: some Scene { WindowGroup { Flow(coordinator: coordinator) } } }
        """),
  ]

  static let routers = [
    TreeSource(
      "views with a router each direct their own flows",
      """
      FirstTab shows Detail push
      FirstTab shows List root
      SecondTab shows Help root
      ShopApp shows Tabs
      Tabs shows FirstTab tab
      Tabs shows SecondTab tab
      """, common: false,
      views
        + """
        @Observable final class Router<Route: Hashable> { var path: [Route] = []; func push(_ route: Route) { path.append(route) } }
        struct FirstTab: View { @State private var router = Router<Page>()
          var body: some View { NavigationStack(path: $router.path) {
            List().navigationDestination(for: Page.self) { _ in Detail() } } } }
        struct SecondTab: View { @State private var router = Router<Int>()
          var body: some View { NavigationStack(path: $router.path) { Help() } } }
        struct Tabs: View { var body: some View { TabView { FirstTab(); SecondTab() } } }
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Tabs() } } }
        """),
    TreeSource(
      "tabs with a router for each",
      "Main shows Detail push\nMain shows Help tab\nMain shows List tab\nShopApp shows Main",
      common: false,
      views
        + """
        @Observable final class Router { var path: [Int] = []; func push(_ route: Int) { path.append(route) } }
        struct Main: View { @State private var first = Router(); @State private var second = Router()
          var body: some View { TabView {
            NavigationStack(path: $first.path) { List().navigationDestination(for: Int.self) { _ in Detail() } }
            NavigationStack(path: $second.path) { Help() } } } }
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Main() } } }
        """),
    TreeSource(
      "a screen that presents something by a coordinator of the environment is still a screen",
      """
      AppCoordinator shows Detail push
      AppCoordinator shows List root
      ShopApp starts AppCoordinator
      """, common: false,
      """
      struct List: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      struct Detail: View { @EnvironmentObject var coordinator: AppCoordinator
        var body: some View { Text("").sheet(isPresented: $coordinator.isHelp) { Help() } } }
      struct AppCoordinatorView: View { @StateObject var coordinator = AppCoordinator()
        var body: some View { NavigationStack(path: $coordinator.path) {
          coordinator.list().navigationDestination(for: Int.self) { _ in coordinator.detail() } } } }
      final class AppCoordinator: ObservableObject { @Published var path: [Int] = []; @Published var isHelp = false
        func list() -> some View { List() }
        func detail() -> some View { Detail() } }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { AppCoordinatorView() } } }
      """),
    TreeSource(
      "a stack whose path is bound by a getter",
      "AppCoordinator shows Detail push\nAppCoordinator shows List root\nShopApp starts AppCoordinator", common: false,
      views
        + """
        final class AppCoordinator: ObservableObject { @Published private(set) var pages: [Int] = []
          func list() -> some View { List() }
          func detail() -> some View { Detail() } }
        struct Main: View { @StateObject private var coordinator = AppCoordinator()
          var body: some View { NavigationStack(path: Binding { coordinator.pages } set: { _ in }) {
            coordinator.list().navigationDestination(for: Int.self) { _ in coordinator.detail() } } } }
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Main() } } }
        """),
  ]

  static let libraries = [
    TreeSource(
      "a router of a library that is handed closures",
      """
      CoreRouter shows Detail push
      CoreRouter shows Help present
      ShopApp shows List
      ShopApp starts CoreRouter
      """, common: false,
      views
        + """
        @main struct ShopApp: App { let builder = Builder()
          var body: some Scene { WindowGroup { builder.list(router: start) } } }
        struct CoreRouter { let router: AnyRouter; let builder: Builder
          func openDetail() { router.showScreen(.push) { _ in builder.detail() } }
          func openHelp() { router.showScreen(.sheet) { _ in Help() } } }
        struct Builder {
          func list(router: AnyRouter) -> some View { List().tag(CoreRouter(router: router, builder: self)) }
          func detail() -> some View { Detail() } }
        """)
  ]

  static let screens = [
    TreeSource(
      "rows of a list are no screens", "AppCoordinator shows Detail push\nShopApp starts AppCoordinator",
      common: false,
      views
        + """
        struct Item: View { var body: some View { Text("") } }
        final class AppCoordinator: ObservableObject { @Published var path: [Int] = [] }
        struct Main: View { @StateObject var coordinator = AppCoordinator()
          var body: some View { NavigationStack(path: $coordinator.path) {
            ScrollView { ForEach(0..<3) { _ in Item() } }
              .navigationDestination(for: Int.self) { _ in Detail() } } } }
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Main() } } }
        """),
    TreeSource(
      "an item of a toolbar is no screen",
      "AppCoordinator shows List push\nAppDelegate starts AppCoordinator", common: false,
      views
        + """
        struct Frame<Bar: ToolbarContent, Content: View>: View { let content: Content; let bar: Bar
          init(@ViewBuilder content: () -> Content, @ToolbarContentBuilder bar: () -> Bar) {
            self.content = content(); self.bar = bar() }
          var body: some View { NavigationStack { content.toolbar { bar } } } }
        final class AppCoordinator { let nav = UINavigationController()
          func start() { nav.pushViewController(UIHostingController(rootView: Frame { List() } bar: {
            ToolbarItem(placement: .cancellationAction) { Help() } }), animated: false) } }
        class AppDelegate: UIResponder, UIApplicationDelegate { let coordinator = AppCoordinator() }
        """),
    TreeSource(
      "a flow inside a screen that a coordinator shows",
      """
      AppCoordinator shows Shop
      CartCoordinator shows List root
      Shop starts CartCoordinator
      ShopApp starts AppCoordinator
      """, common: false,
      views
        + """
        final class AppCoordinator: ObservableObject { func start() -> some View { Shop() } }
        struct Shop: View { @StateObject var cart = CartCoordinator()
          var body: some View { VStack { Text(""); CartCoordinatorView(coordinator: cart) } } }
        final class CartCoordinator: ObservableObject { @Published var path: [Int] = [] }
        struct CartCoordinatorView: View { @ObservedObject var coordinator: CartCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) { List() } } }
        @main struct ShopApp: App { let coordinator = AppCoordinator()
          var body: some Scene { WindowGroup { coordinator.start() } } }
        """),
  ]

  @Test func rowsOpenForTheirScreens() {
    let sample = Sample(
      """
      struct List: View { var body: some View { VStack { ForEach(0..<3) { _ in Row() } } } }
      struct Row: View { var body: some View { NavigationLink { Detail() } label: { Inner() } } }
      struct Inner: View { var body: some View { Text("").sheet(isPresented: $isHelp) { Help() } } }
      struct Detail: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { List() } } }
      """)
    let opened = sample.project.tree(with: .opened).edges.filter { $0.kind == .opens }
    #expect(
      opened.map { "\($0.from) \($0.to) \($0.how?.rawValue ?? "-")" }.sorted() == [
        "List Detail push", "List Help present",
      ])
  }
}
