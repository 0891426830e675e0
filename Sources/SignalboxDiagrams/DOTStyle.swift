import SignalboxProject

/// How things look in Graphviz: the theme's colours for light pages.
struct DOTStyle {
  let theme: DiagramTheme

  /// `newrank` because Graphviz's older ranking aborts on circles between frames.
  var defaults: [String] {
    [
      "graph "
        + DOT.attributes([
          ("rankdir", "LR"), ("newrank", "true"), ("bgcolor", theme.page.light), ("pad", "0.4"), ("nodesep", "0.22"),
          ("ranksep", "0.7"),
          ("fontname", font), ("fontsize", "11"), ("fontcolor", theme.faint.light), ("labeljust", "l"),
          ("style", "rounded,filled"), ("color", theme.area.line.light), ("fillcolor", theme.area.fill.light),
        ]) + ";",
      "node "
        + DOT.attributes([
          ("fontname", font), ("fontsize", "12"), ("fontcolor", theme.ink.light), ("margin", "0.16,0.08"),
          ("height", "0.42"), ("penwidth", "1.3"),
        ]) + ";",
      "edge "
        + DOT.attributes([
          ("fontname", font), ("fontsize", "10"), ("fontcolor", theme.faint.light), ("color", theme.faint.light),
          ("arrowsize", "0.7"), ("penwidth", "1.3"),
        ]) + ";",
    ]
  }

  func attributes(for kind: CoordinatorTree.NodeKind) -> [(name: String, value: String)] {
    switch kind {
    case .app: look(kind, shape: "octagon")
    case .coordinator: look(kind, shape: "box", style: "rounded,filled,bold")
    case .screen: look(kind, shape: "note")
    case .view: look(kind, shape: "box")
    case .viewModel: look(kind, shape: "ellipse")
    case .manager: look(kind, shape: "cylinder")
    case .message: look(kind, shape: "hexagon")
    case .group: look(kind, shape: "folder")
    case .link: look(kind, shape: "cds")
    }
  }

  /// Of a node that nothing starts or shows, and of one that breaks rules; to be put after those of its kind.
  func attributes(isOrphan: Bool, isWrong: Bool) -> [(name: String, value: String)] {
    (isOrphan ? [("style", "filled,dashed")] : [])
      + (isWrong ? [("color", theme.finding.light), ("penwidth", "2.6")] : [])
  }

  func attributes(for kind: CoordinatorTree.EdgeKind) -> [(name: String, value: String)] {
    let colour = ("color", theme[kind].light)
    return switch kind {
    case .starts: [("style", "solid"), colour]
    case .shows, .opens, .enters: [("style", "dashed"), colour]
    case .owns: [("style", "solid"), colour, ("arrowhead", "odiamond")]
    case .sends:
      [("style", "dotted"), colour, ("arrowhead", "vee"), ("arrowtail", "vee"), ("weight", "0")]
    case .handles:
      [("style", "dotted"), colour, ("arrowhead", "odot"), ("arrowtail", "odot"), ("weight", "0")]
    }
  }

  /// Of a frame, in points. Not among the defaults: there it would be the page's margin, in inches.
  static let frame = [("margin", "14")]

  /// Of a node that only refers to another one, after those of its kind.
  static let reference = [("fontsize", "10"), ("height", "0.25"), ("margin", "0.08,0.03"), ("penwidth", "0.8")]

  private var font: String { theme.font == DiagramTheme.standard.font ? "Helvetica,Arial,sans-serif" : theme.font }

  private func look(
    _ kind: CoordinatorTree.NodeKind, shape: String, style: String = "filled"
  ) -> [(name: String, value: String)] {
    [("shape", shape), ("style", style), ("fillcolor", theme[kind].fill.light), ("color", theme[kind].line.light)]
  }
}
