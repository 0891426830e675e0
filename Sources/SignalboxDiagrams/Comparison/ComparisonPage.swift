import SignalboxProject
import SignalboxText
import SignalboxXML

extension ComparisonFormat {
  /// One page that needs nothing else: no network, no other file, no script.
  static let html = ComparisonFormat(id: "html") { report, options in
    ComparisonPage(report: report, options: options).text
  }
}

private struct ComparisonPage {
  let report: ComparisonReport
  let options: ComparisonOptions

  var text: String {
    let digest = ComparisonDigest(report)
    let head = XMLWriter.fragment { html in html.element("head") { self.head(html) } }
    let header = XMLWriter.fragment { html in
      html.element("header") {
        html.element("h1", text: title)
        html.element("p", text: digest.summary)
      }
    }
    let sections = digest.sections.map { section in
      XMLWriter.fragment { html in html.element("section") { write(section, html) } }
    }
    let body = [header] + (digest.sections.isEmpty ? [] : [picture]) + sections
    let parts = ["<!DOCTYPE html>", "<html lang=\"en\">", head, "<body>"] + body + ["</body>", "</html>", ""]
    return parts.joined(separator: "\n")
  }

  private var title: String { "Coordinator tree: \(report.title.base.printable) → \(report.title.head.printable)" }

  /// The drawing without the declaration of a document of its own.
  private var picture: String {
    let page = report.svg(options)
    let svg = page.text
    let start = svg.firstRange(of: "<svg")?.lowerBound ?? svg.startIndex
    // What is a little too wide is made to fit; what is far too wide stays legible and is scrolled.
    let least = SVGPath.number((page.width * 0.7).rounded())
    return "<div class=\"picture\" tabindex=\"0\" style=\"--least: \(least)px\">\n\(svg[start...])</div>"
  }

  private func head(_ html: XMLWriter) {
    html.element("meta", ["charset": "utf-8"])
    html.element(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
      ])
    html.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.element("meta", ["name": "color-scheme", "content": "light dark"])
    html.element("title", text: title)
    html.element("link", ["rel": "icon", "href": "data:,"])
    html.element("style") { html.verbatim(Self.style) }
  }

  private func write(_ section: ComparisonDigest.Section, _ html: XMLWriter) {
    html.element("h2", text: "\(section.title) (\(section.items.count))")
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

  private static let style: StaticString = """
    :root { color-scheme: light dark; --ink: #1f2933; --faint: #5c6670; --line: #d5dbe1; --page: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6edf3; --faint: #9ba7b3; --line: #313c48; --page: #10151b; }
    }
    body { margin: 0 auto; max-width: 1200px; padding: 24px; background: var(--page); color: var(--ink);
      font: 15px/1.5 Helvetica, Arial, 'Liberation Sans', sans-serif; }
    h1 { font-size: 22px; overflow-wrap: anywhere; }
    h2 { font-size: 17px; margin: 28px 0 8px; }
    .picture { overflow: auto; border: 1px solid var(--line); border-radius: 8px; max-height: 80vh; }
    .picture svg { display: block; max-width: max(100%, var(--least)); height: auto; }
    table { border-collapse: collapse; width: 100%; }
    td { border-top: 1px solid var(--line); padding: 6px 8px; vertical-align: top; overflow-wrap: anywhere; }
    .mark { width: 1.5em; font-weight: bold; text-align: center; }
    .added .mark { border-left: 5px solid #007a5a; }
    .removed .mark { border-left: 5px dashed #c04a00; }
    .moved .mark { border-left: 5px double #8a3e78; }
    .renamed .mark, .changed .mark { border-left: 5px dotted #0060a0; }
    .place { color: var(--faint); width: 36%; }
    code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
    a { color: inherit; }
    @media print { .picture { max-height: none; overflow: visible; } }
    """
}
