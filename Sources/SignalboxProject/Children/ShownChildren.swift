import SignalboxFacts

/// Parts of children that their parents show.
extension RetentionModel {
  private static let showing = Set(navigation: \.shows)

  /// Whether a property of the child is a screen that the parent shows: `present(scanner.camera, animated: true)`.
  func isShown(_ member: NodeRef) -> Bool {
    guard let argument = project.parent(of: member), project[argument].kind == .argument,
      let call = project.parent(of: argument)
    else {
      return false
    }
    return Self.showing.contains(project.calledName(call))
  }

  /// Whether a property of a child is empty before its `start`: `root.setViewControllers([cart], animated: false)`.
  func isFilledAtStart(_ member: NodeRef) -> Bool {
    guard let type = project.base(of: member).flatMap({ project.type(of: $0) })?.unwrapped.nominals.first else {
      return false
    }
    let names = [project.name(of: member)] + returnedProperty(member, of: type)
    return project[type: type].members.contains { function in
      function.kind == .function && project.flows.isStart(function.name, of: type)
        && (project.body(of: function.place).map { body in
          names.flatMap { project.uses(of: $0, in: body) }.contains {
            project.isOnSelf($0) && project.member(on: $0) != nil
          }
        } ?? false)
    }
  }

  /// What a getter hands out as it is: `var rootViewController: UIViewController { screen }`.
  private func returnedProperty(_ member: NodeRef, of type: TypeID) -> [Name] {
    guard let getter = project[type: type].members.first(where: { $0.name == project.name(of: member) }),
      getter.modifiers.contains(.computed), let body = project.body(of: getter.place)
    else { return [] }
    return project.returned(from: body).filter { project[$0].kind == .identifier }.map { project.name(of: $0) }
  }
}
