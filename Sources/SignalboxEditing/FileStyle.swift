import SignalboxFacts
import SignalboxText

/// How one file is written, as far as new code must be written so too.
struct FileStyle: Sendable, Equatable {
  /// One level: some spaces, or a tab.
  var indentation: String
  var lineEnding: LineEnding
  /// Whether `case` stands one level below its `switch`.
  var indentsCases: Bool
  /// Whether bodies of types begin with a blank line.
  var opensTypesWithBlankLine: Bool

  /// - Parameter habits: what holds where the file gives no example.
  init(bytes: [UInt8], outline: EditingOutline, habits: Habits) {
    let examples = StyleExamples(bytes: bytes, outline: outline)
    indentation = examples.indentations.mostFrequent ?? habits.indentation
    lineEnding = LineEnding(mostFrequentIn: bytes) ?? habits.lineEnding
    indentsCases = examples.indentsCases.mostFrequent.map { $0 == 1 } ?? habits.indentsCases
    opensTypesWithBlankLine = examples.opensTypes.mostFrequent.map { $0 == 1 } ?? habits.opensTypesWithBlankLine
  }

  /// The form of a file that is made anew.
  init(_ habits: Habits) {
    indentation = habits.indentation
    lineEnding = habits.lineEnding
    indentsCases = habits.indentsCases
    opensTypesWithBlankLine = habits.opensTypesWithBlankLine
  }
}

/// Every place in a file that shows how it is written.
struct StyleExamples {
  /// What each block's first line has more than the line of its `}`.
  private(set) var indentations: [String: Int] = [:]
  /// How often `case` is indented (1) and how often not (0).
  private(set) var indentsCases: [Int: Int] = [:]
  private(set) var opensTypes: [Int: Int] = [:]

  init(bytes: [UInt8], outline: EditingOutline) {
    let lines = Lines(bytes: bytes)
    for brace in outline.braces {
      let first = outline.tokens.partitioningIndex { $0.lowerBound > brace.lowerBound }
      guard first < outline.tokens.count else { continue }
      let comment = outline.comments.partitioningIndex { $0.range.lowerBound > brace.lowerBound }
      let start = min(
        outline.tokens[first].lowerBound,
        comment < outline.comments.count ? outline.comments[comment].range.lowerBound : .max)
      guard let step = lines.step(from: brace.upperBound - 1, to: start), !step.isEmpty else { continue }
      indentations[step, default: 0] += 1
    }
    for item in outline.switches {
      guard let first = item.block.items.first(where: { $0.kind != .conditional }),
        let step = lines.step(from: item.block.inside.upperBound, to: first.range.lowerBound)
      else { continue }
      indentsCases[step.isEmpty ? 0 : 1, default: 0] += 1
    }
    for type in outline.types where type.body.items.count > 1 {
      guard let isBlank = lines.beginsWithBlankLine(type.body.inside) else { continue }
      opensTypes[isBlank ? 1 : 0, default: 0] += 1
    }
  }

  private struct Lines {
    let bytes: [UInt8]

    /// The blanks before an offset, if nothing else stands before it in its line.
    private func indentation(_ offset: Int) -> ArraySlice<UInt8>? {
      var start = offset
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      let isFirst = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
      return isFirst ? bytes[start..<offset] : nil
    }

    func step(from outer: Int, to inner: Int) -> String? {
      guard inner < outer, let base = indentation(outer), let full = indentation(inner), full.starts(with: base)
      else { return nil }
      return String(decoding: full.dropFirst(base.count), as: UTF8.self)
    }

    /// - Returns: nil for a body that begins in the line of its brace.
    func beginsWithBlankLine(_ range: Range<Int>) -> Bool? {
      let breaks = range.prefix { bytes[$0] <= 0x20 }.filter { bytes[$0] == 0x0A }.count
      return breaks == 0 ? nil : breaks > 1
    }
  }
}

extension [String: Int] {
  /// Of several that are even, the shortest and then the first.
  var mostFrequent: String? {
    self.min { ($1.value, $0.key.count, $0.key) < ($0.value, $1.key.count, $1.key) }?.key
  }
}

extension [Int: Int] {
  /// Of several that are even, the least.
  var mostFrequent: Int? {
    self.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}
