import SignalboxFacts
import SignalboxProject

extension Rule {
  static let strongSelfInScreenClosure = Rule(
    id: "strong_self_in_screen_closure",
    title: "Strong Self in a Screen's Closure",
    summary:
      "A closure stored on a screen or view model that a coordinator retains must not capture the coordinator strongly.",
    rationale: """
      The coordinator retains the screen or view model in a property, and that retains the closure. If the closure \
      captures the coordinator strongly, neither is ever deallocated, and the flow stays in memory after its end. \
      Capture `self` weakly. Screens that only the navigation stack retains are not reported: their closures go when \
      they are popped.
      """,
    article: .taming,
    remedy: [
      "Begin the closure with `[weak self]`, and unwrap it in the first line.",
      "If a method is stored, wrap it in a closure that captures `self` weakly.",
    ],
    triggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let model = CartViewModel()
          private lazy var cart = CartController()
          private weak var help: CartController?
          func start() {
            model.onPay = { ↓self.pay() }
            self.cart.onClose = { [unowned model] in ↓self.close(model) }
            cart.onHelp = ↓close
          }
          func pay() {}
          func close() {}
          func close(_ model: CartViewModel) {}
        }
        final class CartViewModel { var onPay: (() -> Void)? }
        final class CartController: UIViewController { var onClose: (() -> Void)?; var onHelp: (() -> Void)? }
        """)
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let model = CartViewModel()
          private weak var help: CartController?
          var current: CartController { CartController() }
          func start() {
            model.onPay = { [weak self] in self?.pay() }
            model.title = { "Cart" }()
            help?.onClose = { self.pay() }
            current.onClose = { self.pay() }
            let cart = CartController()
            cart.onClose = { self.pay() }
            rootViewController.show(cart, sender: self)
          }
          func pay() {}
        }
        final class CartViewModel { var onPay: (() -> Void)?; var title = "" }
        final class CartController: UIViewController { var onClose: (() -> Void)? }
        """)
    ]
  ) { context in
    let project = context.project
    return project.storedOnHeldChildren.compactMap { held, value in
      let isMethod = project[value].kind != .closure
      guard let captured = isMethod ? value : project.allHeld(by: value, child: nil).first else { return nil }
      let advice = isMethod ? "Store a closure that captures `self` weakly." : "Capture `self` weakly."
      return Violation(
        captured,
        "\(isMethod ? "The method" : "This closure") is stored on `\(project.text(held))`, which `self` retains. \(advice)"
      )
    }
  }
}

extension Project {
  /// Closures and own methods that a coordinator sets on screens and view models in its stored properties.
  fileprivate var storedOnHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let coordinators = types.filter {
      role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }
    return coordinators.flatMap { symbol in
      symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.compactMap { assignment in
        let sides = children(of: assignment)
        guard sides.count == 2, self[sides[0]].kind == .member, enclosingType(of: assignment) == symbol.id,
          let held = base(of: sides[0]), isRetainedChild(held, by: symbol.id),
          self[sides[1]].kind == .closure || isOwnMethod(sides[1], of: symbol.id), !isWeakened(assignment)
        else { return nil }
        return (held, sides[1])
      }
    }
  }

  /// `screen` and `self.screen`, a stored property that retains a screen or a view model.
  private func isRetainedChild(_ place: NodeRef, by owner: TypeID) -> Bool {
    let isOwn =
      self[place].kind == .identifier
      ? local(name(of: place), from: place) == nil : base(of: place).map { text($0) == "self" } ?? false
    guard isOwn, let member = members(name(of: place), of: .nominal(owner, [])).first,
      self[member.place].kind == .property,
      self[member.place].modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class]),
      let type = propertyType(of: member.place)?.unwrapped.nominals.first, self[type: type].kind == .classDeclaration
    else { return false }
    return [.screen, .viewModel].contains(role(of: type).kind) && self[type: type].origin == .project
  }

  private func isOwnMethod(_ place: NodeRef, of owner: TypeID) -> Bool {
    guard [.identifier, .member].contains(self[place].kind), base(of: place).map({ text($0) == "self" }) ?? true,
      local(name(of: place), from: place) == nil
    else { return false }
    return members(name(of: place), of: .nominal(owner, [])).first.map { self[$0.place].kind == .function } ?? false
  }

  /// Whether a closure around has captured `self` weakly already.
  private func isWeakened(_ place: NodeRef) -> Bool {
    ancestor(of: place) { $0.kind == .closure }.map { captures($0).contains { $0.name == "self" && !$0.isStrong } }
      ?? false
  }
}
