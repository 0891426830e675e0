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

  /// The best of several widths. What has no place in the tree stands below it, no wider than the tree, unless the page
  /// would then be higher than wide.
  func page() -> (block: Block, areas: [Drawing.Area]) {
    guard sections.count > 1, let tree = sections.first, tree.title.isEmpty else {
      return Self.join(best(sections))
    }
    let sheets = best([tree])
    let rest = sections.dropFirst().flatMap { $0.parts + $0.singles }.map(\.size)
    let area = rest.reduce(0) { $0 + ($1.width + 30) * ($1.height + 20) }
    let width = max(sheets.first?.block.size.width ?? 0, Self.least, (area * 1.2).squareRoot().rounded())
    let widths = stride(from: 1, through: 3, by: 0.1).map { (width * $0).rounded() }
    var best = (ratio: 0.0, sheets: sheets)
    for width in widths where best.ratio < Self.upright {
      let tried = sheets + sections.dropFirst().map { Self.sheet($0, width: width) }
      let size = Self.join(tried).block.size
      let ratio = size.width / max(size.height, 1)
      if ratio > best.ratio { best = (ratio, tried) }
    }
    return Self.join(best.sheets)
  }

  /// Width to height of a page that a screen shows whole.
  private static let upright = 1.0

  /// How wide a page is that has little on it.
  private static let least = 900.0

  private func best(_ sections: [Section]) -> [Sheet] {
    let all = sections.flatMap { $0.parts + $0.singles }
    let least = all.map(\.size.width).max() ?? 0
    let area = all.reduce(0) { $0 + ($1.size.width + 30) * ($1.size.height + 20) }
    let guess = (area * 1.5).squareRoot()
    let widths = stride(from: 0.4, through: 2.4, by: 0.1).map { max(least, (guess * $0).rounded()) }
    var best: (score: Double, sheets: [Sheet])?
    for width in widths {
      let sheets = sections.map { Self.sheet($0, width: width) }
      let score = Self.score(Self.join(sheets).block.size)
      if best.map({ score < $0.score * 0.9999 }) ?? true { best = (score, sheets) }
    }
    return best?.sheets ?? []
  }

  /// Lower is better: little room, in a shape that fits a screen or a sheet of paper.
  private static func score(_ size: Drawing.Size) -> Double {
    let ratio = size.width / max(size.height, 1)
    let shape = max(1, ratio / 1.9, 0.9 / max(ratio, 0.001))
    return size.width * size.height * shape * shape
  }

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

  private static func join(_ sheets: [Sheet]) -> (block: Block, areas: [Drawing.Area]) {
    var result = Block(size: .init(width: 0, height: 0), port: 0, portReach: 0, exit: 0)
    var areas: [Drawing.Area] = []
    var y = 0.0
    for sheet in sheets {
      let size = sheet.block.size
      result.absorb(sheet.block, at: .init(x: 0, y: y))
      if !sheet.title.isEmpty {
        let frame = Drawing.Rectangle(x: 0, y: y, width: size.width, height: size.height)
        areas.append(.init(meaning: .unassigned, title: sheet.title, frame: frame))
      }
      result.size.width = max(result.size.width, size.width)
      result.size.height = max(result.size.height, y + size.height)
      y += size.height + LayoutSpacing.betweenComponents
    }
    // Frames above each other look better when they end at one line.
    let right = areas.map(\.frame.maxX).max() ?? 0
    for index in areas.indices { areas[index].frame.size.width = right - areas[index].frame.minX }
    return (result, areas)
  }
}
