import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorStartedByScreen = Rule(
    id: "coordinator_started_by_screen",
    title: "Coordinator Started by a Screen",
    summary: "A screen must not create coordinators.",
    rationale: """
      A screen that creates a coordinator decides what comes next, as much as one that pushes the next screen. The new \
      flow then hangs below a screen: nobody can remove it, and the screen cannot be shown anywhere else. Containers, such \
      as tab bar controllers, may create the coordinators of their tabs, and SwiftUI views own the one that they draw.
      """,
    article: .mvvmc,
    remedy: [
      "Report the event to the screen's coordinator: a delegate call, a closure or a message.",
      "Create, retain and start the child coordinator there.",
    ],
    triggering: [
      .coordinatorStartedByScreenWrong,
      Example(
        """
        final class CartController: UIViewController {
          private var payment: PaymentCoordinator?
          func pay() {
            payment = ↓PaymentCoordinator(navigationController!)
            payment?.start()
          }
        }
        final class CartViewModel {
          func pay(on navigation: UINavigationController) { ↓PaymentCoordinator(navigation).start() }
        }
        final class PaymentCoordinator: Flow {
          init(_ navigation: UINavigationController) {}
          func start() {}
        }
        protocol Flow: AnyObject { func start() }
        final class AppCoordinator: Flow { func start() {} }
        """),
      Example(
        """
        final class CartController: UIViewController {
          private var flow: HelpCoordinator?
          private var builder: ((UINavigationController) -> HelpCoordinator)?
          func help() {
            flow = .↓init(navigation: UINavigationController())
            builder = HelpCoordinator.↓init(navigation:)
            flow?.start()
          }
        }
        final class HelpCoordinator: Coordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        protocol Coordinator: AnyObject { func start() }
        """),
      Example(
        """
        struct SettingsView: View {
          @State private var payment: PaymentCoordinator?
          var body: some View { Button("Pay", action: pay) }
          private func pay() {
            let coordinator: PaymentCoordinator = .↓init()
            coordinator.start()
            payment = coordinator
          }
        }
        final class PaymentCoordinator: Flow { func start() {} }
        protocol Flow: AnyObject { func start() }
        """),
      Example(
        """
        final class CartController: UIViewController {
          private let flows: FlowMaking
          init(flows: FlowMaking) { self.flows = flows; super.init(nibName: nil, bundle: nil) }
          func pay() {
            let payment = flows.↓payment()
            payment.start()
          }
          func payAgain() { PaymentCoordinator.↓make().start() }
          func payLater() { ↓Payment().start() }
          func payAfterwards(with flows: Flows) { flows.↓next.start() }
        }
        struct CartView: View {
          var body: some View { Button("Pay") { ↓PaymentCoordinator().start() } }
        }
        typealias Payment = PaymentCoordinator
        protocol FlowMaking { func payment() -> Flow }
        final class Flows: FlowMaking {
          func payment() -> Flow {
            let payment = PaymentCoordinator()
            payment.isUrgent = true
            return payment
          }
          var next: PaymentCoordinator { PaymentCoordinator() }
        }
        final class PaymentCoordinator: Flow {
          var isUrgent = false
          static func make() -> PaymentCoordinator { PaymentCoordinator() }
          func start() {}
        }
        protocol Flow: AnyObject { func start() }
        """),
    ],
    nonTriggering: [
      .coordinatorStartedByScreenRight,
      Example(
        """
        final class MainTabBarController: UITabBarController {
          let home = HomeCoordinator()
        }
        final class AppCoordinator: Flow {
          func start() { HomeCoordinator().start() }
        }
        final class HomeCoordinator: Flow { func start() {} }
        final class HomeController: UIViewController {
          weak var coordinator: HomeCoordinator?
          init(coordinator: HomeCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
        }
        struct HomeView: View {
          @StateObject var coordinator = HomeCoordinator()
          var body: some View { Text("") }
          func make() -> HomeCoordinator { HomeCoordinator() }
        }
        extension HomeController {
          static var preview: HomeController { HomeController(coordinator: HomeCoordinator()) }
        }
        struct FlowView: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> UINavigationController {
            let coordinator = HomeCoordinator()
            coordinator.start()
            return UINavigationController()
          }
        }
        protocol Flow: AnyObject { func start() }
        """),
      Example(
        """
        struct HomeView: View {
          var body: some View {
            VStack { PaymentCoordinator().start() }
          }
        }
        final class PaymentCoordinator: ObservableObject {
          @Published var path = NavigationPath()
          func start() -> some View { NavigationStack(path: $path) { PaymentView(coordinator: self) } }
        }
        struct PaymentView: View { let coordinator: PaymentCoordinator; var body: some View { Text("") } }
        final class HomeController: UIViewController {
          let flows: Flows
          init(flows: Flows) { self.flows = flows; super.init(nibName: nil, bundle: nil) }
          func pay() { flows.running.start() }
          func payAgain() { flows.current().start() }
        }
        final class Flows {
          let running = HomeCoordinator()
          func current() -> HomeCoordinator { running }
        }
        final class HomeCoordinator: Flow {
          func start() {}
          func child() -> HomeCoordinator { HomeCoordinator() }
        }
        final class AppCoordinator: Flow { func start() { HomeCoordinator().start() } }
        protocol Flow: AnyObject { func start() }
        """),
    ],
    weight: 2
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    var extensions = ExtensionCode(project)
    return (project.retention.coordinatorCreations + project.coordinatorsFromFactories).compactMap { name, type in
      let place = project.call(of: name) ?? name
      guard let child = project.child(at: place), !child.isExtended || project.isOfChildren(place),
        extensions.isRunByChildren(place),
        [.screen, .view, .cell, .viewModel].contains(child.kind)
          || child.kind == .swiftUIView && project.startsAtOnce(place),
        !project.isDefaultArgument(place), !project.isOwnRouter(place, of: type)
      else { return nil }
      return Violation(
        place,
        "\(child.subject) creates \(project[type: type].qualifiedName). Report the event and let \(coordinator) start it."
      )
    }
  }
}

extension Project {
  /// Whether a screen, a view model or a presenter only gets a router to lead on by, which nothing starts there:
  /// `let router = CartRouter()`, `presenter = CartPresenter(router: CartRouter(screen: self))`.
  fileprivate func isOwnRouter(_ creation: NodeRef, of type: TypeID) -> Bool {
    guard vocabulary[.routerEndings].end(self[type: type].name), let holder = parent(of: creation) else { return false }
    switch self[holder].kind {
    case .property, .argument: return true
    case .assignment: return firstChild(of: holder).map { isOnSelf($0) } ?? false
    case .binding:
      return uses(ofLocal: holder).contains { use in
        callTaking(use) != nil
          || parent(of: use).map { self[$0].kind == .assignment && firstChild(of: $0) != use } ?? false
      }
    default: return false
    }
  }

  /// Whether code stands in an extension of a class of Apple's, or of a protocol that screens conform to.
  fileprivate func isOfChildren(_ place: NodeRef) -> Bool {
    guard let type = enclosingType(of: place), self[type: type].kind == .protocolDeclaration else { return true }
    return (subtypes[type] ?? []).contains { role(of: $0).kind.isChild }
  }

  /// Whether a SwiftUI view creates a coordinator in a method or an action and starts it there: no state that its own
  /// flow begins with, nor the frame around a flow of UIKit's.
  fileprivate func startsAtOnce(_ creation: NodeRef) -> Bool {
    guard let type = enclosingType(of: creation), !self[type: type].ancestors.contains(where: { isRepresentable($0) }),
      let code = enclosingDeclaration(of: creation),
      self[code].kind == .function
        || ancestor(of: creation, where: { $0.kind == .closure }).flatMap({ callTaking($0) }) != nil
    else { return false }
    if let start = member(on: creation) { return isStart(start) }
    guard let local = parent(of: creation), self[local].kind == .binding else { return false }
    return uses(ofLocal: local).contains { use in member(on: use).map { isStart($0) } ?? false }
  }

  /// Whether a coordinator is started by a call; where that gives a view, the view is only put where it is wanted.
  private func isStart(_ name: NodeRef) -> Bool {
    guard vocabulary[.startMethods].contains(text(name)), let call = call(of: name) else { return false }
    return callee(of: call)?.declaration.map { resultType(of: $0) == .void } ?? true
  }

  private func isRepresentable(_ type: TypeID) -> Bool { self[type: type].name.hasSuffix("Representable") }
}
