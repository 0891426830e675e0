import SignalboxProject
import SignalboxXML

extension DiagramFormat {
  /// A picture, for browsers and documents; drawn without help from other programs.
  static let svg = DiagramFormat(
    id: "svg", summary: "a picture for browsers and documents", fileExtension: "svg", isReport: true
  ) { tree, options in
    let link = SourceLink(pattern: options.link, revision: options.revision)
    return SVGPage(drawing: Drawing(tree, root: options.root), link: link).text
  }
}

/// Writes a drawing down.
struct SVGPage {
  let drawing: Drawing
  let link: SourceLink?

  var text: String {
    let legend = SVGLegend(drawing)
    let size = drawing.nodes.isEmpty ? Drawing.Size(width: 300, height: 60) : legend.size
    let (width, height) = (SVGPath.number(size.width), SVGPath.number(size.height))
    return XMLWriter.document { svg in
      svg.element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.root, "width": width, "height": height,
          "viewBox": "0 0 \(width) \(height)",
          "role": "graphics-document", "aria-roledescription": "coordinator tree", "font-family": SVGStyle.font,
        ]
      ) {
        svg.element("title", text: "Coordinator tree")
        svg.element("desc", text: summary)
        svg.element("style", text: SVGStyle.sheet)
        svg.heads(of: drawing)
        svg.element("rect", ["class": "page", "width": width, "height": height, "fill": SVGStyle.page.light])
        if drawing.nodes.isEmpty {
          svg.words("No coordinators found.", at: .init(x: 20, y: 35), size: 12, isFaint: true)
          return
        }
        svg.areas(drawing.areas)
        svg.edges(drawing)
        svg.nodes(drawing, link)
        svg.legend(legend)
      }
    }
  }

  /// What the picture shows, in a sentence: `1 app, 4 coordinators, 7 screens.`
  private var summary: String {
    let counts = CoordinatorTree.NodeKind.allCases.compactMap { kind -> String? in
      let count = drawing.nodes.filter { $0.node.kind == kind }.count
      return count == 0 ? nil : "\(count) \(kind.title)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "No coordinators found." : counts.joined(separator: ", ") + "."
  }
}
