import SignalboxProject

/// Which coordinators show a screen: those that should take over where it goes on from there.
///
/// Built from the coordinator tree, which linting itself does not need; so only those build it who tell people.
public struct Owners: Sendable {
  /// At most this many are named; a screen that more of them show has no particular one.
  private static let limit = 5

  private let flow: Flow

  public init(_ project: Project) { flow = project.flow }

  /// The coordinators of the screen whose code a place is, in the order of the tree; empty for all other code.
  func of(_ place: NodeRef, in project: Project) -> [RelatedLocation] {
    guard let number = project.enclosingType(of: place).flatMap({ flow.number(of: $0) }) else { return [] }
    let screen = flow.tree.nodes[number]
    let owners = flow.graph.predecessors[number].map { flow.tree.nodes[$0] }.filter { $0.kind == .coordinator }
    return Array(
      owners.compactMap { owner in
        guard screen.kind == .screen, let file = owner.file, let line = owner.line else { return nil }
        return RelatedLocation(file: file, line: line, name: owner.name, text: "\(owner.name) shows \(screen.name)")
      }.prefix(Self.limit))
  }
}
