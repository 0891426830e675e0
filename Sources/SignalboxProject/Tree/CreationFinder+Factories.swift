import SignalboxFacts

/// Which methods make something, and where their bodies are.
extension CreationFinder {
  /// Whether a method that hands out an existing type makes it, by its name.
  func isFactory(_ member: FoundMember) -> Bool {
    isFactoryName(project.text(project.name(of: member.place))) || project.role(of: member.owner).kind == .factory
  }

  func isFactoryName(_ name: String) -> Bool {
    ["make", "create", "build", "resolve", "instantiate", "new", "produce", "provide"].contains { name.hasPrefix($0) }
  }

  /// The bodies behind a method: its own, or those of the types that fulfil a protocol's requirement.
  func implementations(of member: FoundMember) -> [DeclarationRef] {
    guard project[type: member.owner].kind == .protocolDeclaration else { return [member.place] }
    let name = project.name(of: member.place)
    let signature = project.signature(of: member.place)
    let found = helpers(fulfilling: member.owner).flatMap { id in
      project[type: id].members.filter {
        $0.kind == .function && $0.name == name && project.signature(of: $0.place) == signature
      }
    }
    return [member.place] + found.map(\.place)
  }

  /// The types of a protocol that are no part of the flow themselves.
  func helpers(fulfilling id: TypeID) -> [TypeID] {
    (project.subtypes[id] ?? []).filter { id in
      let kind = project.role(of: id).kind
      return kind != .coordinator && kind != .appEntry && !kind.isChild && kind != .container
    }
  }

  /// Of what a function makes that which a call of it chooses: `factory.view(for: .home)`.
  func chosen(_ made: [Made], by call: NodeRef, in function: DeclarationRef) -> [Made] {
    guard made.count > 1 else { return made }
    let left = project.flows.places(made.compactMap(\.trail.places.first), leftOutBy: call, in: function)
    return left.isEmpty ? made : made.filter { $0.trail.places.first.map { !left.contains($0) } ?? true }
  }
}
