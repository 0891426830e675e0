import Foundation
import SignalboxProject
import SignalboxText
import SignalboxXML

/// One page with a slider that goes from step to step. Without its script all steps stand below each other.
struct HistoryPage {
  let history: TreeHistory
  let options: DiagramOptions

  /// Nothing may be loaded, and nothing run but what is on the page already; a test names the right hash.
  static let policy = [
    "default-src 'none'", "img-src data:", "style-src 'unsafe-inline'", "script-src '\(hash)'", "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  static let hash = "sha256-biQjPXmyuiOma7+x+I+2Kv2HS/KcrcYmvr5g1T1lPlc="

  var text: String { "<!DOCTYPE html>\n" + XMLWriter.fragment { write($0) } + "\n" }

  private var title: String { "\(history.name.printable): how the coordinator tree grew" }

  private func write(_ html: XMLWriter) {
    html.element("html", ["lang": "en"]) {
      html.element("head") {
        html.beginHead(title: title, policy: Self.policy)
        html.element("style") { html.verbatim(DrawingPage.historyCSS) }
      }
      html.element("body") {
        html.element("header") {
          html.element("h1", text: title)
          slider(html)
        }
        html.element("main") {
          for (page, step) in zip(history.pages(options), history.steps) { figure(html, page, step) }
        }
        html.element("script", ["type": "module"]) { html.verbatim(DrawingPage.historyJS) }
      }
    }
  }

  private func slider(_ html: XMLWriter) {
    html.element("p", ["class": "live", "hidden": "hidden"]) {
      html.element("label", ["for": "step"], text: "Revision")
      html.element("button", ["type": "button", "id": "before", "aria-label": "The one before"], text: "‹")
      let last = "\(max(history.steps.count - 1, 0))"
      html.element("input", ["id": "step", "type": "range", "min": "0", "max": last, "value": last])
      html.element("button", ["type": "button", "id": "after", "aria-label": "The next one"], text: "›")
      html.element("output", ["id": "name", "for": "step", "aria-live": "polite"], text: "")
    }
  }

  /// As an image, so that names and styles of one do not meet those of another.
  private func figure(_ html: XMLWriter, _ page: SVGPage, _ step: TreeHistory.Step) {
    let name = "\(step.name.oneLine.printable), \(step.day)"
    let caption = history.caption(step)
    html.element("figure") {
      html.element("figcaption") {
        html.element("strong", text: name)
        html.text(" \(caption)")
      }
      // Broad drawings are scrolled with keys as well.
      html.element("div", ["class": "picture", "tabindex": "0", "role": "region", "aria-label": name]) {
        html.element(
          "img",
          [
            "src": "data:image/svg+xml;base64," + Data(page.text.utf8).base64EncodedString(),
            "alt": "\(name): \(caption)",
          ])
      }
    }
  }
}
