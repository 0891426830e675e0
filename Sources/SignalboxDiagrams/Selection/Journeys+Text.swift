import SignalboxProject
import SignalboxText

extension Journeys {
  /// The ways in words, a line for each step.
  /// - Parameters:
  ///   - tree: the one that they lead through.
  ///   - columns: how wide the terminal is: what does not fit beside a step stands below it.
  public func text(in tree: CoordinatorTree, columns: Int? = nil, hasPaths: Bool = true) -> String {
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name.oneLine.printable) }) { first, _ in first }
    let width = ways.joined().map { names[$0.start, default: $0.start].count }.max() ?? 0
    let steps = ways.joined().map { step in
      let left = "  \(names[step.start, default: step.start].padded(to: width))  "
      return (left + step.words(names), hasPaths ? step.place ?? "" : "")
    }
    var lines = PlacedLines(lines: steps).fitting(columns)[...]
    let texts = ways.enumerated().map { index, way in
      let head = ways.count > 1 ? "\(index + 1). \(Self.count(way))\n" : ""
      defer { lines = lines.dropFirst(way.count) }
      return head + lines.prefix(way.count).joined(separator: "\n")
    }
    let rest = isCut ? "\n\nThere are more ways; these are the shortest.\n" : "\n"
    return texts.joined(separator: "\n\n") + rest
  }

  private static func count(_ way: [Step]) -> String { way.count == 1 ? "1 step" : "\(way.count) steps" }
}

extension Journeys.Step {
  /// `shows CartController (push)`, `reports to CartCoordinator`
  fileprivate func words(_ names: [String: String]) -> String {
    let goal = names[goal, default: goal]
    if isBack { return "reports to \(goal)" }
    let verb = edge.kind == .owns ? "creates" : edge.kind.rawValue
    return "\(verb) \(goal)" + (edge.howText.map { " (\($0))" } ?? "")
  }

  fileprivate var place: String? { edge.file.map { "\($0.oneLine.printable):\(edge.line ?? 1)" } }
}
