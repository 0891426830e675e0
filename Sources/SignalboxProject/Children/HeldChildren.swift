import SignalboxFacts

// What a coordinator gives to the screens and view models that it retains.

extension RetentionModel {
  /// Closures and own methods that a coordinator sets on screens and view models in its stored properties.
  package var storedOnHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let coordinators = project.types.filter {
      project.role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }
    let known = WalkMemo<NodeRef, Bool>()
    return coordinators.flatMap { symbol in
      symbol.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.assignment]) }.flatMap {
        assignment -> [(held: NodeRef, value: NodeRef)] in
        let sides = project.children(of: assignment)
        guard sides.count == 2, project.enclosingType(of: assignment) == symbol.id,
          // `screen.actions["close"] = { … }`
          let property = project[sides[0]].kind == .subscriptCall ? project.firstChild(of: sides[0]) : sides[0],
          let held = project.base(of: property).map({ whole($0) }), isRetainedChild(held, by: symbol.id, known)
        else { return [] }
        let values = [localClosure(sides[1]) ?? sides[1]] + partsOfStructure(sides[1])
        let own = values.filter {
          (project[$0].kind == .closure || isOwnMethod($0, of: symbol.id)) && !isWeakened(assignment)
        }
        return (own + ownClosures(returnedBy: sides[1], of: symbol.id)).map { (held, $0) }
      }
    }
  }

  /// Closures and own methods that a coordinator gives to a method of such a child, which stores them:
  /// `screen.on(.close) { … }`.
  package var storedByHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let known = WalkMemo<NodeRef, Bool>()
    return coordinatorCode.flatMap { project.calls(in: $0) }.flatMap { call -> [(held: NodeRef, value: NodeRef)] in
      guard let owner = project.enclosingType(of: call), case .function(let method, _)? = project.callee(of: call),
        project[type: method.owner].origin == .project, !isWeakened(call),
        let held = project.firstChild(of: call).flatMap({ project.base(of: $0) }).map({ whole($0) }),
        isRetainedChild(held, by: owner, known), let type = project.type(of: held)?.unwrapped.nominals.first,
        isHeldKind(type)
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }.flatMap { value -> [NodeRef] in
        let parts = ([value] + partsOfStructure(value)).filter {
          project[$0].kind == .closure || isOwnMethod($0, of: owner)
        }
        return !parts.isEmpty && storing(value, in: type).map { !isEmptied($0) } ?? false ? parts : []
      }.map { (held, $0) }
    }
  }

  /// `screen.button.addAction(UIAction { … }, for: .touchUpInside)`: a control of such a child retains its actions.
  package var actionsOfHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let known = WalkMemo<NodeRef, Bool>()
    return project.occurrences(of: ["addAction"], kinds: [.member]).flatMap {
      verb -> [(held: NodeRef, value: NodeRef)] in
      guard let owner = project.enclosingType(of: verb), project.role(of: owner).kind == .coordinator,
        let call = project.call(of: verb), !isWeakened(call), let action = project.firstArgument(of: call),
        project[action].kind == .call, project.calledName(action) == "UIAction",
        let control = project.base(of: verb), project[control].kind == .member
      else { return [] }
      let held = whole(control)
      guard held != control, isRetainedChild(held, by: owner, known) else { return [] }
      return project.arguments(of: action).compactMap { project.firstChild(of: $0) }.filter {
        project[$0].kind == .closure || isOwnMethod($0, of: owner)
      }.map { (held, $0) }
    }
  }

  /// The object of whose stored properties a place is one, or a part of one: `screen` for `screen.events`.
  private func whole(_ place: NodeRef) -> NodeRef {
    guard project[place].kind == .member, let owner = project.base(of: place), project.text(owner) != "self",
      let type = project.type(of: owner)?.unwrapped,
      let part = project.members(project.name(of: place), of: type).first,
      project[part.place].kind == .property, project[part.place].modifiers.isRetaining,
      !project.files[part.place.file].isSDK
    else { return place }
    return whole(owner)
  }

  /// Closures and own methods that a coordinator creates such children with, which store them:
  /// `model = CartViewModel(onPay: { … })`.
  package var storedInHeldChildren: [(held: NodeRef, value: NodeRef)] {
    let children = project.types.filter { $0.kind == .classDeclaration && isHeldKind($0.id) }
    let known = WalkMemo<NodeRef, Bool>()
    return project.occurrences(of: Set(children.map(\.name)), kinds: [.identifier]).flatMap {
      name -> [(NodeRef, NodeRef)] in
      guard let call = project.call(of: name), let owner = project.enclosingType(of: call),
        project[type: owner].origin == .project,
        project[type: owner].kind == .classDeclaration, project.role(of: owner).kind == .coordinator,
        case .initializer(let made, _)? = project.callee(of: call), let type = made.nominals.first,
        isHeldKind(type), !isWeakened(call),
        let held = keeper(of: call, in: owner, known)
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }.filter { value in
        (project[value].kind == .closure || isOwnMethod(value, of: owner))
          && property(storingArgument: value) != nil
      }.map { (held, $0) }
    }
  }

  /// Closures and own methods that reach what a coordinator's stored property retains through others: a builder, a helper, a
  /// view model inside the screen.
  package var carriedToHeldChildren: [(held: NodeRef, value: NodeRef)] {
    carriedToHeld.filter { project[$0.value].kind == .closure || isOwnMethod($0.value, of: $0.owner) }
      .map { ($0.held, $0.value) }
  }

  /// All that reaches what a coordinator's stored property retains, with the coordinator.
  var carriedToHeld: [(owner: TypeID, held: NodeRef, value: NodeRef)] {
    project.once("carried to held screens") { findCarriedToHeld() }
  }

  private func findCarriedToHeld() -> [(owner: TypeID, held: NodeRef, value: NodeRef)] {
    project.types.filter {
      project.role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }.flatMap { symbol -> [(TypeID, NodeRef, NodeRef)] in
      var names: Set<Name> = []
      // Of several with a name, as in branches of `#if`, code means the first.
      return symbol.members.filter { names.insert($0.name).inserted }
        .filter { isScreenProperty($0) && !isEmptied(project.node(of: $0.place), of: symbol.id) }
        .flatMap { member -> [(TypeID, NodeRef, NodeRef)] in
          let property = project.node(of: member.place)
          let initial = project.children(of: property).filter { project[$0].kind.isExpression }
          let set = project.code(of: symbol.id, inherited: false).flatMap { project.uses(of: member.name, in: $0) }
            .filter { project.isOnSelf($0) && self.property(named: $0)?.place == member.place }.compactMap {
              project.assignedValue(to: $0) ?? rootView(setOn: $0)
            }
          return (initial + set).flatMap { carried(by: $0) }.filter { value in
            project.enclosingType(of: value) == symbol.id && !isWeakened(value)
          }.map { (symbol.id, property, $0) }
        }
    }
  }

  /// `host?.rootView = CartView(onPay: { … })`
  private func rootView(setOn host: NodeRef) -> NodeRef? {
    project.member(on: host).flatMap { project.text($0) == "rootView" ? project.assignedValue(to: $0) : nil }
  }

  /// A property that retains a screen, whatever its type says of it, or a view model.
  private func isScreenProperty(_ member: Member) -> Bool {
    guard member.kind == .property, member.modifiers.isDisjoint(with: Self.notRetaining),
      let type = project.propertyType(of: member.place)?.stored.nominals.first
    else { return false }
    return project.inherits(type, from: "UIViewController") || project.role(of: type).kind == .viewModel
  }

  /// What keeps a child that is just made: a stored property of its creator, or a local that is put into one.
  private func keeper(of call: NodeRef, in owner: TypeID, _ known: WalkMemo<NodeRef, Bool>) -> NodeRef? {
    guard let parent = project.parent(of: call) else { return nil }
    switch project[parent].kind {
    case .assignment:
      guard let left = project.firstChild(of: parent), left != call, isRetainingProperty(left, of: owner),
        !isEmptied(left, of: owner)
      else { return nil }
      return left
    case .binding:
      let uses = project.uses(ofLocal: parent)
      guard let first = uses.first, isRetainedChild(first, by: owner, known),
        !uses.contains(where: { isPutIntoEmptied($0, of: owner) })
      else { return nil }
      return first
    case .property: return isRetaining(parent, of: owner) && !isEmptied(parent, of: owner) ? parent : nil
    case .block, .returnStatement:
      // `lazy var model: CartViewModel = { CartViewModel { … } }()`
      guard let closure = project.ancestor(of: call, where: { $0.kind == .closure || $0.kind.isDeclaration }),
        project[closure].kind == .closure, let run = project.call(of: closure), let property = project.parent(of: run),
        project[property].kind == .property, isRetaining(property, of: owner), !isEmptied(property, of: owner)
      else { return nil }
      return property
    default: return nil
    }
  }

  private func isPutIntoEmptied(_ use: NodeRef, of owner: TypeID) -> Bool {
    guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment)
    else { return false }
    return left != use && isEmptied(left, of: owner)
  }

  /// Whether a coordinator lets go of what a property of it holds: `model = nil`.
  package func isEmptied(_ property: NodeRef, of owner: TypeID) -> Bool {
    project.code(of: owner).flatMap { project.uses(of: project.name(of: property), in: $0) }.contains { use in
      project.assignedValue(to: use).map { project[$0].kind == .nilLiteral } ?? false
    }
  }

  /// Whether a property's declaration is one that keeps a screen or a view model alive.
  private func isRetaining(_ property: NodeRef, of owner: TypeID) -> Bool {
    project[type: owner].members.contains { project.node(of: $0.place) == property && isRetaining($0.place) }
  }

  /// A screen or a view model that a stored property retains: `screen` and `self.screen`, and a local that is put into
  /// one, was taken from one, or is returned to one.
  func isRetainedChild(_ place: NodeRef, by owner: TypeID, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    guard project[place].kind == .identifier, let local = project.local(project.name(of: place), from: place) else {
      return isRetainingProperty(place, of: owner)
    }
    return known.once(local) {
      let isReplaced =
        project.children(of: local).contains { project[$0].kind.isExpression }
        && project.uses(ofLocal: local).contains { project.assignedValue(to: $0) != nil }
      return !isReplaced
        && (project.children(of: local).last.map { isRetainingProperty($0, of: owner) } ?? false
          || project.uses(ofLocal: local).contains { isStored($0, by: owner) || isReturned($0, toPropertyOf: owner) })
    }
  }

  /// `self.screen = screen`, `screens[id] = screen`, `screens.append(screen)`
  private func isStored(_ use: NodeRef, by owner: TypeID) -> Bool {
    if let (list, _) = project.listTaking(use) { return isRetainingProperty(list, of: owner) }
    guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment),
      left != use
    else { return false }
    let property = project[left].kind == .subscriptCall ? project.firstChild(of: left) ?? left : left
    return isRetainingProperty(property, of: owner)
  }

  /// Whether a local is the result of the method or closure that a stored property has its first value from.
  private func isReturned(_ use: NodeRef, toPropertyOf owner: TypeID) -> Bool {
    guard let statement = project.parent(of: use), project[statement].kind == .returnStatement,
      let function = project.enclosingDeclaration(of: use)
    else { return false }
    if project[function].kind == .property {
      return project.ancestor(of: statement) { $0.kind == .closure }.flatMap { project.call(of: $0) }.flatMap {
        project.parent(of: $0)
      }.map { isRetaining($0, of: owner) } ?? false
    }
    guard project[function].kind == .function else { return false }
    return project[type: owner].members.contains { member in
      guard member.kind == .property, member.modifiers.isDisjoint(with: Self.notRetaining) else { return false }
      return project.children(of: project.node(of: member.place)).contains {
        project[$0].kind == .call && project.callee(of: $0)?.declaration == function
      }
    }
  }

  private static let notRetaining: Declaration.Modifiers = [.weak, .unowned, .computed, .static, .class]

  private func isRetainingProperty(_ place: NodeRef, of owner: TypeID) -> Bool {
    let isOwn =
      project[place].kind == .identifier
      ? project.local(project.name(of: place), from: place) == nil
      : project.base(of: place).map { project.text($0) == "self" } ?? false
    return isOwn
      && (project.members(project.name(of: place), of: .nominal(owner, [])).first.map { isRetaining($0.place) } ?? false)
  }

  private func isRetaining(_ property: DeclarationRef) -> Bool {
    guard project[property].kind == .property, project[property].modifiers.isDisjoint(with: Self.notRetaining),
      let type = project.propertyType(of: property)?.stored.nominals.first
    else { return false }
    return isHeldKind(type)
  }
}
