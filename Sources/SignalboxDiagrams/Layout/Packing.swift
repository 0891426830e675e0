/// Places boxes that have nothing to do with each other into a given width.
enum Packing {
  struct Result {
    var origins: [Drawing.Point]
    var size: Drawing.Size
  }

  /// Boxes of any size, each as high up as it fits and then as far left, keeping track of the skyline only.
  static func skyline(_ sizes: [Drawing.Size], width: Double, gap: Double) -> Result {
    var skyline = [(x: 0.0, y: 0.0)]
    var result = Result(origins: [], size: .init(width: 0, height: 0))
    for size in sizes {
      var best = (x: 0.0, y: Double.infinity)
      for index in skyline.indices {
        let x = skyline[index].x
        guard x == 0 || x + size.width <= width else { break }
        var y = 0.0
        for part in skyline[index...] where part.x < x + size.width + gap { y = max(y, part.y) }
        if y < best.y { best = (x, y) }
      }
      result.origins.append(.init(x: best.x, y: best.y))
      result.size.width = max(result.size.width, best.x + size.width)
      result.size.height = max(result.size.height, best.y + size.height)
      raise(&skyline, from: best.x, to: best.x + size.width + gap, y: best.y + size.height + gap)
    }
    return result
  }

  private static func raise(_ skyline: inout [(x: Double, y: Double)], from left: Double, to right: Double, y: Double) {
    let after = skyline.last { $0.x <= right }?.y ?? 0
    var parts = skyline.filter { $0.x < left }
    parts.append((left, y))
    parts.append((right, after))
    skyline = parts + skyline.filter { $0.x > right }
  }

  /// Boxes of one kind in columns, to be read from top to bottom.
  static func grid(_ sizes: [Drawing.Size], width: Double, gaps: Drawing.Size) -> Result {
    guard !sizes.isEmpty else { return Result(origins: [], size: .init(width: 0, height: 0)) }
    var count = max(1, min(sizes.count, Int(width / ((sizes.map(\.width).min() ?? 1) + gaps.width)) + 1))
    while count > 1, columns(sizes, count, gaps).size.width > width { count -= 1 }
    return columns(sizes, count, gaps)
  }

  private static func columns(_ sizes: [Drawing.Size], _ count: Int, _ gaps: Drawing.Size) -> Result {
    let rows = (sizes.count + count - 1) / count
    var result = Result(origins: [], size: .init(width: 0, height: 0))
    var x = 0.0
    for start in stride(from: 0, to: sizes.count, by: rows) {
      var y = 0.0
      let column = sizes[start..<min(start + rows, sizes.count)]
      for size in column {
        result.origins.append(.init(x: x, y: y))
        y += size.height + gaps.height
      }
      result.size.height = max(result.size.height, y - gaps.height)
      let width = column.map(\.width).max() ?? 0
      result.size.width = x + width
      x += width + gaps.width
    }
    return result
  }
}
