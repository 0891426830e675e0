import SignalboxFacts

/// Objects that are handed over to show screens in their own way: `show(cart, style: Sheet())`.
extension TransitionFinder {
  /// Before the name of a class that is chosen, so that it is none of a case.
  static let objectMark = "new "

  /// By what a function of the project does with the parameter that an argument is matched to.
  func transition(ofArgument argument: NodeRef, in call: NodeRef) -> Transition? {
    let found = transitions(ofArgument: argument, in: call)
    return found.count == 1 ? found.first : nil
  }

  /// The same of each function that the call may run.
  func transitions(ofArgument argument: NodeRef, in call: NodeRef) -> Set<Transition> {
    guard let callee = project.inference(asking).callee(of: call), let function = callee.declaration,
      project[function].kind == .function, !project.files[function.file].isSDK,
      let parameter = project.parameter(taking: argument, of: call, by: function),
      let place = project.parameters(of: function).firstIndex(of: parameter)
    else { return [] }
    // `stack.pushViewController(prepared(screen), animated: true)`: what others do with the result says nothing here.
    let isHandedOn = isHandedOn(call)
    return Set(
      bodies(behind: function, of: call).compactMap { body in
        var finder = choosing(by: call, in: body)
        if isHandedOn { finder.leavesBody = false }
        return project.binding(of: project.parameters(of: body)[place]).flatMap { finder.ofLocal($0) }
      })
  }

  /// The type of an object that is created where it is chosen, and that fulfils a protocol for such objects.
  func createdStyle(_ value: NodeRef) -> TypeID? {
    guard project[value].kind == .call,
      case .initializer(let type, let declared)? = project.inference(asking).callee(of: value),
      declared.map({ project[$0].kind != .enumCase }) ?? true, let id = type.nominals.first,
      project[type: id].origin == .project
    else { return nil }
    return project[type: id].ancestors.contains { project.flows.isStyle($0) } ? id : nil
  }

  /// The functions that a call may run; where it is known of which class the object is, that class's own.
  func bodies(behind function: DeclarationRef, of call: NodeRef) -> [DeclarationRef] {
    let all = project.bodies(behind: function)
    guard all.count > 1, let base = project.firstChild(of: call).flatMap({ project.base(of: $0) }) else { return all }
    let chosen = choice(base)
    let given = chosen == nil ? classesGiven(for: base, of: function) : []
    let own = all.filter { body in
      project.owner(of: body).map { given.contains($0) || Self.objectMark + project[type: $0].fullName == chosen }
        ?? false
    }
    return own.isEmpty ? all : own
  }

  /// The classes that a helper of the coordinator whose code runs is of: `router.show(cart)`.
  private func classesGiven(for helper: NodeRef, of function: DeclarationRef) -> Set<TypeID> {
    guard project.isOfSelf(helper), let kind = project.owner(of: function),
      let owner = runner ?? project.enclosingType(of: helper), project.role(of: owner).kind == .coordinator
    else { return [] }
    return project.flows.classes(of: kind, givenTo: owner)
  }
}

extension FlowModel {
  /// Whether a protocol of the project is for objects that are handed a controller: `func show(_ screen: UIViewController)`.
  func isStyle(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.origin == .project, symbol.kind == .protocolDeclaration, project.role(of: id).kind == .other else {
      return false
    }
    return symbol.members.contains { member in
      member.kind == .function
        && project.parameters(of: member.place).contains { parameter in
          project.writtenType(of: parameter).map { project.text($0) == "UIViewController" } ?? false
        }
    }
  }
}
