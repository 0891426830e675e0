extension TransitionTests {
  static let views = [
    TreeSource(
      "sheets, with modifiers and branches",
      "ACoordinatorModel shows HelpView present\nACoordinatorModel shows HomeView",
      pair(
        """
        HomeView().padding().sheet(item: $model.route) { route in
          if route.isHelp { HelpView().navigationTitle("") } else { EmptyView() }
        }
        """)),
    TreeSource(
      "a stack and its destinations", "ACoordinatorModel shows HelpView push\nACoordinatorModel shows HomeView root",
      pair(
        """
        NavigationStack(path: $model.path) {
          HomeView().navigationDestination(for: Route.self) { _ in VStack { HelpView() } }
        }
        """)),
    TreeSource(
      "tabs, their labels left out", "ACoordinatorModel shows HelpView tab\nACoordinatorModel shows HomeView tab",
      pair(
        """
        TabView(selection: $model.tab) {
          HomeView().tabItem { Label { Mark() } icon: { Mark() } }
          Tab(value: 1) { HelpView() } label: { Label { Text("") } icon: { Mark() } }
        }
        """)),
    TreeSource(
      "links", "ACoordinatorModel shows HelpView push\nACoordinatorModel shows HomeView push",
      pair(
        """
        NavigationLink(destination: HomeView()) { Text("") }
        NavigationLink("") { HelpView() }
        """)),
    TreeSource(
      "a modifier of the project around a sheet", "ACoordinatorModel shows HelpView present",
      pair("EmptyView().drawer(isOpen: $model.isOpen) { HelpView() }")
        + """
        extension View { func drawer<C: View>(isOpen: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
          sheet(isPresented: isOpen) { Frame { content() } } } }
        """),
    TreeSource(
      "ornaments of what is presented",
      "ACoordinatorModel shows HelpView present",
      pair(
        """
        EmptyView().sheet(item: $model.route) { _ in
          HelpView().overlay { HomeView() }
        }
        """)),
    TreeSource(
      "by a method of the model", "ACoordinatorModel shows HelpView present\nACoordinatorModel shows HomeView push",
      pair(
        """
        EmptyView().sheet(item: $model.sheet) { _ in model.help() }
          .navigationDestination(for: Int.self) { model.build($0) }
        """,
        model: """
          func help() -> some View { HelpView() }
          @ViewBuilder func build(_ route: Int) -> some View { switch route { default: HomeView() } }
          """)),
    TreeSource(
      "tabs of a view that is no coordinator's",
      "RootView shows HomeView tab\nRootView shows Pages tab\nRootView starts ACoordinatorModel tab\nShopApp shows RootView",
      pair("EmptyView()")
        + """
        struct Pages: View { var body: some View { TabView { HelpView() }.tabViewStyle(.page) } }
        struct RootView: View { var body: some View { TabView {
          ACoordinatorView(); HomeView().tabItem { Mark() }; Pages().unread(item: $x) { HelpView() } } } }
        @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
        """),
    TreeSource(
      "coordinators that a tab bar controller of the project is made with",
      "App shows MainTabs root\nApp starts ACoordinator tab",
      """
      final class ACoordinator: Coordinator { let rootViewController = UIViewController() }
      final class MainTabs: UITabBarController {
        init(coordinators: [ACoordinator]) {
          super.init(nibName: nil, bundle: nil)
          viewControllers = coordinators.map { $0.rootViewController }
        }
      }
      final class App: Coordinator {
        let window = UIWindow()
        private var roots: [ACoordinator] = []
        func start() {
          roots = [ACoordinator()]
          window.rootViewController = MainTabs(coordinators: roots)
        }
      }
      """),
    TreeSource(
      "a stack that is filled first and presented then",
      "ACoordinator shows AScreen present\nACoordinator shows BScreen root",
      """
      final class AScreen: UIViewController {}
      final class BScreen: UIViewController {}
      final class ACoordinator: Coordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.setViewControllers([BScreen()], animated: false) }
        func help() {
          let stack = UINavigationController()
          stack.viewControllers = [AScreen()]
          navigationController.present(stack, animated: true)
        }
      }
      """),
    TreeSource(
      "what a handler keeps that a screen is given", "App shows AScreen root\nApp starts ACoordinator tab",
      """
      final class ACoordinator: Coordinator { let rootViewController = UIViewController() }
      final class MainTabs: UITabBarController {}
      final class Handler {
        private var roots: [ACoordinator]
        init() { roots = [ACoordinator()] }
        func go() { let tabs = MainTabs(); tabs.viewControllers = roots.map { $0.rootViewController } }
      }
      final class AScreen: UIViewController { init(handler: Handler) {} }
      final class App: Coordinator {
        let window = UIWindow()
        func start() { window.rootViewController = AScreen(handler: Handler()) }
      }
      """),
    TreeSource(
      "routes of Stinsen",
      """
      TodoCoordinator shows DetailView push
      TodoCoordinator shows HomeView root
      TodoCoordinator starts EditCoordinator present
      TodoCoordinator starts TabsCoordinator present
      """,
      """
      struct HomeView: View {}
      struct DetailView: View {}
      final class EditCoordinator: NavigationCoordinatable {}
      final class TabsCoordinator: TabCoordinatable {}
      final class TodoCoordinator: NavigationCoordinatable {
        @Root var start = makeStart
        @Route(.push) var detail = makeDetail
        @Route(.modal) var edit = makeEdit
        @Route(.fullScreen) var tabs = makeTabs
        @ViewBuilder func makeStart() -> some View { HomeView() }
        func makeDetail(id: Int) -> some View { DetailView() }
        func makeEdit() -> NavigationViewCoordinator<EditCoordinator> { NavigationViewCoordinator(EditCoordinator()) }
        func makeTabs() -> TabsCoordinator { TabsCoordinator() }
      }
      """),
  ]

  /// A coordinator's view with its model, and two views to show.
  private static func pair(_ body: String, model: String = "") -> String {
    """
    struct HomeView: View {}
    struct HelpView: View {}
    struct Mark: View { var body: some View { Text("") } }
    struct Row: View { var body: some View { Mark() } }
    struct Card: View { var body: some View { Mark() } }
    struct Tile: View { var body: some View { Mark() } }
    final class ACoordinatorModel { \(model) }
    struct ACoordinatorView: View { @State private var model = ACoordinatorModel()
      var body: some View {
      \(body)
      } }

    """
  }

  static let silences = [
    TreeSource(
      "a property that is shown in two ways", "A shows Home push",
      """
      class A: Coordinator { let home = Home()
        func start() { n.push(home) }
        func other() { n.present(home) } }
      """),
    TreeSource(
      "a factory's method that another one shows", "A shows Home",
      """
      class Factory { func home() -> UIViewController { Home() }
        func tabs(t: UITabBarController) { t.viewControllers = [home()] } }
      class A: Coordinator { let f: Factory
        func start() { x(f.home()) } }
      """),
    TreeSource(
      "a part of it", "A shows Home",
      "class A: Coordinator { func start() { let h = Home(); n.push(h.other); h.present(x) } }"),
  ]
}
