import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxReports
import SignalboxWorkspace

/// `tree --explain`: why there is an arrow, or why there is none.
struct ArrowExplanation {
  let analysis: Analysis
  private var project: Project { analysis.project }

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Prints the evidence.
  /// - Throws: `unknownName`, once the error is printed, where there is none.
  func put(from parent: String, to child: String) throws {
    let made = project.flows.evidence(from: parent, to: child)
    let ways = made.isEmpty ? drawn(from: parent, to: child) : made
    guard ways.isEmpty else { return Console.put(TypeText.evidence(ways)) }
    Console.fail(problem(parent, child))
    throw analysis.unknownName
  }

  /// The tree's own arrows: helpers and containers may lead on in the parent's place.
  private func drawn(from parent: String, to child: String) -> [[Evidence]] {
    let tree = project.tree(with: .all)
    guard let parents = try? tree.ids(named: parent), let children = try? tree.ids(named: child) else { return [] }
    return tree.evidence(from: Set(parents), to: Set(children))
  }

  private func problem(_ parent: String, _ child: String) -> String {
    let tree = project.tree(with: .all)
    for name in [parent, child] where !isKnown(name, tree) {
      let names = project.types.filter { $0.origin == .project }.map(\.name)
      let hint = Nearest.match(for: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
      return "no type is called '\(name)'" + hint
    }
    if let way = tree.way(from: parent, to: child), way.count > 2 {
      let names = way.map(\.name).joined(separator: " → ")
      return "nothing in \(parent) leads to \(child) directly, but \(names) does; ask for one of these arrows"
    }
    return "nothing in \(parent) leads to \(child), directly or through others; `signalbox explain \(child)` "
      + "shows where it is created"
  }

  private func isKnown(_ name: String, _ tree: CoordinatorTree) -> Bool {
    project.types.contains { $0.origin == .project && $0.isNamed(name) } || (try? tree.ids(named: name)) != nil
  }
}
