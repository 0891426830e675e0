import SignalboxFacts
import SignalboxProject

extension Rule {
  static let singletonCoordinator = Rule(
    id: "singleton_coordinator",
    title: "Singleton Coordinator",
    summary: "A coordinator must not be a singleton.",
    rationale: """
      A shared coordinator can be called from every screen, so any screen can navigate anywhere, and the tree no \
      longer says who shows what. It also keeps its screens and children alive for ever, and a flow cannot run twice. \
      Let the parent create the coordinator, retain it while the flow runs, and inject it where it is needed.
      """,
    article: .pattern,
    remedy: [
      "Create the coordinator in its parent, or in the scene delegate, and store it there.",
      "Where screens used the shared instance, report the event to their own coordinator.",
    ],
    triggering: [
      Example(
        """
        final class AppCoordinator: Coordinator<UINavigationController> {
          static let ↓shared = AppCoordinator()
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          private(set) static var ↓current: CartCoordinator?
        }
        """),
      Example(
        """
        protocol Navigating: AnyObject { func open(_ url: URL) }
        final class LinkCoordinator: Coordinator<UINavigationController>, Navigating {
          static let ↓main: Navigating = LinkCoordinator(rootViewController: UINavigationController())
          func open(_ url: URL) { rootViewController.pushViewController(UIViewController(), animated: true) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class AppCoordinator: Coordinator<UINavigationController> {
          static let title = "Shop"
          static var preview: AppCoordinator { AppCoordinator() }
          static func make() -> AppCoordinator { AppCoordinator() }
          let cart = CartCoordinator()
        }
        final class CartCoordinator: Coordinator<UINavigationController> {}
        final class CartManager { static let shared = CartManager() }
        """)
    ]
  ) { context in
    let project = context.project
    return project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.flatMap {
      symbol in
      symbol.members.filter { project.isSharedInstance($0, of: symbol) }.map { member in
        Violation(
          project.node(of: member.place),
          "\(symbol.qualifiedName) is a singleton. Let its parent create and retain it.")
      }
    }
  }
}

extension Project {
  fileprivate func isSharedInstance(_ member: Member, of symbol: TypeSymbol) -> Bool {
    guard member.kind == .property, member.modifiers.isTypeMember, !member.modifiers.contains(.computed),
      symbol.kind == .classDeclaration || symbol.kind == .actorDeclaration
    else { return false }
    // The property may be declared as a protocol.
    let value = children(of: node(of: member.place)).first { self[$0].kind.isExpression }
    let type = value.flatMap { self.type(of: $0) } ?? propertyType(of: member.place)
    return type?.unwrapped.nominals == [symbol.id]
  }
}
