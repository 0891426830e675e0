import SignalboxFacts

extension TypeInference {
  /// The type of what a part of a pattern is matched against: `product` in `case .loaded(let product)?`.
  func findMatch(of part: NodeRef) -> SwiftType? {
    guard let parent = project.parent(of: part) else { return nil }
    let type: SwiftType? =
      switch project[parent].kind {
      case .pattern: subject(of: parent).flatMap { subjectType($0, of: parent) }
      case .forLoop:
        project.children(of: parent).first { $0 > part && project[$0].kind.isExpression }
          .flatMap { self.type(of: $0) }.flatMap { element(of: $0) }
      case .tuple, .tupleBinding: element(part, of: parent)
      case .argument: payload(parent)
      case .cast: project.children(of: parent).last.flatMap { resolve($0) }
      default: nil
      }
    return project[part].flags.contains(.optionalChained) ? type?.unwrapped : type
  }

  /// The expression that a whole pattern is matched against, or whose elements are.
  private func subject(of pattern: NodeRef) -> NodeRef? {
    if let value = project.children(of: pattern).dropFirst().first { return value }
    let statement = project.ancestor(of: pattern) {
      $0.kind == .switchBranch || $0.kind == .forLoop || $0.kind == .catchClause
    }
    return statement.flatMap { project.children(of: $0).first { project[$0].kind.isExpression } }
  }

  private func subjectType(_ subject: NodeRef, of pattern: NodeRef) -> SwiftType? {
    let type = type(of: subject)
    let isLoop = project.parent(of: pattern).map { project[$0].kind == .forLoop } ?? false
    return isLoop ? type.flatMap { element(of: $0) } : type
  }

  private func element(_ part: NodeRef, of tuple: NodeRef) -> SwiftType? {
    let value =
      project[tuple].kind == .tupleBinding ? project.children(of: tuple).first { project[$0].kind.isExpression } : nil
    let whole = value.map { type(of: $0) } ?? matchedType(of: tuple)
    guard case .tuple(let elements)? = whole?.unwrapped,
      let index = project.children(of: tuple).firstIndex(of: part), elements.indices.contains(index)
    else { return nil }
    return elements[index].type
  }

  /// What the case of an enumeration carries, or a tuple that is written like a call's arguments.
  private func payload(_ argument: NodeRef) -> SwiftType? {
    guard let call = project.parent(of: argument) else { return nil }
    guard project[call].kind == .call else { return element(argument, of: call) }
    guard let target = project.firstChild(of: call), project[target].kind == .member,
      let index = project.arguments(of: call).firstIndex(of: argument), let type = matchedType(of: call)
    else { return nil }
    if case .optional(let inner) = type, project.text(target) == "some" { return inner }
    guard
      let found = project.members(project.name(of: target), of: type).first(where: {
        project[$0.place].kind == .enumCase
      })
    else {
      return nil
    }
    let parameters = project.parameters(of: found.place)
    guard parameters.indices.contains(index), let written = project.writtenType(of: parameters[index]) else {
      return nil
    }
    return resolve(written)?.substituting(found.substitution)
  }
}
