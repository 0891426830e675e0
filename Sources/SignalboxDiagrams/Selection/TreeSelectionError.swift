import SignalboxProject

/// A name or a word that selects nothing.
public enum TreeSelectionError: Error, Sendable, Equatable {
  /// No node bears the name.
  case unknownName(String, nearest: String?)
  /// No node's name fits the pattern.
  case unmatchedPattern(String, nearest: String?)
  /// A node bears the name, but the part of the tree that was chosen before lacks it.
  case cutAway(String)
  /// A node bears the name, of a kind that is drawn on demand.
  case notDrawn(String, CoordinatorTree.NodeKind)
  /// Neither a kind of node nor one of arrow.
  case unknownKind(String, nearest: String?)
  /// Nobody of that name owns a type of the tree.
  case unknownOwner(String, nearest: String?)
}

extension TreeSelectionError: CustomStringConvertible {
  /// One line for people: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownName(let name, nil) where CoordinatorTree.linkNames.contains(name):
      "the tree has no deep link '\(name)': of the methods that the system calls with one, none leads to a type of the tree"
    case .unknownName(let name, let nearest): "the tree has no '\(name)'; \(Self.hint(nearest))"
    case .unmatchedPattern(let pattern, let nearest): "nothing in the tree is named '\(pattern)'; \(Self.hint(nearest))"
    case .cutAway(let name): "the other options leave no '\(name)' in the tree"
    case .notDrawn(let name, .message): "'\(name)' is a message; add --messages"
    case .notDrawn(let name, let kind): "'\(name)' is a \(kind.title); add --with \(kind.word)"
    case .unknownOwner(let name, let nearest):
      "'\(name)' owns no type of the tree"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; owners stand in the file CODEOWNERS")
    case .unknownKind(let word, let nearest):
      "unknown kind '\(word)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "choose from \(TreeKinds.words.joined(separator: ", "))")
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "did you mean '\($0)'?" } ?? "`signalbox tree` shows all there is"
  }
}

extension CoordinatorTree {
  /// The ids of the nodes that bear a name: their name or id, or for messages the name without its labels.
  /// - Throws: `unknownName`, with the nearest name there is.
  public func ids(named name: String) throws(TreeSelectionError) -> [Node.ID] {
    let found = nodes.filter { $0.id == name || $0.name == name || $0.kind == .message && $0.shortName == name }
    guard found.isEmpty else { return found.map(\.id) }
    throw .unknownName(name, nearest: Nearest.match(for: name, in: nodes.map(\.shortName)))
  }
}

extension TreeSelectionError {
  /// The same error, more to the point where the name is known after all.
  /// - Parameters:
  ///   - tree: the tree that parts were chosen from.
  ///   - whole: one with all kinds of nodes.
  public func refined(by tree: CoordinatorTree, whole: @autoclosure () -> CoordinatorTree) -> TreeSelectionError {
    guard case .unknownName(let name, _) = self else { return self }
    if (try? tree.ids(named: name)) != nil { return .cutAway(name) }
    let whole = whole()
    let onDemand: Set<CoordinatorTree.NodeKind> = [.message, .view, .viewModel, .manager]
    guard let id = try? whole.ids(named: name).first, let node = whole.nodes.first(where: { $0.id == id }),
      onDemand.contains(node.kind)
    else { return self }
    return .notDrawn(name, node.kind)
  }
}

extension CoordinatorTree.Node {
  /// The name; of a message without its labels (`cartBuyNow`).
  public var shortName: String { kind == .message ? String(name.prefix { $0 != "(" }) : name }
}
