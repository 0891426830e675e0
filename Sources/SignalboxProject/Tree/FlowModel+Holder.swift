import SignalboxFacts

extension FlowModel {
  /// The screen that a value is put inside where it is made, alone or in a list.
  func holder(of value: NodeRef) -> TypeID? {
    guard transition(of: value) == .embed else { return nil }
    var current = value
    while let parent = project.parent(of: current), [.argument, .array, .cast].contains(project[parent].kind) {
      current = parent
    }
    guard let call = project.parent(of: current), project[call].kind == .call, project[current].kind == .argument else {
      return nil
    }
    if case .initializer(let type, _)? = project.callee(of: call) { return type.nominals.first }
    return project.firstChild(of: call).flatMap { project.base(of: $0) }.flatMap {
      project.type(of: $0)?.unwrapped.nominals.first
    }
  }
}
