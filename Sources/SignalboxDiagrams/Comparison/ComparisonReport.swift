import SignalboxProject
import SignalboxText

/// What differs between two trees, with all that is needed to write and draw it.
public struct ComparisonReport: Sendable {
  /// What the older tree is called (`main`).
  public let base: String
  /// What the newer tree is called (`working tree`).
  public let head: String
  public let comparison: TreeComparison
  /// Both trees in one, each node and arrow marked with what became of it; ids are those of the newer tree.
  private(set) var marked: CoordinatorTree
  /// Whether the newer tree is one that nobody has written yet.
  var isProposal = false
  private let new: CoordinatorTree
  private let oldLabels: [CoordinatorTree.Node.ID: String]
  private let newLabels: [CoordinatorTree.Node.ID: String]

  /// - Parameters:
  ///   - old: in any order; arrows whose ends are missing are left out.
  ///   - new: the same.
  ///   - findings: nil where nobody has linted.
  ///   - movedFiles: newer paths of files by older ones, where they are known.
  public init(
    base: String, head: String, old: CoordinatorTree, new: CoordinatorTree, findings: FindingComparison? = nil,
    movedFiles: [String: String] = [:]
  ) {
    self.base = base
    self.head = head
    let (old, new) = (old.drawable, new.drawable)
    comparison = TreeComparison(from: old, to: new, findings: findings, movedFiles: movedFiles)
    marked = MarkedTree(new: new, comparison).tree
    self.new = new
    oldLabels = old.labels
    newLabels = new.labels
  }

  /// The same with pictures in the boxes of what the newer tree has.
  /// - Parameter mark: puts pictures into a tree, and changes nothing else.
  public func picturing(_ mark: (CoordinatorTree) throws -> CoordinatorTree) rethrows -> ComparisonReport {
    let pictures = Dictionary(try mark(new).nodes.map { ($0.id, $0.picture) }) { first, _ in first }
    var result = self
    for (index, node) in marked.nodes.enumerated() where node.change != .removed {
      result.marked.nodes[index].picture = pictures[node.id] ?? nil
    }
    return result
  }

  /// The same with pictures of the newer tree alone.
  var withoutRemoved: ComparisonReport {
    var result = self
    result.marked = CoordinatorTree(
      nodes: marked.nodes.filter { $0.change != .removed }, edges: marked.edges.filter { $0.change != .removed })
    return result
  }

  /// Both names as people read them: hashes cut short.
  var title: (base: String, head: String) { (Self.short(base), Self.short(head)) }

  /// A name may hold more than a hash: `merge base of … and main`.
  private static func short(_ name: String) -> String {
    name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isHash = [40, 64].contains(word.utf8.count) && word.allSatisfy { $0.isHexDigit }
      return String(isHash ? word.prefix(10) : word)
    }.joined(separator: " ")
  }

  /// What to call a node, by its id in the tree that is meant.
  func label(old id: CoordinatorTree.Node.ID) -> String { oldLabels[id] ?? id.printable }
  func label(new id: CoordinatorTree.Node.ID) -> String { newLabels[id] ?? id.printable }

  /// What pictures draw: what has changed and what it touches, or all of it.
  func picture(_ options: ComparisonOptions) -> CoordinatorTree {
    part(options).clustered(options.drawing.clusters).referring(options.drawing)
  }

  /// The same without frames and references.
  func part(_ options: ComparisonOptions) -> CoordinatorTree {
    options.isWhole ? marked : marked.neighbourhoodOfChanges(comparison.orphaned.map(\.id))
  }

  /// The title of a picture: of what it shows the change, and from when to when.
  func heading(_ options: ComparisonOptions) -> DiagramTitle? {
    options.drawing.title.map { DiagramTitle(name: $0.name, revision: "\(title.base) → \(title.head)") }
  }
}

/// What the reader of a comparison may choose.
public struct ComparisonOptions: Sendable, Equatable {
  /// Colours, links and frames as of any tree.
  public var drawing = DiagramOptions()
  /// Whether pictures show what has not changed too.
  public var isWhole = false

  public init(drawing: DiagramOptions = DiagramOptions(), isWhole: Bool = false) {
    self.drawing = drawing
    self.isWhole = isWhole
  }

  /// Colours of kinds only where somebody has chosen them.
  var theme: DiagramTheme { drawing.theme == .standard ? .quiet : drawing.theme }
}

/// One way to write a comparison down.
public struct ComparisonFormat: Sendable, Identifiable {
  /// What `diff --format` takes.
  public let id: String
  let draw: @Sendable (ComparisonReport, ComparisonOptions) -> String

  /// - Returns: text that ends with one newline and depends on nothing but the arguments.
  public func render(_ report: ComparisonReport, options: ComparisonOptions = ComparisonOptions()) -> String {
    draw(report, options)
  }

  /// Every format there is; the first is the default.
  public static let all: [ComparisonFormat] = [.text, .markdown, .json, .dot, .svg, .html]
}

extension ComparisonFormat {
  /// For Graphviz.
  static let dot = ComparisonFormat(id: "dot") { report, options in
    var drawing = options.drawing
    drawing.title = report.heading(options)
    drawing.theme = options.theme
    return DOTDrawing(tree: report.picture(options).drawable, options: drawing).text
  }

  /// A picture.
  static let svg = ComparisonFormat(id: "svg") { report, options in
    report.svg(options).text
  }
}

extension ComparisonReport {
  func svg(_ options: ComparisonOptions) -> SVGPage {
    let drawing = options.drawing
    return SVGPage(
      drawing: Drawing(picture(options), root: drawing.root), link: drawing.changeLink, theme: options.theme,
      title: heading(options), paper: drawing.paper, heat: drawing.heat)
  }
}
