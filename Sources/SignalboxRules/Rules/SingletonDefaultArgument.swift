import SignalboxFacts
import SignalboxProject

extension Rule {
  static let singletonDefaultArgument = Rule(
    id: "singleton_default_argument",
    title: "Singleton as a Default Argument",
    summary: "A screen, view or view model must not use a singleton as the default of a parameter.",
    rationale: """
      `init(cart: CartManager = .shared)` looks like injection, and tests can inject. The app never does: it uses \
      the default, so no coordinator sees what the screen depends on or can replace it. Remove the default, and let \
      the coordinator that creates the screen inject the manager. Loggers, analytics, themes and similar utilities \
      are reported with `include_utilities`.
      """,
    article: .layers,
    remedy: [
      "Remove the default, so that every caller has to pass the value.",
      "Inject the manager where the coordinator creates the screen.",
      "Tests inject their own without touching the singleton.",
    ],
    isOptIn: true,
    options: [RuleOption("include_utilities", "also report loggers, analytics, themes, formatters and caches")],
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          private let manager: CartManager
          init(manager: CartManager = .↓shared) {
            self.manager = manager
            super.init(nibName: nil, bundle: nil)
          }
        }
        final class CartManager { static let shared = CartManager() }
        """),
      Example(
        """
        final class CartController: UIViewController {
          init(cart: CartManager = .↓shared, account: AccountManager = AccountManager.↓shared) {}
          static func make(cart: CartManager = Locator.↓cart) {}
        }
        final class CartManager { static let shared = CartManager() }
        final class AccountManager { static let shared = AccountManager() }
        enum Locator { static var cart: CartManager { CartManager.shared } }
        """),
      Example(
        """
        struct World {
          static let current = World()
          let wallet = Wallet()
        }
        let here = World()
        final class WalletController: UIViewController {
          init(wallet: Wallet = World.current.↓wallet, other: Wallet = here.↓wallet) {}
        }
        final class Wallet { func pay() {} }
        """),
      Example(
        """
        final class CartController: UIViewController {
          init(logger: Logger = .↓shared) {}
        }
        final class Logger { static let shared = Logger() }
        """, options: ["include_utilities"]),
      Example(
        """
        final class CartManager {
          static let shared = CartManager()
          private init() {}
          func clear() {}
        }
        final class CartController: UIViewController {
          init(clear: @escaping () -> Void = { CartManager.↓shared.clear() }) { super.init(nibName: nil, bundle: nil) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          private let manager: CartManager
          init(manager: CartManager) {
            self.manager = manager
            super.init(nibName: nil, bundle: nil)
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          let manager: CartManager
          func showCart() {
            rootViewController.show(CartController(manager: manager), sender: self)
          }
        }
        """),
      Example(
        """
        struct Mode: OptionSet { let rawValue: Int; static let shared = Mode(rawValue: 1) }
        final class CartController: UIViewController {
          init(mode: Mode = .shared) { super.init(nibName: nil, bundle: nil) }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          init(cart: CartManager, logger: CartLogger = .shared, center: NotificationCenter = .default) {}
          init(style: Style = .plain, limit: Int = Limits.most, item: Item = Item.empty) {}
        }
        final class AppCoordinator: Coordinator<UINavigationController> {
          init(cart: CartManager = .shared) {}
        }
        final class CartManager { static let shared = CartManager() }
        final class CartLogger { static let shared = CartLogger() }
        enum Style { case plain }
        enum Limits { static let most = 3 }
        struct Item { static let empty = Item() }
        """),
    ]
  ) { context in
    let project = context.project
    let shared = project.singletons.singletonUses().filter { project.isDefaultArgument($0.place) }
    let known = Set(shared.map(\.place))
    let located = project.locatedDefaults().filter { use in
      !known.contains(use.place) && !(project.base(of: use.place).map { known.contains($0) } ?? false)
    }
    let coordinator = project.itsCoordinator
    return (shared + located).compactMap { use in
      guard let child = project.childOrContainer(at: use.place), child.name != use.type,
        context.isOn("include_utilities") || !project.singletons.isUtility(use.type)
      else { return nil }
      return Violation(
        use.place,
        "\(child.subject) uses \(use.access) as a default argument. Remove the default and inject it from \(coordinator)."
      )
    }
  }
}

extension Project {
  /// Defaults of children's parameters that a locator hands out: `ServiceLocator.stores`.
  fileprivate func locatedDefaults() -> [SingletonUse] {
    types.filter { role(of: $0.id).kind.isChild }.flatMap { symbol in
      symbol.members.filter { $0.kind == .initializer || $0.kind == .function }.flatMap { member in
        parameters(of: member.place).compactMap { located($0) }
      }
    }
  }

  private func located(_ parameter: NodeRef) -> SingletonUse? {
    guard let value = binding(of: parameter).flatMap({ children(of: $0).last }), self[value].kind == .member,
      let base = base(of: value), let owner = locator(base), let locator = owner.nominals.first,
      self[type: locator].origin == .project,
      let made = type(of: value)?.nominals.first, made != locator, isService(made),
      members(name(of: value), of: owner).contains(where: { self[$0.place].kind == .property })
    else { return nil }
    return SingletonUse(
      place: value, type: self[type: made].name, owner: made, member: nil, isCall: false, access: path(of: value))
  }

  /// The type that hands out services for everybody: `Locator`, `Environment.current`, or that of a global `Current`.
  private func locator(_ base: NodeRef) -> SwiftType? {
    if self[base].kind == .identifier {
      if case .metatype(let owner)? = type(of: base) { return owner }
      guard let owner = type(of: base), globalVariables().contains(where: { name(of: $0) == name(of: base) }) else {
        return nil
      }
      return local(name(of: base), from: base) == nil ? owner : nil
    }
    guard self[base].kind == .member, let holder = self.base(of: base), case .metatype(let type)? = type(of: holder),
      let member = members(name(of: base), of: type).first, self[member.place].modifiers.isTypeMember,
      self[member.place].kind == .property, self[type: member.owner].origin == .project
    else { return nil }
    return self.type(of: base)
  }

  /// A class, or a protocol for one, that is no part of the screen itself.
  private func isService(_ type: TypeID) -> Bool {
    let symbol = self[type: type]
    let isReference = [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(symbol.kind)
    return symbol.origin == .project && isReference && !role(of: type).kind.isChild
  }
}
