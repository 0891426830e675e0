/// What a reader may ask of a drawing beside its format, and which formats do as they are asked.
public enum DrawingOption: String, Sendable, CaseIterable {
  case link, cluster, theme, ascii, hub, heat, snapshots
  case noTitle = "no-title"
  case noPaths = "no-paths"

  /// Ids of formats, pictures made from `svg` among them; the others ignore the option.
  public var formats: [String] {
    switch self {
    case .link: ["svg", "html", "dot", "markdown", "docc", "graphml-yed"]
    case .cluster:
      [
        "svg", "png", "pdf", "html", "dot", "mermaid", "plantuml", "d2", "structurizr", "markdown", "docc", "graphml",
        "graphml-yed",
      ]
    case .theme: ["svg", "png", "pdf", "html", "dot", "plantuml", "d2", "structurizr", "docc", "graphml-yed"]
    case .ascii, .noPaths: ["text"]
    case .snapshots: ["svg", "png", "pdf", "html", "docc"]
    case .heat, .hub, .noTitle:
      ["svg", "png", "pdf", "html", "dot", "mermaid", "plantuml", "d2", "structurizr", "markdown", "docc"]
    }
  }
}
