import SignalboxProject

/// One way to write a coordinator tree down: a name to ask for it, and a pure function from tree to text.
public struct DiagramFormat: Sendable, Identifiable {
  /// What `tree --format` takes (`dot`).
  public let id: String
  /// What the format is good for, in one line, for the help text.
  public let summary: String
  /// Customary ending of a file's name, without the dot.
  public let fileExtension: String
  /// Whether the reader chooses in the drawing itself what to see, so that messages and findings are to be at hand.
  public var isLive = false
  /// Whether it becomes a picture that people look at, so that what is too large for one is drawn as an overview.
  public var hasOverview = false
  /// Whether it refers to a drawing in a file of its own.
  public var hasPictureBeside = false
  /// The contract of the format, where there is one: an XML or a JSON Schema.
  public var schema: String?
  let draw: @Sendable (CoordinatorTree, DiagramOptions) -> String

  /// Writes the tree down.
  /// - Parameter tree: in any order, even with edges whose ends are missing: those are left out of every format alike.
  /// - Returns: text that ends with one newline and depends on nothing but the arguments.
  public func render(_ tree: CoordinatorTree, options: DiagramOptions = DiagramOptions()) -> String {
    draw(tree.drawable, options)
  }
}

extension DiagramFormat {
  /// Every format there is, in the order in which the help lists them; the first is the default.
  public static let all: [DiagramFormat] = [
    .text, .svg, .html, .dot, .json, .xml, .graphml, .yEd, .mermaid, .plantuml, .d2, .structurizr, .markdown,
    .docC, .csv,
  ]

  /// The format with that id, or nil.
  public static func named(_ id: String) -> DiagramFormat? {
    all.first { $0.id == id }
  }

  /// The format that a file is probably meant to be in, by the ending of its name; nil where that tells nothing.
  /// - Parameter name: or a path.
  public static func forFile(named name: String) -> DiagramFormat? {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return all.first { $0.fileExtension == ending || $0.otherExtensions.contains(ending) }
  }

  /// Other endings that people use.
  private var otherExtensions: [String] {
    switch id {
    case "html": ["htm"]
    case "dot": ["gv"]
    case "mermaid": ["mermaid"]
    case "plantuml": ["plantuml", "pu"]
    case "markdown": ["markdown"]
    default: []
    }
  }
}
