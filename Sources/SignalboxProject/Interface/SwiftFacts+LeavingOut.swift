import SignalboxFacts

extension SwiftFacts {
  /// The same facts without what stands in some blocks. Texts stay: what a storyboard or a selector calls is looked for
  /// among them.
  /// - Parameter bodies: nodes that hold no declarations, in their order, none inside another one.
  func leavingOut(bodies: [Node.ID]) -> SwiftFacts {
    shortened(at: bodies) { shortened, root in
      shortened.keep(root)
      shortened.keepTexts(in: root + 1..<nodes[Int(root)].end)
    }
  }

  /// The same facts without some declarations and all that is in them.
  /// - Parameter declarations: nodes, in their order, none inside another one.
  func leavingOut(declarations: [Node.ID]) -> SwiftFacts {
    var result = shortened(at: declarations) { shortened, root in shortened.drop(root..<nodes[Int(root)].end) }
    // Where nothing is left, no question has a place in it.
    if result.nodes.count == 1 {
      result.lines = LineTable(bytes: UnsafeRawBufferPointer(start: nil, count: 0))
      result.suppressions = []
    }
    return result
  }

  private func shortened(at places: [Node.ID], _ shorten: (inout Shortening, Node.ID) -> Void) -> SwiftFacts {
    guard !places.isEmpty else { return self }
    var shortened = Shortening(nodes: nodes, names: names)
    var next = 0
    var index: Node.ID = 0
    while index < nodes.count {
      guard next < places.count, places[next] == index else {
        shortened.keep(index)
        index += 1
        continue
      }
      next += 1
      shorten(&shortened, index)
      index = nodes[Int(index)].end
    }
    return shortened.result(of: self)
  }
}

/// Nodes that stay, numbered anew.
private struct Shortening {
  let nodes: [Node]
  let names: [String]
  /// The old numbers, in their order.
  private var kept: [Node.ID] = []
  /// By old number; for what is left out the next one that stays.
  private var numbers: [Node.ID]
  private var isKept: [Bool]

  init(nodes: [Node], names: [String]) {
    (self.nodes, self.names) = (nodes, names)
    numbers = Array(repeating: 0, count: nodes.count + 1)
    isKept = Array(repeating: false, count: nodes.count)
  }

  mutating func keep(_ node: Node.ID) {
    numbers[Int(node)] = Node.ID(kept.count)
    isKept[Int(node)] = true
    kept.append(node)
  }

  mutating func drop(_ range: Range<Node.ID>) {
    for node in range { numbers[Int(node)] = Node.ID(kept.count) }
  }

  /// Each text once, as a statement of its own.
  mutating func keepTexts(in range: Range<Node.ID>) {
    var seen: Set<Node.NameID> = [0]
    for node in range {
      let content = nodes[Int(node)]
      if content.kind == .string, seen.insert(content.name).inserted {
        keep(node)
      } else {
        numbers[Int(node)] = Node.ID(kept.count)
      }
    }
  }

  func result(of facts: SwiftFacts) -> SwiftFacts {
    var ends = numbers
    ends[nodes.count] = Node.ID(kept.count)
    // Names are numbered by their first use.
    var nameNumbers = [Node.NameID](repeating: .max, count: names.count)
    var keptNames = [""]
    nameNumbers[0] = 0
    func number(_ name: Node.NameID) -> Node.NameID {
      if nameNumbers[Int(name)] == .max {
        nameNumbers[Int(name)] = Node.NameID(keptNames.count)
        keptNames.append(names[Int(name)])
      }
      return nameNumbers[Int(name)]
    }
    var result = facts
    result.nodes = []
    result.nodes.reserveCapacity(kept.count)
    for (index, old) in kept.enumerated() {
      var node = nodes[Int(old)]
      node.name = number(node.name)
      node.end = max(ends[Int(node.end)], Node.ID(index) + 1)
      node.parent = parent(of: Node.ID(index), in: result.nodes)
      result.nodes.append(node)
    }
    result.declarations = declarations(of: facts, number)
    result.names = keptNames
    return result
  }

  /// Those whose nodes stay.
  private func declarations(of facts: SwiftFacts, _ number: (Node.NameID) -> Node.NameID) -> [Declaration] {
    var kept: [Declaration] = []
    var places: [Declaration.ID?] = []
    for declaration in facts.declarations {
      guard isKept[Int(declaration.node)] else {
        places.append(nil)
        continue
      }
      places.append(Declaration.ID(kept.count))
      var declaration = declaration
      declaration.node = numbers[Int(declaration.node)]
      declaration.name = number(declaration.name)
      declaration.parent = declaration.parent.flatMap { places[Int($0)] }
      kept.append(declaration)
    }
    return kept
  }

  /// The nearest node before that ends behind.
  private func parent(of index: Node.ID, in nodes: [Node]) -> Node.ID {
    guard index > 0 else { return 0 }
    var parent = index - 1
    while nodes[Int(parent)].end <= index { parent = nodes[Int(parent)].parent }
    return parent
  }
}
