import SignalboxFacts

/// A method that an extension of the project gives to every responder: a message, or what was meant to be one.
package struct ResponderMethod: Sendable {
  package let place: DeclarationPlace
  /// With its labels: `cartBuyNow(_:sender:)`.
  package let name: String
  /// Calls in its body on the next responder, whatever they call there.
  package let onward: [Place]
  /// Those of them that call the method itself.
  package let forwards: [Place]
  /// Overrides of it, in the order of their types.
  package let overrides: [DeclarationPlace]
  /// Whether the source leaves no doubt that it is meant for the responder chain.
  package let isMessage: Bool
}

extension Project {
  /// Properties that lead from a responder to the next one.
  package static let nextNames: Set<String> = ["coordinatingResponder", "next"]

  /// Judges the methods that extensions of the project give to a class.
  func responderMethods(of responder: TypeID) -> [ResponderMethod] {
    let declared = self[type: responder].members.filter { member in
      member.kind == .function && !member.modifiers.isTypeMember && !files[member.place.file].isSDK
    }
    guard !declared.isEmpty else { return [] }
    let names = Set(declared.map(\.name))
    var overrides: [String: [DeclarationPlace]] = [:]
    for symbol in types where symbol.ancestors.contains(responder) {
      for member in symbol.members where names.contains(member.name) && member.modifiers.contains(.override) {
        overrides[signature(of: member.place), default: []].append(member.place)
      }
    }
    return declared.map { member in
      let name = signature(of: member.place)
      return method(member, name: name, overrides: overrides[name] ?? [])
    }
  }

  private func method(_ member: Member, name: String, overrides: [DeclarationPlace]) -> ResponderMethod {
    let onward = calls(in: node(of: member.place)).filter { isOnward($0) }
    let forwards = onward.filter { firstChild(of: $0).map { self.name(of: $0) } == member.name }
    let isCoordinating = onward.contains { call in
      firstChild(of: call).flatMap { firstChild(of: $0) }.map { text($0) } == "coordinatingResponder"
    }
    // `next` is walked along by helpers too: those are neither overridden nor seen by Objective-C.
    let isTold = !overrides.isEmpty || self[member.place].modifiers.contains(.objc)
    return ResponderMethod(
      place: member.place, name: name, onward: onward, forwards: forwards, overrides: overrides,
      isMessage: isCoordinating || !forwards.isEmpty && isTold)
  }

  /// `coordinatingResponder?.something(…)`
  private func isOnward(_ call: Place) -> Bool {
    guard let target = firstChild(of: call), self[target].kind == .member, let base = firstChild(of: target)
    else { return false }
    switch self[base].kind {
    case .identifier: return Self.nextNames.contains(text(base))
    case .member: return Self.nextNames.contains(text(base)) && firstChild(of: base).map { text($0) } == "self"
    default: return false
    }
  }
}
