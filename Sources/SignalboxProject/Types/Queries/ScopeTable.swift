import SignalboxFacts

/// What the names of locals mean in one file, place by place, as Swift has it: a name is known from behind its
/// declaration on, so neither in its own value, nor in the sequence of its loop, nor in its own condition.
struct ScopeTable: Sendable {
  private struct Entry {
    /// The node in which the name is known.
    let scope: Node.ID
    let name: Name
    /// The first node that knows it, and the first one behind that does not any more.
    let from: Node.ID
    let until: Node.ID
    /// Its `binding`, or the function.
    let node: Node.ID
  }

  /// By scope, name and start.
  private let locals: [Entry]
  private let localNames: Set<Name>
  private let functions: [Entry]
  private let functionNames: Set<Name>

  init(_ file: SourceFile) {
    var locals: [Entry] = []
    var functions: [Entry] = []
    for (index, node) in file.facts.nodes.enumerated() {
      let name = file.names[Int(node.name)]
      if node.kind == .binding, node.name != 0 {
        locals += Self.entries(ofBinding: Node.ID(index), name, in: file.facts)
      } else if node.kind == .function, file.facts[node.parent].kind == .block {
        let block = file.facts[node.parent]
        functions.append(
          Entry(scope: node.parent, name: name, from: node.parent, until: block.end, node: Node.ID(index)))
      }
    }
    self.locals = locals.sorted { ($0.scope, $0.name.index, $0.from) < ($1.scope, $1.name.index, $1.from) }
    // Of two functions of one name in one block the first is meant.
    self.functions = functions.sorted { ($0.scope, $0.name.index, $1.node) < ($1.scope, $1.name.index, $0.node) }
    localNames = Set(locals.lazy.map(\.name))
    functionNames = Set(functions.lazy.map(\.name))
  }

  /// The `binding` of the local that a name means at a node.
  func local(_ name: Name, at node: Node.ID, in file: SourceFile) -> Node.ID? {
    guard localNames.contains(name) else { return nil }
    return Self.nearest(name, at: node, among: locals, in: file)
  }

  /// The function inside a body that a name means at a node.
  func function(_ name: Name, at node: Node.ID, in file: SourceFile) -> Node.ID? {
    guard functionNames.contains(name) else { return nil }
    return Self.nearest(name, at: node, among: functions, in: file)
  }

  /// From scope to scope outwards; the code of a type sees no locals around it.
  private static func nearest(_ name: Name, at node: Node.ID, among entries: [Entry], in file: SourceFile) -> Node.ID? {
    var current = node
    while current > 0 {
      let scope = file.facts.nodes[Int(current)].parent
      let kind = file.facts.nodes[Int(scope)].kind
      if kind.declaresType || kind == .file { return nil }
      if let found = last(in: entries, scope, name, before: node), found.until > node { return found.node }
      current = scope
    }
    return nil
  }

  /// The last entry of a scope and name that begins at a node or before it.
  private static func last(in entries: [Entry], _ scope: Node.ID, _ name: Name, before node: Node.ID) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      if (entry.scope, entry.name.index, entry.from) <= (scope, name.index, node) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, entries[low - 1].scope == scope, entries[low - 1].name == name else { return nil }
    return entries[low - 1]
  }
}

extension ScopeTable {
  /// Where a binding is known: in one scope, or behind a `guard` in two.
  private static func entries(ofBinding binding: Node.ID, _ name: Name, in facts: SwiftFacts) -> [Entry] {
    let carrier = carrier(of: binding, in: facts)
    let scope = facts[carrier].parent
    let whole = facts[scope]
    func entry(in scope: Node.ID, from: Node.ID, until: Node.ID) -> Entry {
      Entry(scope: scope, name: name, from: from, until: until, node: binding)
    }
    switch whole.kind {
    case .ifBranch, .whileLoop:
      // What a condition binds is not known in `else`.
      let block = facts.children(of: scope).first { $0 > carrier && facts[$0].kind == .block }
      return [entry(in: scope, from: facts[carrier].end, until: block.map { facts[$0].end } ?? whole.end)]
    case .guardCheck:
      let block = facts.children(of: scope).first { $0 > carrier && facts[$0].kind == .block }
      return [
        entry(in: scope, from: facts[carrier].end, until: block ?? whole.end),
        entry(in: whole.parent, from: whole.end, until: facts[whole.parent].end),
      ]
    case .forLoop:
      let sequence = facts.children(of: scope).first { $0 > carrier && facts[$0].kind.isExpression }
      return [entry(in: scope, from: sequence.map { facts[$0].end } ?? facts[carrier].end, until: whole.end)]
    default:
      // Default values of parameters know no other parameters.
      let isParameter = facts[carrier].kind == .parameter
      let last = isParameter ? facts.children(of: scope).last { facts[$0].kind == .parameter } : nil
      return [entry(in: scope, from: facts[last ?? carrier].end, until: whole.end)]
    }
  }

  /// The part of a scope that makes a binding: itself, or the tuple, pattern, parameter or capture around it.
  private static func carrier(of binding: Node.ID, in facts: SwiftFacts) -> Node.ID {
    var carrier = binding
    var current = facts[binding].parent
    while current > 0 {
      switch facts[current].kind {
      case .parameter, .capture, .tupleBinding, .pattern: carrier = current
      // Inside a pattern.
      case .tuple, .argument, .call, .member, .cast, .binding, .subscriptCall, .specialization: break
      default: return carrier
      }
      current = facts[current].parent
    }
    return carrier
  }
}

extension Sequence {
  /// The last element that `condition` accepts, of a sequence that can be walked in one direction alone.
  fileprivate func last(where condition: (Element) -> Bool) -> Element? {
    reduce(nil) { condition($1) ? $1 : $0 }
  }
}
