import SignalboxText

/// The little of the DOT language that carries text from outside (graphviz.org/doc/info/lang.html).
enum DOT {
  /// A quoted name. Inside quotes only `\"` is an escape, yet a lone backslash at the end would eat the closing quote;
  /// doubling every backslash keeps different names different.
  static func id(_ name: String) -> String {
    "\"\(escaped(name.printable))\""
  }

  /// `[name="value", …]`. In values Graphviz reads escapes (`\N`, `\l`) and HTML entities: both are taken away.
  static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    let list = pairs.map { "\($0.name)=\"\(value($0.value))\"" }
    return "[\(list.joined(separator: ", "))]"
  }

  private static func value(_ text: String) -> String {
    escaped(text.replacingScalars("&", with: "&amp;")).replacingScalars("\n", with: "\\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars("\\", with: "\\\\").replacingScalars("\"", with: "\\\"")
  }
}

extension String {
  /// Replaces scalars instead of characters: to Swift a quote with an accent on it is no quote, to Graphviz it is.
  fileprivate func replacingScalars(_ scalar: Unicode.Scalar, with text: String) -> String {
    // Most texts hold none, and the search of the library is slow.
    guard unicodeScalars.contains(scalar) else { return self }
    return String(unicodeScalars.replacing([scalar], with: text.unicodeScalars))
  }
}
