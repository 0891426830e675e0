import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorStartedByScreen = Rule(
    id: "coordinator_started_by_screen",
    title: "Coordinator Started by a Screen",
    summary: "A screen must not create coordinators.",
    rationale: """
      A screen that creates a coordinator decides what comes next, as much as one that pushes the next screen. The \
      new flow then hangs below a screen instead of a coordinator: nobody can remove it, and the screen cannot be \
      shown anywhere else. Containers, such as tab bar controllers, may create the coordinators of their tabs.
      """,
    article: .mvvmc,
    remedy: [
      "Report the event to the screen's coordinator: a delegate call, a closure or a message.",
      "Create, retain and start the child coordinator there.",
    ],
    triggering: [
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
        """)
    ],
    nonTriggering: [
      Example(
        """
        final class MainTabBarController: UITabBarController {
          let home = HomeCoordinator()
        }
        final class AppCoordinator: Flow {
          func start() { HomeCoordinator().start() }
        }
        final class HomeCoordinator: Flow { func start() {} }
        final class HomeController: UIViewController { weak var coordinator: HomeCoordinator? }
        struct HomeView: View {
          @StateObject var coordinator = HomeCoordinator()
          var body: some View { Text("") }
        }
        protocol Flow: AnyObject { func start() }
        """)
    ],
    weight: 2
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    return project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }
      .flatMap { symbol in
        project.creations(of: symbol).compactMap { call in
          guard let child = project.child(at: call), !child.isExtended,
            [.screen, .view, .cell, .viewModel].contains(child.kind)
          else { return nil }
          return Violation(
            call,
            "\(child.subject) creates \(symbol.qualifiedName). Report the event and let \(coordinator) start it.")
        }
      }
  }
}

extension Project {
  /// Calls of a type's initialiser by its name, in the order of the source.
  fileprivate func creations(of symbol: TypeSymbol) -> [NodeRef] {
    occurrences(of: [symbol.name], kinds: [.identifier]).compactMap { name in
      guard let call = call(of: name), case .initializer(let type, _)? = callee(of: call),
        type.nominals.first == symbol.id
      else { return nil }
      return call
    }
  }
}
