import SignalboxProject
import SignalboxXML

extension DiagramFormat {
  /// A picture, for browsers and documents; drawn without help from other programs.
  static let svg = DiagramFormat(
    id: "svg", summary: "a picture for browsers and documents", fileExtension: "svg"
  ) { tree, options in
    let link = options.sourceLink
    return SVGPage(drawing: Drawing(tree.pictured(options), root: options.root), link: link, theme: options.theme).text
  }
}

/// Writes a drawing down.
struct SVGPage {
  let drawing: Drawing
  let link: SourceLink?
  var theme = DiagramTheme.standard

  /// Of the whole picture, legend and all.
  var width: Double { SVGLegend(drawing).size.width }

  var text: String { XMLWriter.document { write($0) } }

  /// Writes the picture as an element, for a document of its own or as part of a page.
  func write(_ svg: XMLWriter) {
    let legend = SVGLegend(drawing)
    let size = drawing.nodes.isEmpty ? Drawing.Size(width: 300, height: 60) : legend.size
    let (width, height) = (SVGPath.number(size.width), SVGPath.number(size.height))
    let canvas = SVGCanvas(xml: svg, theme: theme)
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.root, "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)",
        "role": "graphics-document", "aria-roledescription": "coordinator tree", "font-family": theme.font,
      ]
    ) {
      svg.element("title", text: "Coordinator tree")
      svg.element("desc", text: summary)
      svg.element("style", text: SVGStyle.sheet(theme) + ChangeStyle.sheet(drawing))
      canvas.heads(of: drawing)
      svg.element("rect", ["class": "page", "width": width, "height": height, "fill": theme.page.light])
      if drawing.nodes.isEmpty {
        canvas.words("No coordinators found.", at: .init(x: 20, y: 35), size: 12, isFaint: true)
        return
      }
      canvas.areas(drawing.areas)
      canvas.edges(drawing)
      canvas.nodes(drawing, link)
      canvas.legend(legend)
    }
  }

  /// What the picture shows, in a sentence: `1 app, 4 coordinators, 7 screens.`
  var summary: String { CoordinatorTree(nodes: drawing.nodes.map(\.node)).summary }
}
