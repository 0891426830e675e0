/// What the reader of a diagram may choose.
public struct DiagramOptions: Sendable, Equatable {
  /// Whether the `text` format may use ANSI colours; the other formats are read by programs and never do.
  public var colour: Bool

  /// - Parameter colour: off by default, because output often ends in a file.
  public init(colour: Bool = false) {
    self.colour = colour
  }
}
