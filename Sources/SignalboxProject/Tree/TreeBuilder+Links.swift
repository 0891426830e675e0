import SignalboxFacts

/// Deep links as entries of the flow.
extension TreeBuilder {
  /// Nodes for the deep links that code of the project answers, one for each kind and module, with arrows to what that code
  /// turns to: coordinators whose methods it calls, coordinators and screens that it creates, and the coordinator or screen
  /// that it stands in. What answers a link and turns to nothing of the tree has no node.
  mutating func addLinks() {
    var made: [TypeID: [Creation]] = [:]
    var arrows: [String: CoordinatorTree.Edge] = [:]
    for handler in project.flows.linkHandlers {
      let found = goals(of: handler, &made)
      guard !found.isEmpty else { continue }
      let id = link(handler)
      for goal in found where goal.node != id {
        let place = project.location(of: goal.place)
        let edge = CoordinatorTree.Edge(
          from: id, to: goal.node, kind: .enters, how: goal.how, file: place.path, line: place.line,
          confidence: goal.isDirect && handler.code.contains { project.contains($0, goal.place) } ? .certain : .likely)
        if arrows[edge.id] == nil { arrows[edge.id] = edge } else { arrows[edge.id]?.back(by: edge) }
      }
    }
    edges += arrows.values.sorted { $0.id < $1.id }
  }

  /// From how many types an expression may choose for each to count.
  private static let mostChoices = 3

  private struct Goal {
    let node: String
    let place: NodeRef
    var how: CoordinatorTree.Transition?
    /// Whether no helper is between the place and what is created.
    var isDirect = true
  }

  /// The id of a handler's node, which is made at its first mention. No type is called so, for the space in it.
  private mutating func link(_ handler: LinkHandler) -> String {
    let place = project.location(of: handler.code[0])
    let module = project.files[handler.code[0].file].module
    let id = "link " + [module, handler.link.rawValue].compactMap { $0 }.joined(separator: ".")
    if !nodes.contains(where: { $0.id == id }) {
      add(
        CoordinatorTree.Node(
          id: id, name: handler.link.rawValue, kind: .link, module: module, file: place.path, line: place.line))
    }
    return id
  }

  private mutating func goals(of handler: LinkHandler, _ made: inout [TypeID: [Creation]]) -> [Goal] {
    let home = project.enclosingType(of: handler.code[0])
    if let home, let node = coordinator(home) { return [Goal(node: node, place: handler.code[0])] }
    let code = project.flows.code(behind: handler) { coordinator($0) != nil }
    let found = code.flatMap { creations(in: $0, &made) + calls(in: $0) }
    if !found.isEmpty { return found }
    guard let home, let node = ids[.type(home)], project.role(of: home).kind != .appEntry, hasEffect(code) else {
      return []
    }
    return [Goal(node: node, place: handler.code[0])]
  }

  /// The node of a type that is a coordinator of the tree, or a view of one.
  private func coordinator(_ id: TypeID) -> String? {
    let owner = project.coordinatorViews[id] ?? id
    return project.role(of: owner).kind == .coordinator ? ids[.type(owner)] : nil
  }

  /// What code of a type creates that has a place in the tree.
  private mutating func creations(in code: NodeRef, _ made: inout [TypeID: [Creation]]) -> [Goal] {
    guard let owner = project.enclosingType(of: code) else { return [] }
    let all = made[owner] ?? creations.creations(in: project[type: owner])
    made[owner] = all
    let own = all.filter { project.contains(code, $0.place) }
    let counts = Dictionary(own.map { ($0.place, 1) }, uniquingKeysWith: +)
    return own.compactMap { creation -> Goal? in
      // Which of many a helper creates, the code here does not say.
      guard counts[creation.place, default: 0] <= Self.mostChoices else { return nil }
      var product = drawn(creation.product)
      if case .hosted(let view) = product { product = .type(view) }
      guard let node = ids[product] else { return nil }
      return Goal(node: node, place: creation.place, how: creation.transition, isDirect: creation.trail.isEmpty)
    }
  }

  /// The coordinators whose methods code calls, and whose properties it sets.
  private mutating func calls(in code: NodeRef) -> [Goal] {
    project.subtree(of: code, kinds: [.call, .assignment]).compactMap { place -> Goal? in
      guard let target = project.firstChild(of: place) else { return nil }
      var base = project.base(of: target)
      while let receiver = base {
        if let node = addressee(of: receiver) { return Goal(node: node, place: place) }
        base = project.base(of: receiver)
      }
      return nil
    }
  }

  /// The coordinator that an expression gives: by its type, or, where that is a protocol or a base class, by what is put
  /// into the variable.
  private mutating func addressee(of value: NodeRef) -> String? {
    guard let type = project.type(of: value)?.unwrapped, case .nominal(let id, _) = type else { return nil }
    if let node = coordinator(id) { return node }
    guard project.role(of: id).kind == .coordinator else { return nil }
    var receivers = Receivers(project: project, known: creations.receivers)
    let types = receivers.types(of: value) ?? []
    creations.receivers = receivers.known
    let nodes = types.count == 1 ? types.compactMap { coordinator($0) } : []
    return nodes.first ?? onlyStarted(as: id, in: value)
  }

  /// Of the coordinators that the type starts in whose code a value stands, the one that fulfils a protocol; nil where there
  /// are several. What else is put into the variable was not read.
  private func onlyStarted(as base: TypeID, in value: NodeRef) -> String? {
    guard let home = project.enclosingType(of: value).flatMap({ ids[.type($0)] }) else { return nil }
    let started = Set(edges.lazy.filter { $0.from == home && $0.kind == .starts }.map(\.to))
    let found = ids.compactMap { product, node -> String? in
      guard started.contains(node), case .type(let type) = product else { return nil }
      return project[type: type].ancestors.contains(base) ? node : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether code does anything to the project's own objects: what only asks an SDK leads nowhere.
  private func hasEffect(_ code: [NodeRef]) -> Bool {
    code.count > 1
      || code.contains { code in
        !project.subtree(of: code, kinds: [.assignment]).isEmpty
          || project.calls(in: code).contains { call in
            project.callee(of: call)?.declaration.map { !project.files[$0.file].isSDK } ?? false
          }
      }
  }
}
