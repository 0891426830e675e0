import SignalboxFacts

/// A question about one node, packed into a number so that it costs little to keep and to compare.
struct Query: Hashable, Sendable {
  enum Subject: UInt64, Sendable {
    /// The type of an expression, a local or a property.
    case type
    /// The type that the surroundings of an expression demand of it.
    case expectation
    /// The type of what a part of a pattern is matched against.
    case match
    /// The type that is written at a place.
    case writtenType
    /// What a call calls.
    case callee
    /// How what is in a local, in a property of the body around a use, or comes from a function is shown.
    case display
    /// The same of a local, as far as its function tells.
    case displayInBody
    /// The same of a property in its whole type; asked of its first use.
    case displayOfProperty
  }

  private let packed: UInt64

  /// - Parameter element: of a tuple the element that is asked for.
  init(_ subject: Subject, _ place: NodeRef, element: Int? = nil) {
    let number = element.map { UInt64(min($0 + 1, 15)) } ?? 0
    packed = UInt64(place.file) << 40 | UInt64(place.node) << 8 | number << 4 | subject.rawValue
  }

  func _rawHashValue(seed: Int) -> Int { mixed(packed, seed) }

  var file: Int { Int(packed >> 40) }
  var place: NodeRef { NodeRef(file: file, node: Node.ID(truncatingIfNeeded: packed >> 8)) }
  var subject: Subject? { Subject(rawValue: packed & 0xF) }
  var element: Int? { packed >> 4 & 0xF == 0 ? nil : Int(packed >> 4 & 0xF) - 1 }
}
