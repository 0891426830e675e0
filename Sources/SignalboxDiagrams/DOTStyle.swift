import SignalboxProject

/// How things look in Graphviz.
///
/// Hues are those of Okabe and Ito ("Color Universal Design", 2008), which colour-blind readers tell apart, washed out
/// so that dark text stays readable; shape and line style say the same a second time, for black-and-white prints.
enum DOTStyle {
  /// `newrank` because Graphviz's older ranking aborts on circles between frames.
  static let defaults = [
    "graph "
      + DOT.attributes([
        ("rankdir", "LR"), ("newrank", "true"), ("bgcolor", "white"), ("pad", "0.4"), ("nodesep", "0.22"),
        ("ranksep", "0.7"),
        ("fontname", font), ("fontsize", "11"), ("fontcolor", "#5C6670"), ("labeljust", "l"),
        ("style", "rounded,filled"), ("color", "#D5DBE1"), ("fillcolor", "#F6F8FA"),
      ]) + ";",
    "node "
      + DOT.attributes([
        ("fontname", font), ("fontsize", "12"), ("fontcolor", "#1F2933"), ("margin", "0.16,0.08"),
        ("height", "0.42"), ("penwidth", "1.3"),
      ]) + ";",
    "edge "
      + DOT.attributes([
        ("fontname", font), ("fontsize", "10"), ("fontcolor", "#5C6670"), ("color", "#5C6670"),
        ("arrowsize", "0.7"), ("penwidth", "1.3"),
      ]) + ";",
  ]

  static func attributes(for kind: CoordinatorTree.NodeKind) -> [(name: String, value: String)] {
    switch kind {
    case .app: look(shape: "octagon", style: "filled", fill: "#FFE2B0", line: "#B36F00")
    case .coordinator: look(shape: "box", style: "rounded,filled,bold", fill: "#CFE6F8", line: "#0072B2")
    case .screen: look(shape: "note", style: "filled", fill: "#FFFFFF", line: "#5C6670")
    case .viewModel: look(shape: "ellipse", style: "filled", fill: "#D3F0E6", line: "#007F5F")
    case .manager: look(shape: "cylinder", style: "filled", fill: "#F6DDEB", line: "#A8487F")
    }
  }

  static func attributes(for kind: CoordinatorTree.EdgeKind) -> [(name: String, value: String)] {
    switch kind {
    case .starts: [("style", "solid"), ("color", "#0072B2")]
    case .shows: [("style", "dashed")]
    case .sends:
      [("style", "dotted"), ("color", "#C04A00"), ("arrowhead", "vee"), ("arrowtail", "vee"), ("weight", "0")]
    case .handles:
      [("style", "dotted"), ("color", "#007F5F"), ("arrowhead", "odot"), ("arrowtail", "odot"), ("weight", "0")]
    }
  }

  /// Of a frame, in points. Not among the defaults: there it would be the page's margin, in inches.
  static let frame = [("margin", "14")]

  private static let font = "Helvetica,Arial,sans-serif"

  private static func look(
    shape: String, style: String, fill: String, line: String
  ) -> [(name: String, value: String)] {
    [("shape", shape), ("style", style), ("fillcolor", fill), ("color", line)]
  }
}
