import SignalboxFacts

/// What stands in a source by its facts, in the words of `TypedCensus`.
enum FactsCensus {
  /// Nodes that the typed tree has no single node for: they are parts of others, or of how operators fold.
  private static let uncounted: Set<Node.Kind> = [
    .file, .result, .block, .tupleBinding, .pattern, .argument, .tuple, .operation, .coalesce, .unknown, .tupleType,
  ]

  static func entries(of source: String) -> [String] {
    let facts = SwiftFacts(source: source)
    return facts.nodes.compactMap { node in
      let name = node.name == 0 ? "" : " " + facts.text(node.name)
      switch node.kind {
      case .binding where node.name == 0: return nil
      case .accessor where source.utf8.starts(with: "{".utf8, at: node.start): return nil
      case .typeName where node.name == 0: return nil
      case .assignment, .ternary: return "\(node.kind)"
      case .check: return "check"
      case .cast: return "cast" + name
      case _ where uncounted.contains(node.kind): return nil
      default: return "\(node.kind)\(name) \(node.start)..<\(node.stop)"
      }
    }
  }
}

extension String.UTF8View {
  fileprivate func starts(with prefix: String.UTF8View, at offset: UInt32) -> Bool {
    dropFirst(Int(offset)).starts(with: prefix)
  }
}
