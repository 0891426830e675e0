import ArgumentParser

/// The text that an option is given.
enum GivenText {
  /// For `transform:` of every option that takes a text: an empty one comes from an unset variable of a shell, and must
  /// not silently mean something.
  /// - Throws: `ValidationError` where it is empty.
  @Sendable static func nonEmpty(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("the value is empty; give one, or omit the option") }
    return text
  }
}
