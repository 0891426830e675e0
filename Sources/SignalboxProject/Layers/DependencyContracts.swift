import SignalboxFacts

/// A protocol of coordinators that dependencies are handed to, with the property, and what hands it on to children.
package struct DependencyContract {
  package let type: TypeID
  package let property: Name
  package let helpers: Set<Name>
  package let functions: [Member]
}

extension LayerModel {
  /// Protocols with a helper that sets one of their properties on all children, and what coordinators hand on by
  /// themselves.
  package func dependencyContracts() -> [DependencyContract] {
    let helped = helpedContracts()
    let known = Set(helped.map(\.type))
    return helped + handedContracts().filter { !known.contains($0.type) }
  }

  private func helpedContracts() -> [DependencyContract] {
    project.types.filter { $0.origin == .project && $0.kind == .protocolDeclaration }.compactMap { symbol in
      let functions = symbol.members.filter { $0.kind == .function && project.body(of: $0.place) != nil }
      for property in symbol.members where property.kind == .property {
        let helpers = functions.filter { sets(property.name, in: $0, of: symbol.id) }
        guard helpers.isEmpty else {
          return DependencyContract(
            type: symbol.id, property: property.name, helpers: Set(helpers.map(\.name)),
            functions: helpers)
        }
      }
      return nil
    }
  }

  /// Protocols and superclasses with a property that some coordinator observes, and sets on other coordinators there, or, of
  /// a protocol that is for this property only, when it creates them.
  private func handedContracts() -> [DependencyContract] {
    let coordinators = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .coordinator }
    let observed = Set(coordinators.flatMap(\.members).filter { isObserved($0) }.map { project.text($0.name) })
    guard !observed.isEmpty else { return [] }
    var seen: Set<DeclarationRef> = []
    return project.occurrences(of: observed, kinds: [.member]).compactMap { place in
      guard let value = project.assignedValue(to: place), let base = project.base(of: place),
        project.text(base) != "self",
        let who = project.enclosingType(of: place), project.role(of: who).kind == .coordinator,
        let property = project.type(of: base).flatMap({
          project.members(project.name(of: place), of: $0.unwrapped).first
        }),
        isForHeirs(property.owner), isDependency(property.place, of: property.owner),
        isObserver(around: place)
          || project[type: property.owner].members.count == 1
            && project.subtree(of: value, kinds: [.identifier, .member]).contains(where: {
              project.name(of: $0) == project.name(of: place)
            }),
        seen.insert(property.place).inserted
      else { return nil }
      return DependencyContract(
        type: property.owner, property: project.name(of: place), helpers: [], functions: [])
    }
  }

  private func isObserved(_ property: Member) -> Bool {
    property.kind == .property
      && project.children(of: project.node(of: property.place)).contains {
        project[$0].kind == .accessor && ["didSet", "willSet"].contains(project.text($0))
      }
  }

  /// Whether code stands in an observer, or in a method that observers of its type call.
  private func isObserver(around place: NodeRef) -> Bool {
    guard let code = project.ancestor(of: place, where: { $0.kind == .accessor || $0.kind == .function }) else {
      return false
    }
    if project[code].kind == .accessor { return ["didSet", "willSet"].contains(project.text(code)) }
    guard let owner = project.enclosingType(of: place) else { return false }
    return project.code(of: owner, inherited: false).flatMap { project.uses(of: project.name(of: code), in: $0) }
      .contains {
        project.call(of: $0) != nil
          && project.ancestor(of: $0) { $0.kind == .accessor || $0.kind == .function }.map {
            project[$0].kind == .accessor && project.text($0) == "didSet"
          } ?? false
      }
  }

  private func isForHeirs(_ owner: TypeID) -> Bool {
    let symbol = project[type: owner]
    return symbol.origin == .project
      && (symbol.kind == .protocolDeclaration || symbol.kind == .classDeclaration && project.subtypes[owner] != nil)
  }

  /// Whether a property is of a type of the project that is neither a coordinator nor a delegate.
  private func isDependency(_ property: DeclarationRef, of owner: TypeID) -> Bool {
    let types = project.propertyType(of: property)?.unwrapped.nominals ?? []
    return !types.isEmpty
      && types.allSatisfy { type in
        let symbol = project[type: type]
        return type != owner && symbol.origin == .project && project.role(of: type).kind != .coordinator
          && !project.role(of: type).kind.isChild && !project.vocabulary[.callbackEndings].end(symbol.name)
      }
  }

  /// Whether a function sets a property of something else, children being mentioned. The list of children is none, and
  /// who puts itself into it, as their parent, hands nothing on.
  private func sets(_ property: Name, in function: Member, of contract: TypeID) -> Bool {
    guard let body = project.body(of: function.place), !project.text(property).lowercased().contains("child"),
      !isCoordinator(property, of: contract)
    else { return false }
    let members = project.subtree(of: body, kinds: [.member, .identifier])
    return members.contains { project.text($0).lowercased().contains("child") || isList($0, of: contract) }
      && members.contains {
        project.name(of: $0) == property && project.assignedValue(to: $0).map { project.text($0) != "self" } ?? false
          && project.base(of: $0).map { project.text($0) != "self" } ?? false
      }
  }

  /// The parent that a child is given or loses is no dependency.
  private func isCoordinator(_ property: Name, of contract: TypeID) -> Bool {
    project.members(property, of: .nominal(contract, [])).contains { member in
      project.propertyType(of: member.place)?.unwrapped.nominals.contains {
        $0 == contract || project.role(of: $0).kind == .coordinator
      } ?? false
    }
  }

  /// Whether a name is that of a list of those whom a protocol is for, or of coordinators.
  private func isList(_ place: NodeRef, of contract: TypeID) -> Bool {
    let element: SwiftType
    switch project.type(of: place)?.unwrapped {
    case .array(let value)?, .dictionary(_, let value)?: element = value
    default: return false
    }
    return element.nominals.contains { $0 == contract || project.role(of: $0).kind == .coordinator }
  }

  /// Whether a property is observed, and the observer passes nothing on; or whether it is not, and nobody else does.
  package func keepsToItself(_ property: Member, of symbol: TypeSymbol, helpers: Set<Name>) -> Bool {
    guard !property.modifiers.contains(.override) || overridesPlainProperty(property, of: symbol) else { return false }
    let observers = project.children(of: project.node(of: property.place)).filter {
      project[$0].kind == .accessor && project.text($0) == "didSet"
    }
    guard let observer = observers.first else {
      guard property.modifiers.isDisjoint(with: [.computed, .lazy]) else { return false }
      let mentioned = project.code(of: symbol.id, inherited: false).flatMap {
        project.subtree(of: $0, kinds: [.identifier, .member])
      }
      return !mentioned.contains { project.name(of: $0) == property.name || helpers.contains(project.name(of: $0)) }
    }
    var steps = Steps<NodeRef>()
    return !passesOn(observer, property.name, helpers, 0, &steps)
  }

  /// Whether what a property overrides was read and does nothing when it is set: its observer would run as well.
  private func overridesPlainProperty(_ property: Member, of symbol: TypeSymbol) -> Bool {
    let classes = symbol.ancestors.dropFirst().filter { project[type: $0].kind == .classDeclaration }
    let above = classes.flatMap { project[type: $0].members }.filter {
      $0.name == property.name && $0.kind == .property
    }
    return !above.isEmpty && above.allSatisfy { isPlain($0) }
  }

  private func isPlain(_ property: Member) -> Bool {
    guard !project.files[property.place.file].isSDK, !property.modifiers.contains(.computed) else { return false }
    return !project.children(of: project.node(of: property.place)).contains { project[$0].kind == .accessor }
  }

  /// How many methods are followed that an observer calls.
  private static let helperDepth = 3

  /// Whether code hands a property on to children, or calls what may do so.
  private func passesOn(
    _ code: NodeRef, _ property: Name, _ helpers: Set<Name>, _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> Bool {
    guard steps.reach(code, after: depth) else { return false }
    let names = project.subtree(of: code, kinds: [.identifier, .member])
    if names.contains(where: { helpers.contains(project.name(of: $0)) }) { return true }
    if names.contains(where: { project.name(of: $0) == property && isPassedOn($0) }) { return true }
    return project.calls(in: code).contains { call in
      switch project.callee(of: call) {
      // What is made with the property was looked at above.
      case .initializer?: return false
      case let callee?:
        guard let function = callee.declaration else { return false }
        if project.files[function.file].isSDK { return false }
        guard depth < Self.helperDepth, let body = project.body(of: function) else { return true }
        return passesOn(body, property, helpers, depth + 1, &steps)
      case nil: return project.base(of: call) != nil || !isPlain(call)
      }
    }
  }

  /// Whether a place belongs to a screen or the like, or to an object of Apple's: what is set there reaches no
  /// coordinator.
  private func isOfChild(_ place: NodeRef) -> Bool {
    var base = project.base(of: place)
    // `tabs.tabBar.items?.first?.title`: what is known of the beginning of the chain.
    while let unknown = base, project.type(of: unknown) == nil, let next = project.base(of: unknown) { base = next }
    let owners = base.flatMap { project.type(of: $0) }?.unwrapped.nominals ?? []
    return !owners.isEmpty
      && owners.allSatisfy { project.role(of: $0).kind.isChild || project[type: $0].origin == .sdk }
  }

  /// Whether a value, or what is asked of it, reaches anything but the object's own properties: that may hand it on.
  private func isPassedOn(_ value: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return isPassedOn(value, 0, &steps)
  }

  private func isPassedOn(_ value: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    if project[value].kind == .member, project.assignedValue(to: value) != nil {
      return project.base(of: value).map { project.text($0) != "self" } ?? false
    }
    var current = value
    while let outer = project.parent(of: current), [.member, .cast, .tuple, .coalesce].contains(project[outer].kind) {
      current = outer
    }
    guard let user = project.parent(of: current) else { return false }
    switch project[user].kind {
    case .operation, .check, .guardCheck, .ifBranch: return false
    case .argument: return project.parent(of: user).map { !isPlain($0) } ?? true
    case .assignment:
      if let left = project.firstChild(of: user), left != current, isOfChild(left) { return false }
      return project.firstChild(of: user).map {
        project.base(of: $0).map { project.text($0) != "self" } ?? (project[$0].kind != .identifier)
      }
        ?? true
    case .binding:
      return depth < 4 && steps.reach(user, after: depth)
        && project.uses(ofLocal: user).contains { isPassedOn($0, depth + 1, &steps) }
    default: return true
    }
  }

  /// `print(…)` and the like.
  private func isPlain(_ call: NodeRef) -> Bool { StandardFunctions.logging.contains(project.calledName(call)) }
}
