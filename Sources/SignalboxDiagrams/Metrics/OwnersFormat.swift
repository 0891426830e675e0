import SignalboxProject
import SignalboxText

/// Arrows that lead from the code of one owner into that of another.
public struct OwnerCrossing: Sendable, Equatable {
  public let from: String
  public let to: String
  public let edges: [CoordinatorTree.Edge]

  /// Those of a tree whose nodes know their owners, by name; messages are left out.
  public static func all(in tree: CoordinatorTree) -> [OwnerCrossing] {
    let owners = Dictionary(tree.nodes.map { ($0.id, $0.ownersText) }) { first, _ in first }
    var groups: [[String]: [CoordinatorTree.Edge]] = [:]
    for edge in tree.edges where !edge.kind.isMessage {
      guard let from = owners[edge.from] ?? nil, let to = owners[edge.to] ?? nil, from != to else { continue }
      groups[[from, to], default: []].append(edge)
    }
    return groups.map { OwnerCrossing(from: $0.key[0], to: $0.key[1], edges: $0.value) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

/// A way to write arrows between owners down.
public struct OwnersFormat: Sendable, Identifiable {
  /// What `owners --format` takes.
  public let id: String
  private let write: @Sendable (OwnersTable) -> String

  /// Every format; the first is the default.
  public static let all: [OwnersFormat] = [
    OwnersFormat(id: "text") { $0.text }, OwnersFormat(id: "markdown") { $0.markdown },
    OwnersFormat(id: "csv") { $0.csv }, OwnersFormat(id: "json") { $0.json },
  ]

  /// - Parameter columns: how wide the terminal is, for text; nil for a file.
  /// - Returns: text that ends with one newline.
  public func render(_ tree: CoordinatorTree, columns: Int? = nil) -> String {
    write(OwnersTable(tree, columns: columns))
  }
}

private struct OwnersTable {
  private let crossings: [OwnerCrossing]
  private let names: [String: String]
  private let columns: Int?

  init(_ tree: CoordinatorTree, columns: Int?) {
    self.columns = columns
    crossings = OwnerCrossing.all(in: tree)
    names = Dictionary(tree.nodes.map { ($0.id, $0.name.oneLine.printable) }) { first, _ in first }
  }

  private var total: String {
    let count = crossings.reduce(0) { $0 + $1.edges.count }
    return count == 0 ? "No arrows between owners." : "\(Quantity.of(count, "arrow")) between owners"
  }

  /// `CartCoordinator starts PaymentCoordinator (present)`
  private func words(_ edge: CoordinatorTree.Edge) -> String {
    let (from, to) = (names[edge.from] ?? edge.from, names[edge.to] ?? edge.to)
    return "\(from) \(edge.kind.rawValue) \(to)" + (edge.howText.map { " (\($0))" } ?? "")
  }

  private func place(_ edge: CoordinatorTree.Edge) -> String { (edge.place ?? "").oneLine }

  var text: String {
    let rows = crossings.flatMap(\.edges).map { ("  " + words($0), place($0)) }
    var lines = PlacedLines(lines: rows).fitting(columns)[...]
    let blocks = crossings.map { crossing in
      defer { lines = lines.dropFirst(crossing.edges.count) }
      let own = lines.prefix(crossing.edges.count).map { $0 + "\n" }.joined()
      return "\(crossing.from) → \(crossing.to): \(crossing.edges.count)\n\(own)\n"
    }
    return blocks.joined() + total + "\n"
  }

  var markdown: String {
    guard !crossings.isEmpty else { return total + "\n" }
    let rows = crossings.map { crossing in
      let arrows = crossing.edges.map { words($0).markdownCode }.joined(separator: ", ")
      return [
        crossing.from.markdownCode, crossing.to.markdownCode, "\(crossing.edges.count)", arrows,
      ]
    }
    return TextTable(rows: [["from", "to", "arrows", "which"]] + rows) { $0 == 2 }.markdown + "\n\(total)\n"
  }

  var csv: String {
    let rows = crossings.flatMap { crossing in
      crossing.edges.map { edge in
        [
          crossing.from, crossing.to, edge.from, edge.kind.rawValue, edge.to, edge.file ?? "",
          edge.line.map { "\($0)" } ?? "",
        ]
      }
    }
    return ([["owner", "other owner", "from", "kind", "to", "file", "line"]] + rows).map(CSVText.line).joined()
  }

  var json: String {
    struct Crossing: Encodable {
      let from: String
      let to: String
      let arrows: [CoordinatorTree.Edge]
    }
    struct Document: Encodable {
      let version = 1
      let crossings: [Crossing]
    }
    return JSONText.encode(
      Document(crossings: crossings.map { Crossing(from: $0.from, to: $0.to, arrows: $0.edges) }))
  }
}
