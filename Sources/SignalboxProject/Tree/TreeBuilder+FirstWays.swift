import SignalboxFacts

/// Coordinators of which nobody says how they are shown.
extension TreeBuilder {
  /// Says of such coordinators what they do with their first screen: one that pushes it as soon as it is started is pushed.
  /// Not of those with which the first coordinator of an app begins, or which have a new stack: their first screen is the
  /// root of that.
  mutating func addFirstWays() {
    let entries = Set(nodes.filter { $0.kind == .app }.map(\.id))
    let led = Set(edges.filter { $0.kind == .starts && !entries.contains($0.from) }.map(\.to))
    for index in edges.indices where edges[index].kind == .starts && edges[index].how == nil {
      let edge = edges[index]
      guard !entries.contains(edge.from), let parent = type(of: edge.from), let child = type(of: edge.to) else {
        continue
      }
      let ways = ways(of: child, startedBy: unsaid[edge.id, default: []])
      if ways.count > 1 {
        edges[index].add(ways)
        edges[index].isOwnWay = true
        continue
      }
      let way = ways.first
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

  /// How a coordinator shows its first screen when it is started as some code does that: `cart.startModally()`.
  private func ways(of child: TypeID, startedBy made: [Creation]) -> [CoordinatorTree.Transition] {
    let shown = shown[child] ?? []
    let begun = made.flatMap { methods(calledOn: $0, of: child) }.uniqued()
    let ways = begun.compactMap { project.flows.firstWay(of: shown, begunBy: $0) }.uniqued()
    guard ways.isEmpty else { return ways }
    return [project.flows.firstWay(of: shown) ?? project.flows.wayOfTabs(of: child, showing: shown)].compactMap { $0 }
  }

  /// The methods that are called on a new coordinator.
  private func methods(calledOn made: Creation, of child: TypeID) -> [DeclarationRef] {
    values(holding: made.place).compactMap { value in
      guard let member = project.parent(of: value), project[member].kind == .member, project.base(of: member) == value,
        project.call(of: member) != nil
      else { return nil }
      return project.members(project.name(of: member), of: .nominal(child, []), from: value.file).first {
        project[$0.place].kind == .function
      }?.place
    }
  }
}

extension FlowModel {
  /// How a coordinator shows its first screen when it is created or started; nil unless all that it shows then is pushed,
  /// or all presented.
  /// - Parameter method: the one that begins its flow, where code calls another than a start.
  fileprivate func firstWay(of shown: [Creation], begunBy method: DeclarationRef? = nil) -> CoordinatorTree.Transition?
  {
    let ways = Set(shown.filter { isInStart($0.place, begunBy: method, 0) }.compactMap(\.transition))
    guard ways.count == 1, let way = ways.first, way == .push || way == .present else { return nil }
    return way
  }

  /// How a coordinator shows the plain tab bar controller that it creates for what it shows.
  fileprivate func wayOfTabs(of id: TypeID, showing shown: [Creation]) -> CoordinatorTree.Transition? {
    guard shown.allSatisfy({ $0.transition == nil || $0.transition == .tab }) else { return nil }
    let ways = project.code(of: id).flatMap { project.calls(in: $0) }.compactMap {
      call -> CoordinatorTree.Transition? in
      guard project.calledName(call) == "UITabBarController", case .initializer? = project.callee(of: call) else {
        return nil
      }
      return transition(of: call)
    }
    return Set(ways).count == 1 ? ways.first : nil
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
    initialisations(of: child).contains { $0.owner == parent && isInStart($0.place, begunBy: nil, 0) }
  }

  /// Whether code runs when its object is created or started: there, or in a method of its own that is called there.
  private func isInStart(_ place: NodeRef, begunBy method: DeclarationRef?, _ depth: Int) -> Bool {
    guard depth < Self.mostHelpers, !isInClosure(place), let code = project.enclosingDeclaration(of: place) else {
      return false
    }
    if let method, code == method { return true }
    if method.map({ _ in project[code].kind == .initializer }) ?? isStart(code) { return true }
    guard [.function, .property].contains(project[code].kind), let owner = project.enclosingType(of: place) else {
      return false
    }
    // What a property or a method gives may be asked for by inherited code.
    return project[type: owner].ancestors.flatMap { project[type: $0].declarations }.flatMap {
      project.uses(of: project.name(of: code), in: project.node(of: $0))
    }.contains { use in
      project.isOfSelf(use) && (project[code].kind == .property || project.call(of: use) != nil)
        && project.enclosingDeclaration(of: use) != code && isInStart(use, begunBy: method, depth + 1)
    }
  }

  /// How many methods are followed that lead from a start to what it shows.
  private static let mostHelpers = 3
}
