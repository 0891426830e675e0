import SignalboxProject

/// A row of samples below the drawing that explains the boxes and lines it uses, and no others.
struct SVGLegend {
  /// What a sample shows.
  enum Sample {
    case node(CoordinatorTree.NodeKind, isOrphan: Bool)
    case edge(CoordinatorTree.EdgeKind)
    /// A box that violations stand in.
    case finding(CoordinatorTree.NodeKind)
    case change(CoordinatorTree.Change)
    /// A number of coordinators, by its step.
    case heat(Int)
    /// Words on arrows.
    case sign(String)

    /// Of what stands before the words.
    var width: Double {
      switch self {
      case .edge: 34
      case .sign: 10
      default: 24
      }
    }
  }

  struct Entry {
    var sample: Sample
    var text: String
    /// Of the sample.
    var frame: Drawing.Rectangle
  }

  static let fontSize = 11.0
  private static let (rowHeight, gap, margin) = (24.0, 26.0, 20.0)

  private(set) var entries: [Entry] = []
  /// Of the whole page, drawing and legend.
  private(set) var size: Drawing.Size

  init(_ drawing: Drawing, heat: HeatMap? = nil) {
    size = drawing.size
    let width = max(size.width, 420) - 2 * Self.margin
    var (x, y) = (0.0, drawing.size.height)
    for (sample, text) in Self.samples(of: drawing, heat: heat) {
      let entryWidth = sample.width + 7 + TextWidth.of(text, size: Self.fontSize)
      if x > 0, x + entryWidth > width { (x, y) = (0, y + Self.rowHeight) }
      let frame = Drawing.Rectangle(x: Self.margin + x, y: y + 4.5, width: sample.width, height: 15)
      entries.append(Entry(sample: sample, text: text, frame: frame))
      x += entryWidth + Self.gap
      size.width = max(size.width, 2 * Self.margin + x - Self.gap)
    }
    size.height = y + Self.rowHeight + 12
  }

  /// What the drawing has to explain, with its words.
  private static func samples(of drawing: Drawing, heat: HeatMap?) -> [(Sample, String)] {
    let kinds = CoordinatorTree.NodeKind.allCases.filter { kind in drawing.nodes.contains { $0.node.kind == kind } }
    let arrows = CoordinatorTree.EdgeKind.allCases.filter { kind in drawing.edges.contains { $0.edge.kind == kind } }
    var samples = kinds.map { (Sample.node($0, isOrphan: false), $0.title) }
    if let orphan = drawing.nodes.first(where: \.isOrphan) {
      samples.append((.node(orphan.node.kind, isOrphan: true), "no coordinator starts or shows it"))
    }
    if let wrong = drawing.nodes.first(where: \.isWrong) { samples.append((.finding(wrong.node.kind), "breaks rules")) }
    samples += arrows.map { (.edge($0), $0.meaning) }
    if drawing.edges.contains(where: \.isRecursive) {
      samples.append((.sign(OutlineEntry.again.symbol), "leads back to itself"))
    }
    if drawing.nodes.contains(where: \.node.isReference) {
      samples.append((.sign(Reference.sign), Reference.meaning))
    }
    samples += (heat?.ranges ?? []).map { (.heat($0.step), $0.text) }
    samples += ChangeStyle.changes(in: drawing).map { (.change($0), "\($0.symbol) \($0.rawValue)") }
    return samples
  }
}

extension CoordinatorTree.EdgeKind {
  /// What a legend says of the arrow.
  var meaning: String { self == .opens ? "opens without a coordinator" : rawValue }
}
