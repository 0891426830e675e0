import SignalboxFacts
import SignalboxProject

// What the code of coordinators gives to their children to keep.

extension Project {
  /// Closures that a coordinator's code stores on a local that holds another coordinator: `home.onEnding = { … }`.
  func closuresOnChildren() -> [(child: NodeRef, closure: NodeRef)] {
    setOnChildren().filter { self[$0.value].kind == .closure }.map { ($0.child, $0.value) }
  }

  /// `home.onEnding = homeDidEnd`: a method of the coordinator itself, which holds it.
  func methodsOnChildren() -> [(child: NodeRef, method: NodeRef)] {
    setOnChildren().compactMap { child, value in
      guard [.identifier, .member].contains(self[value].kind), base(of: value).map({ text($0) == "self" }) ?? true,
        local(name(of: value), from: value) == nil, let type = enclosingType(of: value),
        let member = members(name(of: value), of: .nominal(type, [])).first, self[member.place].kind == .function
      else { return nil }
      return (child, value)
    }
  }

  /// What a coordinator's code sets on a local that holds another coordinator.
  private func setOnChildren() -> [(child: NodeRef, value: NodeRef)] {
    coordinatorCode.flatMap { subtree(of: $0, kinds: [.assignment]) }.compactMap { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, self[sides[0]].kind == .member,
        let child = base(of: sides[0]), self[child].kind == .identifier, text(child) != "self",
        type(of: child)?.nominals.contains(where: { role(of: $0).kind == .coordinator }) ?? false
      else { return nil }
      return (child, sides[1])
    }
  }

  private var coordinatorCode: [NodeRef] {
    types.filter { role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration }
      .flatMap { code(of: $0.id, inherited: false) }
  }

  /// Closures that a coordinator makes another one with, which stores them: `HomeCoordinator(onEnding: { … })`.
  func closuresInsideChildren() -> [(child: TypeID, closure: NodeRef)] {
    coordinatorCode.flatMap { subtree(of: $0, kinds: [.closure]) }.compactMap { closure in
      guard let (call, _) = callTaking(closure), case .initializer(let made, _)? = callee(of: call),
        let type = made.nominals.first, role(of: type).kind == .coordinator,
        self[type: type].kind == .classDeclaration, enclosingType(of: call) != type,
        let (parameter, body) = receiver(of: closure), isStored(parameter, in: body)
      else { return nil }
      return (type, closure)
    }
  }

  /// Whether an initialiser puts a parameter into a property.
  private func isStored(_ parameter: NodeRef, in body: NodeRef) -> Bool {
    uses(of: parameter, in: body).contains { use in
      guard let statement = parent(of: use), self[statement].kind == .assignment,
        let left = firstChild(of: statement), left != use
      else { return false }
      return base(of: left).map { text($0) == "self" } ?? (local(name(of: left), from: left) == nil)
    }
  }
}
