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
          func make() -> HomeCoordinator { HomeCoordinator() }
        }
        struct FlowView: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> UINavigationController {
            let coordinator = HomeCoordinator()
            coordinator.start()
            return UINavigationController()
          }
        }
        protocol Flow: AnyObject { func start() }
        """)
    ],
    weight: 2
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    return project.retention.coordinatorCreations.compactMap { name, type in
      let place = project.call(of: name) ?? name
      guard let child = project.child(at: place), !child.isExtended,
        [.screen, .view, .cell, .viewModel].contains(child.kind)
          || child.kind == .swiftUIView && project.startsAtOnce(place)
      else { return nil }
      return Violation(
        place,
        "\(child.subject) creates \(project[type: type].qualifiedName). Report the event and let \(coordinator) start it."
      )
    }
  }
}

extension Project {
  /// Whether a SwiftUI view creates a coordinator in a method and starts it there: no state that its own flow begins
  /// with, nor the frame around a flow of UIKit's.
  fileprivate func startsAtOnce(_ creation: NodeRef) -> Bool {
    guard let type = enclosingType(of: creation), !self[type: type].ancestors.contains(where: { isRepresentable($0) }),
      let method = enclosingDeclaration(of: creation), self[method].kind == .function,
      let local = parent(of: creation), self[local].kind == .binding
    else { return false }
    return uses(ofLocal: local).contains { use in
      member(on: use).map { vocabulary[.startMethods].contains(text($0)) && isCalled($0) } ?? false
    }
  }

  private func isRepresentable(_ type: TypeID) -> Bool { self[type: type].name.hasSuffix("Representable") }
}
