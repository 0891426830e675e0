import SignalboxProject
import SignalboxText

extension CoordinatorTree {
  /// The same tree as every format may rely on it: sorted, without duplicates, without edges that lead nowhere or lines
  /// that no file has, and with the standing of each node.
  ///
  /// Edges that lead nowhere are left out because Graphviz would invent a node, the XML would break its own schema
  /// and programs that read the JSON would crash. Ends are spelled as the node spells its id: to Swift a composed and
  /// a decomposed `é` are equal, to a reader of bytes they are not.
  var drawable: CoordinatorTree {
    let sorted = CoordinatorTree(nodes: nodes, edges: edges)
    let spelling = Dictionary(uniqueKeysWithValues: sorted.nodes.map { ($0.id, $0.id) })
    let counted = sorted.nodes.map { node in
      var node = node
      node.line = node.line.flatMap { $0 > 0 ? $0 : nil }
      node.folded = node.folded.flatMap { $0 > 0 ? $0 : nil }
      return node
    }
    let connected = sorted.edges.compactMap { edge -> Edge? in
      guard let from = spelling[edge.from], let to = spelling[edge.to] else { return nil }
      var spelled = edge
      spelled.from = from
      spelled.to = to
      spelled.line = edge.line.flatMap { $0 > 0 ? $0 : nil }
      return spelled
    }
    return CoordinatorTree(nodes: counted, edges: connected).placed
  }

  /// What to call each node in a drawing: its name, or its id where several nodes bear that name.
  var labels: [Node.ID: String] { labels { [$0.name] } }

  /// The same where a frame already says which module a node belongs to.
  var labelsInsideModules: [Node.ID: String] { labels { [$0.name, $0.module] } }

  private func labels(distinctBy key: (Node) -> [String?]) -> [Node.ID: String] {
    let types = nodes.filter { !$0.isReference }
    let namesakes = Dictionary(grouping: types, by: key)
    let pairs = types.map { ($0.id, namesakes[key($0), default: []].count > 1 ? $0.id : $0.name) }
    let labels = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1.printable) })
    let references = nodes.compactMap { node in
      // What stands for several has a name of its own.
      node.reference.map { (node.id, node.contents == nil ? labels[$0] ?? node.name.printable : node.name) }
    }
    return labels.merging(references.map { ($0, "\(Reference.sign) \($1)") }) { first, _ in first }
  }
}

extension CoordinatorTree {
  /// Whether it is worth saying what cannot be reached: in an app without coordinators, that is nearly all.
  var hasFlow: Bool { nodes.contains { $0.kind == .coordinator } }
}

extension CoordinatorTree.Node {
  /// Where the type is declared (`Shop/Cart.swift:12`), as far as that is known.
  var place: String? { placeText(file, line) }
}

extension CoordinatorTree.Edge {
  /// Where the source makes the edge true (`Shop/Cart.swift:31`), as far as that is known.
  var place: String? { placeText(file, line) }
}

extension CoordinatorTree.Edge {
  /// Why the arrow may be wrong, in a few words; nil where it is certain.
  var doubt: String? {
    switch confidence {
    case .certain?, nil: nil
    case .likely?: "likely: through factories, containers or helpers"
    case .possible?: "possible: only names say so"
    }
  }
}

extension CoordinatorTree.Node {
  /// Whether it has parents that are not drawn: it begins a part of a larger tree.
  var isCutOff: Bool { (parents ?? 0) > 0 }

  /// Whether it is a message that nobody sends or nobody handles.
  var isLost: Bool { kind == .message && (senders == 0 || handlers == 0) }

  /// `created by SearchController, HomeController and 2 others`; nil where nobody is known.
  public var makersText: String? {
    guard let makers, !makers.isEmpty else { return nil }
    let named = makers.prefix(3).map(\.printable).joined(separator: ", ")
    let rest = makers.count - 3
    return "created by \(named)" + (rest > 0 ? " and \(rest) other\(rest == 1 ? "" : "s")" : "")
  }

  /// The same for a box, which is to be no wider for it: `created by SearchController +3`.
  var makersMark: String? {
    guard let makers, let first = makers.first else { return nil }
    let name = (first.split(separator: ".").last.map(String.init) ?? first).printable.shortened(to: 36)
    return "created by \(name)" + (makers.count > 1 ? " +\(makers.count - 1)" : "")
  }
}

private func placeText(_ file: String?, _ line: Int?) -> String? {
  guard let file = file?.printable else { return nil }
  return line.map { "\(file):\($0)" } ?? file
}
