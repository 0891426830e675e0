import SignalboxProject
import SignalboxXML

/// What stands above the drawing: search, filters, and a legend whose samples hide and show their kind. Hidden until
/// the script runs, since most of it is of no use without.
struct HTMLToolbar {
  let drawing: Drawing
  let data: HTMLTreeData
  let theme: DiagramTheme
  var heat: HeatMap?
  /// What the sides of a comparison are called; none for one tree alone.
  var sides: [String] = []

  func write(_ html: XMLWriter, title: String, summary: String) {
    html.element("header") {
      html.element("h1", text: title)
      html.element("p", ["class": "quiet"], text: summary)
      guard !drawing.nodes.isEmpty else { return }
      html.element("div", ["class": "live tools", "role": "search", "hidden": "hidden"]) { filters(html) }
      legend(html)
    }
    html.text("\n")
  }

  /// What to press, at the foot of the page.
  static func keys(_ html: XMLWriter) {
    html.element("footer", ["class": "live", "hidden": "hidden"]) {
      for (keys, use) in [
        (["/"], "search"), (["↑", "↓", "←", "→"], "move"), (["Enter"], "details"), (["Space"], "collapse"),
        (["f"], "focus"), (["+", "−", "0"], "zoom"), (["Esc"], "back"),
      ] {
        html.element("span") {
          for key in keys { html.element("kbd", text: key) }
          html.text(" \(use)")
        }
        html.text("\n")
      }
    }
    html.text("\n")
  }

  private func filters(_ html: XMLWriter) {
    html.element(
      "input",
      [
        "id": "search", "type": "search", "placeholder": "Search types and files", "aria-label": "Search",
        "autocomplete": "off", "spellcheck": "false", "aria-keyshortcuts": "/",
      ])
    html.element("output", ["id": "found", "aria-live": "polite"], text: "")
    let names = data.messages.enumerated().map { ("\($0)", $1.name) }
    choice(html, id: "message", label: "Message", all: "Messages (\(names.count))", options: names)
    let owners = Set(data.nodes.compactMap(\.owner)).sorted()
    let modules = owners.isEmpty ? Set(data.nodes.compactMap(\.module)).sorted() : owners
    let (word, all) = owners.isEmpty ? ("Module", "All modules") : ("Owner", "All owners")
    choice(html, id: "module", label: word, all: all, options: modules.map { ($0, $0) }, least: 2)
    if !sides.isEmpty {
      choice(html, id: "side", label: "Side", all: "Both sides", options: Array(zip(["before", "after"], sides)))
    }
    let wrong = data.nodes.reduce(0) { $0 + ($1.findings ?? 0) }
    html.element(
      "button",
      ["id": "findings", "type": "button", "aria-pressed": "false", "hidden": wrong == 0 ? "hidden" : nil],
      text: "\(wrong) finding\(wrong == 1 ? "" : "s")")
    html.element("button", ["id": "reset", "type": "button"], text: "Reset")
    for (id, text, label) in [
      ("save-svg", "SVG", "Save what is shown as SVG"), ("save-png", "PNG", "Save what is shown as PNG"),
    ] {
      html.element("button", ["id": id, "type": "button", "title": label, "aria-label": label], text: text)
    }
  }

  /// - Parameter least: with fewer options there is nothing to choose.
  private func choice(
    _ html: XMLWriter, id: String, label: String, all: String, options: [(value: String, text: String)],
    least: Int = 1
  ) {
    html.element("select", ["id": id, "aria-label": label, "hidden": options.count < least ? "hidden" : nil]) {
      html.element("option", ["value": ""], text: all)
      for option in options { html.element("option", ["value": option.value], text: option.text) }
    }
  }

  private func legend(_ html: XMLWriter) {
    html.element("div", ["class": "live chips", "role": "group", "aria-label": "Show kinds", "hidden": "hidden"]) {
      for kind in CoordinatorTree.NodeKind.allCases {
        let count = drawing.nodes.filter { $0.node.kind == kind && !$0.node.isReference }.count
        guard count > 0 else { continue }
        chip(html, kind.rawValue, "\(kind.title)s", count, width: 24) { canvas in
          canvas.shape(kind, .init(x: 1.5, y: 4.5, width: 21, height: 15), isOrphan: false)
        }
      }
      for kind in CoordinatorTree.EdgeKind.allCases {
        let count = drawing.edges.filter { $0.edge.kind == kind }.count
        guard count > 0 else { continue }
        chip(html, kind.rawValue, kind.rawValue, count, width: 34) { canvas in
          canvas.line(kind, SVGPath.line([.init(x: 1, y: 12), .init(x: 33, y: 12)]))
        }
      }
      marks(html)
    }
  }

  /// What else the drawing's boxes and arrows say. Colours alone would not do: the words stand beside them.
  private func marks(_ html: XMLWriter) {
    let frame = Drawing.Rectangle(x: 1.5, y: 4.5, width: 21, height: 15)
    if let orphan = drawing.nodes.first(where: \.isOrphan) {
      key(html, "no coordinator starts or shows it", orphan.node.kind.rawValue) { canvas in
        canvas.shape(orphan.node.kind, frame, isOrphan: true)
      }
    }
    if let wrong = drawing.nodes.first(where: \.isWrong) {
      key(html, "breaks rules", wrong.node.kind.rawValue + " wrong") { canvas in
        canvas.shape(wrong.node.kind, frame, isOrphan: false, isWrong: true)
      }
    }
    for (step, text) in heat?.ranges ?? [] {
      let kind = CoordinatorTree.NodeKind.coordinator
      key(html, text, "\(kind.rawValue) \(HeatStyle.name(step))") { canvas in
        canvas.shape(kind, frame, isOrphan: false, heat: step)
      }
    }
    if drawing.edges.contains(where: \.isRecursive) {
      html.element("span", ["class": "key"], text: "\(OutlineEntry.again.symbol) leads back to itself")
    }
    if drawing.nodes.contains(where: \.node.isReference) {
      html.element("span", ["class": "key"], text: "\(Reference.sign) \(Reference.meaning)")
    }
  }

  private func key(_ html: XMLWriter, _ text: String, _ kind: String, _ sample: (SVGCanvas) -> Void) {
    html.element("span", ["class": "key"]) {
      self.sample(html, kind, width: 24, sample)
      html.element("span", text: text)
    }
  }

  private func sample(_ html: XMLWriter, _ kind: String, width: Int, _ sample: (SVGCanvas) -> Void) {
    html.element(
      "svg",
      [
        "class": SVGStyle.root, "width": "\(width)", "height": "24", "viewBox": "0 0 \(width) 24",
        "aria-hidden": "true",
      ]
    ) {
      html.element("g", ["class": kind, "fill": "none"]) { sample(SVGCanvas(xml: html, theme: theme)) }
    }
  }

  private func chip(
    _ html: XMLWriter, _ kind: String, _ title: String, _ count: Int, width: Int, _ sample: (SVGCanvas) -> Void
  ) {
    html.element("button", ["class": "chip", "type": "button", "aria-pressed": "true", "data-kind": kind]) {
      self.sample(html, kind, width: width, sample)
      html.element("span", text: title)
      html.element("span", ["class": "count"], text: "\(count)")
    }
  }

  /// What lies on a corner of the drawing.
  static func buttons(_ html: XMLWriter) {
    html.element("div", ["class": "live zoom", "role": "group", "aria-label": "View", "hidden": "hidden"]) {
      for (level, text, label) in [
        ("1", "1", "Level 1: coordinators"), ("2", "2", "Level 2: with screens"), ("3", "3", "Level 3: everything"),
      ] {
        html.element(
          "button", ["type": "button", "data-level": level, "title": label, "aria-label": label], text: text)
      }
      html.element("span", text: "")
      for (id, text, label) in [
        ("smaller", "−", "Smaller"),
        ("zoom", "100 %", "Original size"), ("larger", "+", "Larger"), ("fit", "Fit", "Fit into the window"),
      ] as [(String, String, String?)] {
        html.element("button", ["id": id, "type": "button", "title": label, "aria-label": label], text: text)
      }
    }
  }
}
