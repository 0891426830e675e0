import SignalboxProject

/// Rows of the nodes that no arrow touches, by invisible arrows: otherwise Graphviz puts all of them in one column, as
/// in apps without coordinators.
enum DOTRows {
  /// As many as may well stand in one column.
  private static let limit = 12

  static func lines(of tree: CoordinatorTree) -> [String] {
    let touched = Set(tree.edges.flatMap { [$0.from, $0.to] })
    let groups = Dictionary(grouping: tree.nodes.filter { !touched.contains($0.id) }) { $0.module ?? "" }
    return groups.filter { $1.count > limit }.sorted { $0.key < $1.key }.flatMap { _, nodes in
      // A box is about five times as wide as it is high.
      let columns = max(2, Int((Double(nodes.count) / 5).squareRoot().rounded(.up)))
      return nodes.indices.dropFirst().filter { $0 % columns != 0 }.map { index in
        "\(DOT.id(nodes[index - 1].id)) -> \(DOT.id(nodes[index].id)) [style=\"invis\"];"
      }
    }
  }
}
