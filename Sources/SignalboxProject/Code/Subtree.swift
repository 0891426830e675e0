import SignalboxFacts

extension Project {
  /// Whether a node is another one or stands in it.
  package func contains(_ outer: NodeRef, _ inner: NodeRef) -> Bool {
    outer.file == inner.file && outer.node <= inner.node && inner.node < self[outer].end
  }

  /// A node and all nodes below it, in the order of the source.
  package func subtree(of root: NodeRef) -> some RandomAccessCollection<NodeRef> {
    (root.node..<self[root].end).lazy.map { NodeRef(file: root.file, node: $0) }
  }

  /// The same for nodes of some kinds.
  package func subtree(of root: NodeRef, kinds: [Node.Kind]) -> [NodeRef] {
    subtree(of: root).filter { kinds.contains(self[$0].kind) }
  }

  /// All calls in the subtree of a node.
  package func calls(in place: NodeRef) -> [NodeRef] { subtree(of: place, kinds: [.call]) }

  /// The name that a call is written with (`push` in `router.push(screen)`).
  public func calledName(_ call: NodeRef) -> String {
    firstChild(of: call).map { text($0) } ?? ""
  }

  /// Whether a call goes to `super`.
  package func isOnSuper(_ call: NodeRef) -> Bool {
    firstChild(of: call).flatMap { base(of: $0) }.map { text($0) == "super" } ?? false
  }
}
