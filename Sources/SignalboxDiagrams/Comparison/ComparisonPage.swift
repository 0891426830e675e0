import SignalboxProject
import SignalboxText
import SignalboxXML

extension ComparisonFormat {
  /// The live page of a tree, with both sides and the list of what differs; one file that needs nothing else.
  static let html = ComparisonFormat(id: "html") { report, options in
    var drawing = options.drawing
    drawing.theme = options.theme
    drawing.title = nil
    let page = HTMLTreePage(
      tree: report.part(options).drawable, options: drawing,
      comparison: ComparisonList(report: report, options: options))
    return "<!DOCTYPE html>\n" + XMLWriter.fragment { page.write($0) } + "\n"
  }
}

/// What differs, in words, for the page beside the drawing of it.
struct ComparisonList {
  private let digest: ComparisonDigest
  private let options: ComparisonOptions
  /// Of the whole page.
  let title: String
  /// What both sides are called, the older one first.
  let sides: [String]

  init(report: ComparisonReport, options: ComparisonOptions) {
    digest = ComparisonDigest(report)
    self.options = options
    sides = [report.title.base.printable, report.title.head.printable]
    title = "Coordinator tree: \(sides.joined(separator: " → "))"
  }

  /// `1 added, 2 moved.`
  var summary: String { digest.summary }

  func write(_ html: XMLWriter) {
    for section in digest.sections { write(section, html) }
  }

  private func write(_ section: ComparisonDigest.Section, _ html: XMLWriter) {
    html.element("h3", text: "\(section.title) (\(section.items.count))")
    html.element("table") {
      html.element("tbody") {
        for item in section.items { html.element("tr", ["class": item.change.rawValue]) { write(item, html) } }
      }
    }
  }

  private func write(_ item: ComparisonDigest.Item, _ html: XMLWriter) {
    html.element("td", ["class": "mark", "title": item.change.rawValue], text: item.change.symbol)
    html.element("td") {
      html.text("")
      for part in item.parts {
        switch part {
        case .words(let text): html.text(text)
        case .name(let name): html.element("code") { html.element("bdi", text: name) }
        }
      }
    }
    html.element("td", ["class": "place"]) {
      html.text("")
      guard let file = item.file else { return }
      let text = file.printable + (item.line.map { ":\($0)" } ?? "")
      guard let address = options.drawing.changeLink?.address(file: file, line: item.line, item.change) else {
        return html.text(text)
      }
      html.element("a", ["href": address], text: text)
    }
  }
}
