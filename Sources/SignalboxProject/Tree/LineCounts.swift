import SignalboxFacts

extension Project {
  /// How many lines the declaration of a node's type takes, extensions included; 0 for what is no type of the tree.
  public func lineCount(of node: CoordinatorTree.Node) -> Int {
    guard let type = flow.type(of: node.id) else { return 0 }
    return self[type: type].declarations.reduce(0) { sum, declaration in
      let content = self[self.node(of: declaration)]
      let lines = files[declaration.file].facts.lines
      return sum + lines.line(of: content.stop) - lines.line(of: content.start) + 1
    }
  }
}
