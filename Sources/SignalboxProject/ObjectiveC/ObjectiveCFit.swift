/// Whether a value of some type can be handed to a method of Objective-C, and what it takes.
package enum ObjectiveCFit: Sendable, Equatable {
  /// It crosses as it is.
  case representable
  /// Only Swift knows the type; an object that holds the value can cross for it.
  case needsBox(Boxing)
  /// Neither it nor a box of it makes sense in a message.
  /// - Parameters:
  ///   - reason: a clause about the type: `a tuple has no counterpart in Objective-C`.
  ///   - suggestion: what to write instead, as an order: `make it a struct`.
  case impossible(reason: String, suggestion: String?)
  /// It depends on a type that no file of the project declares and `ForeignTypes` does not list: perhaps a class of
  /// a package or of a framework. Whoever asks should take it as it is and leave the answer to the compiler.
  case unknown(UnknownType)
}

/// A type that was not found.
package struct UnknownType: Sendable, Equatable {
  /// As written: `Line`.
  package var name: String
  /// Types of the project that bear the name inside of others, for "did you mean": `Order.Line`.
  package var candidates: [String]
}

/// What a box would have to hold.
package struct Boxing: Sendable, Equatable {
  /// The type inside, as source for the top of a file: `Order.Line`, `[Product]`.
  package var wrapped: String
  /// A name for the box: that of one the project has, else `LineBox`, `ProductArrayBox`.
  package var name: String
  /// The box that the project has for this type.
  package var existing: Box?
  /// Why it cannot cross by itself, as a clause: `Product is a struct`.
  package var why: String
  package var insertion: Insertion

  package enum Insertion: Sendable, Equatable {
    /// The box can stand wherever the type stood: `Product` becomes `ProductBox`.
    case automatic
    /// The value is optional: a box around it would hide that there may be none, so that a person has to write
    /// another type. `new box` may still be asked for one.
    /// - Parameter type: what to write instead: `ProductBox?`, `NSNumber?`.
    case byHand(type: String)
  }
}
