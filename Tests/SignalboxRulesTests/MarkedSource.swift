import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Source in which `↓` stands before each place that a rule must find, as in the rules' own examples.
struct MarkedSource {
  private let text: String
  private let other: String
  private let marks: Set<Place>

  private struct Place: Hashable {
    let line: Int
    let column: Int
  }

  /// - Parameter other: a second file, in which nothing is found.
  init(_ marked: String, other: String = "") {
    var (text, marks, line, column) = ("", Set<Place>(), 1, 1)
    for character in marked {
      if character == "↓" {
        marks.insert(Place(line: line, column: column))
        continue
      }
      text.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = text
    self.marks = marks
    self.other = other
  }

  /// Expects the marked places, and no others.
  /// - Returns: the texts of the findings, in the order of their places.
  @discardableResult func expect(
    _ id: String, options: Set<String> = [], at location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let rule = try #require(Rule.named(id), sourceLocation: location)
    let project = Project(facts: [FileFacts(path: "A.swift", source: text), FileFacts(path: "B.swift", source: other)])
    let findings = Lint(settings: [Lint.Setting(rule: rule, options: options)]).findings(in: project)
    let found = Set(findings.map { Place(line: $0.line, column: $0.column) })
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let name = { (place: Place) in "\(place.line):\(place.column) \(lines[place.line - 1])" }
    #expect(
      found == marks, "missing \(marks.subtracting(found).map(name)), extra \(found.subtracting(marks).map(name))",
      sourceLocation: location)
    return findings.map(\.reason)
  }
}
