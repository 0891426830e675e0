import SignalboxProject

/// What the reader of a diagram may choose.
public struct DiagramOptions: Sendable, Equatable {
  /// Whether the `text` format may use ANSI colours; the other formats are read by programs and never do.
  public var colour: Bool

  /// The node that the reader asked to begin at; nil to begin at the app entries.
  public var root: CoordinatorTree.Node.ID?

  /// - Parameter colour: off by default, because output often ends in a file.
  public init(colour: Bool = false, root: CoordinatorTree.Node.ID? = nil) {
    self.colour = colour
    self.root = root
  }
}
