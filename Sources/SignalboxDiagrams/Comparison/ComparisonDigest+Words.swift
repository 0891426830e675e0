import SignalboxProject

extension ComparisonDigest {
  /// What has happened to a screen that was drawn up in another way.
  static func words(
    from old: CoordinatorTree.Interface?, to new: CoordinatorTree.Interface?
  ) -> String {
    switch (old, new) {
    case (_, .storyboard?): "a storyboard has a scene for it now"
    case (.storyboard?, .code?), (.storyboard?, nil): "no storyboard has a scene for it any more"
    case (_, .swiftUI?): "it is written in SwiftUI now"
    case (_, .code?): "it is written in code now"
    case (_, nil): "it is not a screen any more"
    }
  }
}

extension TreeComparison.Pair<CoordinatorTree.Edge> {
  /// `push → present`, or what is known of both: `present now`, `push before`; nil where nothing has changed.
  var transitions: String? {
    switch (old.howText, new.howText) {
    case (let before, let after) where before == after: nil
    case (let before?, let after?): "\(before) → \(after)"
    case (let before, let after): after.map { "\($0) now" } ?? before.map { "\($0) before" }
    }
  }
}

extension CoordinatorTree.EdgeKind {
  var passive: String {
    switch self {
    case .starts: "started"
    case .shows: "shown"
    case .sends: "sent"
    case .handles: "handled"
    case .owns: "owned"
    case .opens: "opened"
    case .enters: "entered"
    }
  }
}
