import SignalboxFacts
import SignalboxProject

extension Rule {
  static let dependencyNotForwarded = Rule(
    id: "dependency_not_forwarded",
    title: "Dependency Not Forwarded",
    summary: "A coordinator must pass its dependencies on to its children when they change.",
    rationale: """
      Managers may become available after the flow has started, so they are injected down the tree through a \
      property, and each coordinator passes them on in `didSet`. If `didSet` does something else, the children keep \
      the old value, often nil. The rule applies if a protocol has a helper that passes the property on to all \
      children. It also finds a parent that is given a manager by its initialiser and lets a child have another one, new \
      or shared.
      """,
    article: .layers,
    remedy: [
      "In `didSet`, call the method that sets the same property on every child.",
      "Hand the child the object that the parent was given, in place of a new or shared one.",
    ],
    fix: "Adds a call of the protocol's helper to the end of `didSet`.",
    triggering: [
      .dependencyNotForwardedWrong,
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency {}
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          var ↓dependencies: AppDependency? { didSet { debugPrint("set") } }
          func showCart() {
            let cart = CartCoordinator(rootViewController: rootViewController)
            startChild(coordinator: cart)
          }
        }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency? { didSet { debugPrint("set") } }
        }
        """,
        fixed: """
          protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
          struct AppDependency {}
          extension NeedsDependency where Self: Coordinating {
            func updateChildCoordinatorDependencies() {
              for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
            }
          }
          final class AppCoordinator: NavigationCoordinator, NeedsDependency {
            var dependencies: AppDependency? { didSet {
              debugPrint("set")
              updateChildCoordinatorDependencies()
            } }
            func showCart() {
              let cart = CartCoordinator(rootViewController: rootViewController)
              startChild(coordinator: cart)
            }
          }
          final class CartCoordinator: NavigationCoordinator, NeedsDependency {
            var dependencies: AppDependency? { didSet { debugPrint("set") } }
          }
          """),
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency {}
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          var ↓dependencies: AppDependency?
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency? { didSet { debugPrint("set") } }
        }
        """),
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency { let title: String }
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency { var dependencies: AppDependency? }

        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          var title = ""
          var ↓dependencies: AppDependency? {
            didSet {
              guard let new = dependencies, oldValue?.title != dependencies?.title else { return }
              title = new.title
              debugPrint("new", new)
            }
          }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        """),
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency { let title: String }
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class HomeController: UIViewController { var name: String? }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency? { didSet { updateChildCoordinatorDependencies() } }
        }
        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          private let home = HomeController()
          var ↓dependencies: AppDependency? {
            didSet {
              guard let dependencies else { return }
              home.name = dependencies.title
            }
          }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        final class ShopCoordinator: NavigationCoordinator, NeedsDependency {
          var ↓dependencies: AppDependency? { didSet { changed(from: oldValue) } }
          private func changed(from old: AppDependency?) {
            guard old == nil else { return }
            rootViewController.show(HomeController(), sender: nil)
          }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency { let title: String }
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency { var dependencies: AppDependency? }

        class FlowCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency? { didSet { updateChildCoordinatorDependencies() } }
        }
        final class ShopCoordinator: FlowCoordinator {
          override var dependencies: AppDependency? { didSet { print("shop") } }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          var cart: CartCoordinator?
          var dependencies: AppDependency? {
            didSet {
              guard let new = dependencies else { return }
              cart?.dependencies = new
            }
          }
          func showCart() {
            let cart = CartCoordinator(rootViewController: rootViewController)
            startChild(coordinator: cart)
            self.cart = cart
          }
        }
        """),
      Example(
        """
        protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
        struct AppDependency {}
        extension NeedsDependency where Self: Coordinating {
          func updateChildCoordinatorDependencies() {
            for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
          }
        }
        final class AppCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency? { didSet { update() } }
          func update() { updateChildCoordinatorDependencies() }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        final class ShopCoordinator: NavigationCoordinator, NeedsDependency {
          var cart: CartCoordinator?
          var dependencies: AppDependency? { didSet { cart?.dependencies = dependencies } }
          func showCart() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }
        }
        final class OrdersCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency?
          func showCart() {
            let cart = CartCoordinator(rootViewController: rootViewController)
            cart.dependencies = dependencies
            startChild(coordinator: cart)
          }
        }
        final class CartCoordinator: NavigationCoordinator, NeedsDependency {
          var dependencies: AppDependency?
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject {
          var childCoordinators: [Coordinator] { get set }
          func start()
        }
        extension Coordinator {
          func remove(childCoordinator: Coordinator) {
            self.childCoordinators = self.childCoordinators.filter { $0 !== childCoordinator }
          }
        }
        final class AppCoordinator: Coordinator {
          var childCoordinators: [Coordinator] = []
          func start() { CartCoordinator().start() }
        }
        final class CartCoordinator: Coordinator {
          var childCoordinators: [Coordinator] = []
          func start() {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    let created = project.retention.newCoordinators()
    let replaced = project.replacedDependencies(in: created)
    let contracts = project.layering.dependencyContracts()
    guard !contracts.isEmpty else { return replaced }
    let made = Dictionary(grouping: created) { project.enclosingType(of: $0.call) }
    var seen: Set<DeclarationRef> = []
    return replaced
      + contracts.flatMap { contract in
        project.types.filter {
          $0.origin == .project && $0.kind == .classDeclaration && $0.ancestors.contains(contract.type)
            && project.role(of: $0.id).kind == .coordinator
        }.flatMap { symbol -> [Violation] in
          let hasNeedy = made[symbol.id, default: []].contains {
            project[type: $0.type].ancestors.contains(contract.type)
          }
          guard hasNeedy else { return [] }
          return symbol.members.filter {
            $0.kind == .property && $0.name == contract.property
              && project.layering.keepsToItself($0, of: symbol, helpers: contract.helpers)
              && seen.insert($0.place).inserted
          }.map {
            let name = project.text($0.name)
            return Violation(
              project.node(of: $0.place),
              "\(symbol.qualifiedName) does not pass \(name) on to its children when it changes. Pass it on in didSet.",
              repair: { [property = $0] in project.fixes.forwarding(property, of: symbol.id, by: contract.functions) })
          }
        }
      }
  }
}
