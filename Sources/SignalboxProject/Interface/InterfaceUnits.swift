import SignalboxFacts

/// The declarations at the top of a module's files, and which of them others can do without.
struct InterfaceUnits {
  private struct Unit {
    let file: Int
    let node: Node.ID
    /// By what it is found: its name; of an extension of a type of others the names of its members.
    let names: Set<String>
    /// What it mentions.
    let mentions: Set<String>
    var stays: Bool
  }

  private var units: [Unit] = []

  /// - Parameters:
  ///   - files: of one module, without the bodies that are left out.
  ///   - isQuiet: whether a declaration of a file does nothing but compute values.
  init(_ files: [SwiftFacts], isQuiet: (_ file: Int, _ declaration: Int) -> Bool) {
    let types = Set(
      files.flatMap { file in
        file.declarations.filter { $0.kind.declaresType && $0.kind != .extensionDeclaration }.map { file.text($0.name) }
      })
    var mentioned: Set<String> = []
    for (file, facts) in files.enumerated() {
      let tops = Self.tops(of: facts)
      for (node, declarations) in tops {
        units.append(Self.unit(file, facts, node, declarations, types, isQuiet))
      }
      // Statements of a script stay.
      mentioned.formUnion(Self.names(of: facts, in: facts.children(of: 0).filter { tops[$0] == nil }))
    }
    keep(mentioned)
  }

  /// The nodes that are left out of a file, in their order.
  func leftOut(of file: Int) -> [Node.ID] { units.filter { $0.file == file && !$0.stays }.map(\.node).sorted() }

  /// What stays keeps what it names.
  private mutating func keep(_ mentioned: Set<String>) {
    var users: [String: [Int]] = [:]
    for (index, unit) in units.enumerated() { for name in unit.names { users[name, default: []].append(index) } }
    var seen = mentioned
    var open = Array(mentioned)
    func add(_ names: Set<String>) { for name in names where seen.insert(name).inserted { open.append(name) } }
    for unit in units where unit.stays { add(unit.mentions.union(unit.names)) }
    while let name = open.popLast() {
      for index in users[name] ?? [] where !units[index].stays {
        units[index].stays = true
        add(units[index].mentions.union(units[index].names))
      }
    }
  }

  /// Declarations by the node at the top that holds them.
  private static func tops(of facts: SwiftFacts) -> [Node.ID: [Int]] {
    var tops: [Node.ID: [Int]] = [:]
    var top: Node.ID = 0
    for (index, declaration) in facts.declarations.enumerated() {
      if declaration.parent == nil { top = declaration.node }
      tops[top, default: []].append(index)
    }
    return tops.filter { facts[$0.key].parent == 0 }
  }

  private static func unit(
    _ file: Int, _ facts: SwiftFacts, _ node: Node.ID, _ declarations: [Int], _ types: Set<String>,
    _ isQuiet: (Int, Int) -> Bool
  ) -> Unit {
    let first = facts.declarations[declarations[0]]
    let name = facts.text(first.name)
    // What extends a type of others is found by its members.
    let isForeign = first.kind == .extensionDeclaration && !types.contains(name)
    let names = isForeign ? Set(declarations.dropFirst().map { facts.text(facts.declarations[$0].name) }) : [name]
    let stays = declarations.contains { index in
      let declaration = facts.declarations[index]
      return !isQuiet(file, index) || declaration.isOpen || declaration.kind == .protocolDeclaration
    }
    return Unit(
      file: file, node: node, names: names, mentions: Self.names(of: facts, in: [node]), stays: stays)
  }

  private static func names(of facts: SwiftFacts, in roots: [Node.ID]) -> Set<String> {
    Set(roots.lazy.flatMap { $0..<facts[$0].end }.map { facts.text(facts[$0].name) })
  }
}
