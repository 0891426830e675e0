import Foundation

/// Values as JSON that is the same on every run and easy to compare: keys sorted, one value a line.
enum JSONText {
  /// - Returns: the value as JSON with a newline at its end.
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("strings and whole numbers always encode: \(error)")
    }
  }

  /// A string as JSON has it between its quotes.
  static func escaped(_ text: String) -> String {
    String(encode(text).dropFirst().dropLast(2))
  }

  /// The same for a list. Foundation spreads an empty one over three lines.
  static func encode(list: [some Encodable]) -> String { list.isEmpty ? "[]\n" : encode(list) }
}
