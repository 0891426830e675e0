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
  /// - Parameter receiver: what the method is called on.
  mutating func implementations(of member: FoundMember, on receiver: NodeRef?) -> [DeclarationRef] {
    guard project[type: member.owner].kind == .protocolDeclaration else { return [member.place] }
    let name = project.name(of: member.place)
    let signature = project.signature(of: member.place)
    let found = helpers(fulfilling: member.owner, on: receiver).flatMap { id in
      project[type: id].members.filter {
        $0.kind == .function && $0.name == name && project.signature(of: $0.place) == signature
      }
    }
    return [member.place] + found.map(\.place)
  }

  /// The types of a protocol that are no part of the flow themselves; where the source tells which object the receiver
  /// is, that one's alone.
  mutating func helpers(fulfilling id: TypeID, on receiver: NodeRef?) -> [TypeID] {
    let found = (project.subtypes[id] ?? []).filter { id in
      let kind = project.role(of: id).kind
      return kind != .coordinator && kind != .appEntry && !kind.isChild && kind != .container
    }
    guard found.count > 1, let receiver, let possible = receivers.types(of: receiver) else { return found }
    let classes = Set(possible.flatMap { project[type: $0].ancestors })
    return found.filter { classes.contains($0) }
  }

  /// Whether a method is handed the window or the stack that it shows something on: `model.show(on: stack)`.
  func takesStage(_ member: FoundMember) -> Bool {
    project.parameters(of: member.place).contains { parameter in
      project.writtenType(of: parameter).flatMap { project.resolve($0) }?.unwrapped.nominals.contains { id in
        ["UIWindow", "UINavigationController", "UITabBarController"].contains { project.inherits(id, from: $0) }
      } ?? false
    }
  }

  /// Of what a function makes that which a call of it chooses: `factory.view(for: .home)`.
  func chosen(_ made: [Made], by call: NodeRef, in function: DeclarationRef) -> [Made] {
    guard made.count > 1 else { return made }
    let left = project.flows.places(made.compactMap(\.trail.places.first), leftOutBy: call, in: function)
    return left.isEmpty ? made : made.filter { $0.trail.places.first.map { !left.contains($0) } ?? true }
  }
}
