import SignalboxFacts

/// The closures that code outside of the flow creates coordinators with: factories, the root where an app is composed.
/// Whoever calls them makes what they make: `CatalogCoordinator(makeItem: { ItemController(id: $0) })`.
struct GivenClosures: Sendable {
  /// By the properties of the coordinators.
  var byProperty: [DeclarationRef: [NodeRef]] = [:]
  var all: Set<NodeRef> = []
}

extension CreationFinder {
  /// What a coordinator makes by a closure that it was created with: `makeItem(id)`.
  mutating func givenProducts(of call: NodeRef, owner: TypeID?) -> [Made] {
    guard let owner, let target = project.firstChild(of: call), project.isOfSelf(target) else { return [] }
    let known = givenClosures()
    guard !known.byProperty.isEmpty,
      let member = project.selfMembers(project.name(of: target), of: owner, at: target).first,
      let closures = known.byProperty[member.place]
    else { return [] }
    if let known = closuresGiven[member.place] { return known }
    // Closures that call each other end here.
    closuresGiven[member.place] = []
    let made = closures.flatMap { madeBy(given: $0) }
    closuresGiven[member.place] = made
    return made
  }

  private mutating func madeBy(given closure: NodeRef) -> [Made] {
    switch project[closure].kind {
    case .closure:
      return expressions(in: closure).filter {
        !isGiven($0, below: closure) && !project.isHandedToHelper($0, below: closure)
      }.flatMap { expression in
        products(of: expression, owner: nil).map { $0.made(at: expression, transition: nil) }
      }
    case .member: return products(of: closure, owner: nil)
    default: return handedProducts(of: closure, owner: project.enclosingType(of: closure))
    }
  }

  /// Whether a place stands in a closure that a coordinator calls: what the closure makes is not made where it is written.
  mutating func isGiven(_ place: NodeRef, below root: NodeRef) -> Bool {
    let all = givenClosures().all
    guard !all.isEmpty else { return false }
    var current = place
    while current != root {
      if all.contains(current) { return true }
      guard let parent = project.parent(of: current), parent != current else { return false }
      current = parent
    }
    return false
  }

  private mutating func givenClosures() -> GivenClosures {
    if let given { return given }
    let found = project.flows.closuresGivenToCoordinators()
    given = found
    return found
  }
}

extension FlowModel {
  fileprivate func closuresGivenToCoordinators() -> GivenClosures {
    var found = GivenClosures()
    for symbol in project.types where symbol.origin == .project && mayCallClosures(symbol) {
      for member in symbol.members where member.kind == .property && isMaker(member, of: symbol) {
        let closures = closures(heldBy: member.place, 0).filter { isOutsideOfFlow($0) }
        guard !closures.isEmpty else { continue }
        found.byProperty[member.place] = closures
        found.all.formUnion(closures)
      }
    }
    return found
  }

  /// A coordinator, or what may turn out to be one by what its closures make.
  private func mayCallClosures(_ symbol: TypeSymbol) -> Bool {
    guard symbol.kind != .protocolDeclaration else { return false }
    let kind = project.role(of: symbol.id).kind
    return kind == .coordinator
      || kind == .other && project.vocabulary[.plainCoordinatorEndings].end(symbol.name)
  }

  /// Whether a property stores a function that gives something, and that the coordinator's own code calls.
  private func isMaker(_ member: Member, of symbol: TypeSymbol) -> Bool {
    guard !member.modifiers.contains(.computed), !member.modifiers.isTypeMember,
      case .function(_, let result)? = project.propertyType(of: member.place)?.unwrapped, result != .void
    else { return false }
    return symbol.declarations.contains { declaration in
      project.uses(of: member.name, in: project.node(of: declaration)).contains {
        project.isOfSelf($0) && project.call(of: $0) != nil
      }
    }
  }

  /// How many properties and parameters may hand a closure on to each other.
  private static let mostHands = 6

  /// The closures and functions that a property holds, whoever hands them on.
  private func closures(heldBy property: DeclarationRef, _ depth: Int) -> [NodeRef] {
    (ValuesGiven(project: project).toProperty(project.node(of: property)) ?? []).flatMap { ends(of: $0, depth) }
  }

  private func ends(of value: NodeRef, _ depth: Int) -> [NodeRef] {
    guard depth < Self.mostHands else { return [] }
    switch project[value].kind {
    case .closure: return [value]
    case .identifier, .member:
      if project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value) {
        return (ValuesGiven(project: project).toLocal(local) ?? []).flatMap { ends(of: $0, depth + 1) }
      }
      guard project.isOfSelf(value), let owner = project.enclosingType(of: value),
        let member = project.selfMembers(project.name(of: value), of: owner, at: value).first,
        project[member.place].kind == .property
      else { return [value] }
      return closures(heldBy: member.place, depth + 1)
    default:
      let values = project.branchValues(value)
      return values == [value] ? [] : values.flatMap { ends(of: $0, depth + 1) }
    }
  }

  /// Whether code belongs to no part of the flow, or to the app's entry, which only composes the app.
  private func isOutsideOfFlow(_ place: NodeRef) -> Bool {
    guard let owner = project.enclosingType(of: place) else { return true }
    return project.role(of: owner).kind == .appEntry || isHelper(owner)
  }
}

extension Project {
  /// Whether a place stands in a closure, or is an initialiser, that an object which is no screen is created with: whoever
  /// calls it later makes what it makes. `CatalogCoordinator(screens: Screens(list: { ListController() }))`
  fileprivate func isHandedToHelper(_ place: NodeRef, below root: NodeRef) -> Bool {
    var current = place
    while current != root, let parent = parent(of: current), parent != current {
      if self[parent].kind == .argument, self[current].kind == .closure || isInitializerName(current),
        let call = self.parent(of: parent), case .initializer(let type, _)? = callee(of: call),
        let id = type.nominals.first, self[type: id].origin == .project, !role(of: id).kind.isChild
      {
        return true
      }
      current = parent
    }
    return false
  }

  private func isInitializerName(_ place: NodeRef) -> Bool {
    self[place].kind == .member && text(place) == "init" && call(of: place) == nil
  }
}
