import SignalboxFacts

extension Project {
  /// The type of what a part of a pattern is matched against: `product` in `case .loaded(let product)?`.
  func findMatch(of part: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let parent = parent(of: part) else { return nil }
    let type: SwiftType? =
      switch self[parent].kind {
      case .pattern: subject(of: parent).flatMap { subjectType($0, of: parent, asking) }
      case .forLoop:
        children(of: parent).first { $0 > part && self[$0].kind.isExpression }
          .flatMap { self.type(of: $0, asking) }.flatMap { element(of: $0) }
      case .tuple, .tupleBinding: element(part, of: parent, asking)
      case .argument: payload(parent, asking)
      case .cast: children(of: parent).last.flatMap { resolve($0, asking) }
      default: nil
      }
    return self[part].flags.contains(.optionalChained) ? type?.unwrapped : type
  }

  /// The expression that a whole pattern is matched against, or whose elements are.
  private func subject(of pattern: NodeRef) -> NodeRef? {
    if let value = children(of: pattern).dropFirst().first { return value }
    let statement = ancestor(of: pattern) { $0.kind == .switchBranch || $0.kind == .forLoop || $0.kind == .catchClause }
    return statement.flatMap { children(of: $0).first { self[$0].kind.isExpression } }
  }

  private func subjectType(_ subject: NodeRef, of pattern: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let type = type(of: subject, asking)
    let isLoop = parent(of: pattern).map { self[$0].kind == .forLoop } ?? false
    return isLoop ? type.flatMap { element(of: $0) } : type
  }

  private func element(_ part: NodeRef, of tuple: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let value = self[tuple].kind == .tupleBinding ? children(of: tuple).first { self[$0].kind.isExpression } : nil
    let whole = value.map { type(of: $0, asking) } ?? matchedType(of: tuple, asking)
    guard case .tuple(let elements)? = whole?.unwrapped,
      let index = children(of: tuple).firstIndex(of: part), elements.indices.contains(index)
    else { return nil }
    return elements[index].type
  }

  /// What the case of an enumeration carries, or a tuple that is written like a call's arguments.
  private func payload(_ argument: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let call = parent(of: argument) else { return nil }
    guard self[call].kind == .call else { return element(argument, of: call, asking) }
    guard let target = firstChild(of: call), self[target].kind == .member,
      let index = arguments(of: call).firstIndex(of: argument), let type = matchedType(of: call, asking)
    else { return nil }
    if case .optional(let inner) = type, text(target) == "some" { return inner }
    guard let found = members(name(of: target), of: type).first(where: { self[$0.place].kind == .enumCase }) else {
      return nil
    }
    let parameters = parameters(of: found.place)
    guard parameters.indices.contains(index), let written = writtenType(of: parameters[index]) else { return nil }
    return resolve(written, asking)?.substituting(found.substitution)
  }
}
