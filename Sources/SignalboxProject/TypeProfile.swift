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
    guard let file = files.firstIndex(where: { !$0.isSDK && $0.path.hasSameBytes(as: path) }) else { return nil }
    let facts = files[file].facts
    for (index, node) in facts.nodes.enumerated().reversed() {
      let length = facts.names[Int(node.name)].utf8.count
      guard length > 0, Int(node.anchor) <= offset, offset <= Int(node.anchor) + length else { continue }
      let place = NodeRef(file: file, node: Node.ID(index))
      if let type = type(meantBy: place), self[type: type].origin == .project { return (type, place) }
    }
    return nil
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
