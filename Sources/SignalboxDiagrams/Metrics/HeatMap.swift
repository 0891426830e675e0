import SignalboxProject

/// One number of each coordinator, or the owner of each type, for pictures that colour boxes by it. It also stands in the
/// box: no colour alone says it.
public struct HeatMap: Sendable, Equatable {
  let metric: String
  private let values: [CoordinatorTree.Node.ID: Int]
  private let top: Int
  /// Who owns what is coloured; empty for numbers.
  private let owners: [CoordinatorTree.Node.ID: String]

  static let steps = 5

  /// - Parameter rows: of the coordinators; those without the number keep their colour.
  public init(_ metric: Metric, of rows: [CoordinatorMetrics]) {
    self.metric = metric.id
    let pairs = rows.compactMap { row in metric.value(row).map { (row.id, $0) } }
    values = Dictionary(pairs) { first, _ in first }
    top = max(values.values.max() ?? 0, 1)
    owners = [:]
  }

  /// Those who own the most get colours of their own, the others share one.
  /// - Parameter tree: whose nodes know their owners.
  public init(ownersOf tree: CoordinatorTree) {
    metric = "owner"
    let pairs = tree.nodes.compactMap { node in node.ownersText.map { (node.id, $0.shortened(to: 40)) } }
    owners = Dictionary(pairs) { first, _ in first }
    let counts = Dictionary(pairs.map { ($0.1, 1) }, uniquingKeysWith: +)
    let order = counts.keys.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, min($0, HeatStyle.lastOwner)) })
    values = owners.mapValues { HeatStyle.firstOwner + ranks[$0, default: 0] }
    top = 0
  }

  /// From 0 for the smallest numbers to 4 for the largest; nil for what has none.
  func step(of id: CoordinatorTree.Node.ID) -> Int? { values[id].map(step) }

  private func step(_ value: Int) -> Int { top == 0 ? value : min(Self.steps - 1, value * Self.steps / (top + 1)) }

  /// `screens 12`
  func words(of id: CoordinatorTree.Node.ID) -> String? { owners[id] ?? values[id].map { "\(metric) \($0)" } }

  /// For legends: the steps that there are, with the numbers that stand for them (`screens 4–7`).
  var ranges: [(step: Int, text: String)] {
    if top == 0 { return owned }
    return Dictionary(grouping: values.values, by: step).sorted { $0.key < $1.key }.map { step, values in
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return (step, low == high ? "\(metric) \(low)" : "\(metric) \(low)–\(high)")
    }
  }

  private var owned: [(step: Int, text: String)] {
    Dictionary(grouping: owners.keys) { values[$0, default: 0] }.sorted { $0.key < $1.key }.map { step, ids in
      let names = Set(ids.compactMap { owners[$0] })
      return (step, names.count == 1 ? names.first ?? "" : "other owners")
    }
  }
}

extension CoordinatorTree {
  /// The tree with the numbers in the boxes.
  func heated(_ heat: HeatMap?) -> CoordinatorTree {
    guard let heat else { return self }
    var tree = self
    for index in tree.nodes.indices where !tree.nodes[index].isReference {
      guard let words = heat.words(of: tree.nodes[index].id) else { continue }
      let contents = tree.nodes[index].contents
      // An overview says how many screens there are.
      if contents != nil, heat.metric == "screens" { continue }
      let fold = tree.nodes[index].folded.map { "+\($0) folded" }
      tree.nodes[index].contents = [contents ?? fold, words].compactMap { $0 }.joined(separator: ", ")
    }
    return tree
  }
}

/// From pale to strong, light enough for dark text, and dark enough for light text.
enum HeatStyle {
  private static let colours = [
    ("#FFF7EC", "#241A12"), ("#FEE3BF", "#3D2814"), ("#FDC88A", "#573616"), ("#FBA55C", "#734516"),
    ("#F5824A", "#8F5214"),
  ]
  /// Hues that colour-blind readers tell apart, stronger than those of the kinds: Paul Tol's light scheme ("Colour
  /// Schemes", 2021). The last for all who are left.
  private static let owners = [
    ("#44BB99", "#14614C"), ("#EE8866", "#7A3A22"), ("#BBCC33", "#566012"), ("#FFAABB", "#84404F"),
    ("#77AADD", "#2A5480"), ("#EEDD88", "#6B5E22"), ("#AAAA00", "#4C4C00"), ("#DDDDDD", "#3A434C"),
  ]
  /// Steps from here on stand for owners.
  static let firstOwner = 10
  static let lastOwner = owners.count - 1

  static func colour(_ step: Int) -> DiagramTheme.Colour {
    let list = step < firstOwner ? colours : owners
    let (light, dark) = list[min(max(step < firstOwner ? step : step - firstOwner, 0), list.count - 1)]
    return .init(light: light, dark: dark)
  }

  /// What style sheets know boxes of a step by.
  static func name(_ step: Int) -> String { "heat-\(step)" }

  /// Dark colours; empty for none.
  static func sheet(_ heat: HeatMap?) -> String {
    guard let heat else { return "" }
    let rules = heat.ranges.map { step, _ in
      "    .\(SVGStyle.root) .\(name(step)) .shape { fill: \(colour(step).dark) }"
    }
    return (["  @media (prefers-color-scheme: dark) {"] + rules + ["    }", "  "]).joined(separator: "\n")
  }
}
