import SignalboxFacts

// What key paths lead through.

extension Project {
  /// The type that a member is read on: that of its base, or what the step before it in a key path leads to.
  package func ownerType(of member: NodeRef) -> SwiftType? {
    if let base = base(of: member) { return type(of: base).map { bounded($0, at: member) } }
    guard let path = parent(of: member), self[path].kind == .keyPath,
      let index = children(of: path).firstIndex(of: member)
    else { return nil }
    guard index > 0 else { return root(of: path) }
    let before = children(of: path)[index - 1]
    if self[before].kind.isType { return resolve(before) }
    return ownerType(of: before).flatMap { members(name(of: before), of: $0).first }.flatMap {
      propertyType(of: $0.place)
    }
  }

  /// The type that a key path without a written root begins with: `cart[keyPath: \.title]`,
  /// `titles.assign(to: \.title, on: cart)`, `carts.map(\.title)`.
  private func root(of path: NodeRef) -> SwiftType? {
    guard let argument = parent(of: path), self[argument].kind == .argument, let call = parent(of: argument),
      let target = firstChild(of: call)
    else { return nil }
    if self[call].kind == .subscriptCall { return text(argument) == "keyPath" ? type(of: target) : nil }
    if let object = arguments(of: call).first(where: { text($0) == "on" }).flatMap({ firstChild(of: $0) }) {
      return type(of: object)
    }
    return base(of: target).flatMap { type(of: $0) }?.stored
  }
}
