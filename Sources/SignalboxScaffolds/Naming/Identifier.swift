import SignalboxFacts

/// Names that Swift takes.
public enum Identifier {
  /// - Throws: `badName` where Swift would not take it for a name without backticks.
  public static func check(_ name: String) throws(ScaffoldError) {
    guard !name.isEmpty else { throw .badName(name, .empty) }
    guard isIdentifier(name) else { throw .badName(name, .notAnIdentifier) }
    guard !keywords.contains(name) else { throw .badName(name, .keyword) }
  }

  /// The same for the name of a type.
  /// - Throws: `badName`.
  public static func checkType(_ name: String) throws(ScaffoldError) {
    try check(name)
    guard let first = name.first(where: { $0 != "_" }), first.isUppercase || !first.isCased else {
      throw .badName(name, .lowercase)
    }
  }

  static func checkAll(_ names: [String]) throws(ScaffoldError) {
    for name in names { try check(name) }
  }

  /// - Throws: `givenTwice` for the first name that is there already.
  static func checkUnique(_ names: [String]) throws(ScaffoldError) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw .givenTwice(name) }
  }

  /// What a value or a case is called after a type or a word: `CartItem` → `cartItem`, `Default` → `defaultScreen`.
  static func value(_ name: String, ending: String = "Screen") -> String {
    let value = name.lowerCamelCase
    return keywords.contains(value) ? value + ending : value
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    let isHead = { (scalar: Unicode.Scalar) in scalar == "_" || scalar.properties.isXIDStart }
    return isHead(first) && name.unicodeScalars.dropFirst().allSatisfy { isHead($0) || $0.properties.isXIDContinue }
  }

  /// Words of the language that cannot name a type or a property.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}

extension String {
  /// `URLList` → `urlList`, `CartItem` → `cartItem`: as Swift names values after types.
  public var lowerCamelCase: String {
    let capitals = prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return self }
    // The last capital of a run begins the next word, unless the run is the whole name.
    let rest = dropFirst(capitals.count)
    let isWhole = rest.first.map { !$0.isLowercase } ?? true
    let count = capitals.count == 1 || isWhole ? capitals.count : capitals.count - 1
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// Without a beginning, where it has it.
  package func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }

  /// Without an ending, where it is more than that.
  package func without(suffix: String) -> String {
    !suffix.isEmpty && count > suffix.count && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
