/// How a shape crosses into Objective-C: what the compiler knows, before anyone asks for boxes.
enum Crossing: Sendable {
  case crosses(Traits)
  /// Only Swift knows it: why.
  case swiftOnly(String)
  /// It would cross if it were not optional.
  case optionalValue(String, instead: String)
  case never(reason: String, suggestion: String?)
  case unknown(String)

  /// What may be made of a type that crosses.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// A reference in Objective-C: what a method that throws can return.
    static let object = Traits(rawValue: 1 << 0)
    /// Its optional crosses too.
    static let optional = Traits(rawValue: 1 << 1)
    /// It can be an element of a collection.
    static let element = Traits(rawValue: 1 << 2)
    /// Whether it can is for the frameworks to say (a bridge to `NSValue`).
    static let perhapsElement = Traits(rawValue: 1 << 3)

    static let all: Traits = [.object, .optional, .element]
  }
}

extension ForeignTypes.Kind {
  /// How a type without arguments crosses; nil for what only Swift knows.
  var traits: Crossing.Traits? {
    switch self {
    case .object, .bridged, .objcProtocol: .all
    case .number: .element
    case .structure: .perhapsElement
    case .scalar: []
    case .pointer: .optional
    case .reference: [.object, .optional]
    case .value, .swiftClass, .swiftProtocol: nil
    }
  }
}
