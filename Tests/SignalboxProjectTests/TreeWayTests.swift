import Testing

/// Edges that pass through modifiers, branches of a first view, extensions of protocols, described transitions,
/// registrations, and the principal classes of app extensions.
@Suite struct TreeWayTests {
  @Test(arguments: views + protocols + registrations + entries) func edges(_ source: TreeSource) { source.check() }

  static let views = [
    TreeSource(
      "a first view that chooses", "App shows Gate\nGate shows LoginView root\nGate shows SplashView root",
      common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Gate() } } }
      struct Gate: View { @State var stage: Stage
        var body: some View { Group { switch stage { case .splash: SplashView()
          case .login: LoginView().padding() } } } }
      enum Stage { case splash, login }
      struct SplashView: View {}
      struct LoginView: View {}
      """),
    TreeSource(
      "a first view that chooses a coordinator's view",
      "App shows Gate\nGate shows LoginView root\nGate starts ACoordinatorModel root", common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Gate() } } }
      struct Gate: View { @State var isIn: Bool
        var body: some View { if isIn { ACoordinatorView() } else { LoginView() } } }
      final class ACoordinatorModel {}
      struct ACoordinatorView: View { @State var model: ACoordinatorModel }
      struct LoginView: View {}
      """),
    TreeSource(
      "a first view with a part that comes and goes", "App shows Gate", common: false,
      """
      struct App: SwiftUI.App { var body: some Scene { WindowGroup { Gate() } } }
      struct Gate: View { @State var isBusy: Bool
        var body: some View { VStack { Title(); if isBusy { Spinner() } else { Check() } } } }
      struct Title: View {}
      struct Spinner: View {}
      struct Check: View {}
      """),
    TreeSource(
      "a modifier with destinations", "ACoordinatorModel shows DetailView push\nACoordinatorModel shows HomeView",
      """
      final class ACoordinatorModel {}
      struct ACoordinatorView: View { @State var model: ACoordinatorModel
       var body: some View { HomeView().destinations() } }
      extension View { func destinations() -> some View { modifier(Destinations()) } }
      struct Destinations: ViewModifier {
       func body(content: Content) -> some View {
        content.navigationDestination(for: Int.self) { _ in DetailView() }.overlay { Badge() } } }
      struct HomeView: View {}
      struct DetailView: View {}
      struct Badge: View {}
      """),
  ]

  static let protocols = [
    TreeSource(
      "an extension that a coordinator opts in to", "A shows Home push\nA starts Cart",
      """
      protocol Editing {}
      extension Coordinator where Self: Editing { func edit() { let c = Cart(); c.start() } }
      class A: Coordinator, Editing { let nav: UINavigationController
       func start() { nav.pushViewController(Home(), animated: true) } }
      class B: Coordinator { func start() {} }
      """),
    TreeSource(
      "an extension that a coordinator opts in to, the other way round", "A starts Cart",
      """
      protocol Editing {}
      extension Editing where Self: Coordinator { func edit() { let c = Cart(); c.start() } }
      class A: Coordinator, Editing { func start() {} }
      """),
    TreeSource(
      "cases that say how they are shown", "A shows Home push\nA shows Item present",
      """
      protocol Target { var transition: Transition { get } }
      enum Transition { case push(UIViewController), present(UIViewController) }
      enum Scene: Target { case home, item
       var transition: Transition { switch self { case .home: return .push(Home())
        case .item: let item = Item(); return .present(item) } } }
      class A: Coordinator { let nav: UINavigationController
       func start() { open(Scene.home) }
       func open(_ target: Target) { switch target.transition {
        case .push(let s): nav.pushViewController(s, animated: true)
        case .present(let s): nav.present(s, animated: true) } } }
      """),
  ]

  static let registrations = [
    TreeSource(
      "registered by a cast", "A starts Cart",
      """
      import Dip
      protocol Flow { func start() }
      extension Cart: Flow {}
      func set(_ c: DependencyContainer) { c.register { Cart() as Flow } }
      class A: Coordinator { let c: DependencyContainer
       func start() { let f = try! c.resolve() as Flow; f.start() } }
      """),
    TreeSource(
      "registered by an initialiser", "A starts Cart",
      """
      import Swinject
      protocol Flow { func start() }
      extension Cart: Flow {}
      func set(_ c: Container) { c.autoregister(Flow.self, initializer: Cart.init) }
      class A: Coordinator { let r: Resolver
       func start() { r.resolve(Flow.self)!.start() } }
      """),
  ]

  static let entries = [
    TreeSource(
      "an app extension", "Share starts Cart",
      "class Share: SLComposeServiceViewController { let c = Cart()\n override func viewDidLoad() { c.start() } }"),
    TreeSource(
      "a screen that answers the host app", "Share shows Item present",
      """
      class Share: UIViewController {
       func done() { extensionContext?.completeRequest(returningItems: nil) }
       override func viewDidLoad() { present(Item(), animated: true) } }
      """),
    TreeSource(
      "a screen that is created and answers the host app", "A shows Share push",
      """
      class Share: UIViewController {
       func done() { extensionContext?.completeRequest(returningItems: nil) }
       override func viewDidLoad() { present(Item(), animated: true) } }
      class A: Coordinator { let nav: UINavigationController
       func start() { nav.pushViewController(Share(), animated: true) } }
      """),
    TreeSource(
      "a stack that coordinators keep", "A shows Home push\nB shows Item push",
      """
      final class NavigationRouter { let stack: UINavigationController; init(_ s: UINavigationController) { stack = s }
       func push(_ s: UIViewController) { stack.pushViewController(s, animated: true) }
       func wait() { stack.present(Progress(), animated: true) }
       func start() {} }
      class Progress: UIViewController {}
      class Base: Coordinator { let router: NavigationRouter; init(_ r: NavigationRouter) { router = r }
       func start() {} }
      class A: Base { override func start() { router.push(Home()) } }
      class B: Base { override func start() { router.push(Item()) } }
      """),
  ]
}
