import SignalboxProject

/// Path data and numbers.
enum SVGPath {
  /// At most two decimals, no exponent, no negative zero.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard part != 0 else { return sign + String(whole) }
    let digits = part.isMultiple(of: 10) ? String(part / 10) : part < 10 ? "0\(part)" : String(part)
    return "\(sign)\(whole).\(digits)"
  }

  /// A name that may stand for a node or an edge in the document: different for different ids, the same for the same.
  static func identifier(_ id: String) -> String {
    id.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".": result.unicodeScalars.append(scalar)
      default: result += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }

  private static let cornerRadius = 7.0

  /// A line with rounded corners.
  static func line(_ points: [Drawing.Point]) -> String {
    guard let first = points.first, let last = points.last, points.count > 1 else { return "" }
    var data = "M\(pair(first))"
    for index in points.indices.dropFirst().dropLast() {
      let (before, corner, after) = (points[index - 1], points[index], points[index + 1])
      let room = min(cornerRadius, distance(before, corner) / 2, distance(corner, after) / 2)
      data +=
        "L\(pair(step(from: corner, to: before, room)))Q\(pair(corner)) \(pair(step(from: corner, to: after, room)))"
    }
    return data + "L\(pair(last))"
  }

  /// The outline of a box. Every kind has its own, so that it can be told without its colour.
  static func outline(_ kind: CoordinatorTree.NodeKind, _ frame: Drawing.Rectangle) -> String {
    let (l, t, r, b) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    switch kind {
    case .app:
      let c = min(8, frame.size.height / 3.4)
      return polygon([
        (l + c, t), (r - c, t), (r, t + c), (r, b - c), (r - c, b), (l + c, b), (l, b - c), (l, t + c),
      ])
    case .coordinator: return rounded(frame, radius: min(8, frame.size.height / 2.8))
    case .view: return polygon([(l, t), (r, t), (r, b), (l, b)])
    case .message:
      let c = min(9, frame.size.height / 2.6)
      let m = frame.midY
      return polygon([(l + c, t), (r - c, t), (r, m), (r - c, b), (l + c, b), (l, m)])
    case .link:
      let c = min(11, frame.size.height / 2.6)
      return polygon([(l, t), (r - c, t), (r, frame.midY), (r - c, b), (l, b)])
    case .group:
      let (tab, lip) = (min(34, frame.size.width / 3), min(4, frame.size.height / 4))
      return polygon([
        (l, t - lip), (l + tab, t - lip), (l + tab + lip, t), (r, t), (r, b), (l, b),
      ])
    case .viewModel: return rounded(frame, radius: frame.size.height / 2)
    case .screen:
      let fold = min(9, frame.size.height / 2.2)
      return polygon([(l, t), (r - fold, t), (r, t + fold), (r, b), (l, b)])
        + "M\(n(r - fold)) \(n(t))V\(n(t + fold))H\(n(r))"
    case .manager:
      let (half, bulge) = (frame.size.width / 2, min(4, frame.size.height / 5))
      let arc = "A\(n(half)) \(n(bulge)) 0 0 "
      return "M\(n(l)) \(n(t + bulge))\(arc)1 \(n(r)) \(n(t + bulge))V\(n(b - bulge))\(arc)1 \(n(l)) \(n(b - bulge))Z"
        + "M\(n(l)) \(n(t + bulge))\(arc)0 \(n(r)) \(n(t + bulge))"
    }
  }

  private static func n(_ value: Double) -> String { number(value) }

  private static func pair(_ point: Drawing.Point) -> String { "\(n(point.x)) \(n(point.y))" }

  private static func polygon(_ points: [(Double, Double)]) -> String {
    "M" + points.map { "\(n($0.0)) \(n($0.1))" }.joined(separator: "L") + "Z"
  }

  private static func rounded(_ frame: Drawing.Rectangle, radius: Double) -> String {
    let (l, t, r, b, q) = (frame.minX, frame.minY, frame.maxX, frame.maxY, radius)
    let arc = "A\(n(q)) \(n(q)) 0 0 1 "
    return "M\(n(l + q)) \(n(t))H\(n(r - q))\(arc)\(n(r)) \(n(t + q))V\(n(b - q))\(arc)\(n(r - q)) \(n(b))"
      + "H\(n(l + q))\(arc)\(n(l)) \(n(b - q))V\(n(t + q))\(arc)\(n(l + q)) \(n(t))Z"
  }

  private static func distance(_ a: Drawing.Point, _ b: Drawing.Point) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }

  private static func step(from start: Drawing.Point, to end: Drawing.Point, _ length: Double) -> Drawing.Point {
    let whole = distance(start, end)
    guard whole > 0 else { return start }
    return .init(x: start.x + (end.x - start.x) * length / whole, y: start.y + (end.y - start.y) * length / whole)
  }
}
