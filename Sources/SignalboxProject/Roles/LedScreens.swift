import SignalboxFacts

/// Coordinators that create no screens themselves: those that are given all of them, and those whose own router shows them.
extension RoleInference {
  /// Whether a class called a coordinator shows a controller that it keeps: `root.show(others[0], sender: self)`.
  func showsKeptScreen(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol) else { return false }
    return symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.contains { call in
      Self.stageVerbs.contains(project.calledName(call))
        && project.firstArgument(of: call).flatMap { keptValue($0, of: symbol) }.map { isScreenOfApp($0) } ?? false
    }
  }

  /// Whether a class called a coordinator has something of its own show what that makes: `router.openCart()`. Another
  /// coordinator, known for one or not yet, shows its own screens.
  func leadsByHelper(_ symbol: TypeSymbol, finder: inout CreationFinder) -> Bool {
    guard isCalledCoordinator(symbol), project.role(of: symbol.id).kind == .other else { return false }
    return finder.creations(in: symbol).contains { creation in
      guard !creation.trail.isEmpty, creation.product != .type(symbol.id), let transition = creation.transition,
        transition != .embed, case .function(let member, _)? = project.callee(of: creation.place),
        !project[type: member.owner].name.contains("Coordinator"), let callee = project.firstChild(of: creation.place),
        let helper = project.base(of: callee)
      else { return false }
      return keptValue(helper, of: symbol) != nil
    }
  }

  /// Whether a class called a coordinator closes screens, and screens or view models store it to ask for that. Those
  /// that only present an alert are helpers.
  func closesForChild(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol),
      symbol.declarations.flatMap({ project.calls(in: project.node(of: $0)) }).contains(where: {
        NavigationMethod.named(project.calledName($0))?.effect == .hides
      })
    else { return false }
    return isStoredByChild(symbol)
  }

  /// Whether a screen or a view model stores a class, or a protocol of the project that it fulfils.
  func isStoredByChild(_ symbol: TypeSymbol) -> Bool {
    let types = symbol.ancestors.filter { project[type: $0].origin == .project }.map { project[type: $0].name }
    return project.occurrences(of: Set(types), kinds: [.typeName]).contains { name in
      guard let child = project.enclosingType(of: name), child != symbol.id, project.role(of: child).kind.isChild,
        let place = project.ancestor(of: name, where: { $0.kind.isDeclaration }), project[place].kind == .property
      else { return false }
      return project[type: child].members(named: project.name(of: place)).contains {
        project.node(of: $0.place) == place
      }
    }
  }

  /// The stored property that a value is, or is taken from: `pages` of `pages.filter { … }[0] as UIViewController`.
  private func keptValue(_ value: NodeRef, of symbol: TypeSymbol) -> Member? {
    var current: NodeRef? = value
    for _ in 0..<Self.stepsToProperty {
      guard let place = current else { return nil }
      switch project[place].kind {
      case .cast, .subscriptCall, .array, .call: current = project.firstChild(of: place)
      case .member:
        guard let base = project.base(of: place), project.text(base) != "self" else {
          return storedProperty(project.name(of: place), of: symbol)
        }
        current = base
      case .identifier:
        guard let local = project.local(project.name(of: place), from: place) else {
          return storedProperty(project.name(of: place), of: symbol)
        }
        current = initialValue(ofLocal: local)
      default: return nil
      }
    }
    return nil
  }

  /// How many steps from a value to the property that it is taken from are followed.
  private static let stepsToProperty = 12

  /// What a local variable is set to where it is declared: in a loop, the sequence.
  private func initialValue(ofLocal local: NodeRef) -> NodeRef? {
    guard project[local].kind == .binding else { return nil }
    if project[local].flags.contains(.element), let loop = project.parent(of: local), project[loop].kind == .forLoop {
      return project.children(of: loop).first { project[$0].kind.isExpression }
    }
    return project.children(of: local).last { project[$0].kind.isExpression }
  }

  private func storedProperty(_ name: Name, of symbol: TypeSymbol) -> Member? {
    symbol.members(named: name).first { $0.kind == .property && !$0.modifiers.contains(.computed) }
  }

  /// Whether a property's type is that of screens of the app, no container and none of the system's.
  private func isScreenOfApp(_ property: Member) -> Bool {
    project.propertyType(of: property.place)?.mentioned.contains { id in
      project.inherits(id, from: "UIViewController")
        && (project[type: id].origin == .project || project[type: id].name == "UIViewController")
    } ?? false
  }
}

extension FlowModel {
  /// Whether a coordinator has static members only: who calls one of those starts it.
  func isOnlyStatic(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    return project.role(of: id).kind == .coordinator && !project.role(of: id).isBase
      && symbol.kind != .protocolDeclaration && symbol.members.contains { $0.kind == .function }
      && symbol.members.allSatisfy {
        $0.modifiers.isTypeMember || $0.kind != .function && $0.kind != .property && $0.kind != .initializer
      }
  }
}
