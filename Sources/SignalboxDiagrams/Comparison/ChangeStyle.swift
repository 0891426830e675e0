import SignalboxProject
import SignalboxXML

extension CoordinatorTree.Change {
  /// Stands before names and on arrows, so that no change is told by its colour alone.
  var symbol: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .moved: "→"
    case .renamed: "≈"
    case .changed: "~"
    }
  }
}

/// How changes look: added is bold, removed dashed, moved double, renamed and changed dotted. Hues as in the theme.
enum ChangeStyle {
  static func colour(_ change: CoordinatorTree.Change) -> DiagramTheme.Colour {
    switch change {
    case .added: .init(light: "#007A5A", dark: "#45C49F")
    case .removed: .init(light: "#C04A00", dark: "#F2914F")
    case .moved: .init(light: "#8A3E78", dark: "#DE8FBD")
    case .renamed: .init(light: "#0060A0", dark: "#5DB5EA")
    case .changed: .init(light: "#756400", dark: "#D6C24A")
    }
  }

  static func changes(in tree: CoordinatorTree) -> [CoordinatorTree.Change] {
    let used = Set(tree.nodes.compactMap(\.change) + tree.edges.compactMap(\.change))
    return CoordinatorTree.Change.allCases.filter(used.contains)
  }

  static func changes(in drawing: Drawing) -> [CoordinatorTree.Change] {
    changes(in: CoordinatorTree(nodes: drawing.nodes.map(\.node), edges: drawing.edges.map(\.edge)))
  }

  // MARK: Graphviz

  /// - Parameter style: how the box looks without the change: its corners, and the dashes of what nothing leads to.
  static func box(
    _ change: CoordinatorTree.Change, over style: [String] = ["filled"]
  ) -> [(name: String, value: String)] {
    let colour = ("color", colour(change).light)
    func look(_ word: String) -> (String, String) {
      let kept = style.filter { $0 != word && (word == "bold" || $0 != "dashed" && $0 != "bold") }
      return ("style", (kept + [word]).joined(separator: ","))
    }
    return switch change {
    case .added: [colour, look("bold"), ("penwidth", "3")]
    case .removed: [colour, look("dashed"), ("penwidth", "1.6")]
    case .moved: [colour, ("peripheries", "2")]
    case .renamed, .changed: [colour, look("dotted"), ("penwidth", "2.2")]
    }
  }

  static func line(_ change: CoordinatorTree.Change) -> [(name: String, value: String)] {
    let colour = colour(change).light
    return switch change {
    case .added: [("color", colour), ("fontcolor", colour), ("penwidth", "2.6")]
    case .removed: [("color", colour), ("fontcolor", colour), ("style", "dashed"), ("penwidth", "0.9")]
    case .moved, .renamed, .changed: [("color", colour), ("fontcolor", colour), ("penwidth", "2")]
    }
  }

  // MARK: Mermaid

  static func mermaidBox(_ change: CoordinatorTree.Change) -> String {
    let colour = "stroke:\(colour(change).light)"
    return switch change {
    case .added: "\(colour),stroke-width:4px"
    case .removed: "\(colour),stroke-width:2px,stroke-dasharray:6 4,text-decoration:line-through"
    case .moved: "\(colour),stroke-width:3px,stroke-dasharray:12 3"
    case .renamed: "\(colour),stroke-width:3px,stroke-dasharray:2 3"
    case .changed: "\(colour),stroke-width:3px,stroke-dasharray:8 3 2 3"
    }
  }

  static func mermaidLine(_ change: CoordinatorTree.Change) -> String {
    let colour = "stroke:\(colour(change).light)"
    return switch change {
    case .added: "\(colour),stroke-width:3px"
    case .removed: "\(colour),stroke-width:1px,stroke-dasharray:3 5"
    case .moved, .renamed, .changed: "\(colour),stroke-width:2px"
    }
  }

  // MARK: SVG

  /// Dark colours of the changes that a drawing shows; empty for none.
  static func sheet(_ drawing: Drawing) -> String {
    let rules = changes(in: drawing).flatMap { change in
      let colour = colour(change).dark
      return [
        "    .\(SVGStyle.root) .change-\(change.rawValue) { stroke: \(colour) }",
        "    .\(SVGStyle.root) .word-\(change.rawValue) { fill: \(colour) }",
      ]
    }
    guard !rules.isEmpty else { return "" }
    return (["  @media (prefers-color-scheme: dark) {"] + rules + ["    }", "  "]).joined(separator: "\n")
  }

  static func dashes(_ change: CoordinatorTree.Change) -> String? {
    switch change {
    case .added, .moved: nil
    case .removed: "6 4"
    case .renamed: "1.5 3"
    case .changed: "7 2.5 1.5 2.5"
    }
  }
}

extension SVGCanvas {
  /// Draws over the outline of a box what became of it.
  /// - Parameter isOrphan: whether the outline has dashes, since nothing leads to it.
  func outline(
    _ change: CoordinatorTree.Change, _ kind: CoordinatorTree.NodeKind, _ frame: Drawing.Rectangle,
    isOrphan: Bool = false
  ) {
    switch change {
    case .added: stroke(change, SVGPath.outline(kind, frame), width: "3.4", dashes: isOrphan ? "8 5" : nil)
    case .removed: stroke(change, SVGPath.outline(kind, frame), width: "2.4")
    case .moved:
      stroke(change, SVGPath.outline(kind, frame), width: "1.8")
      let room = min(3.5, frame.size.height / 5)
      let inner = Drawing.Rectangle(
        x: frame.minX + room, y: frame.minY + room, width: frame.size.width - 2 * room,
        height: frame.size.height - 2 * room)
      stroke(change, SVGPath.outline(kind, inner), width: "1.2")
    case .renamed, .changed: stroke(change, SVGPath.outline(kind, frame), width: "3")
    }
  }

  /// Draws over an arrow what became of it; its own line still says of which kind it is.
  func line(_ change: CoordinatorTree.Change, _ data: String) {
    stroke(change, data, width: change == .removed ? "1.2" : "3", opacity: change == .removed ? nil : "0.55")
  }

  private func stroke(
    _ change: CoordinatorTree.Change, _ data: String, width: String, opacity: String? = nil, dashes: String? = nil
  ) {
    xml.element(
      "path",
      [
        "class": "change-\(change.rawValue)", "d": data, "fill": "none",
        "stroke": ChangeStyle.colour(change).light, "stroke-width": width,
        "stroke-dasharray": dashes ?? ChangeStyle.dashes(change), "stroke-opacity": opacity,
      ])
  }
}
