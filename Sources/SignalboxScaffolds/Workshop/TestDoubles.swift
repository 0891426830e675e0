import SignalboxFacts

/// Types of tests, by what they build on: mocks and stubs of the app's protocols.
struct TestDoubles: Sendable {
  private let names: [String: Set<String>]

  /// - Parameter files: the facts of test code.
  init(_ files: [FileFacts]) {
    var names: [String: Set<String>] = [:]
    for file in files {
      guard case .swift(let facts) = file.content else { continue }
      for (id, node) in facts.nodes.enumerated() where node.kind.declaresType {
        for part in facts.children(of: Node.ID(id)) where facts[part].kind == .inherited {
          for place in Int(part)..<Int(facts[part].end) where facts.nodes[place].kind == .typeName {
            names[facts.text(facts.nodes[place].name), default: []].insert(facts.text(node.name))
          }
        }
      }
    }
    self.names = names
  }

  /// The types that name another one in their inheritance clauses, in alphabetical order.
  func types(inheriting name: String) -> [String] { (names[name] ?? []).sorted() }
}
