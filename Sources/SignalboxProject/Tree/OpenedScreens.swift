import SignalboxFacts

/// What screens open by themselves: what lint finds, as arrows.
extension TreeBuilder {
  /// Arrows from screens of the tree to screens of the tree that they create and push or present, or have a segue to, and
  /// to coordinators that they create, unless they have an arrow already. A SwiftUI view that another one pushes or
  /// presents is a screen by that, and leads on.
  mutating func addOpened() {
    var known = Set(edges.map { [$0.from, $0.to] })
    var found: [String: CoordinatorTree.Edge] = [:]
    let all = directCreations()
    var parts = DrawnParts(all)
    var waiting = all
    while true {
      let ready = waiting.filter { isScreenOfTree($0.maker) }
      if ready.isEmpty { break }
      waiting.removeAll { isScreenOfTree($0.maker) }
      for (maker, creations) in ready {
        for creation in creations + followed(by: maker) + drawn(by: maker, &parts) + handed(to: maker) {
          let before = edges.count
          let edge = edge(from: maker, to: creation)
          known.formUnion(edges[before...].map { [$0.from, $0.to] })
          guard let edge, !known.contains([edge.from, edge.to]) else { continue }
          if found[edge.id] == nil { found[edge.id] = edge } else { found[edge.id]?.back(by: edge) }
        }
      }
    }
    for segue in project.flows.segues where segue.how != .embed && isScreenOfTree(segue.from) {
      guard let from = ids[.type(segue.from)], let to = ids[.type(segue.to)], from != to, !known.contains([from, to])
      else { continue }
      let edge = CoordinatorTree.Edge(
        from: from, to: to, kind: .opens, how: segue.how, file: segue.file, confidence: .certain)
      if found[edge.id] == nil { found[edge.id] = edge } else { found[edge.id]?.back(by: edge) }
    }
    edges += found.values.sorted { $0.id < $1.id }
  }

  /// What a screen pushes or presents that others make for it: `.navigationDestination(for: Page.self) { $0.view }`,
  /// `present(Provider.search, animated: true)`.
  private mutating func followed(by maker: TypeID) -> [Creation] {
    let isView = project.role(of: maker).kind == .swiftUIView
    guard project.coordinatorViews[maker] == nil else { return [] }
    return creations.creations(in: project[type: maker]).filter { creation in
      guard !creation.trail.isEmpty, [.push, .present].contains(creation.transition) else { return false }
      // What a screen calls may show things by itself.
      return isView || project.flows.transition(of: creation.place) == creation.transition
    }
  }

  /// What the views push or present that a view is made of, and that are no screens of the tree: the rows of a list.
  private mutating func drawn(by maker: TypeID, _ parts: inout DrawnParts) -> [Creation] {
    guard project.role(of: maker).kind == .swiftUIView else { return [] }
    var found: [Creation] = []
    var queue = parts.views(in: maker, of: project)
    var known = Set(queue + [maker])
    while let view = queue.popLast() {
      guard ids[.type(view)] == nil, project.coordinatorViews[view] == nil else { continue }
      found += parts.creations[view] ?? []
      queue += parts.views(in: view, of: project).filter { known.insert($0).inserted }
    }
    return found
  }

  /// What a screen pushes or presents that it is created with, or given: `let detail: DetailController`.
  private mutating func handed(to maker: TypeID) -> [Creation] {
    guard project.role(of: maker).kind == .screen else { return [] }
    return project[type: maker].members.compactMap { member -> Creation? in
      guard member.kind == .property, !member.modifiers.contains(.computed), !member.modifiers.isTypeMember,
        let type = project.propertyType(of: member.place)?.unwrapped,
        case .type(let id)? = creations.product(made: type),
        id != maker, project.role(of: id).kind == .screen
      else { return nil }
      let place = project.node(of: member.place)
      guard project.flows.newValue(of: place) == nil, let how = project.flows.transition(ofProperty: place),
        how == .push || how == .present
      else { return nil }
      return Creation(product: .type(id), place: place, trail: .step(place, .end), transition: how)
    }
  }

  /// Whether a product is a SwiftUI view that can be a screen, and no part of a stack of views that is shown instead.
  private func isWholeView(_ product: Product, at place: NodeRef) -> Bool {
    guard case .type(let id) = product, project[type: id].origin == .project else { return false }
    return project.role(of: id).kind == .swiftUIView && project.flows.isWholeScreen(id)
      && project.flows.stack(around: place) == nil
  }

  /// A navigation controller or another container of the project that shows screens itself.
  private func container(_ product: Product) -> TypeID? {
    if case .type(let id) = product, containers[id] != nil { id } else { nil }
  }

  func isScreenOfTree(_ id: TypeID) -> Bool {
    guard ids[.type(id)] != nil else { return false }
    switch project.role(of: id).kind {
    case .screen, .container, .swiftUIView: return true
    default: return false
    }
  }

  /// Screens only where it is seen that they are pushed or presented: what is embedded, a tab, the root of a stack, or
  /// whatever goes where nobody can follow it may be part of the maker itself. Coordinators are part of none.
  private mutating func edge(from maker: TypeID, to creation: Creation) -> CoordinatorTree.Edge? {
    var product = drawn(creation.product)
    if case .hosted(let view) = product { product = .type(view) }
    let flow = container(product)
    // What a screen is handed may stand nowhere else in the tree.
    guard let from = ids[.type(maker)],
      ids[product] != nil || flow != nil || project[creation.place].kind == .property
        || isWholeView(product, at: creation.trail.places.last ?? creation.place)
    else {
      return nil
    }
    let isView = project.role(of: maker).kind == .swiftUIView
    let how = creation.trail.isEmpty ? project.flows.transition(of: creation.place) : creation.transition
    switch how {
    case .push, .present: break
    case .root where project.flows.replacesStack(creation.place): break
    case _ where !isView && edgeKind(to: product) == .starts: break
    case nil, .root, .tab, .embed, .segue: return nil
    }
    let isNew = ids[product] == nil
    let to = node(product, kind: .screen)
    guard from != to else { return nil }
    if isNew, let flow { addContents(of: [flow]) }
    let place = project.location(of: creation.place)
    return CoordinatorTree.Edge(
      from: from, to: to, kind: .opens, how: how, file: place.path, line: place.line, confidence: .certain)
  }
}

/// The SwiftUI views of which views are made.
struct DrawnParts {
  /// What each type makes by itself.
  let creations: [TypeID: [Creation]]
  private var known: [TypeID: [TypeID]] = [:]

  init(_ made: [(maker: TypeID, creations: [Creation])]) {
    creations = Dictionary(made.map { ($0.maker, $0.creations) }, uniquingKeysWith: +)
  }

  /// The views of the project that a view draws inside itself: not those that it pushes or presents.
  mutating func views(in view: TypeID, of project: Project) -> [TypeID] {
    if let known = known[view] { return known }
    let found = (creations[view] ?? []).compactMap { creation -> TypeID? in
      guard case .type(let part) = creation.product, part != view, project.role(of: part).kind == .swiftUIView
      else { return nil }
      let how = project.flows.transition(of: creation.place)
      return how == .push || how == .present ? nil : part
    }
    known[view] = found
    return found
  }
}

extension FlowModel {
  /// Whether a screen puts what it makes in the place of the stack that it stands on:
  /// `navigationController?.viewControllers = [x]`.
  fileprivate func replacesStack(_ made: NodeRef) -> Bool {
    var current = made
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .call where project.firstChild(of: parent) == current, .argument, .array, .cast: current = parent
      case .call, .assignment:
        guard let target = project.firstChild(of: parent), target != current,
          ["setViewControllers", "viewControllers"].contains(project.text(target)),
          let stack = project.base(of: target)
        else { return false }
        return project.text(stack) == "navigationController" && project.isOfSelf(stack)
      default: return false
      }
    }
    return false
  }
}
