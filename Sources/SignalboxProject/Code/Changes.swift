import SignalboxFacts

extension Project {
  /// Whether an assignment begins with an expression: `bar.layer.opacity = 0` assigns to `bar`.
  /// - Parameter links: what may lie between the expression and what is assigned.
  package func isAssigned(_ place: NodeRef, through links: Set<Node.Kind> = [.member, .subscriptCall]) -> Bool {
    var current = place
    while let parent = parent(of: current), links.contains(self[parent].kind) {
      guard firstChild(of: parent) == current else { return false }
      current = parent
    }
    guard let assignment = parent(of: current), firstChild(of: assignment) == current else { return false }
    return self[assignment].kind == .assignment || Self.compound.contains(text(assignment))
  }

  /// Operators that set what stands before them.
  package static let compound: Set<String> = ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="]

  /// Whether a list or a flag is set, or changed in place: `screens.append(cart)`, `screens[0] = cart`.
  package func isChanged(_ place: NodeRef) -> Bool {
    isAssigned(place, through: [.subscriptCall])
      || member(on: place).map { isCalled($0) && Self.mutating.contains(text($0)) } ?? false
  }

  /// Methods that change a list or a flag in place.
  package static let mutating: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeSubrange", "popLast", "swapAt",
    "reverse", "sort", "replaceSubrange", "toggle",
  ]
}
