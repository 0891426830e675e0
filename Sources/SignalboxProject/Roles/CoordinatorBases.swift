import SignalboxFacts

extension Project {
  private static let baseNames = [
    "Coordinator", "Coordinating", "Coordinatable", "CoordinatorType", "CoordinatorProtocol", "CoordinatorInterface",
    "FlowController", "FlowCoordinator", "Flow", "FlowProtocol", "CoordinatorBase",
  ]
  /// Members that a base of coordinators has: one is enough.
  private static let baseMembers: Set<String> = [
    "start", "finish", "childCoordinators", "children", "coordinate", "navigate", "rootViewController", "toPresentable",
    "childCoordinator", "addChild", "addChildCoordinator", "navigationController", "parentCoordinator", "onEnding",
    "presenter", "router", "add", "coordinators", "prepareTransition",
  ]

  /// Protocols and classes that coordinators build on: named so, and shaped so.
  func coordinatorBases() -> Set<TypeID> {
    var bases = Set(types.filter { isCoordinatorBase($0) }.map(\.id))
    let inherited = Set(types.filter { $0.kind == .classDeclaration }.flatMap { $0.ancestors.dropFirst() })
    // A protocol over a base is a base; so is a class that others inherit from and that is named like one.
    for symbol in types where symbol.ancestors.dropFirst().contains(where: { bases.contains($0) }) {
      let isOpen = symbol.kind == .classDeclaration && inherited.contains(symbol.id) && hasBaseName(symbol)
      if symbol.kind == .protocolDeclaration || isOpen { bases.insert(symbol.id) }
    }
    return bases
  }

  private func isCoordinatorBase(_ symbol: TypeSymbol) -> Bool {
    guard symbol.kind == .protocolDeclaration || symbol.kind == .classDeclaration, hasBaseName(symbol) else {
      return false
    }
    if symbol.origin == .sdk { return symbol.module == "Coordinators" }
    guard symbol.origin == .project, symbol.parent == nil else { return false }
    if symbol.kind == .classDeclaration, !isInherited(symbol.id) { return false }
    return symbol.members.contains { Self.baseMembers.contains(text($0.name)) }
  }

  private func hasBaseName(_ symbol: TypeSymbol) -> Bool {
    Self.baseNames.contains { symbol.name == $0 }
      || Self.baseNames.contains { symbol.name.hasSuffix($0) } && symbol.kind == .protocolDeclaration
      || symbol.name.hasPrefix("Base") && Self.baseNames.contains { symbol.name.hasSuffix($0) }
      || symbol.origin == .sdk && symbol.module == "Coordinators" && symbol.name.hasSuffix("Coordinator")
  }

  private func isInherited(_ id: TypeID) -> Bool {
    types.contains { $0.ancestors.dropFirst().contains(id) }
  }

  /// What coordinators do and others of that name don't.
  private static let flowVerbs: Set<String> = [
    "pushViewController", "setViewControllers", "present", "show", "start", "setRootModule", "push",
    "setRootViewController",
    "makeKeyAndVisible", "showDetailViewController", "popViewController",
  ]
  private static let flowNames = ["Coordinator", "FlowController", "Flow", "FlowCoordinator"]

  /// A class that may be a coordinator without building on a base.
  func isNamedLikeCoordinator(_ symbol: TypeSymbol) -> Bool {
    symbol.origin == .project && symbol.kind == .classDeclaration && symbol.name != "Coordinator"
      && (Self.flowNames.contains { symbol.name.hasSuffix($0) } || symbol.name.contains("Coordinator"))
      && !symbol.name.contains("Factory")
  }

  /// Whether one that is named like a coordinator, and not known for one yet, does the work of one.
  func isCoordinatorByShape(_ symbol: TypeSymbol) -> Bool {
    guard role(of: symbol.id).kind != .coordinator else { return false }
    let kind = role(of: symbol.id).kind
    guard kind != .view, kind != .cell, kind != .screen || symbol.name.hasSuffix("Coordinator") else { return false }
    let verbs = symbol.declarations.contains {
      calls(in: node(of: $0)).contains { Self.flowVerbs.contains(calledName($0)) }
    }
    return verbs
      && symbol.declarations.contains { place in
        calls(in: node(of: place)).contains { createsFlowPart($0) }
      }
  }

  private func createsFlowPart(_ call: Place) -> Bool {
    guard let type = type(of: call)?.unwrapped else { return false }
    return type.nominals.contains {
      let role = role(of: $0)
      return role.kind == .coordinator || role.kind == .screen && self[type: $0].origin == .project
    }
  }

  /// All calls in the subtree of a node.
  package func calls(in place: Place) -> [Place] {
    let nodes = files[place.file].facts.nodes
    return (place.node..<nodes[Int(place.node)].end).filter { nodes[Int($0)].kind == .call }
      .map { Place(file: place.file, node: $0) }
  }

  /// The name that a call is written with (`push` in `router.push(screen)`).
  public func calledName(_ call: Place) -> String {
    children(of: call).first.map { text($0) } ?? ""
  }
}
