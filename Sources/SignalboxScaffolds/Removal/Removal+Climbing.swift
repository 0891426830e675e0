import SignalboxFacts
import SignalboxProject

/// From a mention of what goes to the smallest whole thing that holds it.
extension Removal {
  private enum Step {
    /// What holds it is no whole thing yet.
    case up
    /// As if the mention stood there.
    case from(NodeRef)
    case take(NodeRef)
    case local(NodeRef)
    case trim(NodeRef)
    case member(NodeRef)
    case parameter(NodeRef)
    case conformance(NodeRef)
    case guarded(NodeRef)
    case stop(String)
  }

  mutating func climb(from mention: NodeRef) {
    for stack in stacksOfItsOwn(madeFor: mention) { takeLocal(stack) }
    var node = mention
    while let parent = project.parent(of: node) {
      switch step(from: node, to: parent) {
      case .up: node = parent
      case .from(let other): node = other
      case .take(let unit): return take(unit)
      case .local(let binding): return takeLocal(binding)
      case .trim(let call): return trim(call)
      case .member(let declaration): return removeMember(at: declaration, for: mention)
      case .parameter(let parameter): return removeParameter(parameter, for: mention)
      case .conformance(let inherited): return removeConformance(inherited, for: mention)
      case .guarded(let check): return follow(check, for: mention)
      case .stop(let reason): return stop(at: mention, reason)
      }
    }
  }

  private func step(from node: NodeRef, to parent: NodeRef) -> Step {
    let kind = project[parent].kind
    switch kind {
    case _ where kind.isType: return .up
    case .specialization, .string, .member, .keyPath, .macro, .cast, .check, .subscriptCall, .call, .tuple: return .up
    case .assignment:
      let isRoot = project.firstChild(of: parent).map { project.text($0) == "rootViewController" } ?? false
      return isRoot ? .stop("the window shows it") : .up
    case .pattern: return .up
    case .argument: return step(fromArgument: parent, node)
    case .array: return isLoneElement(node, of: parent) ? .up : .take(node)
    case .operation: return step(fromOperandOf: parent)
    case .inherited: return .conformance(parent)
    case .binding: return step(to: parent, from: node)
    case .property, .typeAlias: return .member(parent)
    case .result: return step(fromResult: parent)
    case .block, .file: return step(fromStatement: node, in: parent)
    case .returnStatement: return step(fromReturn: parent)
    case .ifBranch: return step(fromConditionOf: parent)
    case .switchCase:
      let patterns = project.children(of: parent).filter { project[$0].kind == .pattern }
      return patterns.count > 1 ? .stop("a branch is for more than it") : .take(parent)
    case .compositionType: return .stop("it is a part of a composed type")
    case .guardCheck: return .guarded(parent)
    case .switchBranch: return .stop("a switch decides by it")
    case .ternary, .coalesce: return .stop("another value depends on it")
    case .forLoop, .whileLoop: return .stop("a loop uses it")
    case .capture: return .stop("a closure captures it")
    default: return .stop("it is used here in another way")
    }
  }

  /// A guard goes only with all that follows it.
  private mutating func follow(_ check: NodeRef, for mention: NodeRef) {
    stop(at: mention, "a guard decides by it")
    guards.insert(check)
    for binding in project.children(of: check) where project[binding].flags.contains(.unwraps) {
      follow(project.uses(ofLocal: binding))
    }
  }

  private func isLoneElement(_ element: NodeRef, of array: NodeRef) -> Bool {
    project.children(of: array).allSatisfy { $0 == element || isGone($0) }
  }

  /// A comparison with it never holds, nor does what needs it as well.
  private func step(fromOperandOf operation: NodeRef) -> Step {
    let operands = project.children(of: operation)
    // Operators that bind less closely stand in the same operation, under the name of the first.
    let isCompared = ["==", "===", "&&"].contains(project.text(operation)) && operands.count == 2
    if project.text(operation) == "+=", operands.count == 2 { return .up }
    guard isCompared, !operands.contains(where: { project[$0].kind == .nilLiteral }) else {
      return .stop("another value depends on it")
    }
    return .up
  }

  private func step(to binding: NodeRef, from node: NodeRef) -> Step {
    guard let holder = project.parent(of: binding) else { return .stop("it is used here in another way") }
    switch project[holder].kind {
    case .parameter:
      if let closure = project.parent(of: holder), project[closure].kind == .closure { return .from(closure) }
      return project[node].kind.isType ? .parameter(holder) : .stop("it is the default of a parameter")
    case .block, .file: return .local(binding)
    default: return .up
    }
  }

  private func step(fromResult result: NodeRef) -> Step {
    guard let owner = project.parent(of: result) else { return .stop("it is used here in another way") }
    return project[owner].kind == .closure ? .from(owner) : .member(owner)
  }

  private func step(fromStatement node: NodeRef, in block: NodeRef) -> Step {
    guard project.children(of: block).count == 1, let owner = valued(byBlock: block) else { return .take(node) }
    return .member(owner)
  }

  private func step(fromReturn statement: NodeRef) -> Step {
    guard let block = project.parent(of: statement), let owner = project.parent(of: block) else { return .up }
    if let valued = valued(byBlock: block) { return .member(valued) }
    return project[owner].kind == .closure ? .from(owner) : .take(statement)
  }

  /// The function or property whose value a block gives.
  private func valued(byBlock block: NodeRef) -> NodeRef? {
    guard let owner = project.parent(of: block) else { return nil }
    switch project[owner].kind {
    case .function: return project.children(of: owner).contains { project[$0].kind == .result } ? owner : nil
    case .property: return owner
    case .accessor: return project.text(owner) == "get" ? project.parent(of: owner) : nil
    default: return nil
    }
  }

  private func step(fromConditionOf branch: NodeRef) -> Step {
    let parts = project.children(of: branch).filter { [.block, .ifBranch].contains(project[$0].kind) }
    let isElse = project.parent(of: branch).map { project[$0].kind == .ifBranch } ?? false
    return parts.count == 1 && !isElse ? .take(branch) : .stop("a branch decides by it")
  }

  // MARK: Arguments

  private func step(fromArgument argument: NodeRef, _ value: NodeRef) -> Step {
    guard let call = project.parent(of: argument) else { return .stop("it is used here in another way") }
    switch project[call].kind {
    case .call: break
    case .macro, .subscriptCall: return .from(call)
    default: return .stop("an attribute needs it")
    }
    if isModifier(call) { return .trim(call) }
    if isFunction(value), !listens(call), !isMaker(value) {
      let name = project.calledName(call)
      let isEmptied = project[value].kind == .closure && !givesNothing(value)
      return .stop(isEmptied ? "`\(name)` needs what the closure gives back" : "`\(name)` runs it")
    }
    if !isUsed(call), servesOthers(call, besides: argument) {
      return .stop("`\(project.calledName(call))` is called with more than it")
    }
    guard isUsed(call), let made = maker(call) else { return .from(call) }
    if let list = project.parent(of: call), project[list].kind == .array, !isLoneElement(call, of: list),
      !isPartOfFlow(call), !servesOthers(call, besides: argument)
    {
      return .take(call)
    }
    return .stop("\(made) is created with it")
  }

  func isFunction(_ value: NodeRef) -> Bool {
    if project[value].kind == .closure { return true }
    guard [.identifier, .member].contains(project[value].kind), case .function? = project.type(of: value) else {
      return false
    }
    return true
  }

  /// Whether a closure does nothing but create what goes: the call has nothing to show without it.
  func isMaker(_ value: NodeRef) -> Bool {
    guard project[value].kind == .closure, let block = project.children(of: value).last, project[block].kind == .block,
      case let statements = project.children(of: block), statements.count == 1, var made = statements.first
    else { return false }
    if project[made].kind == .returnStatement, let value = project.firstChild(of: made) { made = value }
    guard project[made].kind == .call, case .initializer(let type, _)? = project.callee(of: made) else { return false }
    return type.nominals.contains(where: types.contains)
  }

  /// Whether a function is also given another part of the flow: one of the project's as any argument, another's as one
  /// of a list, as in `Flows.use(home, cart)`.
  private func servesOthers(_ call: NodeRef, besides argument: NodeRef) -> Bool {
    let isOwn = project.callee(of: call)?.declaration.map { !project.files[$0.file].isSDK } ?? false
    return project.arguments(of: call).contains { other in
      guard other != argument, !isGone(other), let value = project.firstChild(of: other),
        isOwn || project[argument].name == 0 && project[other].name == 0
      else { return false }
      return project.text(value) != "self" && isOfOtherFlow(value)
    }
  }

  /// Whether a value is another coordinator or screen, which stays.
  func isOfOtherFlow(_ value: NodeRef) -> Bool {
    project.type(of: value)?.unwrapped.nominals.contains { id in
      project[type: id].origin == .project && !types.contains(id)
        && (project.role(of: id).kind.isChild || project.role(of: id).kind == .coordinator)
    } ?? false
  }

  private func isPartOfFlow(_ made: NodeRef) -> Bool {
    project.type(of: made)?.unwrapped.nominals.contains(where: isShown) ?? true
  }

  /// Whether anything is done with what a call gives.
  private func isUsed(_ call: NodeRef) -> Bool {
    guard let parent = project.parent(of: call) else { return false }
    return ![.block, .file].contains(project[parent].kind)
  }

  /// The part of the flow, or the object, that a call creates for more than its argument.
  private func maker(_ call: NodeRef) -> String? {
    guard case .initializer(let made, let place)? = project.callee(of: call), let type = made.nominals.first,
      project[type: type].origin == .project, place.map({ project[$0].kind != .enumCase }) ?? true
    else { return nil }
    let symbol = project[type: type]
    let role = project.role(of: type)
    // What is created with more than that serves others, too.
    let isForMore = project.arguments(of: call).count > 1
    let isPart = symbol.kind == .classDeclaration || role.kind.isChild || role.kind == .coordinator
    return isForMore || isPart ? symbol.name : nil
  }

  /// Whether a call does nothing but store a closure, or make something of it.
  func listens(_ call: NodeRef) -> Bool {
    if case .initializer? = project.callee(of: call) { return true }
    let name = project.calledName(call)
    if name.first?.isUppercase ?? false { return true }
    let words: Set = [
      "subscribe", "sink", "bind", "drive", "observe", "addAction", "addTarget", "assign", "async", "asyncAfter",
      "performWithoutAnimation",
    ]
    if words.contains(name) { return true }
    return name.count > 2 && name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a call changes a view that is written before it: `HomeView().sheet(item: $cart) { … }`.
  func isModifier(_ call: NodeRef) -> Bool {
    guard let callee = project.firstChild(of: call), project[callee].kind == .member,
      let base = project.firstChild(of: callee), project[base].kind == .call,
      let owner = project.enclosingType(of: call)
    else { return false }
    if let type = project.type(of: base)?.nominals.first { return project.inherits(type, from: "View") }
    return project.inherits(owner, from: "View") || project.inherits(owner, from: "App")
  }
}
