import SignalboxProject
import SignalboxText

/// What is known of a type, in plain text: for a terminal, and for whoever reads what it prints.
package enum TypeText {
  /// Role and reasons, supertypes, where it is created and where it leads.
  /// - Parameter makers: where it is created.
  package static func page(_ profile: TypeProfile, makers: [Evidence]) -> String {
    var lines = [profile.symbol.qualifiedName]
    if let location = profile.location { lines.append("  declared   \(location.path):\(location.line)") }
    if let module = profile.symbol.module { lines.append("  module     \(module)") }
    let role = profile.role
    lines.append("  role       \(role.kind.phrase)\(role.isBase ? " base" : ""): \(role.reason)")
    if let knowledge = role.knowledge { lines.append("  known from \(knowledge.text)") }
    if !profile.ancestors.isEmpty { lines.append("  inherits   \(profile.ancestors.joined(separator: ", "))") }
    lines += steps("created by", makers.map { "\($0.file):\($0.line)  \($0.text)" })
    lines += steps(
      "leads to",
      profile.outgoing.map { edge in
        let transition = edge.how.map { " (\($0.rawValue))" } ?? ""
        return "\(edge.file ?? ""):\(edge.line ?? 0)  \(edge.kind.rawValue) \(edge.to)\(transition)"
      })
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  /// Why an edge is there: each place with the steps that follow from it.
  package static func evidence(_ ways: [[Evidence]]) -> String {
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
