import SignalboxProject
import SignalboxText
import SignalboxXML

/// A way to write down how a tree grew.
public struct HistoryFormat: Sendable, Identifiable {
  /// What `history --format` takes.
  public let id: String
  private let write: @Sendable (TreeHistory, DiagramOptions) -> String

  /// Every format; the first is the default.
  public static let all: [HistoryFormat] = [
    HistoryFormat(id: "text") { HistoryTable($0).text(within: $1.columns) },
    HistoryFormat(id: "markdown") { history, _ in HistoryTable(history).markdown },
    HistoryFormat(id: "csv") { history, _ in HistoryTable(history).csv },
    HistoryFormat(id: "json") { history, _ in HistoryTable(history).json },
    HistoryFormat(id: "svg") { HistoryPicture(history: $0, options: $1).text },
    HistoryFormat(id: "html") { HistoryPage(history: $0, options: $1).text },
  ]

  /// - Returns: text that ends with one newline.
  public func render(_ history: TreeHistory, options: DiagramOptions = DiagramOptions()) -> String {
    write(history, options)
  }
}

private struct HistoryTable {
  private let history: TreeHistory
  private let header: [String]
  private let rows: [[String]]

  init(_ history: TreeHistory) {
    self.history = history
    header = ["revision", "day"] + TreeHistory.columns.map(\.title)
    rows = history.steps.map { step in
      [step.name.oneLine.printable, step.day] + TreeHistory.columns.map { "\($0.value(step))" }
    }
  }

  func text(within width: Int?) -> String { table(rows).text(within: width) }

  var markdown: String { table(rows.map { $0.map(\.escapedMarkdown) }).markdown }

  private func table(_ rows: [[String]]) -> TextTable { TextTable(rows: [header] + rows) { $0 > 1 } }

  var csv: String { ([header] + rows).map(CSVText.line).joined() }

  var json: String {
    struct Step: Encodable {
      let revision: String
      let day: String
      let numbers: [String: Int]
      let added: [String]
      let removed: [String]
    }
    struct Document: Encodable {
      let version = 1
      let steps: [Step]
    }
    let steps = history.steps.map { step in
      Step(
        revision: step.name, day: step.day,
        numbers: Dictionary(uniqueKeysWithValues: TreeHistory.columns.map { ($0.title, $0.value(step)) }),
        added: step.change.addedNodes.map(\.id), removed: step.change.removedNodes.map(\.id))
    }
    return JSONText.encode(Document(steps: steps))
  }
}

/// All steps side by side, at one scale, so that growth can be seen.
private struct HistoryPicture {
  let history: TreeHistory
  let options: DiagramOptions

  private static let (margin, gap, head) = (20.0, 26.0, 44.0)
  /// Of one picture at most, in pixels.
  private static let cell = Drawing.Size(width: 620, height: 460)

  var text: String {
    let pages = history.pages(options)
    let sizes = pages.map(\.size)
    let (widest, highest) = (sizes.map(\.width).max() ?? 1, sizes.map(\.height).max() ?? 1)
    let scale = min(1, Self.cell.width / widest, Self.cell.height / highest)
    let columns = max(
      1, min(pages.count, Int((Double(pages.count) * highest / widest * 1.6).squareRoot().rounded(.up))))
    let step = Drawing.Size(
      width: max(200, widest * scale) + Self.gap, height: highest * scale + Self.head + Self.gap)
    let rows = (pages.count + columns - 1) / columns
    let size = Drawing.Size(
      width: 2 * Self.margin + Double(max(columns, 1)) * step.width - Self.gap,
      height: 2 * Self.margin + Self.head + Double(rows) * step.height)
    return XMLWriter.document { svg in
      let (width, height) = (SVGPath.number(size.width), SVGPath.number(size.height))
      svg.element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.root, "width": width, "height": height,
          "viewBox": "0 0 \(width) \(height)", "role": "graphics-document", "aria-roledescription": "history",
          "font-family": options.theme.font,
        ]
      ) {
        svg.element("title", text: "\(history.name.printable): how the coordinator tree grew")
        svg.element("style", text: SVGStyle.sheet(options.theme))
        svg.element("rect", ["class": "page", "width": width, "height": height, "fill": options.theme.page.light])
        let canvas = SVGCanvas(xml: svg, theme: options.theme)
        canvas.words(
          history.name.printable.shortened(to: 80), at: .init(x: Self.margin, y: 38), size: 18, isBold: true)
        for (index, (page, entry)) in zip(pages, history.steps).enumerated() {
          let x = Self.margin + Double(index % columns) * step.width
          let y = Self.margin + Self.head + Double(index / columns) * step.height
          let (name, room) = (entry.name.oneLine.printable, step.width - Self.gap)
          let title = TextWidth.shortened(name, to: room - 90, size: 13, isBold: true) + ", \(entry.day)"
          canvas.words(title, at: .init(x: x, y: y + 14), size: 13, isBold: true)
          canvas.words(history.caption(entry), at: .init(x: x, y: y + 30), size: 10.5, isFaint: true)
          let place = "translate(\(SVGPath.number(x)) \(SVGPath.number(y + Self.head)))"
          // Three decimals of a scale are half a pixel of the largest drawing.
          let factor = (scale * 1000).rounded(.down) / 1000
          svg.element("g", ["transform": "\(place) scale(\(factor))"]) { page.write(svg) }
        }
      }
    }
  }
}
