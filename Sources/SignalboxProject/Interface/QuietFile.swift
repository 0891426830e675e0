import SignalboxFacts

/// The declarations of a file, as far as it matters whether they are quiet.
struct QuietFile {
  struct Declared {
    /// Whether it is loud by itself.
    let isLoud: Bool
    /// Names of the module that it mentions, its own left out.
    let mentioned: Set<String>
    /// What becomes loud with it: its name, and the type that holds it.
    let raised: [String]
    /// The blocks of its body or accessors.
    let bodies: [Node.ID]
  }

  let declarations: [Declared]

  /// - Parameters:
  ///   - own: all names that the module declares.
  ///   - isAlone: whether the module imports nothing but Apple's.
  init(_ facts: SwiftFacts, own: Set<String>, isAlone: Bool, words: LoudWords) {
    let own = own.subtracting(QuietWords.unnamed)
    let isPlain = Set(facts.imports).isSubset(of: QuietWords.modules)
    let generics = Set(facts.nodes.lazy.filter { $0.kind == .genericParameter }.map { facts.text($0.name) })
    let reader = QuietReader(
      facts: facts, own: own, generics: generics, knowsUnknown: isPlain, isAlone: isAlone, words: words)
    declarations = facts.declarations.indices.map { reader.declared($0) }
  }
}

/// Reads one declaration after the other.
private struct QuietReader {
  let facts: SwiftFacts
  let own: Set<String>
  /// What may stand for any type.
  let generics: Set<String>
  /// Whether names that nobody knows are Foundation's.
  let knowsUnknown: Bool
  let isAlone: Bool
  let words: LoudWords

  private static let loudModifiers: Declaration.Modifiers = [.objc, .override, .dynamic, .weak, .unowned, .conditional]
  private static let quietKinds: Set<Node.Kind> = [
    .structDeclaration, .enumDeclaration, .classDeclaration, .extensionDeclaration, .typeAlias, .function, .initializer,
    .deinitializer, .subscriptDeclaration, .property, .enumCase,
  ]
  private static let loudNodes: Set<Node.Kind> = [
    .macro, .unknown, .functionType, .capture, .someType, .genericParameter, .requirement, .associatedType,
  ]
  /// What has parameters: of what types does not matter to a body that neither keeps nor calls them.
  private static let functions: Set<Node.Kind> = [.function, .initializer, .subscriptDeclaration]

  func declared(_ index: Int) -> QuietFile.Declared {
    let declaration = facts.declarations[index]
    let name = facts.text(declaration.name)
    var walk = QuietWalk()
    walk.isLoud =
      !Self.quietKinds.contains(declaration.kind) || !declaration.modifiers.isDisjoint(with: Self.loudModifiers)
      || declaration.kind != .extensionDeclaration && words.ofFlows.contains(name)
      || isInside(declaration, Self.functions.union([.deinitializer, .property, .protocolDeclaration]))
    if declaration.kind.declaresType {
      walk.isLoud = walk.isLoud || words.isLoud(type: name)
    }
    read(declaration, &walk)
    var raised = [name]
    if let parent = declaration.parent { raised.append(facts.text(facts.declarations[Int(parent)].name)) }
    raised.removeAll(where: QuietWords.unnamed.contains)
    return QuietFile.Declared(isLoud: walk.isLoud, mentioned: walk.mentioned, raised: raised, bodies: walk.bodies)
  }

  private func isInside(_ declaration: Declaration, _ kinds: Set<Node.Kind>) -> Bool {
    var current = declaration.parent
    while let id = current {
      if kinds.contains(facts.declarations[Int(id)].kind) { return true }
      current = facts.declarations[Int(id)].parent
    }
    return false
  }

  /// Everything of a declaration but the declarations in it, which are read for themselves.
  private func read(_ declaration: Declaration, _ walk: inout QuietWalk) {
    let root = declaration.node
    let end = facts[root].end
    let isType = declaration.kind.declaresType
    walk.locals = isType ? [] : locals(in: root..<end)
    walk.isProperty = declaration.kind == .property
    walk.ownType = declaration.parent.map { facts.text(facts.declarations[Int($0)].name) }
    var node = root + 1
    while node < end {
      let content = facts[node]
      if content.kind.isDeclaration {
        // A type in a body is no type that others see, but it makes the body one that is not understood.
        if !isType { walk.isLoud = true }
        node = content.end
        continue
      }
      if content.kind == .block, !isType, isOwnBlock(node, of: root) { walk.bodies.append(node) }
      if Self.functions.contains(declaration.kind), let end = endOfParameterPart(node, of: root) {
        node = end
        continue
      }
      judge(node, content, &walk)
      node += 1
    }
  }

  /// The end of a node that only says what a function's parameters are.
  private func endOfParameterPart(_ node: Node.ID, of root: Node.ID) -> Node.ID? {
    let content = facts[node]
    if content.parent == root, content.kind == .genericParameter || content.kind == .requirement { return content.end }
    guard content.kind.isType else { return nil }
    var around = content.parent
    while around > root, facts[around].kind == .binding || facts[around].kind.isType { around = facts[around].parent }
    return facts[around].kind == .parameter && facts[around].parent == root ? content.end : nil
  }

  private func isOwnBlock(_ block: Node.ID, of root: Node.ID) -> Bool {
    let parent = facts[block].parent
    return parent == root || facts[parent].kind == .accessor && facts[parent].parent == root
  }

  /// Names that mean something inside only.
  private func locals(in range: Range<Node.ID>) -> Set<String> {
    Set(range.lazy.filter { facts[$0].kind == .binding }.map { facts.text(facts[$0].name) })
  }

  private func judge(_ id: Node.ID, _ node: Node, _ walk: inout QuietWalk) {
    if Self.loudNodes.contains(node.kind) { return walk.isLoud = true }
    let name = facts.text(node.name)
    switch node.kind {
    case .attribute: if !QuietWords.quiet.contains(name) { walk.isLoud = true }
    case .closure: if !isCalledAtOnce(id) { walk.isLoud = true }
    case .identifier where name == "self":
      // Handed on as a value, it is one of its type.
      if facts[node.parent].kind != .member { mention(walk.ownType ?? "super", id, isLocal: false, &walk) }
    case .identifier where name.hasPrefix("$"):
      if isCalled(id) || name.dropFirst().contains(where: { !$0.isNumber }) { walk.isLoud = true }
    case .operation:
      if !name.allSatisfy(QuietWords.operators.contains) || own.contains(name) { walk.isLoud = true }
    case .identifier: mention(name, id, isLocal: walk.locals.contains(name), &walk)
    case .member, .typeName, .typeMember, .inherited: mention(name, id, isLocal: false, &walk)
    default: break
    }
  }

  private func mention(_ name: String, _ id: Node.ID, isLocal: Bool, _ walk: inout QuietWalk) {
    let isCalled = isCalled(id)
    // A local of that name may be what a property holds.
    if own.contains(name) { walk.mentioned.insert(name) }
    if isLocal {
      // It is a closure.
      if isCalled { walk.isLoud = true }
      return
    }
    if words.ofFlows.contains(name) || generics.contains(name) { walk.isLoud = true }
    guard !own.contains(name), !QuietWords.quiet.contains(name) else { return }
    if knowsUnknown, isAlone || !isCalled { return }
    // What is only read ends in what is known here, as a value or not at all; but a property may keep it.
    let isRead = facts[id].kind == .identifier || facts[id].kind == .member
    let isKept = walk.isProperty && !(walk.bodies.last.map { id < facts[$0].end } ?? false)
    if isRead, !isCalled, !isKept, !isAssigned(id), name.first?.isLowercase ?? true { return }
    if isRead || facts[id].kind == .typeName, QuietWords.isAppleValue(name) { return }
    walk.isLoud = true
  }

  private func isAssigned(_ node: Node.ID) -> Bool {
    let parent = facts[node].parent
    return facts[parent].kind == .assignment && parent + 1 == node
  }

  private func isCalled(_ node: Node.ID) -> Bool {
    let parent = facts[node].parent
    return facts[parent].kind == .call && parent + 1 == node
  }

  /// A closure that is an argument of `map`, `filter` and the like.
  private func isCalledAtOnce(_ closure: Node.ID) -> Bool {
    let argument = facts[closure].parent
    let call = facts[argument].parent
    guard facts[argument].kind == .argument, facts[call].kind == .call else { return false }
    let callee = facts[call + 1]
    return callee.kind == .member && QuietWords.callers.contains(facts.text(callee.name))
  }
}

private struct QuietWalk {
  var isLoud = false
  var isProperty = false
  var ownType: String?
  var mentioned: Set<String> = []
  var bodies: [Node.ID] = []
  var locals: Set<String> = []
}
