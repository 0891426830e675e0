import SignalboxFacts

@testable import SignalboxProject

/// A project from inline sources whose expectations stand in comments: `/*: Cart? */cart.first`.
///
/// A line `//--- Shop/Cart.swift` begins another file; its first folder is its module.
struct Sample {
  let project: Project
  let marks: [Mark]
  /// What to print when a test fails.
  var description: String { project.description }

  /// A comment with an expectation, and the place right after it.
  struct Mark {
    let text: String
    let file: Int
    let offset: UInt32
    let line: Int
  }

  init(_ source: String, options: Project.Options = Project.Options()) {
    let facts = Sample.facts(of: source)
    project = Project(facts: facts, options: options)
    let project = project
    marks = Sample.files(in: source).flatMap { file -> [Mark] in
      guard let index = project.files.firstIndex(where: { $0.path == file.path && !$0.isSDK }) else { return [] }
      return Sample.marks(in: file.text, file: index, lines: project.files[index].facts.lines)
    }
  }

  static func facts(of source: String) -> [FileFacts] {
    files(in: source).map { file in
      let folders = file.path.split(separator: "/").dropLast()
      return FileFacts(path: file.path, module: folders.first.map(String.init), source: file.text)
    }
  }

  static func files(in source: String) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = [("Sample.swift", "")]
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//--- ") {
        files.append((String(line.dropFirst(6)), ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    return files.filter { $0.text.contains { !$0.isWhitespace } }
  }

  private static func marks(in text: String, file: Int, lines: LineTable) -> [Mark] {
    var marks: [Mark] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "/*: "), let end = rest[start.upperBound...].firstRange(of: " */") {
      let offset = UInt32(text.utf8.distance(from: text.startIndex, to: end.upperBound))
      let expected = String(rest[start.upperBound..<end.lowerBound])
      marks.append(Mark(text: expected, file: file, offset: offset, line: lines.line(of: offset)))
      rest = rest[end.upperBound...]
    }
    return marks
  }

  /// The outermost node of some kind that begins right after a mark.
  func place(at mark: Mark, where isWanted: (Node.Kind) -> Bool) -> NodeRef? {
    let nodes = project.files[mark.file].facts.nodes
    return nodes.indices.first { nodes[$0].start == mark.offset && isWanted(nodes[$0].kind) }
      .map { NodeRef(file: mark.file, node: Node.ID($0)) }
  }

  /// The expression right after a mark, or the one whose member name stands there.
  func expression(at mark: Mark) -> NodeRef? {
    if let place = place(at: mark, where: { $0.isExpression && $0 != .argument && $0 != .capture }) { return place }
    let nodes = project.files[mark.file].facts.nodes
    return nodes.indices.first { nodes[$0].anchor == mark.offset && nodes[$0].kind.isExpression }
      .map { NodeRef(file: mark.file, node: Node.ID($0)) }
  }

  /// The type that is declared right after a mark.
  func type(at mark: Mark) -> TypeID? {
    place(at: mark, where: { $0.declaresType }).flatMap { project.declaration(at: $0) }
      .flatMap { project.owner(of: $0) }
  }
}
