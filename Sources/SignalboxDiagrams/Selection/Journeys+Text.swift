import SignalboxProject
import SignalboxText

extension Journeys {
  /// The ways in words, a line for each step.
  /// - Parameter tree: the one that they lead through.
  public func text(in tree: CoordinatorTree) -> String {
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name.oneLine.printable) }) { first, _ in first }
    let width = ways.joined().map { names[$0.start, default: $0.start].count }.max() ?? 0
    let column = ways.joined().map { $0.words(names).count }.max() ?? 0
    let texts = ways.enumerated().map { index, way in
      let head = ways.count > 1 ? "\(index + 1). \(Self.count(way))\n" : ""
      let lines = way.map { step in
        let start = names[step.start, default: step.start].padded(to: width)
        let words = step.words(names)
        return "  \(start)  " + (step.place.map { "\(words.padded(to: column))  \($0)" } ?? words)
      }
      return head + lines.joined(separator: "\n")
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
