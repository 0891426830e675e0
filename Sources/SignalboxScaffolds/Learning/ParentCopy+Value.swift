import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What becomes of the value that starting the model gives: `coordinate(to: cart)` is a publisher that somebody
/// subscribes to. Where that is code around the model's statements, the copy has to do it itself.
extension ParentCopy {
  /// A statement whose value others use at the model, and what is done with such a value where nobody else does.
  struct Completion {
    let statement: NodeRef
    let value: NodeRef
    /// The call that starts the child.
    let root: NodeRef
    /// Calls behind it: `.sink { _ in }`, `.store(in: &bag)`.
    let tail: [String]
  }

  /// What the statements lack that are copied out of a closure or a branch.
  /// - Throws: `Unfit` where the owner shows no way to end such a chain.
  func completions(of statements: [NodeRef]) throws(Unfit) -> [Completion] {
    var found: [Completion] = []
    for statement in statements {
      guard let value = valueUsedElsewhere(statement), hasValue(value) else { continue }
      guard let root = rootOfChain(value), let tail = tail(behind: root) else {
        throw .unheard(line(of: statement))
      }
      found.append(Completion(statement: statement, value: value, root: root, tail: tail))
    }
    return found
  }

  /// The value of a statement that the closure or the branch around it gives to others.
  private func valueUsedElsewhere(_ statement: NodeRef) -> NodeRef? {
    guard let block = project.parent(of: statement), block != project.body(of: start.sibling.function) else {
      return nil
    }
    switch project[statement].kind {
    case .returnStatement: return project.firstChild(of: statement)
    case .call:
      let around = project.parent(of: block)
      let isOnlyOne = project[block].kind == .block && project.children(of: block).count == 1
      return isOnlyOne && around.map { project[$0].kind == .closure } == true ? statement : nil
    default: return nil
    }
  }

  /// Whether an expression has a value that nobody may throw away; not where the source does not say.
  private func hasValue(_ value: NodeRef) -> Bool {
    var call = value
    while true {
      if let type = project.type(of: call) { return type.unwrapped != .void && !isDiscardable(call) }
      if let called = project.callee(of: call)?.declaration {
        return project.headerParts(of: called).contains { project[$0].kind == .result } && !isDiscardable(call)
      }
      // `coordinate(to: cart).map { … }`: what becomes of a value is one, whatever module says how.
      let inner = project.firstChild(of: call).flatMap { project.base(of: $0) }
      guard let inner, project[inner].kind == .call else { return false }
      call = inner
    }
  }

  private func isDiscardable(_ call: NodeRef) -> Bool {
    guard let called = project.callee(of: call)?.declaration else { return false }
    return project.children(of: project.node(of: called)).contains {
      project[$0].kind == .attribute && project.text($0) == "discardableResult"
    }
  }

  /// `coordinate(to: cart)` of `coordinate(to: cart).map { … }.eraseToAnyPublisher()`
  private func rootOfChain(_ value: NodeRef) -> NodeRef? {
    guard project[value].kind == .call, !project[value].flags.contains(.awaited) else { return nil }
    var root = value
    while let callee = project.firstChild(of: root), let inner = project.base(of: callee), project[inner].kind == .call,
      inner != start.sibling.creation
    {
      root = inner
    }
    return root
  }

  /// What the owner does elsewhere with what the same call gives; the shortest.
  private func tail(behind root: NodeRef) -> [String]? {
    let others = project[type: owner].declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter { other in
      other != root && other.file == start.sibling.creation.file && isSameCall(other, root)
    }
    let tails = others.compactMap { other -> [NodeRef]? in
      var calls: [NodeRef] = []
      var end = other
      while let member = project.parent(of: end), project[member].kind == .member, let call = project.call(of: member) {
        calls.append(call)
        end = call
      }
      guard !calls.isEmpty, let block = project.parent(of: end), project[block].kind == .block,
        valueUsedElsewhere(end) == nil, calls.allSatisfy(canBeCopied)
      else { return nil }
      return calls
    }
    return tails.map { $0.map(text) }.min { ($0.count, $0.joined().count) < ($1.count, $1.joined().count) }
  }

  private func isSameCall(_ call: NodeRef, _ other: NodeRef) -> Bool {
    guard project.calledName(call) == project.calledName(other),
      project.arguments(of: call).map(project.text) == project.arguments(of: other).map(project.text)
    else { return false }
    return project.callee(of: call)?.declaration == project.callee(of: other)?.declaration
  }

  /// Whether a call's arguments are closures, or what the parent has.
  private func canBeCopied(_ call: NodeRef) -> Bool {
    let transforms = Self.transforms.union(["handleEvents", "do", "merge", "combineLatest", "zip", "withLatestFrom"])
    guard !transforms.contains(project.calledName(call)) else { return false }
    return project.arguments(of: call).allSatisfy { argument in
      guard let value = project.firstChild(of: argument), project[value].kind != .closure else { return true }
      let names = project.subtree(of: value, kinds: [.identifier])
      return counterparts.missing(in: value).isEmpty && counterparts.replacements(in: value).isEmpty
        && names.allSatisfy { project.local(project.name(of: $0), from: $0) == nil || project.isSelf($0) }
    }
  }

  /// A call behind its base, with nothing in its closures.
  private func text(of call: NodeRef) -> String {
    let arguments = project.arguments(of: call)
    let texts = arguments.map { argument -> String in
      let label = project.text(argument)
      guard let value = project.firstChild(of: argument), project[value].kind == .closure else {
        return start.code.element(argument)
      }
      let takesNothing = ["onCompleted", "onDisposed"].contains(label)
      return (label.isEmpty ? "" : "\(label): ") + (takesNothing ? "{}" : "{ _ in }")
    }
    let isTrailing = arguments.count == 1 && project[arguments[0]].flags.contains(.trailing)
    return "." + project.calledName(call) + (isTrailing ? " { _ in }" : "(\(texts.joined(separator: ", ")))")
  }

  /// Puts that in the place of what is done with the value at the model.
  func complete(_ completion: Completion, _ excerpt: inout Excerpt) {
    let code = start.code
    let (begin, root) = (code.range(of: completion.statement).lowerBound, code.range(of: completion.root))
    let value = code.range(of: completion.value)
    if begin < value.lowerBound { excerpt.replace(begin..<value.lowerBound, by: "") }
    let margin = code.source.indentation(ofLineWith: begin) + code.source.indentation
    excerpt.replace(
      root.upperBound..<value.upperBound, by: completion.tail.map { "\n\(margin)\($0)" }.joined())
  }

  /// ` -> Observable<Void>`, where statements return what the method's callers get.
  func result(of statements: [NodeRef]) -> String {
    start.result(of: statements.filter { statement in !completions.contains { $0.statement == statement } })
  }

  private func line(of place: NodeRef) -> String {
    let location = project.location(of: place)
    return "\(location.path):\(location.line)"
  }
}
