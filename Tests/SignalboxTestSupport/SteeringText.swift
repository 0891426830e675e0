/// Text that does something to a terminal or a CI system instead of being seen.
public enum SteeringText {
  /// Scalars that must not reach a terminal as they are: control characters of seven and eight bits, separators,
  /// bidirectional controls, noncharacters. Written down by hand, so that a mistake in the program is no mistake here.
  public static let scalars: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069,
      0xFDD0...0xFDEF, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF,
    ]
    return ranges.flatMap { $0 }.compactMap(Unicode.Scalar.init)
  }()

  /// The beginning of a line that GitHub's runner obeys, and what it obeys anywhere in a line.
  public static let commands = [
    "::error file=a.swift::x", "::add-mask::a", " ::stop-commands::a", "\u{200B}::group::x", "a ##[add-mask]b",
    "##vso[task.complete]", "x\n::error::y", "x\r\n::error::y",
  ]

  /// Names that hold each of the scalars, and the commands.
  public static let all = scalars.map { "a\($0)b" } + commands

  /// All of the scalars in one name, for where a case each would take long.
  public static let name = "x" + String(String.UnicodeScalarView(scalars)) + "::error::y"

  /// What of a text should not be printed.
  /// - Parameters:
  ///   - layout: control characters that the format itself needs.
  ///   - allowsCommands: whether the format consists of commands.
  /// - Returns: the scalars as numbers, and lines that are commands; empty where all is well.
  public static func found(in text: String, layout: Set<Unicode.Scalar> = ["\n"], allowsCommands: Bool = false)
    -> [String]
  {
    let dangerous = Set(scalars).subtracting(layout)
    let found = Set(text.unicodeScalars.filter(dangerous.contains)).map { "U+" + String($0.value, radix: 16) }
    guard !allowsCommands else { return found.sorted() }
    let lines = text.unicodeScalars.split(separator: "\n").map { line in
      String(
        String.UnicodeScalarView(line.drop { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }))
    }
    return found.sorted()
      + lines.filter { $0.utf8.starts(with: "::".utf8) || $0.contains("##[") || $0.contains("##vso[") }
  }
}
