import Testing

/// Views and models that belong to coordinators, and types that only look like coordinators.
@Suite struct CoordinatorLookalikeTests {
  @Test(arguments: views + falseFriends) func roleOfType(_ source: RoleSource) {
    source.check()
  }

  @Test(arguments: hosts) func roleOfHost(_ source: RoleSource) { source.check() }

  static let hosts = [
    RoleSource(
      "a protocol of what coordinators show their screens on",
      """
      protocol CoordinatorShowingFlow { var navigationController: UINavigationController { get }
        func begin(with screen: UIViewController, animated: Bool) }
      /*: other */final class ModalShowingFlow: CoordinatorShowingFlow { let navigationController = UINavigationController()
        func begin(with screen: UIViewController, animated: Bool) { navigationController.viewControllers = [screen] } }
      /*: coordinator */final class CartCoordinator { let flow: CoordinatorShowingFlow
        init(flow: CoordinatorShowingFlow) { self.flow = flow }
        func start() { flow.begin(with: CartController(), animated: true) } }
      class CartController: UIViewController {}
      """)
  ]

  static let views = [
    RoleSource(
      "a view and its model",
      """
      struct CartView: View {}
      struct CartCoordinatorView: View { @State private var model: CartCoordinatorModel
        init() { _model = State(initialValue: CartCoordinatorModel()) }
        var body: some View { CartView() } }
      /*: coordinator */@Observable final class CartCoordinatorModel {}
      """),
    RoleSource(
      "a model that makes the views",
      """
      struct CartView: View {}
      /*: coordinator */final class CartCoordinator: ObservableObject { @Published var route: Int?
        @ViewBuilder func build(_ route: Int) -> some View { CartView() } }
      /*: coordinator */final class AppCoordinator: ObservableObject { private lazy var cart = CartCoordinator() }
      """),
    RoleSource(
      "a view that shows others",
      """
      struct CartView: View {}
      /*: coordinator - its name says so, and it shows other views */struct CartCoordinatorView: View {
        let data: CartCoordinatorData
        var body: some View { Loading { CartView() } } }
      struct CartCoordinatorData {}
      """),
    RoleSource(
      "a view around the one with the model",
      """
      /*: swiftUIView */struct CartCoordinatorView: View { var body: some View { CartCoordinatorInnerView() } }
      struct CartCoordinatorInnerView: View { @State var model: CartCoordinatorModel
        var body: some View { content.sheet(item: $model.item) { _ in CartView() } } }
      struct CartView: View {}
      /*: coordinator */final class CartCoordinatorModel {}
      """),
    RoleSource(
      "a view with a store of its own",
      """
      /*: coordinator - its name says so, and it shows other views */struct CartCoordinator: View {
        let store: CartCoordinatorStore
        var body: some View { CartView() } }
      struct CartView: View {}
      /*: manager */@Observable final class CartCoordinatorStore {}
      """),
    RoleSource(
      "views that are none",
      """
      /*: swiftUIView */struct CartCoordinatorView: View { var body: some View { Text("") } }
      /*: swiftUIView */struct CashFlowView: View { @State var model = CashFlowViewModel() }
      /*: viewModel */class CashFlowViewModel {}
      """),
  ]

  static let falseFriends = [
    RoleSource(
      "coordinates files",
      """
      /*: other */protocol FileAccessCoordinator { func coordinate(with intents: [Intent]); func cancel() }
      /*: other */class PassthroughFileAccessCoordinator: FileAccessCoordinator {
        func coordinate(with intents: [Intent]) {} }
      struct Intent {}
      """),
    RoleSource(
      "presents what it is given",
      """
      /*: other */class StackCoordinator { let stack: UINavigationController
        func open(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      """),
    RoleSource(
      "presents the system's screens",
      """
      /*: other */class ShareCoordinator { let host: UIViewController
        func share() { host.present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true) } }
      """),
    RoleSource(
      "closes what it stands in, with no flow beside it",
      """
      /*: router */class LastRouter { weak var view: UIViewController?
        func close() { view?.dismiss(animated: true) } }
      """),
    RoleSource(
      "container of coordinators",
      """
      class S: UIViewController {}
      class InCoordinator { func start() { nav.push(S()) } }
      class UpCoordinator { func start() { nav.push(S()) } }
      /*: other */class Services { lazy var signIn = InCoordinator()
        lazy var signUp = UpCoordinator() }
      """),
    RoleSource(
      "nested in a representable", "struct V: UIViewRepresentable { /*: other */class Coordinator: NSObject {} }"),
    RoleSource(
      "nested in an extension",
      """
      struct V: UIViewRepresentable {}
      extension V { /*: other */final class Coordinator: NSObject, UITextFieldDelegate { func start() {} } }
      """
    ),
    RoleSource(
      "nested, beside the library's base",
      """
      class A: Coordinator<UIViewController> {}
      struct V: UIViewRepresentable { /*: other */class Coordinator {
       init(_ v: V) {} } }
      """
    ),
    RoleSource(
      "nested twice",
      """
      struct V: UIViewRepresentable {
      #if os(iOS)
      /*: other */class Coordinator: NSObject {}
      #else
      class Coordinator: NSObject {}
      #endif
      }
      """
    ),
    RoleSource(
      "nested, beside a protocol of that name",
      """
      protocol Coordinator { func start() }
      struct V: UIViewRepresentable { /*: other */class Coordinator: NSObject {}
       func makeCoordinator() -> Coordinator {} }
      """
    ),
    RoleSource(
      "nested that presents",
      """
      class S: UIViewController {}
      struct V: UIViewRepresentable { /*: other */class Coordinator: NSObject { func f() {
        vc.present(S(), animated: true) } } }
      """
    ),
    RoleSource("file coordinator", "/*: other */class DocumentCoordinator: NSFileCoordinator { func start() {} }"),
    RoleSource(
      "data and sync",
      """
      /*: other */class SyncCoordinator { func start() { task.resume() } }
      /*: other */class PersistenceCoordinator {}
      """
    ),
    RoleSource("delegate protocol", "/*: other */protocol CartCoordinatorDelegate: AnyObject { func start() }"),
    RoleSource(
      "class that conforms to an output protocol",
      "protocol CartCoordinatorOutput { func finish() }\n/*: other */class A: CartCoordinatorOutput {}"),
    RoleSource(
      "parameters",
      """
      /*: other */struct CartCoordinatorParameters { let navigationController: UINavigationController }
      """),
    RoleSource(
      "factory",
      """
      class S: UIViewController {}
      class CartCoordinator { func start() { n.push(S()) } }
      /*: factory */class CartCoordinatorFactory { func start() -> CartCoordinator { CartCoordinator() } }
      """
    ),
    RoleSource(
      "builder",
      """
      class S: UIViewController {}
      class CartCoordinator { let n: UINavigationController; func start() { n.pushViewController(S(), animated: true) } }
      /*: factory */class CoordinatorBuilder {
        let n: UINavigationController
        func cart() -> CartCoordinator { CartCoordinator(n: n) }
        var home: CartCoordinator { CartCoordinator(n: n) }
      }
      """
    ),
    RoleSource(
      "the plainest name, with a stack",
      """
      class S: UIViewController {}
      /*: coordinator */class Coordinator {
        private let navigation = UINavigationController()
        func show() { navigation.pushViewController(S(), animated: true) }
      }
      """
    ),
    RoleSource(
      "the plainest name, with a path",
      """
      enum Page: Hashable { case cart }
      struct CartView: View { var body: some View { Text("") } }
      /*: coordinator */final class Coordinator: ObservableObject {
        @Published var path = NavigationPath()
        func push(_ page: Page) { path.append(page) }
        @ViewBuilder func build(_ page: Page) -> some View { switch page { case .cart: CartView() } }
      }
      """
    ),
    RoleSource(
      "the coordinator of a representable",
      """
      struct Web: UIViewControllerRepresentable {
        /*: other */class Coordinator: NSObject {
          let navigation = UINavigationController()
          func start() { navigation.pushViewController(UIViewController(), animated: true) }
        }
      }
      """
    ),
    RoleSource(
      "factory protocol",
      "/*: other */protocol CoordinatorFactory { func makeCart() }\n/*: other */class F: CoordinatorFactory {}"),
    RoleSource(
      "flow of data",
      "/*: other */class DataFlow { func start() { queue.run() } }\n/*: other */protocol DataFlowing { func x() }"),
    RoleSource("layout", "/*: other */class FlowLayout: UICollectionViewFlowLayout {}"),
    RoleSource(
      "reactors and contents of bars",
      """
      /*: viewModel */final class CartReactor: Reactor {}
      /*: swiftUIView */struct CartBar: ToolbarContent {}
      """),
  ]
}
