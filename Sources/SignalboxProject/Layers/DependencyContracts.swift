import SignalboxFacts

/// A protocol of coordinators that dependencies are handed to, with the property, and what hands it on to children.
package struct DependencyContract {
  package let type: TypeID
  package let property: Name
  package let helpers: Set<Name>
  package let functions: [Member]
}

extension LayerModel {
  /// Protocols with a helper that sets one of their properties on all children.
  package func dependencyContracts() -> [DependencyContract] {
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
