import SignalboxFacts

/// What an expression makes.
enum Product: Hashable, Sendable {
  case type(TypeID)
  /// A SwiftUI view in a hosting controller.
  case hosted(TypeID)
  /// A screen whose class stands in no file that was read, in Objective-C for example.
  case unread(String)
}

/// What a function makes, and by which expressions.
struct Made: Sendable {
  let product: Product
  let trail: [Place]
  /// How it comes onto the display, where an expression on the trail says so.
  var manner: CoordinatorTree.Manner?
}

/// One place where something is made that a flow is built of.
struct Creation: Sendable {
  let product: Product
  /// The expression that makes it; in a factory's body where a factory makes it.
  let place: Place
  /// The expressions that lead from `place` to the one that makes it: calls of factories, the last one making it.
  /// Empty where `place` itself makes it.
  let trail: [Place]
  /// How it comes onto the display, where the surroundings of the expression say so.
  let manner: CoordinatorTree.Manner?
}
