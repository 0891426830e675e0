import SignalboxFacts

/// Which list a value is an element of.
extension FlowModel {
  /// Methods of lists that make a list of what is made of each element.
  package static let mapping: Set<String> = ["map", "compactMap", "flatMap"]

  /// The expression of a list that a value is taken from: by its place in it, by a loop, or by a closure for each.
  package func list(holding value: NodeRef) -> NodeRef? {
    switch project[value].kind {
    case .subscriptCall: return project.firstChild(of: value)
    case .member: return ["first", "last"].contains(project.text(value)) ? project.base(of: value) : nil
    case .identifier: break
    default: return nil
    }
    let name = project.text(value)
    if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
      return project.ancestor(of: value) { $0.kind == .closure }.flatMap { list(givenTo: $0, number, of: nil) }
    }
    guard let local = project.local(project.name(of: value), from: value), let holder = project.parent(of: local) else {
      return nil
    }
    switch project[holder].kind {
    case .forLoop: return sequence(of: holder).flatMap { list(in: $0) }
    case .tupleBinding:
      guard let loop = project.parent(of: holder), project[loop].kind == .forLoop,
        let place = project.children(of: holder).firstIndex(of: local)
      else { return nil }
      return sequence(of: loop).flatMap { list(in: $0, part: place) }
    case .parameter:
      guard let closure = project.parent(of: holder), project[closure].kind == .closure else { return nil }
      let parameters = project.children(of: closure).filter { project[$0].kind == .parameter }
      return parameters.firstIndex(of: holder).flatMap { list(givenTo: closure, $0, of: parameters.count) }
    default:
      // `if let first = stacks.first`
      return project.children(of: local).last.flatMap { project[$0].kind == .member ? list(holding: $0) : nil }
    }
  }

  private func sequence(of loop: NodeRef) -> NodeRef? {
    project.children(of: loop).first { project[$0].kind.isExpression }
  }

  /// What a closure has its parameters from: `stacks.forEach { … }`, `zip(tabs, stacks).map { tab, stack in … }`.
  private func list(givenTo closure: NodeRef, _ number: Int, of count: Int?) -> NodeRef? {
    guard let argument = project.parent(of: closure), let call = project.parent(of: argument),
      project[call].kind == .call, let method = project.firstChild(of: call),
      ["forEach", "map", "compactMap", "flatMap"].contains(project.text(method)),
      let sequence = project.base(of: method)
    else { return nil }
    return list(in: sequence, part: number) ?? (count ?? 1 == 1 && number == 0 ? list(in: sequence) : nil)
  }

  /// The list that the elements of a sequence, or those at a place of its pairs, are from.
  private func list(in sequence: NodeRef, part: Int? = nil) -> NodeRef? {
    guard project[sequence].kind == .call else { return part == nil ? sequence : nil }
    switch project.calledName(sequence) {
    case "zip":
      let parts = project.arguments(of: sequence)
      return part.flatMap { parts.indices.contains($0) ? project.firstChild(of: parts[$0]) : nil }
    case "enumerated":
      return part == 1 ? project.firstChild(of: sequence).flatMap { project.base(of: $0) } : nil
    default: return nil
    }
  }
}
