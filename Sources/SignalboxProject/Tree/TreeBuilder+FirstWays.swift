import SignalboxFacts

/// Coordinators of which nobody says how they are shown.
extension TreeBuilder {
  /// Says of such coordinators what they do with their first screen: one that pushes it as soon as it is started is pushed.
  /// Not of those with which the first coordinator of an app begins, or which have a new stack: their first screen is the
  /// root of that.
  mutating func addFirstWays() {
    let entries = Set(nodes.filter { $0.kind == .app }.map(\.id))
    let led = Set(edges.filter { $0.kind == .starts && !entries.contains($0.from) }.map(\.to))
    var known: [TypeID: CoordinatorTree.Transition?] = [:]
    for index in edges.indices where edges[index].kind == .starts && edges[index].how == nil {
      let edge = edges[index]
      guard !entries.contains(edge.from), let parent = type(of: edge.from), let child = type(of: edge.to) else {
        continue
      }
      let way = known[child] ?? project.flows.firstWay(of: shown[child] ?? [])
      known[child] = way
      if way == .push {
        if !led.contains(edge.from), project.flows.isStarted(child, inStartOf: parent) { continue }
        if project.flows.hasOwnStack(child)
          || unsaid[edge.id, default: []].contains(where: { project.flows.givesNewStack(to: $0) })
        {
          continue
        }
      }
      edges[index].how = way
      edges[index].isOwnWay = way != nil
    }
  }
}

extension FlowModel {
  /// How a coordinator shows its first screen when it is created or started; nil unless all that it shows then is pushed,
  /// or all presented.
  fileprivate func firstWay(of shown: [Creation]) -> CoordinatorTree.Transition? {
    let ways = Set(shown.filter { isInStart($0.place, 0) }.compactMap(\.transition))
    guard ways.count == 1, let way = ways.first, way == .push || way == .present else { return nil }
    return way
  }

  /// Whether a coordinator keeps a stack that it creates itself.
  fileprivate func hasOwnStack(_ id: TypeID) -> Bool {
    project.code(of: id).flatMap { project.calls(in: $0) }.contains { call in
      guard let holder = project.parent(of: call), let callee = project.callee(of: call), createsContainer(callee)
      else {
        return false
      }
      switch project[holder].kind {
      case .property: return true
      case .assignment: return project.firstChild(of: holder).map { project.isOfSelf($0) } ?? false
      default: return false
      }
    }
  }

  /// Whether a coordinator, or the factory's method that makes it, is given a stack that is new.
  fileprivate func givesNewStack(to creation: Creation) -> Bool {
    ([creation.place] + creation.trail.places).contains { call in
      project.arguments(of: call).compactMap { project.firstChild(of: $0) }.contains { value in
        let local = project[value].kind == .identifier ? project.local(project.name(of: value), from: value) : nil
        return project.subtree(of: local.flatMap { newValue(of: $0) } ?? value, kinds: [.call]).contains { call in
          project.callee(of: call).map { createsContainer($0) } ?? false
        }
      }
    }
  }

  /// Whether the initialiser or the start of a coordinator mentions another one.
  fileprivate func isStarted(_ child: TypeID, inStartOf parent: TypeID) -> Bool {
    initialisations(of: child).contains { $0.owner == parent && isInStart($0.place, 0) }
  }

  /// Whether code runs when its object is created or started: there, or in a method of its own that is called there.
  private func isInStart(_ place: NodeRef, _ depth: Int) -> Bool {
    guard depth < Self.mostHelpers, !isInClosure(place), let code = project.enclosingDeclaration(of: place) else {
      return false
    }
    if isStart(code) { return true }
    guard project[code].kind == .function, let owner = project.enclosingType(of: place) else { return false }
    return project[type: owner].declarations.flatMap {
      project.uses(of: project.name(of: code), in: project.node(of: $0))
    }.contains { use in
      project.isOfSelf(use) && project.call(of: use) != nil && project.enclosingDeclaration(of: use) != code
        && isInStart(use, depth + 1)
    }
  }

  /// How many methods are followed that lead from a start to what it shows.
  private static let mostHelpers = 3
}
