import SignalboxProject
import SignalboxReports
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox explain` prints, and who shows the type.
  static let explain = AgentTool(
    name: "explain", title: "Explain a type",
    summary: "Says what a type is in the coordinator pattern (coordinator, screen, view model, manager) and why, who "
      + "creates and shows it, where it leads, and which messages it sends and handles.",
    parameters: [
      .init(name: "type", kind: .text, summary: "The type's name, or its qualified name.", isRequired: true)
    ]
  ) { arguments, result throws(ToolError) in
    let project = result.analysis.project
    let name = arguments.text("type") ?? ""
    let types = project.types.filter { $0.origin == .project }
    let found = types.filter { $0.isNamed(name) }
    guard !found.isEmpty else {
      throw ToolError("no type of the project is called '\(name)'\(hint(for: name, among: types.map(\.name)))")
    }
    return found.map { type in
      let profile = project.profile(of: type.id)
      return TypeText.page(profile, makers: project.flows.creationEvidence(of: type.id))
        + list(
          "shown by",
          profile.incoming.filter { !$0.kind.isMessage }.map { edge in
            "\(edge.place)\(edge.from) (\(edge.verb))"
          })
        + list("sends", profile.sent) + list("handles", profile.handled)
    }.joined(separator: "\n")
  }

  /// Names like it, or those that begin with it, as agents tend to leave out endings: `Auth`.
  private static func hint(for name: String, among names: [String]) -> String {
    if let nearest = Nearest.match(for: name, in: names) { return "; did you mean '\(nearest)'?" }
    let start = name.lowercased()
    let longer = Set(names.filter { $0.lowercased().hasPrefix(start) }).sorted { ($0.count, $0) < ($1.count, $1) }
    guard !start.isEmpty, !longer.isEmpty else { return "" }
    let more = longer.count > 5 ? " and \(longer.count - 5) more" : ""
    return "; did you mean " + longer.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + more + "?"
  }

  private static func list(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : (["  " + title] + lines.map { "    " + $0.printable }).joined(separator: "\n") + "\n"
  }
}

extension CoordinatorTree.Edge {
  fileprivate var place: String { file.map { "\($0):\(line ?? 1)  " } ?? "" }
}
