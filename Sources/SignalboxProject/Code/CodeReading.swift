import SignalboxFacts

/// What surrounds a name: what it is written on, and the call that it is the callee of.
extension Project {
  /// What a call's callee or an expression is written on; nil for the implicit `self`.
  package func base(of member: NodeRef) -> NodeRef? {
    self[member].kind == .member ? firstChild(of: member) : nil
  }

  /// Whether a name is a member of the type that its place asks for, and none of `self`: `.add`.
  package func isImplicitMember(_ name: NodeRef) -> Bool {
    self[name].kind == .member && firstChild(of: name) == nil
  }

  /// The type whose member a name is: that of what it is written on, the one that its place asks for, or the one around it.
  package func owner(ofMember name: NodeRef) -> SwiftType? {
    if isImplicitMember(name) { return contextualType(of: call(of: name) ?? name) }
    guard let base = base(of: name) else { return enclosingType(of: name).map { .nominal($0, []) } }
    return type(of: base)
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
