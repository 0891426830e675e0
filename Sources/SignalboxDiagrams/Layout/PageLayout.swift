import SignalboxProject

/// The parts of a drawing on one page: the tree itself first, then what has no place in it, under headings.
struct PageLayout {
  /// Parts under one heading.
  struct Section {
    /// Empty for the tree itself.
    var title: String
    /// Parts with arrows, and single boxes.
    var parts: [Block] = []
    var singles: [Block] = []
  }

  /// A section with everything in its place.
  private struct Sheet {
    var block: Block
    var title: String
  }

  let sections: [Section]

  /// The best of several widths.
  func page() -> (block: Block, areas: [Drawing.Area]) {
    let all = sections.flatMap { $0.parts + $0.singles }
    let least = all.map(\.size.width).max() ?? 0
    let area = all.reduce(0) { $0 + ($1.size.width + 30) * ($1.size.height + 20) }
    let guess = (area * 1.5).squareRoot()
    let widths = stride(from: 0.4, through: 2.4, by: 0.1).map { max(least, (guess * $0).rounded()) }
    var best: (score: Double, sheets: [Sheet], beside: Bool)?
    for width in widths {
      for beside in [false, true] where !beside || sections.count > 1 {
        let sheets = self.sheets(width: width, beside: beside)
        let size = Self.size(of: sheets, beside: beside)
        let score = Self.score(size) * (beside ? 1.05 : 1)
        if best.map({ score < $0.score * 0.9999 }) ?? true { best = (score, sheets, beside) }
      }
    }
    return Self.join(best?.sheets ?? [], beside: best?.beside ?? false)
  }

  /// Lower is better: little room, in a shape that fits a screen or a sheet of paper.
  private static func score(_ size: Drawing.Size) -> Double {
    let ratio = size.width / max(size.height, 1)
    let shape = max(1, ratio / 1.9, 0.9 / max(ratio, 0.001))
    return size.width * size.height * shape * shape
  }

  private func sheets(width: Double, beside: Bool) -> [Sheet] {
    guard beside else { return sections.map { Self.sheet($0, width: width) } }
    let first = sections.prefix(1).map { Self.sheet($0, width: 0) }
    let rest = max(width - (first.first?.block.size.width ?? 0), 300)
    return first + sections.dropFirst().map { Self.sheet($0, width: rest) }
  }

  private static func size(of sheets: [Sheet], beside: Bool) -> Drawing.Size { join(sheets, beside: beside).block.size }

  private static func sheet(_ section: Section, width: Double) -> Sheet {
    let parts = section.parts.enumerated().sorted { a, b in
      section.title.isEmpty
        ? a.offset < b.offset
        : (-a.element.size.height, a.offset) < (-b.element.size.height, b.offset)
    }.map(\.element)
    let inner = section.title.isEmpty ? width : width - 2 * LayoutSpacing.frame
    let packed = Packing.skyline(parts.map(\.size), width: inner, gap: LayoutSpacing.betweenComponents)
    let wide = max(inner, packed.size.width)
    let grid = Packing.grid(section.singles.map(\.size), width: wide, gaps: .init(width: 22, height: 10))
    var block = Block(size: packed.size, port: 0, portReach: 0, exit: 0)
    for (part, origin) in zip(parts, packed.origins) { block.absorb(part, at: origin) }
    let top = parts.isEmpty || section.singles.isEmpty ? 0 : packed.size.height + LayoutSpacing.betweenComponents
    for (single, origin) in zip(section.singles, grid.origins) {
      block.absorb(single, at: .init(x: origin.x, y: origin.y + top))
    }
    block.size.width = max(packed.size.width, grid.size.width)
    block.size.height = section.singles.isEmpty ? packed.size.height : top + grid.size.height
    return Sheet(block: section.title.isEmpty ? block : framed(block, section.title), title: section.title)
  }

  private static func framed(_ block: Block, _ title: String) -> Block {
    let offset = Drawing.Point(x: LayoutSpacing.frame, y: LayoutSpacing.frame + LayoutSpacing.frameTitle)
    let text = TextWidth.box(around: title, size: AreaTitle.size, isBold: true)
    var result = Block(size: block.size, port: 0, portReach: 0, exit: 0)
    result.size.width = max(block.size.width, text) + 2 * offset.x
    result.size.height += offset.y + LayoutSpacing.frame
    result.absorb(block, at: offset)
    return result
  }

  private static func join(_ sheets: [Sheet], beside: Bool) -> (block: Block, areas: [Drawing.Area]) {
    var result = Block(size: .init(width: 0, height: 0), port: 0, portReach: 0, exit: 0)
    var areas: [Drawing.Area] = []
    var (x, y) = (0.0, 0.0)
    for (index, sheet) in sheets.enumerated() {
      let size = sheet.block.size
      result.absorb(sheet.block, at: .init(x: x, y: y))
      if !sheet.title.isEmpty {
        let frame = Drawing.Rectangle(x: x, y: y, width: size.width, height: size.height)
        areas.append(.init(meaning: .unassigned, title: sheet.title, frame: frame))
      }
      result.size.width = max(result.size.width, x + size.width)
      result.size.height = max(result.size.height, y + size.height)
      if beside && index == 0 {
        x = size.width + LayoutSpacing.betweenComponents
      } else {
        y += size.height + LayoutSpacing.betweenComponents
      }
    }
    // Frames above each other look better when they end at one line.
    let right = areas.map(\.frame.maxX).max() ?? 0
    for index in areas.indices { areas[index].frame.size.width = right - areas[index].frame.minX }
    return (result, areas)
  }
}
