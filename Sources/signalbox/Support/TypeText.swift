import SignalboxProject
import SignalboxText

/// What is known of a type, as it is printed in a terminal.
enum TypeText {
  static func page(_ symbol: TypeSymbol, in project: Project) -> String {
    var lines = [symbol.qualifiedName]
    if let location = project.location(of: symbol.id) { lines.append("  declared   \(location.path):\(location.line)") }
    if let module = symbol.module { lines.append("  module     \(module)") }
    let role = project.role(of: symbol.id)
    lines.append("  role       \(role.kind.phrase)\(role.isBase ? " base" : ""): \(role.reason)")
    let ancestors = symbol.ancestors.dropFirst().map { project[type: $0].qualifiedName }
    if !ancestors.isEmpty { lines.append("  inherits   \(ancestors.joined(separator: ", "))") }
    lines += steps("created by", project.makers(of: symbol.qualifiedName).map { "\($0.file):\($0.line)  \($0.text)" })
    let tree = project.tree
    let node = tree.nodes.first {
      $0.file == project.location(of: symbol.id)?.path && $0.name == symbol.qualifiedName
    }
    let edges = tree.edges.filter { $0.from == node?.id }
    lines += steps(
      "leads to",
      edges.map { edge in
        let transition = edge.how.map { " (\($0.rawValue))" } ?? ""
        return "\(edge.file ?? ""):\(edge.line ?? 0)  \(edge.kind.rawValue) \(edge.to)\(transition)"
      })
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  /// Why an edge is there: each place with the steps that follow from it.
  static func evidence(_ ways: [[Evidence]]) -> String {
    ways.map { steps in
      steps.enumerated().map { depth, step in
        (String(repeating: "  ", count: depth) + "\(step.file):\(step.line)  \(step.text)").printable + "\n"
      }.joined()
    }.joined(separator: "\n")
  }

  private static func steps(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  \(title)"] + lines.map { "    \($0)" }
  }
}
