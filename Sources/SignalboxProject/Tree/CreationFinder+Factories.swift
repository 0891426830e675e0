import SignalboxFacts

/// The functions that a call of a protocol's requirement may run.
struct Implementations {
  /// Those of the types that fulfil the protocol.
  let own: [DeclarationRef]
  /// Those of the protocol's extensions.
  let defaults: [DeclarationRef]
}

/// Which methods make something, and where their bodies are.
extension CreationFinder {
  /// Whether a type's code makes anything but the type itself.
  mutating func makesAnother(in symbol: TypeSymbol, where isMeant: (Product) -> Bool = { _ in true }) -> Bool {
    let own = Product.type(symbol.id)
    for declaration in symbol.declarations {
      for place in expressions(in: project.node(of: declaration)) where project.enclosingType(of: place) == symbol.id {
        if products(of: place, owner: symbol.id).contains(where: { $0.product != own && isMeant($0.product) }) {
          return true
        }
      }
    }
    return handedCreations(in: symbol).contains { $0.product != own && isMeant($0.product) }
  }

  /// Code that flows pass through: factories, containers, helpers, and what coordinators inherit from their bases.
  func isTransparent(_ owner: TypeID, _ member: FoundMember) -> Bool {
    let symbol = project[type: owner]
    guard symbol.origin != .sdk || !project.files[member.place.file].isSDK else { return false }
    let role = project.role(of: owner)
    switch role.kind {
    case .coordinator: return role.isBase || project[member.place].modifiers.isTypeMember
    case .appEntry, .view, .cell: return false
    // What only its use makes a view model may create what its view shows; so may one that is handed a stage for it.
    case .viewModel: return role.knowledge == nil || takesStage(member)
    // `AboutView.make()`; constants like `Icon.close` are parts of other views.
    case .swiftUIView:
      // A modifier of the project: `extension View { func withSheets() -> some View { … } }`
      if symbol.origin == .sdk { return true }
      guard project[member.place].modifiers.isTypeMember else { return false }
      return project[member.place].kind == .function || project.propertyType(of: member.place)?.nominals.first != owner
    case .screen, .container: return symbol.origin == .sdk || project[member.place].modifiers.isTypeMember
    default: return true
    }
  }

  /// Whether a static method of a coordinator hands out the view that its flow begins with: who draws that starts the
  /// flow. `struct RootView: View { var body: some View { CartCoordinator.rootView() } }`
  func isRootView(_ made: [Made], givenBy member: FoundMember, askedBy owner: TypeID?) -> Bool {
    let role = project.role(of: member.owner)
    guard !made.isEmpty, role.kind == .coordinator, !role.isBase, project[member.place].modifiers.isTypeMember,
      owner.map({ project.role(of: $0).kind != .coordinator }) ?? true
    else { return false }
    return made.allSatisfy { made in
      guard case .type(let id) = made.product, project.role(of: id).kind == .swiftUIView else { return false }
      return project.flows.isWholeScreen(id)
    }
  }

  /// Whether a method that hands out an existing type makes it, by its name.
  func isFactory(_ member: FoundMember) -> Bool {
    isFactoryName(project.text(project.name(of: member.place))) || project.role(of: member.owner).kind == .factory
  }

  /// Whether a generic method of the project asks a container for the type that its caller names:
  /// `func must<T>(_ type: T.Type) -> T { resolve(type)! }`.
  func isResolver(_ member: FoundMember) -> Bool {
    guard case .parameter(let result)? = project.resultType(of: member.place)?.unwrapped,
      let body = project.body(of: member.place)
    else { return false }
    return project.calls(in: body).contains { call in
      guard project.vocabulary[.resolverMethods].contains(project.calledName(call)) else { return false }
      return project.arguments(of: call).contains { argument in
        project.firstChild(of: argument).flatMap { project.type(of: $0) } == .metatype(.parameter(result))
      }
    }
  }

  func isFactoryName(_ name: String) -> Bool {
    ["make", "create", "build", "resolve", "instantiate", "new", "produce", "provide"].contains { name.hasPrefix($0) }
  }

  /// What the bodies behind a method make: its own, or those of the types that fulfil a protocol's requirement.
  /// - Parameters:
  ///   - receiver: what the method is called on.
  ///   - call: the call, if its arguments may choose.
  ///   - depth: how many methods on the way are those that a method calls on `self`.
  mutating func madeByImplementations(
    of member: FoundMember, on receiver: NodeRef?, by call: NodeRef? = nil, depth: Int = 0
  ) -> [Made] {
    let own = madeByOwn(calledBy: member, on: receiver, depth: depth)
    guard project[type: member.owner].kind == .protocolDeclaration else {
      return made(by: member.place, calledBy: call) + own
    }
    let known = implementations[member.place] ?? findImplementations(of: member)
    implementations[member.place] = known
    return made(by: member.place, calledBy: call) + known.defaults.flatMap { made(by: $0, calledBy: call) }
      + made(byAny: known.own, of: receiver, calledBy: call) + own
  }

  private func findImplementations(of member: FoundMember) -> Implementations {
    let name = project.name(of: member.place)
    let found = helpers(fulfilling: member.owner).flatMap { id in
      let named = project[type: id].members(named: name).filter { $0.kind == .function }
      let own = named.filter { project.hasSameLabels($0.place, as: member.place) }
      // The class of a factory that was not read may fulfil the requirement by a method that its subclasses override:
      // `override func build(with component: CartComponent) -> CartRouting`.
      guard own.isEmpty, isFactory(member), project.hasUnknownBase(id) else { return own }
      return named.filter { $0.modifiers.contains(.override) }
    }
    // Those that have no method of their own run that of the protocol's extension.
    return Implementations(
      own: found.map(\.place), defaults: project.defaults(of: member.place, in: member.owner))
  }

  /// How many methods are followed that call each other on `self`, and how many calls of each.
  private static let (mostOwnCalls, mostCallsEach) = (3, 32)

  /// What a method makes by others that it calls on `self` and that the receiver's type has for itself: the requirements
  /// of a protocol, called by its extension, and what a subclass overrides.
  private mutating func madeByOwn(calledBy member: FoundMember, on receiver: NodeRef?, depth: Int) -> [Made] {
    guard depth < Self.mostOwnCalls, let receiver, !["self", "super"].contains(project.text(receiver)),
      project.subtypes[member.owner] != nil, let body = project.body(of: member.place)
    else { return [] }
    return project.calls(in: body).prefix(Self.mostCallsEach).flatMap { call -> [Made] in
      guard project.firstChild(of: call).map({ project.isOnSelf($0) }) ?? false,
        case .function(let own, _)? = project.callee(of: call), own.place != member.place
      else { return [] }
      let found =
        project[type: own.owner].kind == .protocolDeclaration
        ? madeByImplementations(of: own, on: receiver, depth: depth + 1) : madeByOverride(of: own, on: receiver)
      return farther(found, at: call, in: member.place)
    }
  }

  /// What a method makes that the class of an object overrides.
  private mutating func madeByOverride(of member: FoundMember, on receiver: NodeRef) -> [Made] {
    guard let possible = types(of: receiver) else { return [] }
    let project = project
    let (name, signature) = (project.name(of: member.place), project.signature(of: member.place))
    let overrides = possible.sorted().filter { isHelper($0) }.compactMap { id in
      project[type: id].ancestors.prefix { $0 != member.owner }.flatMap { project[type: $0].members(named: name) }
        .first { $0.kind == .function && project.signature(of: $0.place) == signature }
    }
    return overrides.flatMap { made(by: $0.place) }
  }

  /// What a call within a function makes, seen from those who call the function.
  mutating func farther(_ made: [Made], at place: NodeRef, in function: DeclarationRef) -> [Made] {
    let transitions = transitions(of: made, at: place, in: function)
    let elements = elements(of: made, at: place, in: function)
    return zip(handed(made, at: place, in: function), zip(transitions, elements)).map { made, ways in
      made.made(at: place, transition: ways.0, elements: ways.1)
    }
  }

  /// What several functions make of which a call runs one; where the source tells which object the receiver is, that
  /// one's alone.
  mutating func made(byAny functions: [DeclarationRef], of receiver: NodeRef?, calledBy call: NodeRef?) -> [Made] {
    let found = functions.map { (function: $0, made: made(by: $0, calledBy: call)) }.filter { !$0.made.isEmpty }
    guard found.count > 1, let receiver, let possible = types(of: receiver) else { return found.flatMap(\.made) }
    let classes = Set(possible.flatMap { project[type: $0].ancestors })
    return found.filter { project.owner(of: $0.function).map { classes.contains($0) } ?? true }.flatMap(\.made)
  }

  /// What a function makes for one call of it.
  mutating func made(by function: DeclarationRef, calledBy call: NodeRef?) -> [Made] {
    let found = made(by: function)
    return call.map { bound(chosen(found, by: $0, in: function), by: $0, in: function) } ?? found
  }

  mutating func types(of receiver: NodeRef) -> Set<TypeID>? {
    var asked = Receivers(project: project, known: receivers)
    // Else the table would be copied as soon as it grows.
    receivers = Receivers.Known()
    defer { receivers = asked.known }
    return asked.types(of: receiver)
  }

  /// The types of a protocol that are no part of the flow themselves.
  func helpers(fulfilling id: TypeID) -> [TypeID] {
    (project.subtypes[id] ?? []).filter { isHelper($0) }
  }

  private func isHelper(_ id: TypeID) -> Bool {
    let kind = project.role(of: id).kind
    return kind != .coordinator && kind != .appEntry && !kind.isChild && kind != .container
  }

  /// Whether a method is handed the window or the stack that it shows something on: `model.show(on: stack)`.
  func takesStage(_ member: FoundMember) -> Bool {
    project.parameters(of: member.place).contains { parameter in
      project.writtenType(of: parameter).flatMap { project.resolve($0) }?.unwrapped.nominals.contains { id in
        ["UIWindow", "UINavigationController", "UITabBarController"].contains { project.inherits(id, from: $0) }
      } ?? false
    }
  }

  /// Of what a function makes that which a call of it chooses: `factory.view(for: .home)`.
  private mutating func chosen(_ made: [Made], by call: NodeRef, in function: DeclarationRef) -> [Made] {
    guard made.count > 1 || !made.isEmpty && isChosen(function) else { return made }
    let choices = project.flows.choices(of: call, in: function)
    guard !choices.isEmpty else { return routed(made, by: call, in: function) }
    let possible = reached(made, by: choices, in: function)
    let left = project.flows.places(possible.compactMap(\.trail.first), leftOutBy: choices)
    let rest = left.isEmpty ? possible : possible.filter { $0.trail.first.map { !left.contains($0) } ?? true }
    return routed(
      isChosen(function) ? project.flows.chosen(rest, by: choices) : rest, by: call, in: function)
  }
}

extension CreationFinder {
  /// `pin.start()` in a static function: what the coordinator shows is its own, and not that of whoever calls the function.
  func isOnCoordinator(_ call: NodeRef) -> Bool {
    guard let base = project.firstChild(of: call).flatMap({ project.base(of: $0) }), project[base].kind == .identifier,
      project.text(base) != "self", case .nominal(let type, _)? = project.type(of: base)?.unwrapped
    else { return false }
    return project.role(of: type).kind == .coordinator && !project.role(of: type).isBase
  }
}
