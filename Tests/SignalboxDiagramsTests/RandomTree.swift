import SignalboxProject
import SignalboxTestSupport

extension CoordinatorTree {
  /// Any graph at all: parallel arrows, circles, arrows to nowhere, names that have broken somebody's output.
  static func random(seed: UInt64) -> CoordinatorTree {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<Int.random(in: 0...14, using: &generator)).map { _ in name(&generator) }
    let nodes = names.map { name in
      Node(
        id: name, name: Bool.random(using: &generator) ? name : self.name(&generator),
        kind: pick(NodeKind.allCases.filter { $0 != .message }, &generator),
        module: maybe(self.name(&generator), &generator),
        file: maybe(self.name(&generator), &generator),
        line: maybe(Int.random(in: -1...9, using: &generator), &generator))
    }
    let ends = names + [name(&generator)]
    let edges = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      Edge(
        from: pick(ends, &generator), to: pick(ends, &generator), kind: pick(EdgeKind.allCases, &generator),
        how: maybe(pick(Transition.allCases, &generator), &generator), file: maybe(name(&generator), &generator),
        line: maybe(Int.random(in: 1...9, using: &generator), &generator))
    }
    return CoordinatorTree(nodes: nodes, edges: edges)
  }

  private static func name(_ generator: inout SeededGenerator) -> String {
    let plain = ["App", "Cart", "Login", "Detail", "List"].map { $0 + "Coordinator" }
    let pool = Bool.random(using: &generator) ? plain : HostileText.all
    return pick(pool, &generator) + (Bool.random(using: &generator) ? "" : pick(HostileText.all, &generator))
  }

  private static func pick<Value>(_ values: [Value], _ generator: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private static func maybe<Value>(_ value: Value, _ generator: inout SeededGenerator) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }
}
