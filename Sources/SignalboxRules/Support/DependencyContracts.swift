import SignalboxFacts
import SignalboxProject

/// A protocol of coordinators that dependencies are handed to, with the property, and what hands it on to children.
struct DependencyContract {
  let type: TypeID
  let property: Name
  let helpers: Set<Name>
  let functions: [Member]
}

extension Project {
  /// Protocols with a helper that sets one of their properties on all children.
  func dependencyContracts() -> [DependencyContract] {
    types.filter { $0.origin == .project && $0.kind == .protocolDeclaration }.compactMap { symbol in
      let functions = symbol.members.filter { $0.kind == .function && body(of: $0.place) != nil }
      for property in symbol.members where property.kind == .property {
        let helpers = functions.filter { sets(property.name, in: $0) }
        guard helpers.isEmpty else {
          return DependencyContract(
            type: symbol.id, property: property.name, helpers: Set(helpers.map(\.name)),
            functions: helpers)
        }
      }
      return nil
    }
  }

  /// Whether a function sets a property of something else, children being mentioned. The list of children is none.
  private func sets(_ property: Name, in function: Member) -> Bool {
    guard let body = body(of: function.place), !text(property).lowercased().contains("child") else { return false }
    let members = subtree(of: body, kinds: [.member, .identifier])
    return members.contains { text($0).lowercased().contains("child") }
      && members.contains {
        name(of: $0) == property && assignedValue(to: $0) != nil && base(of: $0).map { text($0) != "self" } ?? false
      }
  }

  /// Whether a property is observed, and the observer passes nothing on; or whether it is not, and nobody else does.
  func keepsToItself(_ property: Member, of symbol: TypeSymbol, helpers: Set<Name>) -> Bool {
    // The observer of what it overrides runs as well.
    guard !property.modifiers.contains(.override) else { return false }
    let observers = children(of: node(of: property.place)).filter { self[$0].kind == .accessor && text($0) == "didSet" }
    guard let observer = observers.first else {
      guard property.modifiers.isDisjoint(with: [.computed, .lazy]) else { return false }
      let mentioned = code(of: symbol.id, inherited: false).flatMap { subtree(of: $0, kinds: [.identifier, .member]) }
      return !mentioned.contains { name(of: $0) == property.name || helpers.contains(name(of: $0)) }
    }
    return !passesOn(observer, property.name, helpers)
  }

  /// How many methods are followed that an observer calls.
  private static let helperDepth = 3

  /// Whether code hands a property on to children, or calls what may do so.
  private func passesOn(_ code: NodeRef, _ property: Name, _ helpers: Set<Name>, depth: Int = 0) -> Bool {
    let names = subtree(of: code, kinds: [.identifier, .member])
    if names.contains(where: { helpers.contains(name(of: $0)) }) { return true }
    if names.contains(where: { name(of: $0) == property && isPassedOn($0) }) { return true }
    return calls(in: code).contains { call in
      switch callee(of: call) {
      // What is made with the property was looked at above.
      case .initializer?: return false
      case let callee?:
        guard let function = callee.declaration else { return false }
        if files[function.file].isSDK { return false }
        guard depth < Self.helperDepth, let body = body(of: function) else { return true }
        return passesOn(body, property, helpers, depth: depth + 1)
      case nil: return base(of: call) != nil || !isPlain(call)
      }
    }
  }

  /// Whether a place belongs to a screen or the like: what is set there reaches no coordinator.
  private func isOfChild(_ place: NodeRef) -> Bool {
    let owners = base(of: place).flatMap { type(of: $0) }?.unwrapped.nominals ?? []
    return !owners.isEmpty && owners.allSatisfy { role(of: $0).kind.isChild }
  }

  /// Whether a value, or what is asked of it, reaches anything but the object's own properties: that may hand it on.
  private func isPassedOn(_ value: NodeRef, depth: Int = 0) -> Bool {
    if self[value].kind == .member, assignedValue(to: value) != nil {
      return base(of: value).map { text($0) != "self" } ?? false
    }
    var current = value
    while let outer = parent(of: current), [.member, .cast, .tuple, .coalesce].contains(self[outer].kind) {
      current = outer
    }
    guard let user = parent(of: current) else { return false }
    switch self[user].kind {
    case .operation, .check, .guardCheck, .ifBranch: return false
    case .argument: return parent(of: user).map { !isPlain($0) } ?? true
    case .assignment:
      if let left = firstChild(of: user), left != current, isOfChild(left) { return false }
      return firstChild(of: user).map { base(of: $0).map { text($0) != "self" } ?? (self[$0].kind != .identifier) }
        ?? true
    case .binding: return depth < 4 && uses(ofLocal: user).contains { isPassedOn($0, depth: depth + 1) }
    default: return true
    }
  }

  /// `print(…)` and the like.
  private func isPlain(_ call: NodeRef) -> Bool { ["print", "debugPrint", "NSLog"].contains(calledName(call)) }
}
