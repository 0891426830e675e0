/// What nodes and arrows can be.
extension CoordinatorTree {
  /// What a node stands for.
  public enum NodeKind: String, Codable, Sendable, CaseIterable {
    case app, coordinator, screen
    /// A view or a cell.
    case view
    case viewModel, manager
    /// A message of the responder chain, to which `sends` and `handles` lead.
    case message
    /// What was collapsed into one: the types of a module or a folder.
    case group
    /// A way into the app from outside: a URL, a universal link, a shortcut, a notification. No type.
    case link
  }

  /// What an arrow says: `from` starts the coordinator `to`, shows the screen `to`, sends or handles the message `to`,
  /// or makes and keeps `to`. `enters` leads from a deep link to what the code that answers it turns to. `opens` leads from a screen to what it creates, pushes, presents or has a segue to by itself,
  /// without a coordinator.
  ///
  /// Where pictures leave messages out, `sends` leads from the sender to the type that handles what it sends, and
  /// `label` names the messages; see `SignalboxDiagrams`, `CoordinatorTree.routed`.
  public enum EdgeKind: String, Codable, Sendable, CaseIterable {
    case starts, shows, sends, handles, owns, opens, enters

    /// Whether the arrow carries a message instead of building the tree.
    public var isMessage: Bool { self == .sends || self == .handles }
  }

  /// How a screen or a flow comes onto the display, where the source says it.
  public enum Transition: String, Codable, Sendable, CaseIterable {
    case push, present, root, tab, embed, segue
  }

  /// How a screen was drawn up.
  public enum Interface: String, Codable, Sendable, CaseIterable {
    case code, storyboard, swiftUI
  }

  /// How sure the arrow is.
  public enum Confidence: String, Codable, Sendable, CaseIterable {
    /// The code of `from` says it in so many words.
    case certain
    /// It follows through factories, containers or helpers.
    case likely
    /// Only names say so: the class or the method stands in no file that was read.
    case possible
  }

  /// Where a coordinator or a screen stands in the whole tree, however little of it is drawn.
  public enum Standing: String, Codable, Sendable, CaseIterable {
    /// The app entries lead to it; where the tree has none, coordinators that nothing starts.
    case reached
    /// Nothing starts or shows it, although something should.
    case orphan
    /// Only orphans lead to it, or a circle.
    case unreachable
  }

  /// What became of a node or an arrow between two trees.
  public enum Change: String, Codable, Sendable, CaseIterable {
    case added, removed, moved, renamed, changed
  }
}
