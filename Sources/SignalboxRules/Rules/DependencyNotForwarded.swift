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
      children.
      """,
    article: .layers,
    remedy: [
      "In `didSet`, call the method that sets the same property on every child."
    ],
    fix: "Adds a call of the protocol's helper to the end of `didSet`.",
    triggering: [
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
              print("new", new)
            }
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
    let contracts = project.dependencyContracts()
    guard !contracts.isEmpty else { return [] }
    let made = Dictionary(grouping: project.newCoordinators()) { project.enclosingType(of: $0.call) }
    return contracts.flatMap { contract in
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
            && project.keepsToItself($0, of: symbol, helpers: contract.helpers)
        }.map {
          let name = project.text($0.name)
          return Violation(
            project.node(of: $0.place),
            "\(symbol.qualifiedName) does not pass \(name) on to its children when it changes. Pass it on in didSet.",
            repair: { [property = $0] in project.forwarding(property, of: symbol.id, by: contract.functions) })
        }
      }
    }
  }
}

/// A protocol of coordinators that dependencies are handed to, with the property, and what hands it on to children.
private struct DependencyContract {
  let type: TypeID
  let property: Name
  let helpers: Set<Name>
  let functions: [Member]
}

extension Project {
  /// Protocols with a helper that sets one of their properties on all children.
  fileprivate func dependencyContracts() -> [DependencyContract] {
    types.filter { $0.origin == .project && $0.kind == .protocolDeclaration }.compactMap { symbol in
      let functions = symbol.members.filter { $0.kind == .function && body(of: $0.place) != nil }
      for property in symbol.members where property.kind == .property {
        let helpers = functions.filter { sets(property.name, in: $0) }
        guard helpers.isEmpty else {
          return DependencyContract(
            type: symbol.id, property: property.name, helpers: Set(helpers.map(\.name)),
            functions: helpers)
        }
      }
      return nil
    }
  }

  /// Whether a function sets a property of something else, children being mentioned. The list of children is none.
  private func sets(_ property: Name, in function: Member) -> Bool {
    guard let body = body(of: function.place), !text(property).lowercased().contains("child") else { return false }
    let members = subtree(of: body, kinds: [.member, .identifier])
    return members.contains { text($0).lowercased().contains("child") }
      && members.contains {
        name(of: $0) == property && assignedValue(to: $0) != nil && base(of: $0).map { text($0) != "self" } ?? false
      }
  }

  /// Whether a property is observed, and the observer passes nothing on; or whether it is not, and nobody else does.
  fileprivate func keepsToItself(_ property: Member, of symbol: TypeSymbol, helpers: Set<Name>) -> Bool {
    // The observer of what it overrides runs as well.
    guard !property.modifiers.contains(.override) else { return false }
    let observers = children(of: node(of: property.place)).filter { self[$0].kind == .accessor && text($0) == "didSet" }
    guard let observer = observers.first else {
      guard property.modifiers.isDisjoint(with: [.computed, .lazy]) else { return false }
      let mentioned = code(of: symbol.id, inherited: false).flatMap { subtree(of: $0, kinds: [.identifier, .member]) }
      return !mentioned.contains { name(of: $0) == property.name || helpers.contains(name(of: $0)) }
    }
    let names = subtree(of: observer, kinds: [.identifier, .member])
    if names.contains(where: { helpers.contains(name(of: $0)) }) { return false }
    if names.contains(where: { name(of: $0) == property.name && isPassedOn($0) }) { return false }
    // A method that is called may do it.
    return calls(in: observer).allSatisfy { call in
      guard let function = callee(of: call)?.declaration else { return base(of: call) == nil && isPlain(call) }
      return files[function.file].isSDK
    }
  }

  /// Whether a value, or what is asked of it, reaches anything but the object's own properties: that may hand it on.
  private func isPassedOn(_ value: Place, depth: Int = 0) -> Bool {
    if self[value].kind == .member, assignedValue(to: value) != nil {
      return base(of: value).map { text($0) != "self" } ?? false
    }
    var current = value
    while let outer = parent(of: current), [.member, .cast, .tuple, .coalesce].contains(self[outer].kind) {
      current = outer
    }
    guard let user = parent(of: current) else { return false }
    switch self[user].kind {
    case .operation, .check, .guardCheck, .ifBranch: return false
    case .argument: return parent(of: user).map { !isPlain($0) } ?? true
    case .assignment:
      return firstChild(of: user).map { base(of: $0).map { text($0) != "self" } ?? (self[$0].kind != .identifier) }
        ?? true
    case .binding: return depth < 4 && uses(ofLocal: user).contains { isPassedOn($0, depth: depth + 1) }
    default: return true
    }
  }

  /// `print(…)` and the like.
  private func isPlain(_ call: Place) -> Bool { ["print", "debugPrint", "NSLog"].contains(calledName(call)) }
}
