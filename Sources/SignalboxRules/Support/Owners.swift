import SignalboxProject

/// Which coordinators show a screen: those that should take over where it goes on from there.
///
/// Built from the coordinator tree, which linting itself does not need; so only those build it who tell people.
public struct Owners: Sendable {
  /// At most this many are named; a screen that more of them show has no particular one.
  private static let limit = 5

  /// By path and line of the screen's declaration, as the tree gives them.
  private let byDeclaration: [String: [RelatedLocation]]

  public init(_ project: Project) {
    let tree = project.tree
    let nodes = Dictionary(tree.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var byDeclaration: [String: [RelatedLocation]] = [:]
    for edge in tree.edges where edge.kind == .shows {
      guard let owner = nodes[edge.from], owner.kind == .coordinator, let file = owner.file, let line = owner.line,
        let screen = nodes[edge.to], let screenFile = screen.file, let screenLine = screen.line
      else { continue }
      byDeclaration[Self.key(screenFile, screenLine), default: []].append(
        RelatedLocation(file: file, line: line, name: owner.name, text: "\(owner.name) shows \(screen.name)"))
    }
    self.byDeclaration = byDeclaration
  }

  /// The coordinators of the screen whose code a place is, in the order of the tree; empty for all other code.
  func of(_ place: Place, in project: Project) -> [RelatedLocation] {
    guard let type = project.enclosingType(of: place), let location = project.location(of: type) else { return [] }
    return Array(byDeclaration[Self.key(location.path, location.line), default: []].prefix(Self.limit))
  }

  private static func key(_ path: String, _ line: Int) -> String { "\(line):\(path)" }
}
