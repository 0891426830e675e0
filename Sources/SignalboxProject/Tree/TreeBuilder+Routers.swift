import SignalboxFacts

/// Routers that are created for one screen, which leads to them: no coordinator has to start them.
extension TreeBuilder {
  /// Arrows from screens of the tree to coordinators that nothing else starts, and that are created with the screen
  /// itself: by it, `let router = CartRouter(); router.screen = self`, or by what sets it up.
  mutating func addRoutersOfScreens() {
    let started = Set(edges.map(\.to))
    let orphans = Set(nodes.filter { $0.kind == .coordinator && !started.contains($0.id) }.map(\.id))
    guard !orphans.isEmpty else { return }
    let shown = Dictionary(grouping: edges.filter { orphans.contains($0.from) }, by: \.from)
      .mapValues { Set($0.map(\.to)) }
    for (_, made) in directCreations() {
      for creation in made {
        guard let id = ids[drawn(creation.product)], orphans.contains(id) else { continue }
        for screen in project.flows.screens(tiedTo: creation.place) {
          guard isScreenOfTree(screen), let from = ids[.type(screen)],
            shown[id]?.contains(from) != true
          else { continue }
          addEdge(from: screen, to: creation)
        }
      }
    }
    addRoutersOfBases(orphans, shown)
  }

  /// The same of those that the generic class of a screen creates for it:
  /// `class CartController: Controller<CartModel, CartRouter>`.
  private mutating func addRoutersOfBases(_ orphans: Set<String>, _ shown: [String: Set<String>]) {
    for symbol in project.types where symbol.origin == .project && isScreenOfTree(symbol.id) {
      for case .nominal(let base, let arguments) in symbol.supertypes where project[type: base].origin == .project {
        for (parameter, argument) in zip(project[type: base].generics, arguments) {
          guard case .nominal(let router, _) = argument, let id = ids[.type(router)], orphans.contains(id),
            let from = ids[.type(symbol.id)], shown[id]?.contains(from) != true,
            let call = project.flows.creation(of: parameter, in: project[type: base])
          else { continue }
          addEdge(
            from: symbol.id, to: Creation(product: .type(router), place: call, trail: .end, transition: nil))
        }
      }
    }
  }
}

extension FlowModel {
  /// Where a generic class creates what a parameter stands for: `lazy var router: Router = .init(screen: self)`.
  fileprivate func creation(of parameter: Name, in symbol: TypeSymbol) -> NodeRef? {
    symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.first { call in
      let name = project.calledName(call)
      return (name == "init" || name == project.text(parameter))
        && project.type(of: call)?.unwrapped == .parameter(parameter)
    }
  }

  /// The screens that a new object is given, as arguments or in properties, and those that are given it.
  func screens(tiedTo creation: NodeRef) -> [TypeID] {
    guard project[creation].kind == .call, let holder = project.parent(of: creation) else { return [] }
    var values = project.arguments(of: creation).compactMap { project.firstChild(of: $0) }
    let uses = project[holder].kind == .binding ? project.uses(ofLocal: holder) : [creation]
    for use in uses {
      guard let around = project.parent(of: use) else { continue }
      if project[around].kind == .member {
        // `router.screen = screen`
        guard let assignment = project.parent(of: around), project[assignment].kind == .assignment,
          project.firstChild(of: assignment) == around, let value = project.children(of: assignment).last
        else { continue }
        values.append(value)
      } else if project[around].kind == .assignment, let left = project.firstChild(of: around), left != use,
        let owner = project.base(of: left)
      {
        // `screen.router = router`
        values.append(owner)
      }
    }
    let types = values.flatMap { project.type(of: $0)?.unwrapped.nominals ?? [] }
    return Set(types.filter { project.role(of: $0).kind == .screen }).sorted()
  }
}
