// The order of what is written is the order in which it is read: the two halves of each pair stand together.

extension SwiftFacts {
  func write(to sink: inout ByteSink) {
    sink.add(Array(names.dropFirst()))
    Self.write(nodes, to: &sink)
    sink.add(declarations.count)
    for declaration in declarations { declaration.write(to: &sink) }
    sink.add(imports)
    sink.add(ascending: importAnchors)
    for marks in importMarks { sink.add(byte: marks.rawValue) }
    sink.add(suppressions.count)
    for suppression in suppressions { suppression.write(to: &sink) }
    lines.write(to: &sink)
    sink.add(firstSyntaxErrorLine ?? 0)
  }

  init(from source: inout ByteSource) throws(DamagedFacts) {
    names = [""] + (try source.texts())
    nodes = try Self.nodes(from: &source, names: names.count)
    declarations = try Self.declarations(from: &source, of: nodes)
    imports = try source.texts()
    importAnchors = try source.ascending()
    guard importAnchors.count == imports.count else { throw DamagedFacts() }
    importMarks = []
    for _ in imports { importMarks.append(ImportMarks(rawValue: try source.byte())) }
    suppressions = []
    for _ in 0..<(try source.count()) { suppressions.append(try Suppression(from: &source)) }
    lines = try LineTable(from: &source)
    let line = Int(try source.number())
    firstSyntaxErrorLine = line == 0 ? nil : line
  }

  /// Parents are left out: they follow from the ends.
  private static func write(_ nodes: [Node], to sink: inout ByteSink) {
    sink.add(nodes.count)
    var start: UInt32 = 0
    for (index, node) in nodes.enumerated() {
      let hasFlags = node.flags.rawValue != 0
      sink.add(byte: node.kind.rawValue << 1 | (hasFlags ? 1 : 0))
      if hasFlags { sink.add(UInt32(node.flags.rawValue)) }
      sink.add(node.name)
      sink.add(node.end - UInt32(index))
      sink.add(node.start, from: start)
      sink.add(node.stop - node.start)
      sink.add(node.anchor, from: node.start)
      start = node.start
    }
  }

  /// What all code relies on holds for any bytes: each subtree lies in its parent's, names exist, and positions are
  /// within the text.
  private static func nodes(from source: inout ByteSource, names: Int) throws(DamagedFacts) -> [Node] {
    let count = UInt32(try source.count())
    var nodes: [Node] = []
    nodes.reserveCapacity(Int(count))
    var start: UInt32 = 0
    var length: UInt32 = .max
    for index in 0..<count {
      let mark = try source.byte()
      guard let kind = Node.Kind(rawValue: mark >> 1) else { throw DamagedFacts() }
      let flags = mark & 1 == 1 ? UInt16(truncatingIfNeeded: try source.number()) : 0
      let name = try source.number()
      let size = try source.number()
      start = try source.number(from: start)
      let (stop, overflows) = start.addingReportingOverflow(try source.number())
      let anchor = try source.number(from: start)
      var parent = index == 0 ? 0 : index - 1
      while index > 0, nodes[Int(parent)].end <= index { parent = nodes[Int(parent)].parent }
      let limit = index == 0 ? count : nodes[Int(parent)].end
      guard name < names, size > 0, size <= limit - index, index > 0 || size == count else { throw DamagedFacts() }
      if index == 0 { length = stop }
      guard !overflows, stop <= length, anchor <= length else { throw DamagedFacts() }
      nodes.append(
        Node(
          kind: kind, flags: Node.Flags(rawValue: flags), name: name, parent: parent, end: index + size, start: start,
          stop: stop, anchor: anchor))
    }
    guard nodes.first?.kind == .file else { throw DamagedFacts() }
    return nodes
  }

  private static func declarations(from source: inout ByteSource, of nodes: [Node]) throws(DamagedFacts)
    -> [Declaration]
  {
    let count = try source.count()
    var declarations: [Declaration] = []
    declarations.reserveCapacity(count)
    for _ in 0..<count { declarations.append(try Declaration(from: &source, of: nodes, after: declarations)) }
    return declarations
  }
}

extension Declaration {
  /// Kind and name are its node's.
  fileprivate func write(to sink: inout ByteSink) {
    sink.add(node)
    sink.add(modifiers.rawValue)
    sink.add(parent.map { $0 + 1 } ?? 0)
  }

  fileprivate init(from source: inout ByteSource, of nodes: [Node], after others: [Declaration]) throws(DamagedFacts) {
    let id = try source.number()
    let modifiers = Modifiers(rawValue: try source.number())
    let number = try source.number()
    guard id < nodes.count, number <= others.count else { throw DamagedFacts() }
    let node = nodes[Int(id)]
    guard node.kind.isDeclaration, others.last.map({ $0.node < id }) ?? true else { throw DamagedFacts() }
    if number > 0, nodes[Int(others[Int(number) - 1].node)].end <= id { throw DamagedFacts() }
    self.init(kind: node.kind, modifiers: modifiers, name: node.name, node: id, parent: number == 0 ? nil : number - 1)
  }
}

extension LineTable {
  fileprivate func write(to sink: inout ByteSink) {
    sink.add(ascending: starts)
    sink.add(ascending: continuations)
  }

  fileprivate init(from source: inout ByteSource) throws(DamagedFacts) {
    self.init(starts: try source.ascending(), continuations: try source.ascending())
    guard starts.first == 0 else { throw DamagedFacts() }
  }
}

extension Suppression {
  func write(to sink: inout ByteSink) {
    sink.add(action.rawValue)
    sink.add(reach.rawValue)
    sink.add(rules)
    sink.add(line)
    sink.add(column)
    sink.add(reason)
    sink.add(mistyped)
  }

  init(from source: inout ByteSource) throws(DamagedFacts) {
    guard let action = Action(rawValue: try source.text()), let reach = Reach(rawValue: try source.text()) else {
      throw DamagedFacts()
    }
    let rules = try source.texts()
    let (line, column) = (Int(try source.number()), Int(try source.number()))
    self.init(
      action: action, reach: reach, rules: rules, line: line, column: column, reason: try source.optionalText(),
      mistyped: try source.optionalText())
  }
}
