/// What a type's name stands for where it is written.
enum TypeMeaning: Sendable {
  /// A generic parameter or an associated type.
  case parameter
  case nominal(TypeID)
  /// `Self` inside a type.
  case selfType(TypeID)
  case alias(DeclarationRef)
  /// No file that was read declares it.
  case unknown
}
