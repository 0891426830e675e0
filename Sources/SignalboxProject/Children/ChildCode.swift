import SignalboxFacts

/// The child whose code holds a place.
package struct Child: Sendable {
  package let type: TypeID
  package let kind: Role.Kind
  /// Its name, as messages write it.
  package let name: String

  /// Whether it is one of Apple's classes, which the project extends.
  package let isExtended: Bool

  /// Whether it is no child by its role, but a part that only children create: a row, a section.
  package var isHelper = false

  /// `screen LoginController`
  package var phrase: String {
    isExtended ? "the extension of \(name)" : isHelper ? "the helper \(name)" : "\(kind.phrase) \(name)"
  }
}

extension Project {
  /// The child whose code a place is; nil in coordinators, app entries, containers and all else.
  package func child(at place: NodeRef) -> Child? {
    guard let type = enclosingType(of: place) else { return nil }
    let symbol = self[type: type]
    if role(of: type).kind.isChild {
      return Child(
        type: type, kind: role(of: type).kind, name: symbol.qualifiedName, isExtended: symbol.origin != .project)
    }
    // `extension Alertable where Self: UIViewController` is code of screens.
    guard symbol.kind == .protocolDeclaration,
      let bound = selfConstraints(at: place).first(where: { role(of: $0).kind.isChild })
    else { return nil }
    return Child(type: bound, kind: role(of: bound).kind, name: symbol.qualifiedName, isExtended: true)
  }

  /// What a call's callee or an expression is written on; nil for the implicit `self`.
  package func base(of member: NodeRef) -> NodeRef? {
    self[member].kind == .member ? firstChild(of: member) : nil
  }

  /// A chain of members as it is written: `UIApplication.shared.delegate`.
  package func path(of member: NodeRef) -> String {
    (base(of: member).map { path(of: $0) + "." } ?? "") + text(member)
  }

  /// The call whose callee a name is; nil where the name is only mentioned.
  package func call(of name: NodeRef) -> NodeRef? {
    guard let parent = parent(of: name), self[parent].kind == .call, firstChild(of: parent) == name else {
      return nil
    }
    return parent
  }

  /// Whether a name is called.
  package func isCalled(_ name: NodeRef) -> Bool { call(of: name) != nil }

  /// The expression of the first argument.
  package func firstArgument(of call: NodeRef) -> NodeRef? {
    arguments(of: call).first.flatMap { firstChild(of: $0) }
  }

  /// The labels of a call's arguments, `_` for none; trailing closures left out.
  package func labels(of call: NodeRef) -> [String] {
    arguments(of: call).filter { !self[$0].flags.contains(.trailing) }.map { self[$0].name == 0 ? "_" : text($0) }
  }
}
