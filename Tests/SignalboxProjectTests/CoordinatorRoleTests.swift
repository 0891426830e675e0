import Testing

/// Which types are coordinators, and which only look like ones.
@Suite struct CoordinatorRoleTests {
  @Test(arguments: bases + libraries + shapes + views + falseFriends) func roleOfType(_ source: RoleSource) {
    source.check()
  }

  static let bases = [
    RoleSource(
      "protocol",
      """
      /*: coordinator base */protocol Coordinator { func start() }
      /*: coordinator - builds on Coordinator */class A: Coordinator {}
      """
    ),
    RoleSource(
      "protocol over a protocol",
      """
      protocol Coordinator { func start() }
      /*: coordinator base */protocol Child: Coordinator {}
      /*: coordinator */class A: Child {}
      """
    ),
    RoleSource(
      "class",
      """
      /*: coordinator base */class BaseCoordinator { func start() {} }
      /*: coordinator */final class A: BaseCoordinator {}
      """
    ),
    RoleSource(
      "generic class",
      """
      /*: coordinator base */class BaseCoordinator<T> { func coordinate() {} }
      /*: coordinator */class A: BaseCoordinator<Int> {}
      """
    ),
    RoleSource(
      "base class that presents others of its kind",
      """
      /*: coordinator base */class Coordinator {
        weak var parent: Coordinator?
        func present(_ other: Coordinator, animated: Bool) {} }
      /*: coordinator */class SettingsCoordinator: Coordinator {}
      """),
    RoleSource(
      "class of that name about other things",
      """
      /*: other */class Coordinator { var title = "" }
      /*: other */class Writing: Coordinator { func write() {} }
      """),
    RoleSource("structure", "protocol Coordinator { func start() }\n/*: coordinator */struct A: Coordinator {}"),
    RoleSource(
      "conformance in an extension of another file",
      """
      protocol Coordinator { func start() }
      /*: coordinator */class A {}
      //--- B.swift
      extension A: Coordinator {}
      """),
    RoleSource(
      "alias of a composition",
      "protocol Coordinator { func start() }\ntypealias C = Coordinator & X\n/*: coordinator */class A: C {}"),
    RoleSource(
      "screen that is a coordinator",
      "protocol Coordinator { func start() }\n/*: coordinator */class A: UIViewController, Coordinator {}"),
    RoleSource("enum no coordinator", "protocol Coordinator { func start() }\n/*: other */enum A: Coordinator {}"),
    RoleSource(
      "in the other branch",
      """
      protocol Coordinator { func start() }
      #if DEBUG
      /*: coordinator */class A {}
      #else
      class A: Coordinator {}
      #endif
      """
    ),
  ]

  static let libraries = [
    RoleSource(
      "Coordinator of radianttap",
      "/*: coordinator */class A: NavigationCoordinator {}\n/*: coordinator */class B: Coordinator<UIViewController> {}"
    ),
    RoleSource(
      "XCoordinator",
      """
      /*: coordinator */class A: NavigationCoordinator<HomeRoute> {}
      /*: coordinator */class T: TabBarCoordinator<R> {}
      """
    ),
    RoleSource(
      "XCoordinator, others",
      "/*: coordinator */class A: ViewCoordinator<R> {}\n/*: coordinator */class P: PageCoordinator<R> {}"),
    RoleSource(
      "RIBs",
      """
      /*: coordinator - builds on ViewableRouter */final class A: ViewableRouter<AInteractable, AViewControllable> {}
      /*: coordinator - builds on LaunchRouter */final class B: LaunchRouter<BInteractable, BViewControllable> {}
      """),
    RoleSource("RxFlow", "import RxFlow\n/*: coordinator - builds on Flow */class HomeFlow: Flow {}"),
    RoleSource(
      "Stinsen",
      """
      import Stinsen
      /*: coordinator */final class Home: NavigationCoordinatable {}
      /*: coordinator */class T: TabCoordinatable {}
      """
    ),
    RoleSource(
      "Stinsen among the sources",
      """
      public protocol Coordinatable: ObservableObject { var parent: ChildDismissable? { get set } }
      /*: coordinator base */public protocol NavigationCoordinatable: Coordinatable { var stack: Int { get } }
      /*: coordinator base */public class NavigationViewCoordinator<T: NavigationCoordinatable>: NavigationCoordinatable {}
      /*: coordinator */final class Home: NavigationCoordinatable {}
      """
    ),
    RoleSource(
      "a step and a route", "/*: other */enum HomeStep: Step { case a }\n/*: other */enum HomeRoute: Route { case a }"),
  ]

  static let shapes = [
    RoleSource(
      "named and shows a screen",
      """
      class S: UIViewController {}
      /*: coordinator - its name says so, and it starts flows or shows screens */class CartCoordinator {
        func start() { nav.pushViewController(S(), animated: true) }
      }
      """),
    RoleSource(
      "starts another one",
      """
      class S: UIViewController {}
      /*: coordinator */class ACoordinator { func start() { BCoordinator().start() } }
      /*: coordinator */class BCoordinator { func start() { nav.show(S(), sender: nil) } }
      """
    ),
    RoleSource(
      "flow controller",
      "class S: UIViewController {}\n/*: coordinator */class CartFlowController { func start() { nav.push(S()) } }"),
    RoleSource(
      "presents by a context",
      """
      protocol NavigationContext { func present(_ controller: UIViewController, animated: Bool) }
      struct PickerView: View {}
      /*: coordinator */class TemplatesCoordinator { let context: NavigationContext
        func showPicker() { context.present(UIHostingController(rootView: PickerView()), animated: true) } }
      """),
    RoleSource(
      "shows by a wrapper's own verb",
      """
      class S: UIViewController {}
      protocol Core { func goTo(_ screen: UIViewController) }
      class DefaultCore: Core { let stack: UINavigationController
        func goTo(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      /*: coordinator */class CartCoordinator { let core: Core
        func showItem() { core.goTo(S()) } }
      protocol Recorder { func note(_ screen: UIViewController) }
      /*: other */class CashFlow { let recorder: Recorder
        func showItem() { recorder.note(S()) } }
      """),
    RoleSource(
      "shows what an unread module makes",
      """
      protocol Modules { func makeCart() -> UIViewController }
      /*: coordinator */class CartCoordinator { let modules: Modules
        let stack: UINavigationController
        func open() { let cart = modules.makeCart(); stack.pushViewController(cart, animated: true) } }
      """),
    RoleSource(
      "the last of a flow only closes",
      """
      class S: UIViewController {}
      protocol PasswordRouter { func advance() }
      /*: coordinator */class FirstRouter: PasswordRouter { weak var view: UIViewController?
        func advance() { view?.navigationController?.pushViewController(S(), animated: true) } }
      /*: coordinator */class LastRouter: PasswordRouter { weak var view: UIViewController?
        func advance() { view?.navigationController?.popViewController(animated: true) } }
      """),
    RoleSource(
      "the face of a module",
      """
      class S: UIViewController {}
      class InCoordinator { func start() { nav.push(S()) } }
      class UpCoordinator { func start() { nav.push(S()) } }
      /*: coordinator - it creates, keeps and starts several coordinators */public class Accounts {
        private var signIn: InCoordinator?
        private var signUp: UpCoordinator?
        public func presentSignIn() { let child = InCoordinator(); signIn = child; child.start() }
        public func presentSignUp() { signUp = UpCoordinator(); signUp?.start() }
      }
      """),
    RoleSource("does nothing", "/*: other */class CartCoordinator { var x = 1 }"),
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
