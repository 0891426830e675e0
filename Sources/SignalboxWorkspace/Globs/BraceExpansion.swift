/// Spells out `{a,b}` before a pattern is split into components, as shells do: an alternative may then hold `/`.
enum BraceExpansion {
  /// More than anybody writes, and few enough that a slip of the pen cannot eat the memory.
  static let limit = 1024

  /// All patterns that `pattern` stands for, in the order written; itself where it has no braces.
  static func expand(_ pattern: String) throws(GlobError) -> [String] {
    guard !pattern.isEmpty else { throw .empty }
    var results: [String] = []
    var waiting = [Array(pattern.unicodeScalars)]
    while let text = waiting.popLast() {
      guard let group = try Group(firstIn: text, of: pattern) else {
        results.append(string(text[...]))
        continue
      }
      for choice in group.choices.reversed() {
        waiting.append(Array(text[..<group.range.lowerBound]) + choice + text[group.range.upperBound...])
      }
      guard waiting.count + results.count <= limit else { throw .tooManyAlternatives(pattern, limit: limit) }
    }
    return results
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The first pair of braces in a text.
  private struct Group {
    var range: Range<Int>
    var choices: [ArraySlice<Unicode.Scalar>] = []

    init?(firstIn text: [Unicode.Scalar], of pattern: String) throws(GlobError) {
      var depth = 0
      var start = 0
      var choiceStart = 0
      var index = 0
      range = 0..<0
      while index < text.count {
        switch text[index] {
        case "\\": index += 1
        case "[":
          guard let end = GlobComponent.endOfSet(in: text, from: index) else { throw .unclosed("[", pattern: pattern) }
          index = end
        case "{":
          depth += 1
          if depth == 1 { (start, choiceStart) = (index, index + 1) }
        case "," where depth == 1:
          choices.append(text[choiceStart..<index])
          choiceStart = index + 1
        case "}" where depth == 1:
          choices.append(text[choiceStart..<index])
          range = start..<index + 1
          return
        case "}" where depth > 1: depth -= 1
        default: break
        }
        index += 1
      }
      if depth > 0 { throw .unclosed("{", pattern: pattern) }
      return nil
    }
  }
}
