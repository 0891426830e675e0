import SignalboxProject
import SignalboxText

/// Who shows what a file declares, above the declaration.
extension Session {
  /// How many of those who show a type are named.
  private static let most = 3

  func lenses(_ parameters: DocumentParameters) -> [CodeLens] {
    guard let spot = spot(parameters.textDocument.uri) else { return [] }
    var maker = DiagnosticMaker(spot.folder, encoding)
    let tree = spot.project.tree
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name) }) { first, _ in first }
    let arrows = Dictionary(grouping: tree.edges.filter { !$0.kind.isMessage && $0.from != $0.to }, by: \.to)
    let declared = tree.nodes.filter { $0.kind == .coordinator || $0.kind == .screen }.filter {
      $0.file?.hasSameBytes(as: spot.file) == true
    }
    return declared.sorted { ($0.line ?? 0, $0.id) < ($1.line ?? 0, $1.id) }.compactMap { node in
      guard let edges = arrows[node.id], let line = node.line else { return nil }
      // That a coordinator is started is said already.
      let shown = edges.prefix(Self.most).map { edge in
        let isSaid = edge.verb == CoordinatorTree.EdgeKind.starts.rawValue
        return (names[edge.from] ?? edge.from) + (isSaid ? "" : " · \(edge.verb)")
      }
      let more = edges.count > Self.most ? [Quantity.of(edges.count - Self.most, "other")] : []
      let title = (node.kind == .screen ? "shown by " : "started by ") + (shown + more).joined(separator: ", ")
      let places = edges.compactMap { edge in edge.file.map { maker.location($0, line: edge.line ?? 1) } }
      return CodeLens(range: maker.location(spot.file, line: line).range, command: command(title.printable, places))
    }
  }

  /// A title that leads to a place, if the client can show one.
  private func command(_ title: String, _ places: [Location]) -> Command {
    guard client?.window?.showDocument?.support == true, let first = places.first else {
      return Command(title: title, command: "", arguments: nil)
    }
    return Command(title: title, command: ServedCommand.show.name, arguments: [first])
  }
}
