import SignalboxFacts

/// A class, structure, enumeration, protocol or actor, with all that its extensions add.
public struct TypeSymbol: Sendable {
  public enum Origin: Sendable, Equatable {
    /// Declared in the project's own files.
    case project
    /// One of Apple's, described in `SDK`.
    case sdk
    /// Named by an extension or an inheritance clause, declared in no file that was read.
    case external
  }

  public let id: TypeID
  public let name: String
  /// With the types around it: `RoomList.Row`.
  public let qualifiedName: String
  public let module: String?
  public let kind: Node.Kind
  public let origin: Origin
  /// The type that it is nested in.
  public let parent: TypeID?
  /// The declaration first, then the extensions; empty for external types.
  package internal(set) var declarations: [DeclarationPlace]
  /// What it inherits from and conforms to, as written, generic arguments included.
  public internal(set) var supertypes: [SwiftType] = []
  /// Itself, then its superclasses and protocols, the nearest first.
  public internal(set) var ancestors: [TypeID] = []
  /// Generic parameters in their order.
  var generics: [Name] = []
  /// Functions, properties, initialisers, subscripts, cases and type aliases, extensions included.
  var members: [Member] = []
  /// Types nested in it, by name.
  var nested: [Name: TypeID] = [:]
}

/// A declaration inside a type.
struct Member: Sendable {
  let name: Name
  let kind: Node.Kind
  let modifiers: Declaration.Modifiers
  let place: DeclarationPlace
}
