import SignalboxFacts

// Coordinators that are retained by what they retain, however many objects stand between.

extension RetentionModel {
  /// The properties that keep the coordinator: `screen = CartController(model: CartModel(flow: self))`,
  /// `host = UIHostingController(rootView: CartView(flow: self))`.
  /// - Parameter told: what was found in other ways.
  func coordinatorsCarriedToHeld(besides told: Set<DeclarationRef>) -> [RetainCycle] {
    var seen = told
    return carriedToHeld.compactMap { owner, _, value in
      guard project[value].kind == .identifier, project.text(value) == "self", let keeper = keeper(of: value),
        isStrongReference(keeper.place, of: keeper.owner, givenBy: nil),
        !assignments(to: project.name(of: keeper.place)).empties, seen.insert(keeper.place).inserted
      else { return nil }
      return RetainCycle(property: keeper.place, holder: keeper.owner, other: owner)
    }
  }

  /// The property that an argument goes to, of a class by its initialiser, of a structure without one by its label.
  private func keeper(of value: NodeRef) -> FoundMember? {
    if let name = property(storingArgument: value) { return property(named: name) }
    guard let (call, argument) = project.callTaking(value),
      case .initializer(let made, nil)? = project.callee(of: call), let type = made.nominals.first,
      project[type: type].kind == .structDeclaration
    else { return nil }
    return project.members(project.name(of: argument), of: .nominal(type, [])).first {
      project[$0.place].kind == .property
    }
  }
}
