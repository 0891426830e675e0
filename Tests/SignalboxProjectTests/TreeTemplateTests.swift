import Testing

/// Screens that a subclass makes and inherited code shows, and coordinators that the views of an app start.
@Suite struct TreeTemplateTests {
  @Test(arguments: templates + properties + kept + views) func edges(_ source: TreeSource) { source.check() }

  /// A base that pushes what its subclasses make.
  private static let base = """
    class Base: Coordinator { let n: UINavigationController
      func makeFirst() -> UIViewController { fatalError() }
      var first: UIViewController { fatalError() }
      var kept: UIViewController!
      func start() { n.pushViewController(makeFirst(), animated: true) }
      func open() { n.present(first, animated: true) }
      func again() { n.setViewControllers([kept], animated: false) } }

    """

  static let templates = [
    TreeSource(
      "a method that inherited code calls", "A shows Home push",
      base + "class A: Base { override func makeFirst() -> UIViewController { Home() } }"),
    TreeSource(
      "one whose result is bound", "A shows Home push",
      """
      class Base: Coordinator { let n: UINavigationController
        func makeFirst() -> UIViewController? { nil }
        func start() { if let first = makeFirst() { n.pushViewController(first, animated: true) } } }
      class A: Base { var home: Home!
        override func makeFirst() -> UIViewController? { home = Home(); return home } }
      """),
    TreeSource(
      "what the subclass does itself counts first", "A shows Home present",
      base + """
        class A: Base { override func makeFirst() -> UIViewController { Home() }
          override func start() { n.present(makeFirst(), animated: true) } }
        """),
    TreeSource(
      "inherited code that the subclass replaces", "A shows Home",
      base + """
        class A: Base { override func makeFirst() -> UIViewController { Home() }
          override func start() { register(makeFirst()) } }
        """),
    TreeSource(
      "inherited code that the subclass adds to", "A shows Home push",
      base + """
        class A: Base { override func makeFirst() -> UIViewController { Home() }
          override func start() { super.start(); register() } }
        """),
    TreeSource(
      "another method of that name", "A shows Home",
      base + "class A: Base { func makeFirst(for id: Int) -> UIViewController { Home() } }"),
    TreeSource(
      "a requirement that an extension calls", "A shows Home push",
      """
      protocol Flow: Coordinator { var n: UINavigationController { get }; func makeFirst() -> UIViewController }
      extension Flow { func start() { n.pushViewController(makeFirst(), animated: true) } }
      class A: Flow { let n: UINavigationController
        func makeFirst() -> UIViewController { Home() } }
      """),
  ]

  static let properties = [
    TreeSource(
      "a property that inherited code shows", "A shows Home present",
      base + "class A: Base { override var first: UIViewController { Home() } }"),
    TreeSource(
      "an inherited property that the subclass sets", "A shows Home root",
      base + "class A: Base { func prepare() { kept = Home() } }"),
    TreeSource(
      "the same property of another class", "A shows Home",
      base + "class A: Coordinator { var first: UIViewController { Home() }; func start() {} }"),
  ]

  static let kept = [
    TreeSource(
      "a screen that another one keeps", "A shows Home push\nA shows Item",
      """
      extension Home { static func make(with item: Item) -> Home { let home = Home(); home.item = item; return home } }
      class A: Coordinator { let n: UINavigationController
        func start() { let item = Item(); n.pushViewController(Home.make(with: item), animated: true) } }
      """),
    TreeSource(
      "a container that holds one", "A shows Home present",
      """
      func wrapped(_ s: UIViewController) -> UIViewController {
        let n = UINavigationController(); n.viewControllers = [s]; return n }
      class A: Coordinator { func start() { root.present(wrapped(Home()), animated: true) } }
      """),
  ]

  static let views = [
    TreeSource(
      "a view of the app that stores a coordinator",
      """
      ACoordinator starts BCoordinator
      App shows Root
      BCoordinator shows Help present
      BCoordinator shows List
      Root starts ACoordinator
      """, common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @StateObject var coordinator = ACoordinator()
        var body: some View { BCoordinatorView(coordinator: coordinator.b) } }
      class ACoordinator: ObservableObject { let b = BCoordinator() }
      """ + child),
    TreeSource(
      "by another view, and a sheet",
      """
      App shows Root
      BCoordinator shows Help present
      BCoordinator shows List
      Menu starts BCoordinator present
      Root shows Menu
      """, common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { VStack { Text(""); Menu() } } }
      struct Menu: View { @State var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { BCoordinatorView(coordinator: BCoordinator()) } } }
      """ + child),
    TreeSource(
      "a choice with something above it", "App shows Gate\nGate shows Help tab\nGate shows List tab", common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Gate() } } }
      struct Gate: View { @State var tab: Tab
        var body: some View { ZStack { switch tab { case .list: List(); case .help: Help() }; Overlay() } } }
      enum Tab { case list, help }
      struct Overlay: View {}
      struct List: View {}
      struct Help: View {}
      """),
    TreeSource(
      "a property that erases a view's type", "A shows Help push\nA shows List",
      """
      extension View { var erased: AnyView { AnyView(self) }; var other: AnyView { AnyView(Text("")) } }
      struct List: View {}
      struct Help: View {}
      class A: Coordinator { func start() {}
        func view() -> AnyView { AnyView(NavigationLink("", destination: Help().erased)) }
        func next() -> AnyView { AnyView(NavigationLink("", destination: List().other)) } }
      """),
    TreeSource(
      "a view of no app", "BCoordinator shows Help present\nBCoordinator shows List", common: false,
      """
      struct Menu: View { var body: some View { BCoordinatorView(coordinator: BCoordinator()) } }
      """ + child),
    TreeSource(
      "the screen of a coordinator",
      "App starts BCoordinator\nBCoordinator shows Help present\nBCoordinator shows List", common: false,
      """
      struct App: SwiftUI.App { let c = BCoordinator()
        var body: some Scene { WindowGroup { BCoordinatorView(coordinator: c) } } }
      extension List { func open() { ACoordinator().start() } }
      class ACoordinator { func start() {} }
      """ + child),
  ]

  private static let child = """

    class BCoordinator: ObservableObject { @Published var sheet: String? }
    struct BCoordinatorView: View { @ObservedObject var coordinator: BCoordinator
      var body: some View { List().sheet(item: $coordinator.sheet) { _ in Help() } } }
    struct List: View {}
    struct Help: View {}
    """
}
