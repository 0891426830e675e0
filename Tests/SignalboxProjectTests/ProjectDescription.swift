import SignalboxFacts

@testable import SignalboxProject

/// The model as text, so that a failing test explains itself.
extension Project {
  var description: String {
    let types = types.filter { $0.origin != .sdk }.map { "  \($0.qualifiedName): \(describe(role(of: $0.id)))" }
    let edges = edges.map { "  " + $0 }
    let outlines = files.filter { !$0.isSDK }.map { "\($0.path):\n\(outline($0.facts))" }
    return (["types:"] + types + ["tree:"] + edges + outlines).joined(separator: "\n")
  }

  /// `screen - inherits from UIViewController`
  func describe(_ role: Role) -> String {
    "\(role.kind.rawValue)\(role.isBase ? " base" : "") - \(role.reason)"
  }

  /// `AppCoordinator starts CartCoordinator push`, in the tree's own order.
  var edges: [String] {
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    return tree.edges.map { edge in
      let words = [names[edge.from] ?? "?", edge.kind.rawValue, names[edge.to] ?? "?", edge.how?.rawValue]
      return words.compactMap(\.self).joined(separator: " ")
    }
  }

  /// A type as Swift would write it; `?` for what the source does not show.
  func describe(_ type: SwiftType?) -> String {
    guard let type else { return "nil" }
    let list = { (types: [SwiftType]) in types.map { describe($0) }.joined(separator: ", ") }
    let arguments = { (types: [SwiftType]) in types.isEmpty ? "" : "<\(list(types))>" }
    switch type {
    case .nominal(let id, let types): return describe(id) + arguments(types)
    case .named(let name, let types): return text(name) + arguments(types)
    case .parameter(let name): return text(name)
    case .optional(let inner):
      if case .function = inner { return "(\(describe(inner)))?" }
      return describe(inner) + "?"
    case .array(let element): return "[\(describe(element))]"
    case .dictionary(let key, let value): return "[\(describe(key)): \(describe(value))]"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { text($0) + ": " } ?? "") + describe($0.type) }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result): return "(\(list(parameters))) -> \(describe(result))"
    case .metatype(let inner): return describe(inner) + ".Type"
    case .composition(let parts): return parts.map { describe($0) }.joined(separator: " & ")
    }
  }

  /// The module is told where two types share a name.
  private func describe(_ id: TypeID) -> String {
    let symbol = self[type: id]
    let isShared = types.contains { $0.id != id && $0.origin == .project && $0.qualifiedName == symbol.qualifiedName }
    guard isShared, let place = symbol.declarations.first else { return symbol.qualifiedName }
    return "\(symbol.module ?? files[place.file].path).\(symbol.qualifiedName)"
  }

  private func outline(_ facts: SwiftFacts) -> String {
    var depths: [Int] = []
    return facts.nodes.indices.map { index in
      let node = facts.nodes[index]
      depths.append(index == 0 ? 0 : depths[Int(node.parent)] + 1)
      let name = node.name == 0 ? "" : " \(facts.text(node.name))"
      return String(repeating: "  ", count: depths[index] + 1) + "\(node.kind)\(name)"
    }.joined(separator: "\n")
  }
}
