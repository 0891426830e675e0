import SignalboxFacts

/// Children that are kept in a dictionary under a key that is the same each time: `children[Key.cart] = cart`.
package struct ConstantKeys {
  package let project: Project

  package init(project: Project) { self.project = project }

  /// A child that a statement keeps, or the end of one where it is nil.
  private struct Entry {
    let block: NodeRef
    let list: String
    let key: String
    let child: NodeRef
  }

  private struct Shelf: Hashable {
    let block: NodeRef
    let list: String
    let key: String
  }

  /// The children that take the place of others: which another statement of the block has kept under their key, or the
  /// round of the loop before.
  /// - Returns: each with its class and the key, as they read in a message.
  package func replacing(value: (NodeRef) -> NodeRef) -> [(child: NodeRef, name: String, key: String)] {
    var kept: [Shelf: NodeRef] = [:]
    var found: [(child: NodeRef, name: String, key: String)] = []
    for entry in entries {
      let shelf = Shelf(block: entry.block, list: entry.list, key: entry.key)
      guard project[entry.child].kind != .nilLiteral else {
        kept[shelf] = nil
        continue
      }
      let made = value(entry.child)
      if let before = kept.updateValue(made, forKey: shelf) {
        if before != made, !project.retention.removesChildren(in: entry.block, from: before, to: made) {
          found.append((made, name(of: made), entry.key))
        }
      } else if project.retention.isKeptEachRound(of: entry.block),
        project.retention.isNewEachRound(entry.child, made, of: entry.block)
      {
        found.append((made, name(of: made), entry.key))
      }
    }
    return found
  }

  private func name(of child: NodeRef) -> String {
    project.type(of: child)?.unwrapped.nominals.first.map { project[type: $0].qualifiedName } ?? "This child"
  }

  private var entries: [Entry] {
    project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .coordinator }
      .flatMap { project.code(of: $0.id, inherited: false) }
      .flatMap { project.subtree(of: $0, kinds: [.assignment, .call]) }.compactMap { entry($0) }
  }

  private func entry(_ statement: NodeRef) -> Entry? {
    guard let block = project.parent(of: statement), project[block].kind == .block,
      let (list, key, child) = project[statement].kind == .call ? update(statement) : storing(statement),
      project.retention.isChildList(list), isCoordinator(child),
      let constant = constant(key) ?? classKey(key, of: child)
    else { return nil }
    return Entry(block: block, list: project.path(of: list), key: constant, child: child)
  }

  private func isCoordinator(_ child: NodeRef) -> Bool {
    project[child].kind == .nilLiteral
      || project.type(of: child)?.unwrapped.nominals.contains { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// `children["cart"] = cart`
  private func storing(_ assignment: NodeRef) -> (list: NodeRef, key: NodeRef, child: NodeRef)? {
    let sides = project.children(of: assignment)
    guard sides.count == 2, project[sides[0]].kind == .subscriptCall, let list = project.firstChild(of: sides[0]),
      let key = project.firstArgument(of: sides[0])
    else { return nil }
    return (list, key, sides[1])
  }

  /// `children.updateValue(cart, forKey: "cart")`
  private func update(_ call: NodeRef) -> (list: NodeRef, key: NodeRef, child: NodeRef)? {
    guard project.calledName(call) == "updateValue", project.labels(of: call) == ["_", "forKey"],
      let list = project.firstChild(of: call).flatMap({ project.base(of: $0) })
    else { return nil }
    let values = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
    return values.count == 2 ? (list, values[1], values[0]) : nil
  }

  /// What a key is each time that it is asked for; nil where that is not sure.
  package func constant(_ key: NodeRef, depth: Int = 0) -> String? {
    guard depth < Self.steps else { return nil }
    switch project[key].kind {
    case .string: return project.firstChild(of: key) == nil ? "\"\(project.text(key))\"" : nil
    case .call where ["ObjectIdentifier", "String"].contains(project.calledName(key)):
      return project.firstArgument(of: key).flatMap { metatype($0) }
    case .member where project.text(key) == "rawValue": return project.base(of: key).flatMap { enumCase($0) }
    case .identifier, .member:
      if let name = enumCase(key) ?? metatype(key) { return name }
      let sources = project.sources(of: key)
      return sources.count == 1 ? constant(sources[0], depth: depth + 1) : nil
    default: return nil
    }
  }

  /// `child.identifier`, `CartCoordinator.key`: what has one value for all children of a class.
  private func classKey(_ key: NodeRef, of child: NodeRef) -> String? {
    guard project[key].kind == .member, let base = project.base(of: key), project[base].kind == .identifier else {
      return nil
    }
    let owner: TypeID?
    if case .metatype(let named)? = project.type(of: base) {
      owner = named.nominals.first
    } else if let local = project.local(project.name(of: base), from: base), project[child].kind == .identifier,
      project.local(project.name(of: child), from: child) == local
    {
      owner = project.type(of: child)?.unwrapped.nominals.first
    } else {
      owner = nil
    }
    guard let owner, project[type: owner].kind == .classDeclaration,
      project.retention.isSameForAll(project.name(of: key), of: owner)
    else { return nil }
    return project[type: owner].qualifiedName + "." + project.text(key)
  }

  /// How many constants may stand for each other.
  private static let steps = 4

  /// `CartCoordinator.self`
  private func metatype(_ value: NodeRef) -> String? {
    guard project[value].kind == .member, project.text(value) == "self", let type = project.base(of: value),
      case .metatype(let named)? = project.type(of: type), let id = named.nominals.first
    else { return nil }
    return project[type: id].qualifiedName
  }

  /// `.cart`, `Key.cart`
  private func enumCase(_ value: NodeRef) -> String? {
    guard project[value].kind == .member,
      let type = (project.type(of: value) ?? project.contextualType(of: value))?.nominals.first,
      project[type: type].kind == .enumDeclaration,
      project[type: type].members.contains(where: { $0.kind == .enumCase && $0.name == project.name(of: value) })
    else { return nil }
    return project[type: type].qualifiedName + "." + project.text(value)
  }
}
