import SignalboxFacts

// What a coordinator gives to the screens and view models that it retains.

extension Project {
  /// Closures and own methods that a coordinator sets on screens and view models in its stored properties.
  package var storedOnHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let coordinators = types.filter {
      role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }
    let known = WalkMemo<NodeRef, Bool>()
    return coordinators.flatMap { symbol in
      symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.flatMap {
        assignment -> [(held: NodeRef, value: NodeRef)] in
        let sides = children(of: assignment)
        guard sides.count == 2, enclosingType(of: assignment) == symbol.id,
          // `screen.actions["close"] = { … }`
          let property = self[sides[0]].kind == .subscriptCall ? firstChild(of: sides[0]) : sides[0],
          let held = base(of: property).map({ whole($0) }), isRetainedChild(held, by: symbol.id, known)
        else { return [] }
        let values = [localClosure(sides[1]) ?? sides[1]] + retention.partsOfStructure(sides[1])
        return values.filter {
          (self[$0].kind == .closure || isOwnMethod($0, of: symbol.id)) && !isWeakened(assignment)
        }.map { (held, $0) }
      }
    }
  }

  /// Closures and own methods that a coordinator gives to a method of such a child, which stores them:
  /// `screen.on(.close) { … }`.
  package var storedByHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let known = WalkMemo<NodeRef, Bool>()
    return retention.coordinatorCode.flatMap { calls(in: $0) }.flatMap { call -> [(held: NodeRef, value: NodeRef)] in
      guard let owner = enclosingType(of: call), case .function(let method, _)? = callee(of: call),
        self[type: method.owner].origin == .project, !isWeakened(call),
        let held = firstChild(of: call).flatMap({ base(of: $0) }).map({ whole($0) }),
        isRetainedChild(held, by: owner, known), let type = self.type(of: held)?.unwrapped.nominals.first,
        [.screen, .viewModel].contains(role(of: type).kind)
      else { return [] }
      return arguments(of: call).compactMap { firstChild(of: $0) }.filter { value in
        (self[value].kind == .closure || isOwnMethod(value, of: owner))
          && (retention.storing(value, in: type).map { !retention.isEmptied($0) } ?? false)
      }.map { (held, $0) }
    }
  }

  /// The object of whose stored properties a place is one, or a part of one: `screen` for `screen.events`.
  private func whole(_ place: NodeRef) -> NodeRef {
    guard self[place].kind == .member, let owner = base(of: place), text(owner) != "self",
      let type = type(of: owner)?.unwrapped, let part = members(name(of: place), of: type).first,
      self[part.place].kind == .property, self[part.place].modifiers.isRetaining,
      !files[part.place.file].isSDK
    else { return place }
    return whole(owner)
  }

  /// Closures and own methods that a coordinator creates such children with, which store them:
  /// `model = CartViewModel(onPay: { … })`.
  package var storedInHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let children = types.filter {
      [.screen, .viewModel].contains(role(of: $0.id).kind) && $0.origin == .project && $0.kind == .classDeclaration
    }
    let known = WalkMemo<NodeRef, Bool>()
    return occurrences(of: Set(children.map(\.name)), kinds: [.identifier]).flatMap { name -> [(NodeRef, NodeRef)] in
      guard let call = call(of: name), let owner = enclosingType(of: call), self[type: owner].origin == .project,
        self[type: owner].kind == .classDeclaration, role(of: owner).kind == .coordinator,
        case .initializer(let made, _)? = callee(of: call), let type = made.nominals.first,
        [.screen, .viewModel].contains(role(of: type).kind), !isWeakened(call),
        let held = keeper(of: call, in: owner, known)
      else { return [] }
      return arguments(of: call).compactMap { firstChild(of: $0) }.filter { value in
        (self[value].kind == .closure || isOwnMethod(value, of: owner))
          && retention.property(storingArgument: value) != nil
      }.map { (held, $0) }
    }
  }

  /// Closures and own methods that reach what a coordinator's stored property retains through others: a builder, a helper, a
  /// view model inside the screen.
  package var carriedToHeldChildren: [(held: NodeRef, value: NodeRef)] {
    carriedToHeld.filter { self[$0.value].kind == .closure || isOwnMethod($0.value, of: $0.owner) }
      .map { ($0.held, $0.value) }
  }

  /// All that reaches what a coordinator's stored property retains, with the coordinator.
  var carriedToHeld: [(owner: TypeID, held: NodeRef, value: NodeRef)] {
    once("carried to held screens") { findCarriedToHeld() }
  }

  private func findCarriedToHeld() -> [(owner: TypeID, held: NodeRef, value: NodeRef)] {
    types.filter {
      role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }.flatMap { symbol -> [(TypeID, NodeRef, NodeRef)] in
      var names: Set<Name> = []
      // Of several with a name, as in branches of `#if`, code means the first.
      return symbol.members.filter { names.insert($0.name).inserted }
        .filter { isScreenProperty($0) && !isEmptied(node(of: $0.place), of: symbol.id) }
        .flatMap { member -> [(TypeID, NodeRef, NodeRef)] in
          let property = node(of: member.place)
          let initial = children(of: property).filter { self[$0].kind.isExpression }
          let set = code(of: symbol.id, inherited: false).flatMap { uses(of: member.name, in: $0) }
            .filter { isOnSelf($0) && retention.property(named: $0)?.place == member.place }.compactMap {
              assignedValue(to: $0) ?? rootView(setOn: $0)
            }
          return (initial + set).flatMap { retention.carried(by: $0) }.filter { value in
            enclosingType(of: value) == symbol.id && !isWeakened(value)
          }.map { (symbol.id, property, $0) }
        }
    }
  }

  /// `host?.rootView = CartView(onPay: { … })`
  private func rootView(setOn host: NodeRef) -> NodeRef? {
    member(on: host).flatMap { text($0) == "rootView" ? assignedValue(to: $0) : nil }
  }

  /// A property that retains a screen, whatever its type says of it, or a view model.
  private func isScreenProperty(_ member: Member) -> Bool {
    guard member.kind == .property, member.modifiers.isDisjoint(with: Self.notRetaining),
      let type = propertyType(of: member.place)?.stored.nominals.first
    else { return false }
    return inherits(type, from: "UIViewController") || role(of: type).kind == .viewModel
  }

  /// What keeps a child that is just made: a stored property of its creator, or a local that is put into one.
  private func keeper(of call: NodeRef, in owner: TypeID, _ known: WalkMemo<NodeRef, Bool>) -> NodeRef? {
    guard let parent = parent(of: call) else { return nil }
    switch self[parent].kind {
    case .assignment:
      guard let left = firstChild(of: parent), left != call, isRetainingProperty(left, of: owner),
        !isEmptied(left, of: owner)
      else { return nil }
      return left
    case .binding:
      let uses = uses(ofLocal: parent)
      guard let first = uses.first, isRetainedChild(first, by: owner, known),
        !uses.contains(where: { isPutIntoEmptied($0, of: owner) })
      else { return nil }
      return first
    case .property: return isRetaining(parent, of: owner) && !isEmptied(parent, of: owner) ? parent : nil
    case .block, .returnStatement:
      // `lazy var model: CartViewModel = { CartViewModel { … } }()`
      guard let closure = ancestor(of: call, where: { $0.kind == .closure || $0.kind.isDeclaration }),
        self[closure].kind == .closure, let run = self.call(of: closure), let property = self.parent(of: run),
        self[property].kind == .property, isRetaining(property, of: owner), !isEmptied(property, of: owner)
      else { return nil }
      return property
    default: return nil
    }
  }

  private func isPutIntoEmptied(_ use: NodeRef, of owner: TypeID) -> Bool {
    guard let assignment = parent(of: use), self[assignment].kind == .assignment, let left = firstChild(of: assignment)
    else { return false }
    return left != use && isEmptied(left, of: owner)
  }

  /// Whether a coordinator lets go of what a property of it holds: `model = nil`.
  package func isEmptied(_ property: NodeRef, of owner: TypeID) -> Bool {
    code(of: owner).flatMap { uses(of: name(of: property), in: $0) }.contains { use in
      assignedValue(to: use).map { self[$0].kind == .nilLiteral } ?? false
    }
  }

  /// Whether a property's declaration is one that keeps a screen or a view model alive.
  private func isRetaining(_ property: NodeRef, of owner: TypeID) -> Bool {
    self[type: owner].members.contains { node(of: $0.place) == property && isRetaining($0.place) }
  }

  /// A screen or a view model that a stored property retains: `screen` and `self.screen`, and a local that is put into
  /// one, was taken from one, or is returned to one.
  func isRetainedChild(_ place: NodeRef, by owner: TypeID, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    guard self[place].kind == .identifier, let local = local(name(of: place), from: place) else {
      return isRetainingProperty(place, of: owner)
    }
    return known.once(local) {
      let isReplaced =
        children(of: local).contains { self[$0].kind.isExpression }
        && uses(ofLocal: local).contains { assignedValue(to: $0) != nil }
      return !isReplaced
        && (children(of: local).last.map { isRetainingProperty($0, of: owner) } ?? false
          || uses(ofLocal: local).contains { isStored($0, by: owner) || isReturned($0, toPropertyOf: owner) })
    }
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

  /// Whether a local is the result of the method or closure that a stored property has its first value from.
  private func isReturned(_ use: NodeRef, toPropertyOf owner: TypeID) -> Bool {
    guard let statement = parent(of: use), self[statement].kind == .returnStatement,
      let function = enclosingDeclaration(of: use)
    else { return false }
    if self[function].kind == .property {
      return ancestor(of: statement) { $0.kind == .closure }.flatMap { call(of: $0) }.flatMap { parent(of: $0) }
        .map { isRetaining($0, of: owner) } ?? false
    }
    guard self[function].kind == .function else { return false }
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
    return isOwn && (members(name(of: place), of: .nominal(owner, [])).first.map { isRetaining($0.place) } ?? false)
  }

  private func isRetaining(_ property: DeclarationRef) -> Bool {
    guard self[property].kind == .property, self[property].modifiers.isDisjoint(with: Self.notRetaining),
      let type = propertyType(of: property)?.stored.nominals.first, self[type: type].kind == .classDeclaration
    else { return false }
    return [.screen, .viewModel].contains(role(of: type).kind) && self[type: type].origin == .project
  }

  /// Whether a name is that of a method of a class, mentioned in its own code. A property of that name comes first: many
  /// coordinators have a `navigationController` and are a delegate with `navigationController(_:didShow:animated:)`.
  func isOwnMethod(_ place: NodeRef, of owner: TypeID) -> Bool {
    guard [.identifier, .member].contains(self[place].kind), base(of: place).map({ text($0) == "self" }) ?? true,
      local(name(of: place), from: place) == nil
    else { return false }
    let named = members(name(of: place), of: .nominal(owner, []))
    return !named.isEmpty && named.allSatisfy { self[$0.place].kind == .function }
  }

  /// Whether a closure around has captured `self` weakly already, and has not bound it strongly since:
  /// `guard let self else { return }`.
  func isWeakened(_ place: NodeRef) -> Bool {
    var around = ancestor(of: place) { $0.kind == .closure }
    while let inner = around, !captures(inner).contains(where: { $0.name == "self" }) {
      around = ancestor(of: inner) { $0.kind == .closure }
    }
    guard let closure = around, captures(closure).contains(where: { $0.name == "self" && !$0.isStrong }) else {
      return false
    }
    guard let own = name("self"), let bound = local(own, from: place) else { return true }
    return ancestor(of: bound) { $0.kind == .capture || $0.kind == .closure }.map { self[$0].kind == .capture } ?? true
  }
}
