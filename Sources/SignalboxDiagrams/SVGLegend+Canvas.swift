import SignalboxProject

extension SVGCanvas {
  /// Samples with their meanings.
  func legend(_ legend: SVGLegend) {
    xml.element("g", ["class": "legend", "role": "list", "aria-label": "Legend"]) {
      for entry in legend.entries {
        let kind =
          switch entry.sample {
          case .node(let kind, _): kind.rawValue
          case .finding(let kind): kind.rawValue + " wrong"
          case .edge(let kind): kind.rawValue
          case .change(let change): change.rawValue
          case .heat(let step): "\(CoordinatorTree.NodeKind.coordinator.rawValue) \(HeatStyle.name(step))"
          case .sign: "sign"
          }
        xml.element("g", ["class": kind, "role": "listitem"]) {
          switch entry.sample {
          case .node(let kind, let isOrphan): shape(kind, entry.frame, isOrphan: isOrphan)
          case .finding(let kind): shape(kind, entry.frame, isOrphan: false, isWrong: true)
          case .change(let change): outline(change, .view, entry.frame)
          case .heat(let step): shape(.coordinator, entry.frame, isOrphan: false, heat: step)
          case .sign(let text):
            let point = Drawing.Point(x: entry.frame.midX, y: entry.frame.midY + 4)
            words(text, at: point, size: SVGLegend.fontSize, anchor: "middle")
          case .edge(let kind):
            let y = entry.frame.midY
            line(kind, SVGPath.line([.init(x: entry.frame.minX, y: y), .init(x: entry.frame.maxX, y: y)]))
          }
          let text = Drawing.Point(x: entry.frame.maxX + 7, y: entry.frame.midY + 4)
          words(entry.text, at: text, size: SVGLegend.fontSize, isFaint: true)
        }
      }
    }
  }
}
