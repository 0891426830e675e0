import SignalboxFacts

/// Calls and assignments that show what they are given.
extension MannerFinder {
  /// How a call shows what it takes as an argument; nil for what it only shows something else beside.
  func verb(of call: Place, _ callee: Place, taking argument: Place) -> Manner? {
    let (name, label) = (project.text(callee), project.text(argument))
    guard label.isEmpty ? project.arguments(of: call).first == argument : !Self.prepositions.contains(label) else {
      return nil
    }
    return name == "setViewControllers" && holdsTabs(callee) ? .tab : NavigationMethod.named(name)?.manner
  }

  /// `menu.show(from: home)` shows no home.
  private static let prepositions: Set<String> = [
    "from", "over", "on", "onto", "in", "into", "inside", "to", "at", "above", "below", "with", "by", "using", "sender",
    "source", "for", "after", "before",
  ]

  /// Whether an expression is the screens of a tab bar or of a navigation controller. Those of a split view stand side
  /// by side, and a local of that name is any list.
  func isStack(_ place: Place) -> Bool {
    guard project.text(place) == "viewControllers" else { return false }
    guard let base = project.base(of: place) else { return project.local(project.name(of: place), from: place) == nil }
    guard let type = project.type(of: base)?.unwrapped else {
      return !project.text(base).lowercased().contains("split")
    }
    return !type.nominals.contains { project.inherits($0, from: "UISplitViewController") }
  }

  /// `child.rootViewController`, `child.toPresentable()`: what a coordinator shows its screens on, and is shown by.
  func stage(_ member: Place, of coordinator: Place) -> Place? {
    guard project.base(of: member) == coordinator,
      project.type(of: coordinator)?.unwrapped.nominals.contains(where: { project.role(of: $0).kind == .coordinator })
        ?? false
    else { return nil }
    let call = project.call(of: member)
    if CoordinatorNames.stages.contains(project.text(member)) { return call ?? member }
    guard call == nil, let type = project.type(of: member)?.unwrapped else { return nil }
    return type.nominals.contains { project.inherits($0, from: "UIViewController") } ? member : nil
  }

  func added(to stack: Place) -> Manner { holdsTabs(stack) ? .tab : .push }

  /// Whether the screens of what stands before the dot, `self` where nothing does, are tabs rather than a stack.
  func holdsTabs(_ member: Place) -> Bool {
    guard let base = project.base(of: member), project.text(base) != "self" else {
      return project.enclosingType(of: member).map { isTabController($0) } ?? false
    }
    guard let type = project.type(of: base)?.unwrapped else { return project.text(base).lowercased().contains("tab") }
    return type.nominals.contains { isTabController($0) }
  }

  private func isTabController(_ id: TypeID) -> Bool { project.inherits(id, from: "UITabBarController") }
}

/// Where a value is put, and who takes it from there.
extension MannerFinder {
  /// What an assignment's left side or a list is: a local, or a property of `self`.
  mutating func ofVariable(_ place: Place) -> Manner? {
    switch project[place].kind {
    case .identifier:
      if let local = project.local(project.name(of: place), from: place) { return ofLocal(local) }
      return ofProperty(project.name(of: place), from: place)
    case .member:
      guard let base = project.base(of: place), project.text(base) == "self" else { return nil }
      return ofProperty(project.name(of: place), from: place)
    default: return nil
    }
  }

  /// By the first use of a local that shows it; by one that makes it the root of something only failing others.
  mutating func ofLocal(_ binding: Place) -> Manner? {
    guard seen.insert(binding).inserted,
      let body = project.ancestor(of: binding, where: { $0.kind.isDeclaration && !$0.kind.isLocalVariable })
    else { return nil }
    let name = project.name(of: binding)
    var root: Manner?
    for use in uses(of: name, in: binding.node..<project[body].end, file: binding.file)
    where project[use].kind == .identifier && project.local(name, from: use) == binding {
      guard let manner = manner(of: use) else { continue }
      if manner != .root { return manner }
      root = manner
    }
    return root
  }

  /// By the uses of a property of the same type: first those that follow in the same function, then all that agree.
  mutating func ofProperty(_ name: Name, from place: Place) -> Manner? {
    guard leavesBody, let owner = project.enclosingType(of: place), seen.count < Self.maximum else { return nil }
    if let body = project.ancestor(of: place, where: { $0.kind.isDeclaration }), !project[body].kind.declaresType,
      let manner = agreed(memberUses(name, owner, in: place.node..<project[body].end, file: place.file))
    {
      return manner
    }
    let all = project[type: owner].declarations.flatMap { declaration -> [Place] in
      let root = project.node(of: declaration)
      return memberUses(name, owner, in: root.node..<project[root].end, file: root.file)
    }
    return agreed(all)
  }

  /// By the calls of a method in its own type.
  mutating func ofResult(_ function: Place) -> Manner? {
    guard leavesBody, let owner = project.enclosingType(of: function), let declared = project.declaration(at: function),
      project.children(of: function).contains(where: { project[$0].kind == .result }), seen.insert(function).inserted
    else { return nil }
    let calls = project[type: owner].declarations.flatMap { declaration -> [Place] in
      let root = project.node(of: declaration)
      return uses(of: project.name(of: function), in: root.node..<project[root].end, file: root.file)
    }.compactMap { project.call(of: $0) }
    return agreed(calls.filter { project.callee(of: $0)?.declaration == declared })
  }

  /// By what a function of the project does with the parameter that an argument is matched to.
  mutating func parameter(taking argument: Place, of call: Place) -> Manner? {
    guard seen.count < Self.maximum, let callee = project.callee(of: call), let function = callee.declaration,
      project[function].kind == .function, !project.files[function.file].isSDK
    else { return nil }
    let arguments = project.arguments(of: call)
    guard let index = arguments.firstIndex(of: argument), let matched = project.match(arguments, to: function),
      matched.indices.contains(index),
      let binding = project.children(of: matched[index]).first(where: { project[$0].kind == .binding })
    else { return nil }
    return ofLocal(binding)
  }

  private static let maximum = 32

  /// What all uses say that say anything: nil where they disagree.
  private mutating func agreed(_ uses: [Place]) -> Manner? {
    var found: Set<Manner> = []
    for use in uses where seen.insert(use).inserted {
      if let manner = manner(of: use) { found.insert(manner) }
    }
    if found.count > 1 { found.remove(.root) }
    return found.count == 1 ? found.first : nil
  }

  private func memberUses(_ name: Name, _ owner: TypeID, in nodes: Range<Node.ID>, file: Int) -> [Place] {
    uses(of: name, in: nodes, file: file).filter { use in
      guard project.enclosingType(of: use) == owner else { return false }
      if project[use].kind == .identifier { return project.local(name, from: use) == nil }
      return project.base(of: use).map { project.text($0) == "self" } ?? false
    }
  }

  private func uses(of name: Name, in nodes: Range<Node.ID>, file: Int) -> [Place] {
    let source = project.files[file]
    return nodes.lazy.filter { index in
      let node = source.facts.nodes[Int(index)]
      return (node.kind == .identifier || node.kind == .member) && source.names[Int(node.name)] == name
    }.map { Place(file: file, node: $0) }
  }
}

extension Node.Kind {
  /// Whether it is a declaration inside a function that holds no statements of its own.
  fileprivate var isLocalVariable: Bool { self == .property || self == .binding }
}

extension Project {
  /// Whether a value is all that a body consists of, so that it is its result.
  func isOnlyStatement(_ value: Place, of body: Place) -> Bool {
    let statements = children(of: body).filter { ![.capture, .parameter, .result].contains(self[$0].kind) }
    return statements == [value]
  }
}
