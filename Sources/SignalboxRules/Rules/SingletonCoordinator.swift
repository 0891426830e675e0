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
        final class CartCoordinator: Coordinator<UINavigationController> {
          static let ↓shared = CartCoordinator()
        }
        final class ShopCoordinator: Coordinator<UINavigationController> {
          func showCart() { CartCoordinator.shared.start() }
        }
        """),
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
      Example(
        """
        enum Coordinators {
          static let ↓main = AppCoordinator()
          static var ↓running: [AppCoordinator] = []
          static var ↓byName: [String: AppCoordinator]?
        }
        let ↓links: AppCoordinator = .init()
        final class AppDelegate: UIResponder, UIApplicationDelegate { static var ↓root: AppCoordinator? }
        final class AppCoordinator: Coordinator<UINavigationController> {}
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {}
        final class ShopCoordinator: Coordinator<UINavigationController> {
          private let cart = CartCoordinator()
          func showCart() { cart.start() }
        }
        """),
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
        """),
      Example(
        """
        private let kept = AppCoordinator()
        var current: AppCoordinator { AppCoordinator() }
        let title = "Shop"
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          var root: AppCoordinator?
          private static var running: AppCoordinator?
          static func make() -> AppCoordinator { AppCoordinator() }
        }
        struct CoordinatorKey: EnvironmentKey { static let defaultValue: AppCoordinator? = nil }
        struct CartView_Previews: PreviewProvider { static let coordinator = AppCoordinator() }
        enum Mocks { static let mockCoordinator = AppCoordinator() }
        final class AppCoordinator: Coordinator<UINavigationController> {}
        """),
    ]
  ) { context in
    let project = context.project
    let own = project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.flatMap {
      symbol in
      symbol.members.filter { project.isSharedInstance($0, of: symbol) }.map { member -> Violation in
        guard !member.modifiers.contains(.weak) else {
          return project.violation(
            ofWeak: member.place, "\(symbol.qualifiedName).\(project.text(member.name))", symbol.id)
        }
        return Violation(
          project.node(of: member.place),
          "\(symbol.qualifiedName) is a singleton. Let its parent create and retain it.")
      }
    }
    return own + project.coordinatorsHeldForAll()
  }
}

extension Project {
  /// Static properties of other types, and global variables, that hold a coordinator for everybody.
  fileprivate func coordinatorsHeldForAll() -> [Violation] {
    let statics = types.filter { $0.origin == .project }.flatMap { symbol in
      // What a name says is asked of the few that hold a coordinator: it takes longer than all else here.
      symbol.members.filter { member in
        member.kind == .property && member.modifiers.isTypeMember && !Self.providedValues.contains(text(member.name))
          && coordinatorStored(in: member.place) != nil && !isSharedInstance(member, of: symbol) && !isStandIn(symbol)
      }.map { (place: $0.place, access: "\(symbol.qualifiedName).\(text($0.name))") }
    }
    let globals = globalVariables().map { (place: $0, access: "The global \(text(name(of: $0)))") }
    return (statics + globals).compactMap { place, access in
      guard !files[place.file].isSDK, let coordinator = coordinatorStored(in: place) else { return nil }
      if self[place].modifiers.contains(.weak) { return violation(ofWeak: place, access, coordinator) }
      return Violation(
        node(of: place),
        "\(access) makes \(self[type: coordinator].qualifiedName) a singleton. Let its parent create and retain it.")
    }
  }

  /// `static weak var active: AppCoordinator?`: its parent retains it, but all code can get it.
  fileprivate func violation(ofWeak place: DeclarationRef, _ access: String, _ coordinator: TypeID) -> Violation {
    Violation(
      node(of: place),
      "\(access) gives all code access to \(self[type: coordinator].qualifiedName). Inject it where it is needed.")
  }

  /// What SwiftUI and libraries for injection ask types for.
  private static let providedValues: Set<String> = [
    "defaultValue", "liveValue", "testValue", "previewValue", "currentValue",
  ]

  /// Whether a type only serves previews and tests, or is the key of a value in an environment.
  private func isStandIn(_ symbol: TypeSymbol) -> Bool {
    vocabulary[.standInWords].matchWord(of: symbol.name)
      || symbol.ancestors.contains { ["PreviewProvider", "XCTestCase"].contains(self[type: $0].name) }
      || symbol.supertypes.contains { supertype in
        guard case .named(let name, _) = supertype else { return false }
        return text(name).hasSuffix("Key") || text(name) == "XCTestCase"
      }
  }

  /// The coordinator that a stored variable holds, visible beyond its file: the class made for it, or its type.
  private func coordinatorStored(in place: DeclarationRef) -> TypeID? {
    let parts = children(of: node(of: place))
    guard self[place].kind == .property, !self[place].isHidden, !self[place].modifiers.contains(.computed),
      parts.allSatisfy({ self[$0].kind != .attribute || ["MainActor", "objc"].contains(text($0)) })
    else { return nil }
    let value = parts.first { self[$0].kind.isExpression && self[$0].kind != .nilLiteral }
    let found = value.flatMap { self.type(of: $0) } ?? propertyType(of: place)
    guard let type = found?.stored.nominals.first, role(of: type).kind == .coordinator,
      self[type: type].origin == .project,
      [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(self[type: type].kind),
      !vocabulary[.standInWords].matchWord(of: text(name(of: place)))
    else { return nil }
    return type
  }
}

extension Project {
  fileprivate func isSharedInstance(_ member: Member, of symbol: TypeSymbol) -> Bool {
    guard member.kind == .property, member.modifiers.isTypeMember, !member.modifiers.contains(.computed),
      !vocabulary[.standInWords].matchWord(of: text(member.name)),
      symbol.kind == .classDeclaration || symbol.kind == .actorDeclaration
    else { return false }
    // The property may be declared as a protocol.
    let value = children(of: node(of: member.place)).first { self[$0].kind.isExpression }
    let type = value.flatMap { self.type(of: $0) } ?? propertyType(of: member.place)
    return type?.unwrapped.nominals == [symbol.id]
  }
}
