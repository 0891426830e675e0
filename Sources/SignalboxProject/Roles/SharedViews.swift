import SignalboxFacts

/// Views that present what several coordinators decide.
extension RoleInference {
  /// Finds the other coordinators by whose state a coordinator's view presents something:
  /// `.sheet(isPresented: $comments.isOpen) { CommentsView() }`.
  mutating func shareView(_ view: TypeSymbol, of owner: TypeID, among candidates: Set<TypeID>) {
    for property in view.members where property.kind == .property && !property.modifiers.contains(.computed) {
      guard let other = project.propertyType(of: property.place)?.nominals.first, other != owner,
        candidates.contains(other), isCalledCoordinator(project[type: other]),
        ([property] + bindings(madeOf: property, in: view)).contains(where: {
          isBound(project.text($0.name), in: view, to: Self.presenters)
        })
      else { continue }
      project.coordinatorViews.share(view.id, with: other, in: property.name)
    }
  }

  /// `var sheet: Binding<Bool> { $comments.isOpen }`
  private func bindings(madeOf property: Member, in view: TypeSymbol) -> [Member] {
    let names = ["$", ""].compactMap { project.name($0 + project.text(property.name)) }
    return view.members.filter { member in
      member.kind == .property && member.modifiers.contains(.computed) && project.text(member.name) != "body"
        && names.contains { !project.uses(of: $0, in: project.node(of: member.place)).isEmpty }
    }
  }
}
