/// What is to be put where in one Swift file.
///
/// Code is given in canonical form: four spaces for each level, line feeds, its own first line at the margin. It is
/// brought into the form of the file it goes to. Code that holds several declarations is taken apart and each of them
/// put where it belongs. What is there already is not put there again (see `InsertionOutcome`).
public enum Insertion: Sendable, Hashable {
  /// Members of a type or extension; stored properties, cases and `deinit` ask for the type itself.
  case member(String, of: TypePath, at: MemberPlace = .siblings)
  /// A further inherited type, before any `where`.
  case conformance(String, to: TypePath)
  /// `case name(Payload)`, after the last case of an enumeration.
  case enumCase(String, of: TypePath)
  /// `case .name: …` in a `switch`: before its `default`, or else at its end.
  ///
  /// `function` is a function, initialiser or computed property; of: nil for one at the top of the file. Without a
  /// subject, the body must have one `switch` that is not inside another.
  case switchCase(String, in: MemberName, of: TypePath?, subject: String? = nil)
  /// `.sheet(item: …) { … }`, behind the expression that a function or getter ends with.
  case modifier(String, in: MemberName, of: TypePath?)
  /// A further element of the list that a property or function hands to the argument of that label.
  case element(String, in: MemberName, of: TypePath, argument: String)
  /// Statements of a function, an initialiser or a getter.
  case statement(String, in: MemberName, of: TypePath?, at: StatementPlace)
  /// Statements of the `didSet` of a stored property, which is added where there is none.
  case didSet(String, property: MemberName, of: TypePath?)
  /// Declarations at the top of the file.
  case declaration(String, at: DeclarationPosition = .end)
  /// `Module`, or a whole line with attributes: `@testable import Module`.
  case importModule(String)
}

/// Where a new member goes.
public enum MemberPlace: Sendable, Hashable {
  /// Behind the members of its own group, in their section (see `MemberGroup`).
  case siblings
  case after(MemberName)
  case before(MemberName)
  /// At the end of the section `// MARK: - title`; as `siblings` where the type has no such section.
  case section(String)
}

/// Where new statements go in a body.
public enum StatementPlace: Sendable, Hashable {
  case start
  /// Before a `return` or `throw` that ends the body; a lone expression that is the result gets its `return`.
  case end
  /// Behind the first statement with `super`; without any, at the end of an initialiser and the start of all else.
  case afterSuper
}

/// Where a new declaration goes in a file.
public enum DeclarationPosition: Sendable, Hashable {
  case end
  /// Behind the declaration that holds the type.
  case after(TypePath)
}

/// What became of an insertion.
public enum InsertionOutcome: Sendable, Hashable {
  /// It makes edits.
  case inserted
  /// Something of this name (and these labels) is there, so nothing is done; `differently` if it reads otherwise.
  case exists(differently: Bool)
}
