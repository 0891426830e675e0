import SignalboxProject

/// Colours and font of pictures.
///
/// Hues of the standard theme are those of Okabe and Ito ("Color Universal Design", 2008), which colour-blind readers
/// tell apart, washed out so that dark text stays readable. Shape and line style say the same a second time, for
/// black-and-white prints; no theme changes those.
public struct DiagramTheme: Sendable, Equatable {
  /// A colour on light pages and the one on dark pages, as `#RRGGBB`.
  public struct Colour: Sendable, Equatable {
    public var light: String
    public var dark: String

    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }

    /// One colour for both.
    public init(_ both: String) { self.init(light: both, dark: both) }
  }

  /// Of the box of a node.
  public struct Box: Sendable, Equatable {
    public var fill: Colour
    public var line: Colour

    public init(fill: Colour, line: Colour) {
      self.fill = fill
      self.line = line
    }
  }

  /// Families as CSS lists them.
  public var font = "Helvetica, Arial, 'Liberation Sans', sans-serif"
  public var page = Colour(light: "#FFFFFF", dark: "#10151B")
  /// Of text.
  public var ink = Colour(light: "#1F2933", dark: "#E6EDF3")
  /// Of text that matters less.
  public var faint = Colour(light: "#5C6670", dark: "#9BA7B3")
  /// Of frames.
  public var area = Box(
    fill: Colour(light: "#F6F8FA", dark: "#171E26"), line: Colour(light: "#D5DBE1", dark: "#313C48"))
  /// Of whatever breaks a rule.
  public var finding = Colour(light: "#C8102E", dark: "#FF7A85")
  public private(set) var nodes: [CoordinatorTree.NodeKind: Box] = [:]
  public private(set) var edges: [CoordinatorTree.EdgeKind: Colour] = [:]

  public static let standard = DiagramTheme()

  public init() {}

  /// For pictures of what has changed: colours mean changes there, and shapes alone tell kinds.
  static let quiet: DiagramTheme = {
    var theme = DiagramTheme()
    let grey = standard.faint
    for kind in CoordinatorTree.NodeKind.allCases { theme[kind] = Box(fill: standard.area.fill, line: grey) }
    for kind in CoordinatorTree.EdgeKind.allCases { theme[kind] = grey }
    return theme
  }()

  public subscript(kind: CoordinatorTree.NodeKind) -> Box {
    get { nodes[kind] ?? Self.box(kind) }
    set { nodes[kind] = newValue }
  }

  public subscript(kind: CoordinatorTree.EdgeKind) -> Colour {
    get { edges[kind] ?? Self.line(kind) }
    set { edges[kind] = newValue }
  }

  private static func box(_ kind: CoordinatorTree.NodeKind) -> Box {
    switch kind {
    case .app: box(("#FFE2B0", "#45330F"), ("#B36F00", "#E3A63B"))
    case .coordinator: box(("#CFE6F8", "#123552"), ("#0072B2", "#5DB5EA"))
    case .screen: box(("#FFFFFF", "#1C242D"), ("#5C6670", "#9BA7B3"))
    case .view: box(("#EEF1F4", "#232C36"), ("#7A858F", "#7F8B97"))
    case .viewModel: box(("#D3F0E6", "#0F3A2F"), ("#007F5F", "#45C49F"))
    case .manager: box(("#F6DDEB", "#43233A"), ("#A8487F", "#DE8FBD"))
    case .message: box(("#FFE9DD", "#48230F"), ("#C04A00", "#F2914F"))
    case .link: box(("#E6E0F8", "#2B2350"), ("#5B43B0", "#A594F0"))
    case .group: box(("#E4E8EC", "#2A3440"), ("#5C6670", "#9BA7B3"))
    }
  }

  private static func line(_ kind: CoordinatorTree.EdgeKind) -> Colour {
    switch kind {
    case .starts: box(.coordinator).line
    case .shows: box(.screen).line
    case .sends: box(.message).line
    case .handles: box(.viewModel).line
    case .owns: box(.manager).line
    case .enters: box(.link).line
    // As what breaks a rule: screens are to leave that to coordinators.
    case .opens: Colour(light: "#C8102E", dark: "#FF7A85")
    }
  }

  private static func box(_ fill: (String, String), _ line: (String, String)) -> Box {
    Box(fill: Colour(light: fill.0, dark: fill.1), line: Colour(light: line.0, dark: line.1))
  }
}
