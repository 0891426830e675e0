import SignalboxRules
import SignalboxXML

/// What to look for and which findings to show. Hidden until the script runs, since it is of no use without.
struct HTMLFilters {
  private let report: LintReport

  init(_ report: LintReport) { self.report = report }

  func write(_ html: XMLWriter) {
    // No form: there is nowhere to send it to.
    html.element("div", ["id": "filters", "role": "search", "hidden": "hidden"]) {
      html.line()
      html.element("label") {
        html.element("span", text: "Search")
        html.element(
          "input",
          [
            "id": "search", "type": "search", "placeholder": "file, type, text …", "autocomplete": "off",
            "aria-keyshortcuts": "/",
          ])
      }
      html.line()
      let severities = Finding.Severity.allCases.reversed().map { ($0.rawValue, "\($0.rawValue.capitalized)s") }
      choice(html, id: "severity", label: "Severity", options: [("", "All severities")] + severities)
      let rules = report.counts.sorted { $0.title < $1.title }
      choice(
        html, id: "rule", label: "Rule",
        options: [("", "All rules")] + rules.map { ($0.rule, $0.title.orIfEmpty($0.rule)) })
      html.element("button", ["id": "reset", "type": "button", "hidden": "hidden"], text: "Show all")
      html.element("output", ["id": "shown", "aria-live": "polite"], text: "")
    }
    html.line()
  }

  private func choice(_ html: XMLWriter, id: String, label: String, options: [(value: String, text: String)]) {
    html.element("label") {
      html.element("span", text: label)
      html.element("select", ["id": id]) {
        for option in options { html.element("option", ["value": option.value], text: option.text) }
      }
    }
    html.line()
  }
}

/// The rules that were broken, each explained.
struct HTMLRules {
  private let report: LintReport

  init(_ report: LintReport) { self.report = report }

  func write(_ html: XMLWriter) {
    html.element("section", ["id": "rules"]) {
      html.element("h2", text: "Rules")
      html.line()
      for count in report.counts {
        html.element("article", ["id": "rule-\(count.rule)"]) {
          html.element("h3", text: count.title.orIfEmpty(count.rule))
          html.element("p", ["class": "quiet"]) { html.element("code", text: count.rule) }
          if let rule = Rule.named(count.rule) { explain(rule, html) }
          if let summary = report.background.ownRules[count.rule] { html.element("p", text: summary) }
        }
        html.line()
      }
    }
  }

  private func explain(_ rule: Rule, _ html: XMLWriter) {
    html.element("p", text: rule.summary)
    html.element("p") {
      html.text("")
      for part in MessagePart.parts(of: rule.rationale) {
        switch part {
        case .prose(let text): html.text(text)
        case .code(let text): html.element("code", text: text)
        }
      }
    }
    html.element("p", ["class": "quiet"]) {
      html.text("Where it must be so: ")
      html.element("code", text: RuleHelp.suppression(of: rule))
    }
  }
}
