import SignalboxProject

/// How things look in SVG: hues, shapes and line styles as in the `dot` format. Colours for light pages are written as
/// attributes, so that they hold even where style sheets are not read; those for dark pages only a style sheet can
/// bring in.
enum SVGStyle {
  /// Thickness of a box's outline, and of a line.
  static func weight(_ kind: CoordinatorTree.NodeKind) -> String { kind == .coordinator ? "2" : "1.3" }
  static func weight(_ kind: CoordinatorTree.EdgeKind) -> String { kind == .starts ? "1.8" : "1.3" }

  static func dashes(_ kind: CoordinatorTree.EdgeKind) -> String? {
    switch kind {
    case .starts: nil
    case .shows: "5 3"
    case .opens: "7 3"
    case .enters: "12 4"
    case .owns: "8 2.5 1.5 2.5"
    case .sends, .handles: "1.5 3"
    }
  }

  /// The outline of an arrowhead that points right, in a square of 10, and whether it is filled.
  static func head(_ kind: CoordinatorTree.EdgeKind) -> (outline: String, isFilled: Bool) {
    switch kind {
    case .starts: ("M0 0.5L10 5L0 9.5Z", true)
    case .shows, .opens, .enters: ("M1.5 1.2L10 5L1.5 8.8Z", true)
    case .sends: ("M2 1L9 5L2 9", false)
    case .owns: ("M0.5 5L5 1.5L9.5 5L5 8.5Z", false)
    case .handles: ("M2 5A3.4 3.4 0 1 1 8.8 5A3.4 3.4 0 1 1 2 5Z", false)
    }
  }

  /// What attributes cannot say: what happens under the pointer, and dark pages. All rules hold below one class, so
  /// that they change nothing else on a page that takes the picture in.
  static func sheet(_ theme: DiagramTheme) -> String {
    let pointer = [
      ".node a { cursor: pointer }", ".node:hover .shape, .\(root) .node a:focus .shape { stroke-width: 3 }",
      ".edge .touch { stroke: none; pointer-events: all }", ".edge:hover .line { stroke-width: 3.2 }",
    ]
    let words = [
      ".page { fill: \(theme.page.dark) }", ".ink { fill: \(theme.ink.dark) }",
      ".faint { fill: \(theme.faint.dark) }", ".halo { stroke: \(theme.page.dark) }",
      ".area { fill: \(theme.area.fill.dark); stroke: \(theme.area.line.dark) }",
    ]
    // After the boxes, whose outline it replaces.
    let findings = [".broken { fill: \(theme.finding.dark) }", ".wrong .shape { stroke: \(theme.finding.dark) }"]
    let boxes = CoordinatorTree.NodeKind.allCases.map {
      ".\($0.rawValue) .shape { fill: \(theme[$0].fill.dark); stroke: \(theme[$0].line.dark) }"
    }
    let lines = CoordinatorTree.EdgeKind.allCases.flatMap { kind in
      let colour = theme[kind].dark
      let hollow = kind == .handles || kind == .owns ? "fill: \(theme.page.dark); stroke" : "stroke"
      let head = Self.head(kind).isFilled ? "fill" : hollow
      return [
        ".\(kind.rawValue) .line { stroke: \(colour) }", ".\(kind.rawValue) .head { \(head): \(colour) }",
      ]
    }
    let dark = (words + boxes + findings + lines).map { "      .\(root) \($0)" }
    let plain = pointer.map { "    .\(root) \($0)" }
    return ([""] + plain + ["    @media (prefers-color-scheme: dark) {"] + dark + ["    }", "  "])
      .joined(separator: "\n")
  }

  /// The class of the whole picture.
  static let root = "coordinator-tree"
}
