/// A type as it is written, its names looked up and its aliases opened.
///
/// `SwiftType` serves to follow values and forgets what they do not depend on: whether a sequence is an array or a
/// set, whether a function throws, what was `some`. To the question what Objective-C can take all of it matters.
package indirect enum TypeShape: Hashable, Sendable {
  /// A type of the project, or one that `SDK` describes; with its own arguments, and with the generic type around it.
  case nominal(TypeID, [TypeShape], outer: TypeShape? = nil)
  /// A type that no file declares, by its qualified name; `ForeignTypes` knows many of them.
  case foreign(String, [TypeShape])
  /// `T` in a generic declaration, an associated type, `Self`.
  case parameter(String)
  case optional(TypeShape)
  case array(TypeShape)
  case set(TypeShape)
  case dictionary(TypeShape, TypeShape)
  /// `Void` has no elements.
  case tuple([Element])
  case function(Function)
  case metatype(TypeShape)
  case composition([TypeShape])
  /// `any P`, and `P` alone where it means the same.
  case existential(TypeShape)
  /// `some P`.
  case opaque(TypeShape)
  /// Text that is no type, or aliases that go in circles.
  case unreadable

  package struct Element: Hashable, Sendable {
    var label: String?
    var type: TypeShape
  }

  package struct Function: Hashable, Sendable {
    var parameters: [Parameter]
    var result: TypeShape
    var isAsync = false
    var isThrowing = false
  }

  /// A parameter of a function type.
  package struct Parameter: Hashable, Sendable {
    var type: TypeShape
    var isInout = false
    var isVariadic = false
  }

  package static let void = TypeShape.tuple([])

  /// The names in it that neither a file declares nor Signalbox knows from the frameworks, in the order of the text.
  package var unknownNames: [String] {
    let inner = parts.flatMap(\.unknownNames)
    guard case .foreign(let name, _) = self, ForeignTypes.kind(of: name) == nil else { return inner }
    return [name] + inner
  }

  /// Whether somebody may have written it: arguments that an alias uses twice double with each alias around it.
  var isReasonable: Bool {
    var budget = 1024
    return fits(into: &budget)
  }

  private func fits(into budget: inout Int) -> Bool {
    budget -= 1
    return budget >= 0 && parts.allSatisfy { $0.fits(into: &budget) }
  }

  /// The types directly inside of it.
  package var parts: [TypeShape] {
    switch self {
    case .nominal(_, let arguments, let outer): arguments + (outer.map { [$0] } ?? [])
    case .foreign(_, let arguments): arguments
    case .optional(let inner), .array(let inner), .set(let inner), .metatype(let inner), .existential(let inner),
      .opaque(let inner):
      [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parameters.map(\.type) + [function.result]
    case .composition(let parts): parts
    case .parameter, .unreadable: []
    }
  }
}
