import SignalboxFacts
import SignalboxProject

// What the code of coordinators gives to their children to keep.

extension RetentionModel {
  /// Closures that a coordinator's code stores on a local that holds another coordinator: `home.onEnding = { … }`.
  func closuresOnChildren() -> [(child: NodeRef, closure: NodeRef)] {
    setOnChildren().filter { project[$0.value].kind == .closure }.map { ($0.child, $0.value) }
  }

  /// `home.onEnding = homeDidEnd`: a method of the coordinator itself, which holds it.
  func methodsOnChildren() -> [(child: NodeRef, method: NodeRef)] {
    setOnChildren().compactMap { child, value in
      guard [.identifier, .member].contains(project[value].kind),
        project.base(of: value).map({ project.text($0) == "self" }) ?? true,
        project.local(project.name(of: value), from: value) == nil, let type = project.enclosingType(of: value),
        let member = project.members(project.name(of: value), of: .nominal(type, [])).first,
        project[member.place].kind == .function
      else { return nil }
      return (child, value)
    }
  }

  /// What a coordinator's code sets on a local that holds another coordinator.
  private func setOnChildren() -> [(child: NodeRef, value: NodeRef)] {
    coordinatorCode.flatMap { project.subtree(of: $0, kinds: [.assignment]) }.compactMap { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project[sides[0]].kind == .member,
        let child = project.base(of: sides[0]), project[child].kind == .identifier, project.text(child) != "self",
        project.type(of: child)?.nominals.contains(where: { project.role(of: $0).kind == .coordinator }) ?? false
      else { return nil }
      return (child, sides[1])
    }
  }

  private var coordinatorCode: [NodeRef] {
    project.types.filter {
      project.role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }
    .flatMap { project.code(of: $0.id, inherited: false) }
  }

  /// Closures that a coordinator makes another one with, which stores them: `HomeCoordinator(onEnding: { … })`.
  func closuresInsideChildren() -> [(child: TypeID, closure: NodeRef)] {
    coordinatorCode.flatMap { project.subtree(of: $0, kinds: [.closure]) }.compactMap { closure in
      guard let (call, _) = project.callTaking(closure), case .initializer(let made, _)? = project.callee(of: call),
        let type = made.nominals.first, project.role(of: type).kind == .coordinator,
        project[type: type].kind == .classDeclaration, project.enclosingType(of: call) != type,
        let (parameter, body) = project.receiver(of: closure), isStored(parameter, in: body)
      else { return nil }
      return (type, closure)
    }
  }

  /// Whether an initialiser puts a parameter into a property.
  private func isStored(_ parameter: NodeRef, in body: NodeRef) -> Bool {
    project.uses(of: parameter, in: body).contains { use in
      guard let statement = project.parent(of: use), project[statement].kind == .assignment,
        let left = project.firstChild(of: statement), left != use
      else { return false }
      return project.base(of: left).map { project.text($0) == "self" }
        ?? (project.local(project.name(of: left), from: left) == nil)
    }
  }
}
