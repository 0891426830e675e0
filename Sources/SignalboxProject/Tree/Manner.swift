import SignalboxFacts

extension Project {
  private static let manners: [String: CoordinatorTree.Manner] = [
    "pushViewController": .push, "push": .push, "show": .push, "setViewControllers": .root, "present": .present,
    "showDetailViewController": .push, "setRootViewController": .root, "setRootModule": .root, "root": .root,
    "rootViewController": .root, "viewControllers": .root, "addChild": .embed, "embed": .embed, "setRoot": .root,
    "sheet": .present, "fullScreenCover": .present, "UINavigationController": .root,
  ]

  /// How a made value comes onto the display: by the call or assignment that takes it, or takes its variable.
  package func manner(of place: Place) -> CoordinatorTree.Manner? {
    if let direct = taker(of: place) { return direct }
    guard let binding = ancestor(of: place, where: { $0.kind == .binding || $0.kind == .block }),
      self[binding].kind == .binding, let block = parent(of: binding), self[block].kind == .block
    else { return nil }
    let name = name(of: binding)
    let nodes = files[place.file].facts.nodes
    let names = files[place.file].names
    var weak: CoordinatorTree.Manner?
    for index in self[binding].end..<nodes[Int(block.node)].end
    where nodes[Int(index)].kind == .identifier && names[Int(nodes[Int(index)].name)] == name {
      let use = Place(file: place.file, node: index)
      guard let manner = taker(of: use) else { continue }
      if manner != .root { return manner }
      weak = weak ?? manner
    }
    return weak
  }

  /// The nearest navigation verb whose argument, or assigned value, a place is.
  private func taker(of place: Place) -> CoordinatorTree.Manner? {
    var current = place
    var found: CoordinatorTree.Manner?
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .argument, .array, .cast, .tuple, .coalesce, .ternary, .operation: break
      case .call:
        guard let callee = children(of: parent).first, callee != current else { return found }
        guard let manner = Self.manners[calledName(parent)] else { break }
        if calledName(parent) == "setViewControllers", holdsTabs(receiver(of: callee)) { return .tab }
        if manner != .root { return manner }
        found = found ?? manner
      case .assignment:
        let parts = children(of: parent)
        guard let left = parts.first, left != current else { return found }
        if text(left) == "viewControllers", holdsTabs(receiver(of: left)) { return .tab }
        return found ?? Self.manners[text(left)]
      default: return found
      }
      current = parent
    }
    return found
  }

  /// What stands before the dot: nil where that is `self`, unwritten or not.
  private func receiver(of place: Place) -> (base: Place?, owner: TypeID?) {
    guard self[place].kind == .member, let base = children(of: place).first, text(base) != "self" else {
      return (nil, enclosingType(of: place))
    }
    return (base, nil)
  }

  /// Whether the screens of a receiver are tabs rather than a stack.
  private func holdsTabs(_ receiver: (base: Place?, owner: TypeID?)) -> Bool {
    guard let base = receiver.base else { return receiver.owner.map { isTabController($0) } ?? false }
    guard let type = type(of: base)?.unwrapped else { return text(base).lowercased().contains("tab") }
    return type.nominals.contains { isTabController($0) }
  }

  private func isTabController(_ id: TypeID) -> Bool { inherits(id, from: "UITabBarController") }

  /// Whether a place stands in a `static` or `class` member.
  package func isInStaticMember(_ place: Place) -> Bool {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, !self[declaration].kind.declaresType {
      if self[declaration].modifiers.isTypeMember { return true }
      current = self[declaration].parent.map { DeclarationPlace(file: declaration.file, declaration: $0) }
    }
    return false
  }
}
