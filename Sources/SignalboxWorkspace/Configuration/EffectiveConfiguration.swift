import SignalboxText

/// A configuration with everything that it inherits, as text: YAML that can be used as it is, with the place that
/// each value comes from behind it.
public enum EffectiveConfiguration {
  /// The column that places begin in, at the earliest.
  private static let column = 44

  /// - Returns: a line for each key, in the order of the documentation; ends with a newline.
  public static func text(of configuration: Configuration) -> String {
    ConfigurationKey.all.flatMap { $0.lines(configuration) }.map { $0.printable + "\n" }.joined()
  }

  /// A value behind its key, and behind that its place.
  /// - Parameter path: the dotted key.
  static func line(
    _ depth: Int, _ key: String, _ value: String, _ path: String, _ configuration: Configuration
  ) -> String {
    let start = String(repeating: "  ", count: depth) + "\(key): \(value)"
    let place = configuration.origins[path].map { "\($0.file):\($0.line)" } ?? "default"
    return start + String(repeating: " ", count: max(1, column - start.count)) + "# " + place
  }

  static func text(_ option: OptionValue) -> String {
    switch option {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): text(value)
    case .list(let values): list(values)
    }
  }

  static func list(_ values: [String]) -> String { "[" + values.map { text($0) }.joined(separator: ", ") + "]" }

  /// A plain word where it is one, else as JSON writes it, which is YAML as well.
  static func text(_ value: String) -> String {
    let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if value.wholeMatch(of: /[A-Za-z_.][A-Za-z0-9_.\/-]*/) != nil, !words.contains(value.lowercased()) { return value }
    return JSONText.line(value)
  }
}
