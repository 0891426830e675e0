import SignalboxFacts

/// What a function makes by an object that its caller hands over.
extension CreationFinder {
  /// Of all that the objects of a protocol make, only that of the one that a call names, and of the case that it names:
  /// `Router.route(to: Routes.Safety.warning)`.
  mutating func bound(_ made: [Made], by call: NodeRef, in function: DeclarationRef) -> [Made] {
    let arguments = project.arguments(of: call)
    guard made.count > 1, !arguments.isEmpty, let matched = project.match(arguments, to: function) else { return made }
    var left = made
    for (argument, parameter) in zip(arguments, matched) {
      guard let value = project.firstChild(of: argument), let contract = contract(of: parameter),
        let types = types(of: value)
      else { continue }
      let chosen = project.enumCase(namedBy: value)
      left = left.filter { made in
        made.trail.places.allSatisfy { place in
          guard let owner = project.enclosingType(of: place), owner != contract,
            project[type: owner].ancestors.contains(contract)
          else { return true }
          return types.contains { project[type: $0].ancestors.contains(owner) }
            && chosen.map { project.flows.isReached(place, by: $0) } ?? true
        }
      }
    }
    return left
  }

  /// The protocol of the project that a parameter is of.
  private func contract(of parameter: NodeRef) -> TypeID? {
    project.writtenType(of: parameter).flatMap { project.resolve($0) }?.unwrapped.nominals.first {
      project[type: $0].origin == .project && project[type: $0].kind == .protocolDeclaration
    }
  }
}

extension Project {
  /// `Routes.Shop.cart`, `Routes.Shop.item(id)`
  fileprivate func enumCase(namedBy value: NodeRef) -> String? {
    let name = self[value].kind == .call ? firstChild(of: value) ?? value : value
    guard self[name].kind == .member, let type = type(of: value)?.unwrapped.nominals.first,
      self[type: type].kind == .enumDeclaration,
      self[type: type].members.contains(where: { $0.kind == .enumCase && $0.name == self.name(of: name) })
    else { return nil }
    return text(name)
  }
}

extension FlowModel {
  /// Whether code runs for a case of the enumeration that it belongs to, as far as a `switch` over `self` tells.
  fileprivate func isReached(_ place: NodeRef, by name: String) -> Bool {
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .switchBranch, project[current].kind == .switchCase,
        let value = project.firstChild(of: parent), project.text(value) == "self"
      {
        let names = project.inquire { asking in
          TransitionFinder(project: project, leavesBody: false, asking: asking).names(ofBranch: current)
        }
        return names.isEmpty || names.contains(nil) || names.contains(name)
      }
      current = parent
    }
    return true
  }
}
