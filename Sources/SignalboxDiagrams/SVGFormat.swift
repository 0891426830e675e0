import SignalboxProject
import SignalboxXML

extension DiagramFormat {
  /// A picture, for browsers and documents; drawn without help from other programs.
  static let svg = DiagramFormat(
    id: "svg", summary: "a picture for browsers and documents", fileExtension: "svg",
    hasOverview: true
  ) { tree, options in
    SVGPage(tree, options).text
  }
}

extension SVGPage {
  /// - Parameter tree: drawable.
  init(_ tree: CoordinatorTree, _ options: DiagramOptions) {
    self.init(
      drawing: Drawing(tree.pictured(options).bundled, root: options.root, isDownward: options.isDownward),
      link: options.sourceLink,
      theme: options.theme,
      title: options.title, note: options.overviewNote(on: tree), paper: options.paper, heat: options.heat)
  }
}

/// Writes a drawing down.
struct SVGPage {
  let drawing: Drawing
  let link: SourceLink?
  var theme = DiagramTheme.standard
  var title: DiagramTitle?
  /// What the picture leaves out, as a sentence.
  var note: String?
  var paper: Paper?
  var heat: HeatMap?
  /// Of the sheets that the picture is spread over the one that is written.
  var tile: PaperTile?

  var legend: SVGLegend { SVGLegend(drawing, heat: heat) }

  /// Of the whole picture, legend and all.
  var width: Double { legend.size.width }

  var text: String { XMLWriter.document { write($0) } }

  /// Writes the picture as an element, for a document of its own or as part of a page.
  func write(_ svg: XMLWriter) {
    let legend = self.legend
    let header = self.header
    let size = size(with: legend, header)
    let (width, height) = (SVGPath.number(size.width), SVGPath.number(size.height))
    let top = SVGPath.number(-header.size.height)
    let (outer, box) = frame(size, top: -header.size.height)
    let canvas = SVGCanvas(xml: svg, theme: theme, heat: heat)
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.root, "width": outer.width, "height": outer.height,
        "viewBox": box,
        "role": "graphics-document", "aria-roledescription": "coordinator tree", "font-family": theme.font,
      ]
    ) {
      svg.element("title", text: title.map { "\($0.words): coordinator tree" } ?? "Coordinator tree")
      svg.element("desc", text: [summary, note].compactMap { $0 }.joined(separator: " "))
      svg.element("style", text: SVGStyle.sheet(theme) + ChangeStyle.sheet(drawing) + HeatStyle.sheet(heat))
      canvas.heads(of: drawing)
      svg.element(
        "rect",
        ["class": "page", "y": top == "0" ? nil : top, "width": width, "height": height, "fill": theme.page.light])
      canvas.header(header)
      if drawing.nodes.isEmpty {
        canvas.words("No coordinators found.", at: .init(x: 20, y: 35), size: 12, isFaint: true)
        return
      }
      canvas.areas(drawing.areas)
      canvas.edges(drawing)
      canvas.nodes(drawing, link)
      canvas.legend(legend)
      if let tile { canvas.marks(of: tile) }
    }
  }

  var header: SVGHeader { SVGHeader(title: title, summary: summary, note: note) }

  /// Where the picture begins; the drawing itself begins at 0.
  var top: Double { -header.size.height }

  /// Of all that is drawn.
  var size: Drawing.Size { size(with: legend, header) }

  private func size(with legend: SVGLegend, _ header: SVGHeader) -> Drawing.Size {
    var size = drawing.nodes.isEmpty ? Drawing.Size(width: 300, height: 60) : legend.size
    // Above the drawing, whose own coordinates begin below it.
    size.width = max(size.width, header.size.width)
    size.height += header.size.height
    return size
  }

  /// Width and height as the document states them, and what of the drawing they show.
  private func frame(_ size: Drawing.Size, top: Double) -> ((width: String, height: String), viewBox: String) {
    if let tile { return frame(of: tile.frame, on: tile.sheet) }
    guard let sheet = paper?.sheet(around: size) else {
      let (width, height) = (SVGPath.number(size.width), SVGPath.number(size.height))
      return ((width, height), "0 \(SVGPath.number(top)) \(width) \(height)")
    }
    return frame(of: sheet.frame.moved(by: .init(x: 0, y: top)), on: sheet.millimetres)
  }

  private func frame(
    of frame: Drawing.Rectangle, on sheet: Drawing.Size
  ) -> ((width: String, height: String), viewBox: String) {
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height].map(SVGPath.number)
    let sides = [sheet.width, sheet.height].map { SVGPath.number($0) + "mm" }
    return ((sides[0], sides[1]), numbers.joined(separator: " "))
  }

  /// What the picture shows, in a sentence: `1 app, 4 coordinators, 7 screens.`
  var summary: String { CoordinatorTree(nodes: drawing.nodes.map(\.node)).summary }
}
