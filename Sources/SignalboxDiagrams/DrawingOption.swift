/// What a reader may ask of a drawing beside its format, and which formats do as they are asked.
public enum DrawingOption: String, Sendable, CaseIterable {
  case link, cluster, theme, ascii

  /// Ids of formats, pictures made from `svg` among them; the others ignore the option.
  public var formats: [String] {
    switch self {
    case .link: ["svg", "html", "dot", "markdown", "graphml-yed"]
    case .cluster: ["svg", "png", "html", "dot", "mermaid", "plantuml", "markdown", "graphml", "graphml-yed"]
    case .theme: ["svg", "png", "html", "dot", "plantuml", "graphml-yed"]
    case .ascii: ["text"]
    }
  }
}
