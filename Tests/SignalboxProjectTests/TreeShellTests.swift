import Testing

@testable import SignalboxProject

/// Views of SwiftUI that stand between those who show something and what is shown: shells around one other view, stacks in
/// screens, modifiers, the windows of an app.
@Suite struct TreeShellTests {
  @Test(arguments: shells + contents + gates + ownScreens + roots + modifiers + switches) func edges(
    _ source: TreeSource
  ) {
    source.check()
  }

  private static let views = """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    enum Page: Hashable { case list, detail, help }

    """

  private static let app = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { Shell() } } }

    """

  static let gates = [
    TreeSource(
      "content of its own, until another view takes over with its tabs",
      "Shell shows Tabs root\nShopApp shows Shell\nTabs shows List tab", common: false,
      views + app + """
        struct Shell: View { @State var isDone = false; @State var isHelp = false
          var body: some View {
            if isDone { Tabs() } else { VStack { Text(""); Button("") {} }.sheet(isPresented: $isHelp) { Help() } } } }
        struct Tabs: View { var body: some View { TabView { List().tabItem { Text("") } } } }
        """),
    TreeSource(
      "content of its own, or a view that leads nowhere", "ShopApp shows Shell", common: false,
      views + app + """
        struct Shell: View { @State var isBusy = false
          var body: some View { if isBusy { Help() } else { VStack { Text("") } } } }
        """),
    TreeSource(
      "a choice of layers, beside what may lie above",
      "Shell shows Detail root\nShell shows List root\nShopApp shows Shell", common: false,
      views + app + """
        struct Shell: View { @State var session: Bool?; @State var isBusy = false
          var body: some View { ZStack { Color.red
            if let session {
              if session { List() } else { Detail() }
              if isBusy { Help() }
            } else { Color.clear } } } }
        """),
    TreeSource(
      "a choice in a property", "Shell shows Detail root\nShell shows List root\nShopApp shows Shell", common: false,
      views + app + """
        struct Shell: View { @State var isDone = false
          var body: some View { Group { content }.tint(.red) }
          @ViewBuilder private var content: some View { if isDone { List() } else { Detail() } } }
        """),
  ]

  static let shells = [
    TreeSource(
      "a view that is nothing but a tab bar",
      "Shell shows Tabs root\nShopApp shows Shell\nTabs shows Help tab\nTabs shows List tab",
      common: false,
      views + app + """
        struct Shell: View { var body: some View { Tabs().accentColor(.red) } }
        struct Tabs: View { var body: some View { TabView { List().tabItem { Text("") }; Help().tabItem { Text("") } } } }
        """),
    TreeSource(
      "a stack around one screen", "Shell shows List root\nShopApp shows Shell", common: false,
      views + app + "struct Shell: View { var body: some View { NavigationStack { List() }.tint(.red) } }"),
    TreeSource(
      "shells in shells",
      """
      Inner shows Tabs root
      Shell shows Inner root
      ShopApp shows Shell
      Tabs shows Help tab
      Tabs shows List tab
      """, common: false,
      views + app + """
        struct Shell: View { var body: some View { ZStack { Inner() } } }
        struct Inner: View { var body: some View { Tabs() } }
        struct Tabs: View { var body: some View { TabView { List(); Help() } } }
        """),
    TreeSource(
      "a view that draws one part leads nowhere", "ShopApp shows Shell", common: false,
      views + app + "struct Shell: View { var body: some View { List().padding() } }"),
    TreeSource(
      "a view beside others is no shell", "ShopApp shows Shell", common: false,
      views + app + """
        struct Shell: View { var body: some View { VStack { Text(""); Tabs() } } }
        struct Tabs: View { var body: some View { TabView { List(); Help() } } }
        """),
  ]

  private static func picker(_ body: String, row: String = "Detail()") -> String {
    views + """
      class A: Coordinator { func start() {
          let picker = Picker { item in \(row) }
          n.present(UIHostingController(rootView: picker), animated: true) } }
      struct Picker<Content: View>: View { @ViewBuilder let content: (Int) -> Content
        init(@ViewBuilder content: @escaping (Int) -> Content) { self.content = content }
        var body: some View { VStack { Text(""); \(body) } } }
      """
  }

  static let contents = [
    TreeSource(
      "what rows are made of is no screen, and the list is one", "A shows Picker present",
      picker("ForEach([1]) { content($0) }")),
    TreeSource(
      "what a row opens is a screen", "A shows Detail push\nA shows Picker present",
      picker("ForEach([1]) { content($0) }", row: "NavigationLink(destination: Detail()) { Text(\"\") }")),
    TreeSource("what a frame is drawn around is the screen", "A shows Detail present", picker("content(1)")),
  ]

  private static let coordinator = """
    @main struct ShopApp: App { @StateObject var shop = ShopCoordinator()
      var body: some Scene { WindowGroup { Front(coordinator: shop) } } }
    final class ShopCoordinator: ObservableObject { @Published var path: [Page] = [] }

    """

  static let ownScreens = [
    TreeSource(
      "a stack around a layout",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Front root",
      common: false,
      views + coordinator + """
        struct Front: View { @ObservedObject var coordinator: ShopCoordinator; @State var posts: [String] = []
          var body: some View { NavigationStack(path: $coordinator.path) {
            VStack { Text(""); if posts.isEmpty { Help() } }
              .navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a layout in a property",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Front root",
      common: false,
      views + coordinator + """
        struct Front: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) {
            content.navigationDestination(for: Page.self) { _ in Detail() } } }
          private var content: some View { ScrollView { Image(""); Help() } } }
        """),
    TreeSource(
      "a stack around several views that scroll",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Front root",
      common: false,
      views + coordinator + """
        struct Front: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) {
            ScrollView { VStack { List(); Help() } }.navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a stack around one view that scrolls",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows List root",
      common: false,
      views + coordinator + """
        struct Front: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) {
            ScrollView { VStack { Spacer(); List() } }.navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
    TreeSource(
      "a stack around a view of the project",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows List root",
      common: false,
      views + coordinator + """
        struct Front: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { NavigationStack(path: $coordinator.path) {
            ZStack { Color.red; List() }.navigationDestination(for: Page.self) { _ in Detail() } } } }
        """),
  ]

  private static func pages(_ root: String, _ first: String) -> String {
    views + """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      final class ShopCoordinator: ObservableObject { @Published var path = NavigationPath()
        \(root)
        @ViewBuilder func build(_ page: Page) -> some View {
          switch page { case .list: List(); case .detail: Detail(); case .help: Help() } } }
      struct ShopView: View { @StateObject var coordinator = ShopCoordinator()
        var body: some View { NavigationStack(path: $coordinator.path) {
          coordinator.build(\(first)).navigationDestination(for: Page.self) { coordinator.build($0) } } } }
      """
  }

  private static let rootIsList = """
    ShopApp starts ShopCoordinator
    ShopCoordinator shows Detail push
    ShopCoordinator shows Help push
    ShopCoordinator shows List root
    """

  static let roots = [
    TreeSource("a route in a constant", rootIsList, common: false, pages("let root: Page = .list", "coordinator.root")),
    TreeSource("a route in a getter", rootIsList, common: false, pages("var root: Page { .list }", "coordinator.root")),
    TreeSource(
      "a route that is set again",
      """
      ShopApp starts ShopCoordinator
      ShopCoordinator shows Detail push
      ShopCoordinator shows Help root
      ShopCoordinator shows List root
      """, common: false, pages("var root = Page.list; func end() { root = .help }", "coordinator.root")),
    TreeSource(
      "a route that somebody else knows",
      """
      ShopApp starts ShopCoordinator
      ShopCoordinator shows Detail push
      ShopCoordinator shows Help push
      ShopCoordinator shows List push
      """, common: false, pages("var root: Page; init(root: Page) { self.root = root }", "coordinator.root")),
  ]

  private static func switches(_ property: String, _ body: String) -> String {
    views + coordinator + """
      struct Front: View { @ObservedObject var coordinator: ShopCoordinator
        var body: some View { NavigationStack(path: $coordinator.path) {
          List().navigationDestination(for: Page.self) { Target(page: $0) } } } }
      struct Target: View { \(property)
        var body: some View { \(body) } }
      """
  }

  private static let choice = "switch page { case .list: Text(\"\"); case .detail: Detail(); case .help: Help() }"

  static let switches = [
    TreeSource(
      "a view that is the switch over a route",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Help push\nShopCoordinator shows List root",
      common: false, switches("let page: Page", choice)),
    TreeSource(
      "a switch over a route that declares what the screens are made with",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Help push\nShopCoordinator shows List root",
      common: false,
      switches(
        "let page: Page",
        "switch page { case .list: Text(\"\"); case .detail: let title = 1; Detail().tag(title); case .help: Help() }")),
    TreeSource(
      "a switch beside other content",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows List root\nShopCoordinator shows Target push",
      common: false, switches("let page: Page", "VStack { Text(\"\"); \(choice) }")),
    TreeSource(
      "a picture that a screen of the coordinator's own draws",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows List root\nShopCoordinator shows Target",
      common: false,
      switches("let page: Page", choice).replacing(
        ".navigationDestination(for: Page.self) { Target(page: $0) } }", with: " }.scaled(Target(page: .help))")),
    TreeSource(
      "a switch over the view's own state",
      "ShopApp starts ShopCoordinator\nShopCoordinator shows List root\nShopCoordinator shows Target push",
      common: false, switches("@State var page: Page", choice)),
  ]

  static let modifiers = [
    TreeSource(
      "a coordinator that a modifier has",
      "ShopApp shows List\nShopApp starts ShopCoordinator\nShopCoordinator shows Detail push\nShopCoordinator shows Help push",
      common: false,
      views + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { List().coordinated() } } }
        final class ShopCoordinator: ObservableObject { @Published var path = NavigationPath() }
        struct Coordinated: ViewModifier { @StateObject var coordinator = ShopCoordinator()
          func body(content: Content) -> some View { NavigationStack(path: $coordinator.path) {
            content.navigationDestination(for: Page.self) { view(for: $0) } } }
          @ViewBuilder private func view(for page: Page) -> some View {
            switch page { case .list: EmptyView(); case .detail: Detail(); case .help: Help() } } }
        extension View { func coordinated() -> some View { modifier(Coordinated()) } }
        """)
  ]
}
