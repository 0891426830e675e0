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
        """),
      Example(
        """
        final class AlbumCoordinator: Coordinator {
          let navigation = UINavigationController()
          private var screen: AlbumController?
          private var pages: [String: AlbumController] = [:]
          private lazy var model = makeModel()
          private func makeModel() -> AlbumViewModel {
            let model = AlbumViewModel()
            model.onSelect = ↓show
            return model
          }
          func start() {
            let album = AlbumController()
            album.onPick = { ↓self.show() }
            screen = album
            let page = AlbumController()
            page.onPick = { ↓self.show() }
            pages["b"] = page
            screen?.onPick = { [owner = ↓self] in owner.show() }
          }
          func show() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class AlbumController: UIViewController { var onPick: (() -> Void)? }
        final class AlbumViewModel { var onSelect: (() -> Void)? }
        """),
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
        """),
      Example(
        """
        final class AlbumCoordinator: Coordinator {
          let navigation = UINavigationController()
          let id = 1
          private let model = AlbumModel()
          func bind() { model.onPick = { [id = self.id, stack = navigation] in print(id, stack) } }
          private weak var screen: AlbumController?
          func start() {
            let album = AlbumController()
            album.onPick = { self.show() }
            screen = album
            navigation.pushViewController(album, animated: true)
          }
          func show() { navigation.popViewController(animated: true) }
        }
        final class AlbumController: UIViewController { var onPick: (() -> Void)? }
        final class AlbumModel { var onPick: (() -> Void)? }
        """),
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
    var known: [NodeRef: Bool] = [:]
    return coordinators.flatMap { symbol in
      symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.compactMap { assignment in
        let sides = children(of: assignment)
        guard sides.count == 2, self[sides[0]].kind == .member, enclosingType(of: assignment) == symbol.id,
          let held = base(of: sides[0]), isRetainedChild(held, by: symbol.id, &known),
          self[sides[1]].kind == .closure || isOwnMethod(sides[1], of: symbol.id), !isWeakened(assignment)
        else { return nil }
        return (held, sides[1])
      }
    }
  }

  /// A screen or a view model that a stored property retains: `screen` and `self.screen`, and a local that is put into
  /// one, was taken from one, or is returned to one.
  private func isRetainedChild(_ place: NodeRef, by owner: TypeID, _ known: inout [NodeRef: Bool]) -> Bool {
    guard self[place].kind == .identifier, let local = local(name(of: place), from: place) else {
      return isRetainingProperty(place, of: owner)
    }
    if let answer = known[local] { return answer }
    let isReplaced =
      children(of: local).contains { self[$0].kind.isExpression }
      && uses(ofLocal: local).contains { assignedValue(to: $0) != nil }
    let answer =
      !isReplaced
      && (children(of: local).last.map { isRetainingProperty($0, of: owner) } ?? false
        || uses(ofLocal: local).contains { isStored($0, by: owner) || isReturned($0, toPropertyOf: owner) })
    known[local] = answer
    return answer
  }

  /// `self.screen = screen`, `screens[id] = screen`, `screens.append(screen)`
  private func isStored(_ use: NodeRef, by owner: TypeID) -> Bool {
    if let (list, _) = listTaking(use) { return isRetainingProperty(list, of: owner) }
    guard let assignment = parent(of: use), self[assignment].kind == .assignment, let left = firstChild(of: assignment),
      left != use
    else { return false }
    let property = self[left].kind == .subscriptCall ? firstChild(of: left) ?? left : left
    return isRetainingProperty(property, of: owner)
  }

  /// Whether a local is the result of the method that a stored property has its first value from.
  private func isReturned(_ use: NodeRef, toPropertyOf owner: TypeID) -> Bool {
    guard let statement = parent(of: use), self[statement].kind == .returnStatement,
      let function = enclosingDeclaration(of: use), self[function].kind == .function
    else { return false }
    return self[type: owner].members.contains { member in
      guard member.kind == .property, member.modifiers.isDisjoint(with: Self.notRetaining) else { return false }
      return children(of: node(of: member.place)).contains {
        self[$0].kind == .call && callee(of: $0)?.declaration == function
      }
    }
  }

  private static let notRetaining: Declaration.Modifiers = [.weak, .unowned, .computed, .static, .class]

  private func isRetainingProperty(_ place: NodeRef, of owner: TypeID) -> Bool {
    let isOwn =
      self[place].kind == .identifier
      ? local(name(of: place), from: place) == nil : base(of: place).map { text($0) == "self" } ?? false
    guard isOwn, let member = members(name(of: place), of: .nominal(owner, [])).first,
      self[member.place].kind == .property,
      self[member.place].modifiers.isDisjoint(with: Self.notRetaining),
      let type = propertyType(of: member.place)?.stored.nominals.first, self[type: type].kind == .classDeclaration
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
