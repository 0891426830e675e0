import SignalboxFacts

// Coordinators that are retained by what they retain, however many objects stand between.

extension RetentionModel {
  /// The properties that keep the coordinator: `screen = CartController(model: CartModel(flow: self))`,
  /// `host = UIHostingController(rootView: CartView(flow: self))`.
  /// - Parameter told: what was found in other ways.
  func coordinatorsCarriedToHeld(besides told: Set<DeclarationRef>) -> [RetainCycle] {
    var seen = told
    return (carriedToHeld.map { ($0.owner, $0.value) } + carriedToRoots).compactMap { owner, value in
      guard project[value].kind == .identifier, project.text(value) == "self", let keeper = keeper(of: value, 0),
        isStrongReference(keeper.place, of: keeper.owner, givenBy: nil),
        !assignments(to: project.name(of: keeper.place)).empties, seen.insert(keeper.place).inserted
      else { return nil }
      return RetainCycle(property: keeper.place, holder: keeper.owner, other: owner)
    }
  }

  /// All that reaches the root of a stack that a coordinator creates for itself, with the coordinator.
  private var carriedToRoots: [(TypeID, NodeRef)] {
    project.types.filter {
      project.role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }.flatMap { symbol in
      rootsOfOwnStacks(of: symbol.id).flatMap { carried(by: $0) }.filter { value in
        project.enclosingType(of: value) == symbol.id && !isWeakened(value)
      }.map { (symbol.id, $0) }
    }
  }

  /// How many factories may hand a coordinator on.
  private static let factoriesDeep = 3

  /// The property that an argument goes to, of a class by its initialiser, of a structure without one by its label; or
  /// the one that a factory puts it into: `model.flow = flow`.
  private func keeper(of value: NodeRef, _ depth: Int) -> FoundMember? {
    if let name = property(storingArgument: value) { return property(named: name) }
    if depth < Self.factoriesDeep, let (parameter, body) = project.receiver(of: value),
      let function = project.callTaking(value).flatMap({ project.callee(of: $0.call)?.declaration }),
      project[function].kind == .function
    {
      return project.uses(of: parameter, in: body).firstResult { use in
        keeper(setTo: use) ?? keeper(of: use, depth + 1)
      }
    }
    guard let (call, argument) = project.callTaking(value),
      case .initializer(let made, nil)? = project.callee(of: call), let type = made.nominals.first,
      project[type: type].kind == .structDeclaration
    else { return nil }
    return project.members(project.name(of: argument), of: .nominal(type, [])).first {
      project[$0.place].kind == .property
    }
  }

  private func keeper(setTo value: NodeRef) -> FoundMember? {
    guard let assignment = project.parent(of: value), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != value, project.base(of: left) != nil
    else { return nil }
    return property(named: left)
  }
}
