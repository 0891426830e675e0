import Testing

@testable import SignalboxProject

/// SwiftUI coordinators whose views are made by route: one function for the root and for what is pushed.
struct TreeRouteTests {
  @Test(arguments: builders + overloads + generic + frames)
  func tree(_ source: TreeSource) { source.check() }

  private static let views = """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    enum Page: Hashable { case list, detail, help }
    enum Modal: Identifiable { case help }
    @main struct ShopApp: App { @StateObject var flow = FlowCoordinator()
      var body: some Scene { WindowGroup { Stack(flow: flow) } } }

    """

  private static func flow(_ members: String, _ body: String) -> String {
    views
      + """
      final class FlowCoordinator: ObservableObject { @Published var path = NavigationPath(); @Published var modal: Modal?
        \(members) }
      struct Stack: View { @ObservedObject var flow: FlowCoordinator
        var body: some View { NavigationStack(path: $flow.path) { \(body) } } }
      """
  }

  static let builders = [
    TreeSource(
      "one function for the root and for what is pushed",
      "FlowCoordinator shows Detail push\nFlowCoordinator shows List root\nShopApp starts FlowCoordinator",
      common: false,
      flow(
        """
        @ViewBuilder func build(page: Page) -> some View {
          switch page { case .list: List(); case .detail: Detail(); default: EmptyView() } }
        """,
        "flow.build(page: .list).navigationDestination(for: Page.self) { page in flow.build(page: page) }")),
    TreeSource(
      "the default branch, and a branch that a view makes",
      "FlowCoordinator shows Detail present\nFlowCoordinator shows List root\nShopApp starts FlowCoordinator",
      common: false,
      flow(
        """
        @ViewBuilder func build(_ page: Page) -> some View { if page == .list { list() } else { Detail() } }
        func list() -> some View { List() }
        """, "flow.build(.list).sheet(item: $flow.modal) { _ in flow.build(.detail) }")),
    TreeSource(
      "a route that makes its view itself",
      "FlowCoordinator shows Detail push\nFlowCoordinator shows List root\nShopApp starts FlowCoordinator",
      common: false,
      flow("", "Page.list.view.navigationDestination(for: Page.self) { $0.view }")
        + """
        extension Page { @ViewBuilder var view: some View {
          switch self { case .list: List(); case .detail: Detail(); case .help: EmptyView() } } }
        """),
    TreeSource(
      "a factory that is asked for one route",
      "FlowCoordinator shows List root\nShopApp starts FlowCoordinator",
      common: false,
      flow("", "Factory().view(for: .list)")
        + """
        struct Factory { @ViewBuilder func view(for page: Page) -> some View {
          switch page { case .list: List(); case .detail: Detail(); case .help: Help() } } }
        """),
    TreeSource(
      "a switch over something else",
      "FlowCoordinator shows Detail push\nFlowCoordinator shows List push\nShopApp starts FlowCoordinator",
      common: false,
      flow(
        """
        @Published var isOld = false
        @ViewBuilder func build(_ page: Page) -> some View { switch isOld { case true: List(); case false: Detail() } }
        """, "flow.build(.list).navigationDestination(for: Page.self) { page in flow.build(page) }")),
  ]

  static let overloads = [
    TreeSource(
      "overloads that the type of the route tells apart",
      """
      FlowCoordinator shows Detail push
      FlowCoordinator shows Help present
      FlowCoordinator shows List root
      ShopApp starts FlowCoordinator
      """, common: false,
      flow(
        """
        @ViewBuilder func build(_ modal: Modal) -> some View { switch modal { case .help: Help() } }
        @ViewBuilder func build(_ page: Page) -> some View {
          switch page { case .list: List(); case .detail: Detail(); default: EmptyView() } }
        """,
        """
        flow.build(.list)
          .navigationDestination(for: Page.self) { flow.build($0) }
          .sheet(item: $flow.modal) { modal in flow.build(modal) }
        """)),
    TreeSource(
      "a binding with its own getter",
      "FlowCoordinator shows Help present\nFlowCoordinator shows List root\nShopApp starts FlowCoordinator",
      common: false,
      flow(
        """
        @ViewBuilder func build(_ page: Page) -> some View { List() }
        @ViewBuilder func build(_ modal: Modal) -> some View { Help() }
        """,
        """
        flow.build(Page.list).sheet(item: Binding(get: { flow.modal }, set: { _ in })) { modal in flow.build(modal) }
        """)),
  ]

  static let generic = [
    TreeSource(
      "routes of any coordinator, which know their views, around content in a closure",
      """
      FlowCoordinator shows Detail push
      FlowCoordinator shows Help push
      FlowCoordinator shows List root
      ShopApp starts FlowCoordinator
      """, common: false, generic(".navigationDestination(for: C.RouteType.self) { route in route.view }")),
    TreeSource(
      "a sheet of any coordinator",
      """
      FlowCoordinator shows Detail present
      FlowCoordinator shows Help present
      FlowCoordinator shows List root
      ShopApp starts FlowCoordinator
      """, common: false, generic(".sheet(item: $coordinator.sheet) { route in route.view }")),
  ]

  private static func generic(_ modifier: String) -> String {
    """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    @main struct ShopApp: App { @StateObject var flow = FlowCoordinator()
      var body: some Scene { WindowGroup { Stack(coordinator: flow) { List() } } } }
    protocol Route: Hashable, Identifiable { associatedtype Destination: View
      @ViewBuilder var view: Destination { get } }
    protocol Coordinator: AnyObject, ObservableObject { associatedtype RouteType: Route
      var path: NavigationPath { get set }
      var sheet: RouteType? { get set } }
    final class FlowCoordinator: Coordinator {
      @Published var path = NavigationPath(); @Published var sheet: FlowRoute? }
    enum FlowRoute: Route { case detail, help
      var view: some View { switch self { case .detail: Detail(); case .help: Help() } } }
    struct Stack<Content: View>: View { @ObservedObject var coordinator: FlowCoordinator
      @ViewBuilder let content: () -> Content
      var body: some View { NavigationStack(path: $coordinator.path) { content().coordinated(with: coordinator) } } }
    struct Coordinated<C: Coordinator>: ViewModifier { @ObservedObject var coordinator: C
      func body(content: Content) -> some View { content\(modifier) } }
    extension View { func coordinated<C: Coordinator>(with coordinator: C) -> some View {
      modifier(Coordinated(coordinator: coordinator)) } }
    """
  }

  static let frames = [
    TreeSource(
      "content that a view of the project draws in a stack",
      "ShopApp shows List root", common: false,
      """
      struct List: View { var body: some View { Text("") } }
      struct Framed<Content: View>: View { private let content: Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content() }
        var body: some View { NavigationStack { content } } }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Framed { List() } } } }
      """),
    TreeSource(
      "a builder that a view of the project keeps",
      "FlowCoordinator shows Detail tab\nFlowCoordinator shows List tab\nShopApp shows Stack\nShopApp starts FlowCoordinator",
      common: false,
      views
        + """
        final class FlowCoordinator: ObservableObject { @Published var tab = Page.list }
        struct Stack: View { let flow: FlowCoordinator; var body: some View { FlowCoordinatorView(flow: flow) } }
        struct FlowCoordinatorView: View { @ObservedObject var flow: FlowCoordinator
          var body: some View { Tabs(pages: [.list], tab: $flow.tab) { page in content(page) } }
          @ViewBuilder func content(_ page: Page) -> some View {
            switch page { case .list: List(); default: Detail() } } }
        struct Tabs<Content: View>: View { let pages: [Page]; @Binding var tab: Page
          @ViewBuilder let content: (Page) -> Content
          var body: some View { TabView(selection: $tab) { ForEach(pages) { page in content(page).tag(page) } } } }
        """),
    TreeSource(
      "an ornament of a card is shown in no way", "ShopApp shows List", common: false,
      """
      struct List: View { var body: some View { Text("") } }
      struct Card<Content: View>: View { let content: Content
        var body: some View { VStack { content } } }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Card(content: List()) } } }
      """),
  ]
}
