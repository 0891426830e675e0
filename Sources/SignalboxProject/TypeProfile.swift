import SignalboxFacts
import SignalboxText

/// What is known of one type of a project, to be told to people.
public struct TypeProfile: Sendable {
  public let symbol: TypeSymbol
  public let role: Role
  /// Path and line of its declaration.
  public let location: (path: String, line: Int)?
  /// What it inherits from and conforms to, the nearest first.
  public let ancestors: [String]
  /// Its node in the coordinator tree; nil where it has none.
  public let node: CoordinatorTree.Node?
  /// Arrows of the coordinator tree that lead to it, in the order of the tree.
  public let incoming: [CoordinatorTree.Edge]
  /// Arrows that lead from it to others.
  public let outgoing: [CoordinatorTree.Edge]
  /// Names of the messages that its code sends, in the order of their declarations.
  public let sent: [String]
  /// Names of the messages that it handles.
  public let handled: [String]
}

extension Project {
  /// What is known of a type.
  public func profile(of id: TypeID) -> TypeProfile {
    let symbol = self[type: id]
    let tree = flow.tree
    let node = flow.number(of: id).map { tree.nodes[$0] }
    let isIn = { (places: [NodeRef]) in places.contains { self.enclosingType(of: $0) == id } }
    return TypeProfile(
      symbol: symbol, role: role(of: id), location: location(of: id),
      ancestors: symbol.ancestors.dropFirst().map { self[type: $0].qualifiedName }, node: node,
      incoming: tree.edges.filter { $0.to == node?.id }, outgoing: tree.edges.filter { $0.from == node?.id },
      sent: messages.filter { isIn($0.senders) }.map(\.name), handled: messages.filter { isIn($0.handlers) }.map(\.name)
    )
  }

  /// The project's type that a name in the source means: where it is declared, extended, written as a type or used as a
  /// value.
  /// - Parameter offset: a byte of the name, or the one right behind it.
  public func type(namedAt offset: Int, inFile path: String) -> (type: TypeID, name: NodeRef)? {
    for place in names(at: offset, inFile: path) {
      if let type = type(meantBy: place), self[type: type].origin == .project { return (type, place) }
    }
    return nil
  }

  /// The types whose code a line is, the innermost first.
  public func types(around line: Int, inFile path: String) -> [TypeID] {
    file(at: path).map { types(around: line, in: $0) } ?? []
  }

  private func file(at path: String) -> Int? {
    files.firstIndex { !$0.isSDK && $0.path.hasSameBytes(as: path) }
  }

  /// The message that a name in the source means: where it is declared, sent, handed on or handled.
  /// - Parameter offset: a byte of the name, or the one right behind it.
  public func message(namedAt offset: Int, inFile path: String) -> (message: Message, name: NodeRef)? {
    guard !messages.isEmpty else { return nil }
    for place in names(at: offset, inFile: path) {
      // A message that is passed on is called where it is declared or handled.
      let around = enclosingDeclaration(of: place).flatMap { self[$0].kind == .function ? $0 : nil }
      let method = around.map { node(of: $0) }
      let isPassedOn = around.map { method != place && name(of: $0) == name(of: place) } ?? false
      let found = messages.first { message in
        message.mentions(place) || isPassedOn && method.map { message.mentions($0) } ?? false
      }
      if let found { return (found, place) }
    }
    return nil
  }

  /// Nodes whose names stand at a byte, or end there; the innermost ones first.
  private func names(at offset: Int, inFile path: String) -> [NodeRef] {
    guard let file = file(at: path) else { return [] }
    let facts = files[file].facts
    return facts.nodes.indices.reversed().compactMap { index in
      let node = facts.nodes[index]
      let length = facts.names[Int(node.name)].utf8.count
      guard length > 0, Int(node.anchor) <= offset, offset <= Int(node.anchor) + length else { return nil }
      return NodeRef(file: file, node: Node.ID(index))
    }
  }

  private func type(meantBy place: NodeRef) -> TypeID? {
    let kind = self[place].kind
    if kind.declaresType { return declaration(at: place).flatMap { owners[$0.file][Int($0.declaration)] } }
    if kind.isType { return resolve(place)?.nominals.first }
    guard kind == .identifier || kind == .member, case .metatype(let type)? = type(of: place) else { return nil }
    return type.nominals.first
  }

  /// The name in a type's declaration.
  public func declaredName(of id: TypeID) -> NodeRef? {
    guard self[type: id].origin == .project else { return nil }
    return self[type: id].declarations.first.map { node(of: $0) }
  }
}
