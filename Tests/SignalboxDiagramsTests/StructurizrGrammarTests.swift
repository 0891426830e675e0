import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// A reader of the part of Structurizr's language that is written, after its public reference: statements are lines, their
/// words stand between spaces or quotes, an opening brace ends a line, a closing one is a line.
@Suite struct StructurizrGrammarTests {
  private static let trees = SampleTrees.all.map(\.tree) + HostileText.all.filter { !$0.isEmpty }.map(hostileTree)

  private struct Statement {
    var words: [String]
    /// The first word of each block around it.
    var path: [String]
  }

  private static func read(_ text: String) throws -> [Statement] {
    var (path, result) = ([String](), [Statement]())
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line == "}" {
        let closed = path.popLast()
        try #require(closed != nil)
        continue
      }
      // Quoted words may be empty and have no quotes inside.
      var words = line.matches(of: /"([^"]*)"|([^\s"]+)/.matchingSemantics(.unicodeScalar)).map {
        String($0.1 ?? $0.2 ?? "")
      }
      try #require(line.unicodeScalars.count { $0 == "\"" }.isMultiple(of: 2), "\(line)")
      let opens = line.hasSuffix(" {")
      if opens { words.removeLast() }
      result.append(Statement(words: words, path: path))
      if opens { path.append(words[0]) }
    }
    try #require(path == [])
    return result
  }

  @Test func isWhatTheReferenceDescribes() throws {
    for tree in Self.trees {
      let statements = try Self.read(DiagramFormat.structurizr.render(tree))
      let elements = statements.filter { $0.words.count > 2 && $0.words[1] == "=" }
      let known = Set(elements.map { $0.words[0] })
      #expect(known.count == elements.count && elements.count <= tree.drawable.nodes.count)
      for statement in statements { #expect(isKnown(statement, known), "\(statement)") }
      let tops = statements.filter { $0.path.count < 2 }.map { $0.words[0] }
      #expect(tops == ["workspace", "model", "views"])
      // Between the same two, no two arrows say the same.
      let arrows = statements.filter { $0.words.count > 1 && $0.words[1] == "->" }.map { $0.words.prefix(4) }
      #expect(Set(arrows).count == arrows.count)
    }
  }

  private func isKnown(_ statement: Statement, _ elements: Set<String>) -> Bool {
    let words = statement.words
    let isName = { (word: String) in word.wholeMatch(of: /[a-zA-Z_0-9-]+/) != nil }
    switch (statement.path.first, statement.path.last, words.first) {
    case (nil, nil, "workspace"?): return words.count == 3
    case ("workspace"?, "workspace"?, "model"?), ("workspace"?, "workspace"?, "views"?): return words.count == 1
    case (_, "model"?, "group"?): return words.count == 2 && !words[1].isEmpty
    case (_, "model"?, _), (_, "group"?, _):
      if words[1] == "=" {
        return words.count == 7 && isName(words[0]) && words[2] == "element" && !words[3].isEmpty && !words[6].isEmpty
      }
      return words.count == 6 && words[1] == "->" && elements.contains(words[0]) && elements.contains(words[2])
        && words[0] != words[2] && statement.path.last == "model"
    case (_, "views"?, "custom"?): return words.count == 3 && isName(words[1])
    case (_, "custom"?, "include"?): return words[1...] == ["*"]
    case (_, "custom"?, "autoLayout"?): return ["tb", "bt", "lr", "rl"].contains(words[1])
    case (_, "views"?, "styles"?): return words.count == 1
    case (_, "styles"?, "element"?), (_, "styles"?, "relationship"?): return words.count == 2
    case (_, "element"?, _), (_, "relationship"?, _): return words.count == 2 && isStyle(words, statement.path.last)
    default: return false
    }
  }

  private static let shapes: Set<String> = [
    "Box", "RoundedBox", "Circle", "Ellipse", "Hexagon", "Diamond", "Cylinder", "Bucket", "Pipe", "Person", "Robot",
    "Folder", "WebBrowser", "Window", "Terminal", "Shell", "MobileDevicePortrait", "MobileDeviceLandscape", "Component",
  ]

  private func isStyle(_ words: [String], _ kind: String?) -> Bool {
    let isElement = kind == "element"
    switch words[0] {
    case "shape": return isElement && Self.shapes.contains(words[1])
    case "background", "stroke": return isElement && words[1].wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil
    case "color": return words[1].wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil
    case "strokeWidth": return isElement && (1...10).contains(Int(words[1]) ?? 0)
    case "border": return isElement && ["solid", "dashed", "dotted"].contains(words[1])
    case "thickness": return !isElement && Int(words[1]) != nil
    case "style": return !isElement && ["solid", "dashed", "dotted"].contains(words[1])
    default: return false
    }
  }
}
