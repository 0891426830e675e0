import SignalboxProject
import SignalboxText

/// A way to write circles of the flow down.
public struct CyclesFormat: Sendable, Identifiable {
  /// What `cycles --format` takes.
  public let id: String
  private let write: @Sendable (CyclesTable) -> String

  /// Every format; the first is the default.
  public static let all: [CyclesFormat] = [
    CyclesFormat(id: "text") { $0.text }, CyclesFormat(id: "markdown") { $0.markdown },
    CyclesFormat(id: "json") { $0.json },
  ]

  /// - Parameters:
  ///   - cycles: in the order of the list.
  ///   - count: how many there are, these among them.
  ///   - tree: the one that they are in.
  ///   - columns: how wide the terminal is, for text; nil for a file.
  /// - Returns: text that ends with one newline.
  public func render(
    _ cycles: [FlowCycle], of count: Int, in tree: CoordinatorTree, columns: Int? = nil
  ) -> String {
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name.oneLine.printable) }) { first, _ in first }
    return write(CyclesTable(cycles: cycles, count: count, names: names, columns: columns))
  }
}

private struct CyclesTable {
  let cycles: [FlowCycle]
  let count: Int
  let names: [String: String]
  let columns: Int?

  private func name(_ id: String) -> String { names[id] ?? id.oneLine.printable }

  /// `starts CartCoordinator (push)`
  private func words(_ edge: CoordinatorTree.Edge) -> String {
    "\(edge.kind.rawValue) \(name(edge.to))" + (edge.howText.map { " (\($0))" } ?? "")
  }

  private func place(_ edge: CoordinatorTree.Edge) -> String {
    edge.file.map { "\($0.oneLine.printable):\(edge.line ?? 1)" } ?? ""
  }

  private var total: String {
    if count == 0 { return "No circles." }
    return Quantity.of(count, "circle")
      + (cycles.count < count ? "; the first \(Quantity.grouped(cycles.count)) are listed" : "")
  }

  var text: String {
    let edges = cycles.flatMap(\.edges)
    let width = edges.map { name($0.from).count }.max() ?? 0
    let rows = cycles.flatMap { cycle in
      cycle.edges.map { edge in
        let mark = edge == cycle.cut ? "cut " : "    "
        return ("  \(mark)\(name(edge.from).padded(to: width))  \(words(edge))", place(edge))
      }
    }
    var lines = PlacedLines(lines: rows).fitting(columns)[...]
    let blocks = cycles.enumerated().map { index, cycle in
      defer { lines = lines.dropFirst(cycle.edges.count) }
      return "\(index + 1).\n" + lines.prefix(cycle.edges.count).map { $0 + "\n" }.joined() + "\n"
    }
    return blocks.joined() + total + "\n"
  }

  var markdown: String {
    let rows = cycles.map { cycle in
      let way = (cycle.edges.map(\.from) + cycle.edges.prefix(1).map(\.from)).map(name).joined(separator: " → ")
      return [way, "\(name(cycle.cut.from)) → \(name(cycle.cut.to))", place(cycle.cut)]
    }
    guard !rows.isEmpty else { return total + "\n" }
    let lines = [["circle", "cut", "place"]] + rows.map { $0.map(\.escapedMarkdown) }
    return TextTable(rows: lines) { _ in false }.markdown + "\n\(total)\n"
  }

  var json: String {
    struct Arrow: Encodable {
      let from: String
      let to: String
      let kind: CoordinatorTree.EdgeKind
      let how: CoordinatorTree.Transition?
      let file: String?
      let line: Int?

      init(_ edge: CoordinatorTree.Edge) {
        (from, to, kind, how) = (edge.from, edge.to, edge.kind, edge.how)
        (file, line) = (edge.file, edge.line)
      }
    }
    struct Cycle: Encodable {
      let arrows: [Arrow]
      let cut: Arrow
    }
    struct Document: Encodable {
      let version = 1
      let count: Int
      let cycles: [Cycle]
    }
    let cycles = cycles.map { Cycle(arrows: $0.edges.map(Arrow.init), cut: Arrow($0.cut)) }
    return JSONText.encode(Document(count: count, cycles: cycles))
  }
}
