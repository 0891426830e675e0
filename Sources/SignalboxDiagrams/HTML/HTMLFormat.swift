import SignalboxProject
import SignalboxXML

extension DiagramFormat {
  /// The picture, live: one page that needs nothing else, neither network nor another file.
  static let html = DiagramFormat(
    id: "html", summary: "a page to search and explore in a browser, one file", fileExtension: "html",
    isLive: true, hasOverview: true
  ) { tree, options in
    "<!DOCTYPE html>\n" + XMLWriter.fragment { HTMLTreePage(tree: tree, options: options).write($0) } + "\n"
  }
}

/// The page, which is well-formed XML as well: its writer takes care of all escaping.
struct HTMLTreePage {
  private let drawing: Drawing
  private var data: HTMLTreeData
  private let theme: DiagramTheme
  private let title: DiagramTitle?
  private let heat: HeatMap?
  /// What differs, where two trees are compared.
  private let comparison: ComparisonList?

  init(tree: CoordinatorTree, options: DiagramOptions, comparison: ComparisonList? = nil) {
    self.comparison = comparison
    // Messages that came or went are types of their own in the picture of a change.
    let (routed, carried) = comparison == nil ? tree.routedWithMessages : (tree, [:])
    theme = options.theme
    (title, heat) = (options.title, options.heat)
    // What leads on to coordinators stays when screens are hidden.
    let seen = options.isOverview ? routed.seen : nil
    let whole = (options.isOverview ? routed.counted : routed).heated(heat).clustered(options.clusters).referring(
      options)
    let drawings = HTMLPlan.drawings(of: whole, root: options.root, seen: seen)
    drawing = drawings.last ?? Drawing(CoordinatorTree())
    data = HTMLTreeData(
      tree: tree, drawing: drawing, plans: drawings, carried: carried, seen: seen, options: options)
    // All that has changed is of interest.
    if comparison != nil { data.off = [] }
  }

  func write(_ html: XMLWriter) {
    let page = SVGPage(drawing: drawing, link: nil, theme: theme, heat: heat)
    html.element("html", ["lang": "en"]) {
      html.element("head") { head(html) }
      html.text("\n")
      html.element("body") {
        html.text("\n")
        let details = comparison?.summary ?? title?.details(String(page.summary.dropLast())) ?? page.summary
        HTMLToolbar(drawing: drawing, data: data, theme: theme, heat: heat, sides: comparison?.sides ?? []).write(
          html, title: heading, summary: details)
        html.element("main") {
          html.element("div", ["id": "stage"]) {
            html.element("div", ["id": "canvas"]) { page.write(html) }
            html.element("svg", ["id": "map", "aria-hidden": "true", "hidden": "hidden"], text: "")
            HTMLToolbar.buttons(html)
          }
          html.text("\n")
          html.element("aside", ["id": "panel", "aria-label": "Details", "hidden": "hidden"], text: "")
        }
        html.text("\n")
        if let comparison { html.element("div", ["id": "changes"]) { comparison.write(html) } }
        HTMLToolbar.keys(html)
        // Text, not a script: names are escaped as all others are.
        html.element("div", ["id": "data", "hidden": "hidden"], text: data.json)
        html.text("\n")
        html.element("script", ["type": "module"]) {
          for part in DrawingPage.script { html.verbatim(part) }
        }
      }
    }
  }

  private var heading: String {
    comparison?.title ?? title.map { "\($0.words): coordinator tree" } ?? "Coordinator tree"
  }

  private func head(_ html: XMLWriter) {
    html.beginHead(title: heading, policy: DrawingPage.policy)
    html.text("\n")
    html.element("style", text: colours)
    html.element("style") {
      html.verbatim("\n")
      html.verbatim(DrawingPage.styleCSS)
    }
  }

  private var colours: String {
    func root(_ of: (DiagramTheme.Colour) -> String) -> String {
      ":root { --canvas: \(of(theme.page)); --finding: \(of(theme.finding)); --message: \(of(theme[.sends])); "
        + "--area: \(of(theme.area.fill)); --frame: \(of(theme.area.line)); --faint: \(of(theme.faint)) }"
    }
    return "\(root(\.light))\n@media (prefers-color-scheme: dark) { \(root(\.dark)) }\n"
  }
}
