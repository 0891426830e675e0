/// The type of an expression, as far as the source tells.
public indirect enum SwiftType: Hashable, Sendable {
  /// A type of the project or the SDK with its generic arguments.
  case nominal(TypeID, [SwiftType])
  /// A type that no file declares.
  case named(Name, [SwiftType])
  /// `T` in a generic declaration, or an associated type.
  case parameter(Name)
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([Element])
  case function([SwiftType], SwiftType)
  /// The type itself as a value (`CartManager` in `CartManager.shared`).
  case metatype(SwiftType)
  case composition([SwiftType])

  public struct Element: Hashable, Sendable {
    let label: Name?
    package let type: SwiftType
  }

  public static let void = SwiftType.tuple([])

  /// The type without its optionals: what a chain goes on with.
  public var unwrapped: SwiftType {
    if case .optional(let inner) = self { inner.unwrapped } else { self }
  }

  /// Of a type as a value the type itself; any other type as it is. For looking members up on either.
  package var instance: SwiftType {
    if case .metatype(let type) = self { type } else { self }
  }

  /// The nominal types that a value of this type has; several for a composition.
  public var nominals: [TypeID] {
    switch unwrapped {
    case .nominal(let id, _): [id]
    case .composition(let parts): parts.flatMap(\.nominals)
    default: []
    }
  }

  /// What a collection stores, however deep: elements of arrays, values of dictionaries. Any other type as it is, without
  /// its optionals.
  public var stored: SwiftType {
    switch unwrapped {
    case .array(let element), .dictionary(_, let element): element.stored
    default: unwrapped
    }
  }

  /// Every nominal type that occurs in it: elements, arguments and results included.
  public var mentioned: [TypeID] {
    switch self {
    case .nominal(let id, let arguments): [id] + arguments.flatMap(\.mentioned)
    case .named(_, let arguments): arguments.flatMap(\.mentioned)
    case .parameter: []
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.mentioned
    case .dictionary(let key, let value): key.mentioned + value.mentioned
    case .tuple(let elements): elements.flatMap(\.type.mentioned)
    case .function(_, let result): result.mentioned
    case .composition(let parts): parts.flatMap(\.mentioned)
    }
  }

  /// The names of the types in it that no file declares.
  package var unread: [Name] {
    switch self {
    case .nominal(_, let arguments), .composition(let arguments): arguments.flatMap(\.unread)
    case .named(let name, let arguments): [name] + arguments.flatMap(\.unread)
    case .parameter: []
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.unread
    case .dictionary(let key, let value): key.unread + value.unread
    case .tuple(let elements): elements.flatMap(\.type.unread)
    case .function(let parameters, let result): parameters.flatMap(\.unread) + result.unread
    }
  }

  /// Whether somebody may have written it: aliases of tuples of aliases double with each line.
  var isReasonable: Bool {
    var budget = 256
    return fits(into: &budget)
  }

  private func fits(into budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    return switch self {
    case .parameter: true
    case .nominal(_, let list), .named(_, let list), .composition(let list): list.allSatisfy { $0.fits(into: &budget) }
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.fits(into: &budget)
    case .dictionary(let key, let value): key.fits(into: &budget) && value.fits(into: &budget)
    case .tuple(let elements): elements.allSatisfy { $0.type.fits(into: &budget) }
    case .function(let parameters, let result):
      result.fits(into: &budget) && parameters.allSatisfy { $0.fits(into: &budget) }
    }
  }

  /// The type with its generic parameters replaced.
  func substituting(_ arguments: [Name: SwiftType]) -> SwiftType {
    guard !arguments.isEmpty else { return self }
    let map = { (type: SwiftType) in type.substituting(arguments) }
    return switch self {
    case .parameter(let name): arguments[name] ?? self
    case .nominal(let id, let list): .nominal(id, list.map(map))
    case .named(let name, let list): .named(name, list.map(map))
    case .optional(let inner): .optional(map(inner))
    case .array(let inner): .array(map(inner))
    case .metatype(let inner): .metatype(map(inner))
    case .dictionary(let key, let value): .dictionary(map(key), map(value))
    case .tuple(let elements): .tuple(elements.map { Element(label: $0.label, type: map($0.type)) })
    case .function(let parameters, let result): .function(parameters.map(map), map(result))
    case .composition(let parts): .composition(parts.map(map))
    }
  }
}
