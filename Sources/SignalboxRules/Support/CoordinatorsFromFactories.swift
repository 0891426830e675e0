import SignalboxFacts
import SignalboxProject

extension Project {
  /// Where children get a coordinator from a method or a property that creates it, with its type.
  var coordinatorsFromFactories: [(name: NodeRef, type: TypeID)] {
    var factories: [Name: [(function: DeclarationRef, type: TypeID)]] = [:]
    for (created, type) in retention.coordinatorCreations {
      guard let call = call(of: created), child(at: call) == nil, let function = factory(returning: call) else {
        continue
      }
      factories[name(of: function), default: []].append((function, type))
    }
    return occurrences(of: Set(factories.keys), kinds: [.identifier, .member]).compactMap { name in
      guard child(at: name) != nil, let called = factory(named: name),
        let made = factories[self.name(of: name)]?.first(where: { isSame($0.function, as: called) })
      else { return nil }
      return (name, made.type)
    }
  }

  /// The method that a call runs, or the property that is read.
  private func factory(named name: NodeRef) -> DeclarationRef? {
    if let call = call(of: name) { return callee(of: call)?.declaration }
    return base(of: name).flatMap { type(of: $0) }.flatMap { members(self.name(of: name), of: $0).first?.place }
  }

  /// The function or getter that returns what it creates by a call. Coordinators give their children to nobody.
  private func factory(returning call: NodeRef) -> DeclarationRef? {
    guard let function = enclosingDeclaration(of: call),
      let body = body(of: function), self[function].kind == .function || self[function].modifiers.contains(.computed),
      owner(of: function).map({ role(of: $0).kind != .coordinator }) ?? true || self[function].modifiers.isTypeMember
    else { return nil }
    // `static func instance()` that keeps what it creates hands out the one that there is.
    if self[function].modifiers.isTypeMember, retention.isKeptByType(call, within: body) { return nil }
    let isReturned = returned(from: body).contains { value in
      value == call || self[value].kind == .identifier && local(name(of: value), from: value) == parent(of: call)
    }
    return isReturned ? function : nil
  }

  /// Whether a call of one function runs the other: itself, or the protocol's that it fulfils.
  private func isSame(_ function: DeclarationRef, as called: DeclarationRef) -> Bool {
    if function == called { return true }
    guard body(of: called) == nil, let wanted = owner(of: called), let type = owner(of: function) else { return false }
    return self[type: type].ancestors.contains(wanted)
  }
}
