import SignalboxProject

/// How things look in SVG: hues, shapes and line styles as in the `dot` format, and once more for dark pages.
enum SVGStyle {
  /// A colour on light pages, written as an attribute so that it holds even where style sheets are not read, and the
  /// one on dark pages, which only a style sheet can bring in.
  struct Colour {
    var light: String
    var dark: String
  }

  static let font = "Helvetica, Arial, 'Liberation Sans', sans-serif"
  static let page = Colour(light: "#FFFFFF", dark: "#10151B")
  static let ink = Colour(light: "#1F2933", dark: "#E6EDF3")
  static let faint = Colour(light: "#5C6670", dark: "#9BA7B3")
  static let area = (
    fill: Colour(light: "#F6F8FA", dark: "#171E26"), line: Colour(light: "#D5DBE1", dark: "#313C48")
  )

  static func fill(_ kind: CoordinatorTree.NodeKind) -> Colour {
    switch kind {
    case .app: Colour(light: "#FFE2B0", dark: "#45330F")
    case .coordinator: Colour(light: "#CFE6F8", dark: "#123552")
    case .screen: Colour(light: "#FFFFFF", dark: "#1C242D")
    case .viewModel: Colour(light: "#D3F0E6", dark: "#0F3A2F")
    case .manager: Colour(light: "#F6DDEB", dark: "#43233A")
    }
  }

  static func outline(_ kind: CoordinatorTree.NodeKind) -> Colour {
    switch kind {
    case .app: Colour(light: "#B36F00", dark: "#E3A63B")
    case .coordinator: Colour(light: "#0072B2", dark: "#5DB5EA")
    case .screen: faint
    case .viewModel: Colour(light: "#007F5F", dark: "#45C49F")
    case .manager: Colour(light: "#A8487F", dark: "#DE8FBD")
    }
  }

  static func line(_ kind: CoordinatorTree.EdgeKind) -> Colour {
    switch kind {
    case .starts: outline(.coordinator)
    case .shows: faint
    case .sends: Colour(light: "#C04A00", dark: "#F2914F")
    case .handles: outline(.viewModel)
    }
  }

  /// Thickness of a box's outline, and of a line.
  static func weight(_ kind: CoordinatorTree.NodeKind) -> String { kind == .coordinator ? "2" : "1.3" }
  static func weight(_ kind: CoordinatorTree.EdgeKind) -> String { kind == .starts ? "1.8" : "1.3" }

  static func dashes(_ kind: CoordinatorTree.EdgeKind) -> String? {
    switch kind {
    case .starts: nil
    case .shows: "5 3"
    case .sends, .handles: "1.5 3"
    }
  }

  /// The outline of an arrowhead that points right, in a square of 10, and whether it is filled.
  static func head(_ kind: CoordinatorTree.EdgeKind) -> (outline: String, isFilled: Bool) {
    switch kind {
    case .starts: ("M0 0.5L10 5L0 9.5Z", true)
    case .shows: ("M1.5 1.2L10 5L1.5 8.8Z", true)
    case .sends: ("M2 1L9 5L2 9", false)
    case .handles: ("M2 5A3.4 3.4 0 1 1 8.8 5A3.4 3.4 0 1 1 2 5Z", false)
    }
  }

  /// What attributes cannot say: what happens under the pointer, and dark pages. All rules hold below one class, so
  /// that they change nothing else on a page that takes the picture in.
  static let sheet: String = {
    let pointer = [
      ".node a { cursor: pointer }", ".node:hover .shape, .\(root) .node a:focus .shape { stroke-width: 3 }",
      ".edge .touch { stroke: none; pointer-events: all }", ".edge:hover .line { stroke-width: 3.2 }",
    ]
    let words = [
      ".page { fill: \(page.dark) }", ".ink { fill: \(ink.dark) }", ".faint { fill: \(faint.dark) }",
      ".halo { stroke: \(page.dark) }", ".area { fill: \(area.fill.dark); stroke: \(area.line.dark) }",
    ]
    let boxes = CoordinatorTree.NodeKind.allCases.map {
      ".\($0.rawValue) .shape { fill: \(fill($0).dark); stroke: \(outline($0).dark) }"
    }
    let lines = CoordinatorTree.EdgeKind.allCases.flatMap { kind in
      let colour = line(kind).dark
      let hollow = kind == .handles ? "fill: \(page.dark); stroke" : "stroke"
      let head = Self.head(kind).isFilled ? "fill" : hollow
      return [
        ".\(kind.rawValue) .line { stroke: \(colour) }", ".\(kind.rawValue) .head { \(head): \(colour) }",
      ]
    }
    let dark = (words + boxes + lines).map { "      .\(root) \($0)" }
    let plain = pointer.map { "    .\(root) \($0)" }
    return ([""] + plain + ["    @media (prefers-color-scheme: dark) {"] + dark + ["    }", "  "])
      .joined(separator: "\n")
  }()

  /// The class of the whole picture.
  static let root = "coordinator-tree"
}
