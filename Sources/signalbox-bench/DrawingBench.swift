import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// Draws real apps, has Graphviz draw the same boxes, words, frames and arrows, and prints how both turn out.
struct DrawingBench {
  /// What it holds are apps, a folder each.
  let folder: String

  func report() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    print(
      "Ours and dot's. Ink: 1,000 px, stretches that arrows share drawn once, as they are; length: each arrow by itself.\n"
    )
    print(Self.row("app", "boxes", "arrows", "crossings", "", "ink", "", "length", "aspect", "", "time"))
    var worse = 0
    for name in names {
      let tree = Self.tree(of: "\(folder)/\(name)")
      guard tree.edges.count > 2 else { continue }
      let clock = ContinuousClock()
      var drawing = Drawing(tree)
      let time = clock.measure { drawing = Drawing(tree) }
      let own = LayoutMeasures(drawing)
      let dot = try GraphvizDrawing(of: drawing)
      let isWorse =
        own.crossings > dot.crossings || own.ink > dot.ink || Self.shape(own.aspect) > Self.shape(dot.aspect)
      worse += isWorse ? 1 : 0
      print(
        Self.row(
          name, "\(drawing.nodes.count)", "\(drawing.edges.count)", "\(own.crossings)", "\(dot.crossings)",
          Self.thousands(own.ink),
          Self.thousands(dot.ink), Self.thousands(own.edgeLength), own.aspect.formatted, dot.aspect.formatted,
          "\(time.seconds.formatted) s")
          + (isWorse ? "  worse" : ""))
    }
    print("\nworse than dot in one of the three: \(worse)")
  }

  /// How many times too wide or too high for a screen; 1 for what fits one.
  private static func shape(_ aspect: Double) -> Double { max(1, aspect / 2.4, 0.75 / aspect) }

  private static func tree(of path: String) -> CoordinatorTree {
    let analysis = Analysis(AnalysisInput(Configuration(), paths: [path]))
    var run = TreeRun()
    run.opened = true
    var options = DiagramOptions()
    options.hub = 4
    let tree = (try? run.result(of: analysis).tree) ?? CoordinatorTree()
    return tree.pictured(options)
  }

  private static func thousands(_ pixels: Double) -> String {
    let tenths = Int((pixels / 100).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [16, 7, 8, 11, 7, 7, 7, 8, 9, 9, 9]).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }.joined()
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// What `dot` makes of the boxes and arrows of a drawing.
struct GraphvizDrawing {
  private typealias Point = Drawing.Point
  private(set) var crossings = 0
  private(set) var ink = 0.0
  private(set) var aspect = 1.0

  init(of drawing: Drawing) throws {
    let text = try Self.run(Self.source(drawing))
    var lines: [[Point]] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "graph", let width = Double(words[2]), let height = Double(words[3]) {
        aspect = width / max(height, 0.01)
      } else if words.first == "edge", let count = Int(words[3]) {
        let numbers = words[4...].prefix(2 * count).compactMap { Double($0) }.map { $0 * 72 }
        lines.append(
          Self.curve(stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }))
      }
    }
    ink = lines.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) } }
    crossings = Self.crossings(lines)
  }

  /// As our `dot` format asks for it, but each box as large as in our own drawing, and no legend.
  private static func source(_ drawing: Drawing) -> String {
    let numbers = Dictionary(uniqueKeysWithValues: drawing.nodes.enumerated().map { ($1.id, $0) })
    func box(_ node: Drawing.Node) -> String {
      let size = node.frame.size
      return "n\(numbers[node.id] ?? 0) [shape=box, label=\"\", fixedsize=true, width=\(size.width / 72), "
        + "height=\(size.height / 72)];"
    }
    let modules = Dictionary(grouping: drawing.nodes) { $0.node.module ?? "" }
    let isFramed = modules.keys.filter { !$0.isEmpty }.count > 1
    let frames = modules.sorted { $0.key < $1.key }.enumerated().flatMap { index, module -> [String] in
      let boxes = module.value.map(box)
      return !isFramed || module.key.isEmpty
        ? boxes : ["subgraph cluster\(index) {", "margin=14; label=\"module\";"] + boxes + ["}"]
    }
    let arrows = drawing.edges.map { edge in
      let words = edge.edge.howText.map { "label=\"\($0)\", fontsize=10" } ?? ""
      let (from, to) = (numbers[edge.edge.from] ?? 0, numbers[edge.edge.to] ?? 0)
      return "n\(from) -> n\(to) [\(words)];"
    }
    return (["digraph {", "rankdir=LR; nodesep=0.14; ranksep=0.5;"] + frames + arrows + ["}"]).joined(separator: "\n")
  }

  private static func run(_ source: String) throws -> String {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-bench-\(getpid())").path
    defer { for end in ["dot", "plain"] { try? FileManager.default.removeItem(atPath: "\(name).\(end)") } }
    try Data(source.utf8).write(to: URL(fileURLWithPath: "\(name).dot"))
    try ChildProcess.run("/usr/bin/env", ["dot", "-Tplain", "-o", "\(name).plain", "\(name).dot"])
    return try String(contentsOfFile: "\(name).plain", encoding: .utf8)
  }

  /// A chain of Bézier curves as short straight stretches.
  private static func curve(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    return stride(from: 3, to: points.count, by: 3).reduce(into: [first]) { line, end in
      let (a, b, c, d) = (points[end - 3], points[end - 2], points[end - 1], points[end])
      for step in 1...8 {
        let t = Double(step) / 8
        func at(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
          let u = 1 - t
          return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
        }
        line.append(Point(x: at(a.x, b.x, c.x, d.x), y: at(a.y, b.y, c.y, d.y)))
      }
    }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// Pairs of stretches of different lines that cross, ends that only touch left out.
  private static func crossings(_ lines: [[Point]]) -> Int {
    let rooms = lines.map { line in
      (
        minX: line.map(\.x).min() ?? 0, maxX: line.map(\.x).max() ?? 0, minY: line.map(\.y).min() ?? 0,
        maxY: line.map(\.y).max() ?? 0
      )
    }
    var count = 0
    for (i, one) in lines.enumerated() {
      for j in lines.indices.dropFirst(i + 1) {
        let (a, b) = (rooms[i], rooms[j])
        guard a.minX <= b.maxX, b.minX <= a.maxX, a.minY <= b.maxY, b.minY <= a.maxY else { continue }
        for (p, q) in zip(one, one.dropFirst()) {
          for (r, s) in zip(lines[j], lines[j].dropFirst()) where isCrossing(p, q, r, s) { count += 1 }
        }
      }
    }
    return count
  }

  private static func isCrossing(_ p: Point, _ q: Point, _ r: Point, _ s: Point) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }
    return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0
  }
}
