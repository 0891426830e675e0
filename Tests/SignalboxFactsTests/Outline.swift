import SignalboxFacts

extension SwiftFacts {
  /// The nodes as an indented tree, one line each: kind, name, flags. What a failing test prints.
  ///
  ///     call
  ///       member push [optionalChained]
  ///         identifier router
  var outline: String { outline(of: 0) }

  /// The tree below one node, the node itself left out.
  func outline(of id: Node.ID) -> String {
    var depths: [Node.ID: Int] = [id: -1]
    var lines = ""
    for child in id + 1..<max(id + 1, self[id].end) {
      let depth = depths[self[child].parent, default: -1] + 1
      depths[child] = depth
      lines += String(repeating: "  ", count: depth) + describe(self[child]) + "\n"
    }
    return lines
  }

  private func describe(_ node: Node) -> String {
    let flags = Node.Flags.allNamed.filter { node.flags.contains($0.flag) }.map(\.name)
    return "\(node.kind)" + (node.name == 0 ? "" : " \(text(node.name))")
      + (flags.isEmpty ? "" : " [\(flags.joined(separator: " "))]")
  }
}

extension Node.Flags {
  /// Every flag with its name, in the order of the bits.
  fileprivate static let allNamed: [(flag: Node.Flags, name: String)] = [
    (.optionalChained, "optionalChained"), (.forced, "forced"), (.inoutMarked, "inoutMarked"),
    (.optionalTry, "optionalTry"), (.awaited, "awaited"), (.trailing, "trailing"), (.mutable, "mutable"),
    (.unwraps, "unwraps"), (.weak, "weak"), (.unowned, "unowned"), (.element, "element"), (.equal, "equal"),
    (.async, "async"), (.variadic, "variadic"), (.unsafe, "unsafe"), (.throwing, "throwing"),
  ]
}
