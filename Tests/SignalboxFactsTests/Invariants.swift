import SignalboxFacts

extension Node.Kind {
  /// Bindings and patterns cover their names alone, not the values beside them; `@A case b, c` shares its attribute.
  fileprivate func staysInside(_ parent: Node.Kind) -> Bool {
    switch parent {
    case .binding, .tupleBinding, .pattern: false
    case .enumCase: self != .attribute
    default: true
    }
  }
}

extension SwiftFacts {
  /// What is wrong with the shape of these facts; empty for sound ones. Holds for any text, Swift or not.
  func defects(ofTextLength length: Int) -> [String] {
    var defects: [String] = []
    func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
      if !condition, defects.count < 5 { defects.append(message()) }
    }
    expect(nodes.first?.kind == .file && Int(nodes.first?.end ?? 0) == nodes.count, "the root does not hold all nodes")
    expect(names.first == "" && Set(names).count == names.count, "names are not unique")
    for (index, node) in nodes.enumerated() {
      let label = "node \(index) (\(node.kind) \(node.start)..<\(node.stop))"
      expect(node.start <= node.stop && Int(node.stop) <= length, "\(label) leaves the text of \(length)")
      expect(node.anchor <= length, "\(label) points to \(node.anchor), outside the text")
      expect(Int(node.name) < names.count, "\(label) has an unknown name")
      expect(node.end > index && Int(node.end) <= nodes.count, "\(label) ends at \(node.end)")
      guard index > 0 else { continue }
      expect(node.parent < index, "\(label) stands before its parent")
      let parent = self[node.parent]
      expect(node.end <= parent.end, "\(label) outlasts its parent")
      expect(
        node.start >= parent.start && node.stop <= parent.stop || !node.kind.staysInside(parent.kind),
        "\(label) is not within its parent \(parent.kind) \(parent.start)..<\(parent.stop)")
    }
    for (index, declaration) in declarations.enumerated() {
      let label = "declaration \(index) (\(declaration.kind) \(text(declaration.name)))"
      expect(self[declaration.node].kind == declaration.kind, "\(label) has another kind than its node")
      expect(self[declaration.node].name == declaration.name, "\(label) has another name than its node")
      expect(index == 0 || declarations[index - 1].node < declaration.node, "\(label) is out of order")
      guard let parent = declaration.parent else { continue }
      let around = self[declarations[Int(parent)].node]
      expect(parent < index && declaration.node < around.end, "\(label) stands outside its parent")
    }
    let lastLine = lines.line(of: UInt32(length))
    expect(firstSyntaxErrorLine.map { (1...lastLine).contains($0) } ?? true, "the syntax error is outside the text")
    return defects
  }
}
