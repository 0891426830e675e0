import SignalboxFacts
import SignalboxProject

/// What is left with nothing, or serves nothing, once something has gone.
extension Removal {
  /// Blocks without a statement, types without a member.
  mutating func settleBlocks() {
    for check in guards.sorted() where !isGone(check) {
      let later = project.parent(of: check).map { project.children(of: $0).filter { $0 > check } } ?? []
      if !later.isEmpty, later.allSatisfy(isGone), onlyLeaves(check) { take(check) }
    }
    for block in touched.sorted() where !emptied.contains(block) && !isGone(block) {
      let content = content(of: block)
      guard !content.isEmpty else { continue }
      for rest in idleRest(of: block, content) { take(rest) }
      for check in idleChecks(at: content) { take(check) }
      guard content.allSatisfy(isGone) else {
        checkReturns(in: content)
        continue
      }
      if settle(block) { emptied.insert(block) }
    }
  }

  /// Whether the `else` of a guard does nothing: `return`, `return nil`.
  func onlyLeaves(_ check: NodeRef) -> Bool {
    let blocks = project.children(of: check).filter { project[$0].kind == .block }
    return blocks.flatMap { project.subtree(of: $0) }.allSatisfy { node in
      switch project[node].kind {
      case .call: StandardFunctions.failing.contains(project.calledName(node))
      case .assignment: false
      default: true
      }
    }
  }

  /// What stands in a block, or the members of a type.
  private func content(of block: NodeRef) -> [NodeRef] {
    switch project[block].kind {
    case .block: project.children(of: block)
    case .enumDeclaration: project.children(of: block).filter { project[$0].kind == .enumCase }
    case .protocolDeclaration, .extensionDeclaration:
      project.children(of: block).filter { project[$0].kind.isDeclaration }
    default: []
    }
  }

  /// A `return` cannot go alone from between other statements.
  private mutating func checkReturns(in statements: [NodeRef]) {
    for statement in statements where project[statement].kind == .returnStatement && isGone(statement) {
      stop(at: statement, "other code here does not end without it")
    }
  }

  /// - Returns: whether it need not be looked at again.
  private mutating func settle(_ block: NodeRef) -> Bool {
    switch project[block].kind {
    case .enumDeclaration, .protocolDeclaration:
      if let place = project.declaration(at: block), let type = project.owner(of: place) { remove(type) }
    case .extensionDeclaration:
      let inherited = project.children(of: block).filter { project[$0].kind == .inherited }
      guard inherited.allSatisfy(isGone) else { return false }
      take(block)
    default: if let owner = project.parent(of: block) { settle(block, of: owner) }
    }
    return true
  }

  private mutating func settle(_ block: NodeRef, of owner: NodeRef) {
    switch project[owner].kind {
    case .closure where staysEmpty(owner): hollow.insert(owner)
    case .closure: climb(from: owner)
    case .switchCase: settleCase(owner)
    case .function: settleFunction(owner)
    case .ifBranch: settleBranch(owner, without: block)
    case .initializer, .deinitializer, .accessor: idle.insert(owner)
    default: stop(at: block, "nothing would be left in it")
    }
  }

  private func givesValue(_ statement: NodeRef) -> Bool {
    project[statement].kind == .returnStatement && project.firstChild(of: statement) != nil
  }

  private mutating func settleBranch(_ branch: NodeRef, without block: NodeRef) {
    let parts = project.children(of: branch).filter { [.block, .ifBranch].contains(project[$0].kind) }
    let isElse = project.parent(of: branch).map { project[$0].kind == .ifBranch } ?? false
    let conditions = project.children(of: branch).prefix { $0 != parts.first }
    let effect = conditions.flatMap { project.calls(in: $0) }.first { !onlyAsks($0) }
    // What follows a branch that leaves early would run for it, too. A loop may be left without a trace in the model.
    let leaves = project.children(of: block).contains { project[$0].kind == .returnStatement }
    let isFollowed = project.parent(of: branch).map { project.children(of: $0).last != branch } ?? false
    let isInLoop = project.ancestor(of: branch) { [.forLoop, .whileLoop].contains($0.kind) } != nil
    if leaves && (isElse || isFollowed) {
      stop(at: branch, "nothing would be left in a branch, and what follows would run for it, too")
    } else if isInLoop {
      stop(at: branch, "nothing would be left in a branch of a loop")
    } else if parts.count > 1 {
      // Without the `else`, the branch decides as before.
      guard block == parts.last else { return stop(at: branch, "nothing would be left in a branch that has an else") }
      take(block)
    } else if let effect {
      let name = project.calledName(effect)
      stop(at: branch, "nothing would be left in a branch, and `\(name)` in its condition may do something")
    } else {
      take(branch)
    }
  }

  /// Whether a call asks a question, and does nothing: `isEmpty(cart)`.
  func onlyAsks(_ call: NodeRef) -> Bool {
    let first = project.calledName(call).camelCaseWords.first ?? ""
    if ["is", "has", "can", "should", "contains"].contains(first) { return true }
    // `defaults.bool(forKey: "seen")`
    let arguments = project.arguments(of: call)
    return ["bool", "string", "integer", "double", "object", "value", "data", "array", "dictionary"].contains(first)
      && arguments.count == 1 && project.text(arguments[0]) == "forKey"
  }

  /// The case that leads to an empty branch goes, too.
  private mutating func settleCase(_ branch: NodeRef) {
    let patterns = project.children(of: branch).filter { project[$0].kind == .pattern }
    let cases = patterns.compactMap { enumCase(in: $0) }
    guard !patterns.isEmpty, cases.count == patterns.count else {
      let isStatement = project.parent(of: branch).flatMap { project.parent(of: $0) }.map { project[$0].kind == .block }
      let block = project.children(of: branch).last
      let isGiving = block.map { project.children(of: $0).contains { givesValue($0) } } ?? false
      guard isStatement == true, !isGiving else { return stop(at: branch, "nothing would be left in this branch") }
      hollow.insert(branch)
      return
    }
    take(branch)
    for found in cases { takeMember(found) }
  }

  private func enumCase(in pattern: NodeRef) -> DeclarationRef? {
    let named = project.subtree(of: pattern).first { project[$0].kind == .member }
    guard let named, let branch = project.parent(of: pattern).flatMap({ project.parent(of: $0) }) else { return nil }
    let found = (subjects(of: branch) ?? []).flatMap { project[type: $0].members }.first {
      $0.kind == .enumCase && $0.name == project.name(of: named)
    }
    return found.flatMap { project.files[$0.place.file].isSDK ? nil : $0.place }
  }

  private mutating func settleFunction(_ function: NodeRef) {
    guard let member = project.declaration(at: function), !isStart(member), let family = family(of: member),
      !project[member].modifiers.contains(.objc), family.allSatisfy(isEmptied)
    else {
      idle.insert(function)
      return
    }
    for relative in family { takeMember(relative) }
  }

  private func isEmptied(_ member: DeclarationRef) -> Bool {
    guard let body = project.body(of: member) else { return true }
    return project.children(of: body).allSatisfy(isGone)
  }

  // MARK: What only served

  /// Private members, cases, messages and locals that nothing uses any more.
  mutating func settleServants() {
    let names = goneNames()
    for type in project.types where type.origin == .project && !types.contains(type.id) {
      for member in type.members where names.contains(member.name) && canServe(member, in: type) {
        settleServant(member.place)
      }
    }
    for method in project.responderMethods where names.contains(project.name(of: method.place)) {
      let isHandled = method.overrides.contains { !isGone(project.node(of: $0)) }
      if !isHandled { settleServant(method.place) }
    }
    settleLocals()
  }

  private mutating func settleServant(_ member: DeclarationRef) {
    guard !members.contains(member), !isGone(project.node(of: member)), doubts(about: member).isEmpty else { return }
    let uses = mentions(of: member).filter { isMade($0, member) }
    guard !uses.isEmpty, uses.allSatisfy(isGone) else { return }
    let family = family(of: member) ?? [member]
    for relative in family where relative != member && !mentions(of: relative).allSatisfy(isGone) { return }
    for relative in family { takeMember(relative) }
  }

  /// Whether a mention is more than a branch for what others create.
  private func isMade(_ mention: NodeRef, _ member: DeclarationRef) -> Bool {
    guard project[member].kind == .enumCase else { return true }
    return project.ancestor(of: mention) { $0.kind == .pattern || $0.kind == .block }
      .map { project[$0].kind != .pattern } ?? true
  }

  private func canServe(_ member: Member, in type: TypeSymbol) -> Bool {
    switch member.kind {
    case .enumCase:
      let derived: Set<String> = ["CaseIterable", "Decodable", "Codable", "RawRepresentable", "CodingKey"]
      return !type.ancestors.contains { derived.contains(project[type: $0].name) }
    case .function, .property:
      // Its memberwise initialiser has a label for it.
      if type.kind == .structDeclaration, member.modifiers.isStored, member.kind == .property { return false }
      guard member.modifiers.isDisjoint(with: [.objc, .override]) else { return false }
      return !member.modifiers.isDisjoint(with: [.private, .fileprivate]) || isMaker(member)
    default: return false
    }
  }

  /// `makeCartModule()` of a factory: what makes the parts of what goes, and is called after it.
  private func isMaker(_ member: Member) -> Bool {
    let words = project.text(member.name).camelCaseWords
    guard member.kind == .function, words.count > 1, ["make", "build", "create"].contains(words[0]),
      member.modifiers.isDisjoint(with: [.open, .public])
    else { return false }
    let rest = words.dropFirst().joined()
    return targets.contains { rest.lowercased().hasPrefix(stem(of: $0).lowercased()) }
  }

  private mutating func settleLocals() {
    for unit in units.sorted() {
      for place in project.subtree(of: unit) where project[place].kind == .identifier {
        guard let local = project.local(project.name(of: place), from: place), !isGone(local),
          let block = project.parent(of: local), project[block].kind == .block, onlyCreates(local),
          project.uses(ofLocal: local).allSatisfy(isGone)
        else { continue }
        takeLocal(local)
      }
    }
  }

  /// Whether the value of a local is made without anything else being done.
  func onlyCreates(_ local: NodeRef) -> Bool {
    project.calls(in: local).allSatisfy(creates)
  }

  /// `Cart()`, `makeCart()`, `container.resolve(Cart.self)`
  func creates(_ call: NodeRef) -> Bool {
    if case .initializer? = project.callee(of: call) { return true }
    let name = project.calledName(call)
    let first = name.camelCaseWords.first ?? ""
    return name.first?.isUppercase ?? false || ["make", "build", "resolve"].contains(first)
  }

  /// The names in what goes.
  func goneNames() -> Set<Name> {
    var names: Set<Name> = []
    for unit in units { names.formUnion(project.subtree(of: unit).lazy.map { project.name(of: $0) }) }
    for call in trims {
      names.formUnion(project.subtree(of: call).lazy.filter(isGone).map { project.name(of: $0) })
    }
    return names
  }
}
