import SignalboxDiagrams

/// Why a question has no answer, in words for whoever asked.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The same reason, with the tools' own words for what to do.
  init(_ error: TreeSelectionError) {
    description =
      switch error {
      case .notDrawn(let name, .message): "'\(name)' is a message; ask with `messages`, or with `trace`"
      case .notDrawn(let name, let kind): "'\(name)' is a \(kind.title), which the tree leaves out; ask with `explain`"
      case .unknownName(let name, nil):
        "the tree has no '\(name)'; `tree` without `focus` and `root` shows all there is"
      default: "\(error)"
      }
  }
}
