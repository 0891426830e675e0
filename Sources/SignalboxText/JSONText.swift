import Foundation

/// Values as JSON that is the same on every run and easy to compare: keys sorted, slashes as they are; and that can be
/// shown anywhere: what steers a terminal is escaped.
public enum JSONText {
  /// - Returns: the value as JSON, one value a line, with a newline at its end.
  public static func encode(_ value: some Encodable) -> String { text(value, [.prettyPrinted]) + "\n" }

  /// The same for a list. Foundation spreads an empty one over three lines.
  public static func encode(list: [some Encodable]) -> String { list.isEmpty ? "[]\n" : encode(list) }

  /// The value as JSON in one line, without its end.
  public static func line(_ value: some Encodable) -> String { text(value, []) }

  /// A string as JSON has it between its quotes.
  public static func escaped(_ text: String) -> String { String(line(text).dropFirst().dropLast()) }

  private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self).escapedJSON
    } catch {
      preconditionFailure("strings and finite numbers always encode: \(error)")
    }
  }
}
