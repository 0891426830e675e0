import SignalboxFacts

/// What a coordinator tree holds beyond app entries, coordinators and the screens that they show.
public struct TreeParts: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Screens that no coordinator or app entry shows, what screens have inside themselves, and who makes the rest, and
  /// coordinators without a place, instead.
  public static let unassigned = TreeParts(rawValue: 1 << 0)
  /// Messages, with `sends` from each sender and `handles` from each handler. Senders that have no place in the tree,
  /// cells for example, come along with the arrows `owns` that lead to them.
  public static let messages = TreeParts(rawValue: 1 << 1)
  /// Views and cells of the project, with `owns` from what holds them.
  public static let views = TreeParts(rawValue: 1 << 2)
  /// View models, with `owns` from what makes them.
  public static let viewModels = TreeParts(rawValue: 1 << 3)
  /// Managers, data managers, API wrappers and network types, with `owns` from what makes them.
  public static let managers = TreeParts(rawValue: 1 << 4)
  /// Arrows from screens to what they open by themselves, `opens`. No nodes, and therefore not among `all`.
  public static let opened = TreeParts(rawValue: 1 << 5)
  /// Deep links, shortcuts and notifications that the code answers, with `enters`. For pictures and journeys, and therefore
  /// not among `all`.
  public static let links = TreeParts(rawValue: 1 << 6)

  public static let all: TreeParts = [.unassigned, .messages, .views, .viewModels, .managers]
}

extension Project {
  /// Derives the coordinator tree, `parents` and `standing` of its nodes filled in.
  /// - Parameter parts: what it is to hold beside the flow itself.
  public func tree(with parts: TreeParts) -> CoordinatorTree {
    if parts.isEmpty { return tree }
    var builder = TreeBuilder(project: self)
    builder.addFlow()
    if parts.contains(.unassigned) {
      builder.addUnassigned()
      builder.addEmbedded()
    }
    if parts.contains(.opened) { builder.addOpened() }
    if parts.contains(.links) { builder.addLinks() }
    if parts.contains(.messages) { builder.addMessages() }
    builder.addOwned(parts)
    return parts.contains(.unassigned) ? builder.treeWithMakers() : builder.tree
  }
}
