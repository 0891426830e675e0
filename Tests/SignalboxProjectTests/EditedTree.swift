import SignalboxProject

/// A tree in short: `A starts B push` a line, kinds by the last word of the name, or a name alone.
extension CoordinatorTree {
  init(_ text: String) {
    var nodes: [Node.ID: Node] = [:]
    var edges: [Edge] = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      let words = line.split(separator: " ").map(String.init)
      for word in [words.first, words.count > 2 ? words[2] : nil].compactMap(\.self) where nodes[word] == nil {
        let name = word.split(separator: ".").last.map(String.init) ?? word
        nodes[word] = Node(id: word, name: name, kind: Self.kind(name), file: "\(name).swift", line: 1)
      }
      guard words.count > 2, let kind = EdgeKind(rawValue: words[1]) else { continue }
      let how = words.count > 3 ? Transition(rawValue: words[3]) : nil
      let label = words.count > 3 && how == nil ? CoordinatorTree.passesOn : nil
      edges.append(Edge(from: words[0], to: words[2], kind: kind, how: how, label: label))
    }
    self.init(nodes: Array(nodes.values), edges: edges)
  }

  private static func kind(_ name: String) -> NodeKind {
    if name.hasSuffix("App") { return .app }
    if name.hasSuffix(")") { return .message }
    if name.hasSuffix("Cell") { return .view }
    return name.hasSuffix("Flow") ? .coordinator : .screen
  }
}
