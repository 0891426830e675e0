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

  /// For `transform:` of an option that takes names with commas between them.
  /// - Returns: the text, which `names` takes apart.
  /// - Throws: `ValidationError` where a name is missing.
  @Sendable static func list(_ text: String) throws -> String {
    guard names(in: text).allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("a name is missing before or behind a comma")
    }
    return try nonEmpty(text)
  }

  /// For `transform:` of an option that takes the name of a module.
  /// - Throws: `ValidationError` where nothing could import it.
  @Sendable static func module(_ text: String) throws -> String {
    let text = try nonEmpty(text)
    guard text.isModuleName else {
      throw ValidationError("'\(text)' is no name of a module; write it as code imports it")
    }
    return text
  }

  static func names(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let start = name.drop { $0.isWhitespace }
      return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
}
