import SignalboxProject

/// What stands in each node's box, and how large that makes it.
struct NodeLooks {
  struct Look {
    var label: String
    var marks: [String]
    var isOrphan: Bool
    var size: Drawing.Size
  }

  static let fontSize = 12.0
  static let markSize = 9.5
  static let referenceSize = 10.5
  /// Characters and pixels of a box that a label may take before its middle is left out.
  private static let limits = (characters: 80, width: 586.0)

  private static let unreachable = "unreachable"

  let looks: [CoordinatorTree.Node.ID: Look]

  /// - Parameter isInFrames: whether frames say which module a node belongs to.
  init(tree: CoordinatorTree, isInFrames: Bool) {
    let labels = isInFrames ? tree.labelsInsideModules : tree.labels
    let structure = tree.edges.filter { !$0.kind.isMessage }
    let parents = Dictionary(grouping: structure.filter { $0.from != $0.to }, by: \.to)
      .mapValues { Set($0.map(\.from)).count }
    let loops = Set(structure.filter { $0.from == $0.to }.map(\.from))
    let spoken = Dictionary(grouping: structure.filter { $0.caption != nil && $0.from != $0.to }, by: \.to)
    let hasFlow = tree.hasFlow
    let pairs = tree.nodes.map { node in
      let label = Self.shortened(labels[node.id, default: node.id], node.kind)
      var marks = Self.marks(node, parents: parents[node.id, default: 0], isLoop: loops.contains(node.id))
      if !hasFlow { marks.removeAll { $0 == Self.unreachable } }
      return (node.id, Self.look(node, label, marks, arrows: spoken[node.id]?.count ?? 0))
    }
    looks = Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func marks(_ node: CoordinatorTree.Node, parents: Int, isLoop: Bool) -> [String] {
    if node.isReference { return [] }
    let count = node.parents ?? parents
    var marks = node.change.map { ["\($0.symbol) \($0.rawValue)"] } ?? []
    if count > 1 { marks.append("\(count) parents") }
    if node.standing == .unreachable { marks.append(unreachable) }
    if node.standing == .orphan, let makers = node.makersMark { marks.append(makers) }
    if isLoop { marks.append(node.kind == .coordinator ? "starts itself" : "shows itself") }
    if let contents = node.contents {
      marks.append(contents)
    } else if let folded = node.folded {
      marks.append(node.kind == .group ? "\(folded) types" : "+\(folded) folded")
    }
    // The last one, because it is set apart.
    if let findings = node.findings, findings > 0 { marks.append("\(findings) finding\(findings == 1 ? "" : "s")") }
    return marks
  }

  /// Whether names of that kind are set in a heavier weight.
  static func isBold(_ kind: CoordinatorTree.NodeKind) -> Bool {
    kind == .app || kind == .coordinator || kind == .group
  }

  /// - Parameter arrows: how many arrows with words come in; each of them needs some of the box's height.
  private static func look(_ node: CoordinatorTree.Node, _ label: String, _ marks: [String], arrows: Int) -> Look {
    if node.isReference { return reference(label) }
    // What moved has a second outline inside.
    let padding = node.kind == .viewModel ? 32.0 : node.change == .moved ? 38 : 26
    let text = max(
      TextWidth.box(around: label, size: fontSize, isBold: isBold(node.kind), padding: padding),
      TextWidth.box(around: marks.joined(separator: ", "), size: markSize, padding: padding))
    let side = Double(min(arrows, 12) - 1) * LayoutSpacing.betweenArrivals + 12
    var size = Drawing.Size(width: max(64, text), height: max(marks.isEmpty ? 30 : 42, side))
    if let picture = node.picture.map(thumbnail) {
      size.width = max(size.width, picture.width + 2 * pictureMargin)
      size.height += picture.height + pictureMargin
    }
    return Look(label: label, marks: marks, isOrphan: node.standing == .orphan, size: size)
  }

  static let pictureMargin = 10.0
  /// Of a picture in a box at most.
  private static let largest = Drawing.Size(width: 150, height: 170)

  /// How large a picture is drawn.
  static func thumbnail(_ picture: CoordinatorTree.Picture) -> Drawing.Size {
    let (width, height) = (Double(max(picture.width, 1)), Double(max(picture.height, 1)))
    let scale = min(1, largest.width / width, largest.height / height)
    return .init(width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }

  /// Smaller than any type.
  private static func reference(_ label: String) -> Look {
    let width = TextWidth.box(around: label, size: referenceSize, padding: 16)
    return Look(label: label, marks: [], isOrphan: false, size: .init(width: width, height: 20))
  }

  private static func shortened(_ label: String, _ kind: CoordinatorTree.NodeKind) -> String {
    var limit = limits.characters
    var text = label.shortened(to: limit)
    while TextWidth.box(around: text, size: fontSize, isBold: isBold(kind)) > limits.width && limit > 3 {
      limit -= 2
      text = label.shortened(to: limit)
    }
    return text
  }
}
