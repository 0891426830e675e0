import SignalboxRules
import SignalboxText
import SignalboxXML

extension Reporter {
  /// One page that needs nothing else: no network, no other file, and a script only for the filters.
  static let html = Reporter(
    id: "html", summary: "a page to read and search in a browser, one file", for: .people, needs: [.sources, .related]
  ) { report, _ in
    let page = HTMLPage(report)
    return "<!DOCTYPE html>\n" + XMLWriter.fragment { page.write($0) } + "\n"
  }
}

/// The page, which is well-formed XML as well: its writer takes care of all escaping.
struct HTMLPage {
  let report: LintReport
  private let lines: [Bytewise: SourceLines]
  private let identifiers: [String]

  init(_ report: LintReport) {
    self.report = report
    lines = report.background.sources.mapValues(SourceLines.init)
    identifiers = Fingerprint.all(of: report.findings)
  }

  func write(_ html: XMLWriter) {
    html.element("html", ["lang": "en"]) {
      html.line()
      html.element("head") { head(html) }
      html.line()
      html.element("body") {
        html.line()
        header(html)
        html.element("main") {
          html.line()
          if !report.findings.isEmpty {
            overview(html)
            HTMLFilters(report).write(html)
            findings(html)
            HTMLRules(report).write(html)
          }
        }
        footer(html)
        html.element("script") {
          html.verbatim("\n")
          html.verbatim(FindingsPage.scriptJS)
        }
      }
    }
  }

  private func head(_ html: XMLWriter) {
    html.beginHead(title: "Signalbox: \(report.found)", policy: FindingsPage.policy) { html.line() }
    html.line()
    html.element("style") {
      html.verbatim("\n")
      html.verbatim(FindingsPage.styleCSS)
    }
    html.line()
  }

  private func header(_ html: XMLWriter) {
    html.element("header") {
      html.element("p", ["class": "brand"], text: "Signalbox")
      html.element("h1", text: report.findings.isEmpty ? "No findings" : report.found)
      html.element("p", ["class": "quiet"], text: "in \(report.read)")
    }
    html.line()
  }

  private func footer(_ html: XMLWriter) {
    let version = report.background.version
    html.line()
    html.element("footer") {
      html.element("p", text: version.isEmpty ? "Signalbox" : "Signalbox \(version)")
      guard !report.findings.isEmpty else { return }
      html.element("p", ["id": "keys", "hidden": "hidden"]) {
        html.text("Keys: ")
        for (key, use) in [("/", "search, "), ("j", "next, "), ("k", "previous, "), ("Esc", "show all")] {
          html.element("kbd", text: key)
          html.text(" \(use)")
        }
      }
    }
    html.line()
  }

  /// The table of counts, with a bar for each rule.
  private func overview(_ html: XMLWriter) {
    let most = report.counts.map(\.all).max() ?? 1
    html.element("table") {
      html.element("thead") {
        html.element("tr") {
          for title in ["Rule", "Errors", "Warnings", "Files"] { html.element("th", ["scope": "col"], text: title) }
          html.element("td", text: "")
        }
      }
      html.line()
      html.element("tbody") {
        for count in report.counts {
          html.element("tr") {
            html.element("th", ["scope": "row"]) {
              html.element("a", ["href": "#rule-\(count.rule)"], text: count.title.orIfEmpty(count.rule))
            }
            for number in [count.errors, count.warnings, count.files.count] {
              html.element("td", ["class": number == 0 ? "zero" : nil], text: Quantity.grouped(number))
            }
            html.element("td", ["class": "bar"]) {
              html.element("meter", ["min": "0", "max": "\(most)", "value": "\(count.all)"], text: "\(count.all)")
            }
          }
          html.line()
        }
      }
    }
    html.line()
  }

  private func findings(_ html: XMLWriter) {
    var index = 0
    html.element("section", ["id": "findings", "aria-label": "Findings"]) {
      html.line()
      for group in report.byFile {
        html.element("details", ["class": "file", "open": "open"]) {
          html.element("summary") {
            html.element("h2") { html.element("bdi", text: group.file) }
            html.element("span", ["class": "count"], text: Quantity.grouped(group.findings.count))
          }
          html.line()
          html.element("ol", ["class": "findings"]) {
            for finding in group.findings {
              HTMLFinding(finding, identifier: identifiers[index], lines: lines[finding.file]).write(html)
              index += 1
            }
          }
        }
        html.line()
      }
      html.element("p", ["id": "none", "hidden": "hidden"], text: "Nothing matches. Press Esc to show all.")
    }
    html.line()
  }
}

extension XMLWriter {
  /// Between elements where blanks do not matter, for whoever compares two pages.
  func line() { text("\n") }
}
