import SignalboxFacts
import SignalboxProject

extension ManagerCallReader {
  /// Reads the call of a member, or says why it must stay.
  func call(through member: NodeRef, access: String, by child: Child) throws(Refusal) -> ManagerCall {
    let name = project.text(member)
    guard let call = project.call(of: member) else {
      throw Refusal(member, project.reason(against: member, named: name))
    }
    guard case .function(let found, _)? = project.callee(of: call), !project.files[found.place.file].isSDK else {
      throw Refusal(member, "the source does not show which `\(name)` is called")
    }
    let arguments = try arguments(of: call, method: found.place)
    let (usesResult, range) = try use(of: call, method: found.place)
    let selfAccess = try code.selfAccess(at: call)
    let isReturned = project.parent(of: call).map { project[$0].kind == .returnStatement } ?? false
    guard !selfAccess.isOptional || !usesResult && !isReturned else {
      throw Refusal(call, "its result is needed where self may be deallocated; write `guard let self` before it")
    }
    return ManagerCall(
      place: call, child: child, method: found.place, arguments: arguments, access: access, selfAccess: selfAccess,
      usesResult: usesResult, range: range, marks: marks(before: call, in: range, of: found.place))
  }

  private func arguments(of call: NodeRef, method: DeclarationRef) throws(Refusal) -> [ManagerCall.Argument] {
    let given = project.arguments(of: call)
    guard let parameters = project.match(given, to: method) else {
      throw Refusal(call, "its arguments do not match the method in the source")
    }
    guard Set(parameters).count == parameters.count else {
      throw Refusal(call, "it passes a list of any length")
    }
    var arguments: [ManagerCall.Argument] = []
    for (argument, parameter) in zip(given, parameters) {
      guard let value = project.firstChild(of: argument), !project[value].flags.contains(.inoutMarked) else {
        throw Refusal(argument, "it changes a variable of the caller")
      }
      guard project[value].kind != .identifier || project.text(value) != "self" else {
        throw Refusal(argument, "it passes itself, and an event cannot carry the screen")
      }
      arguments.append(
        ManagerCall.Argument(parameter: parameter, text: code.value(of: argument), isPostfix: project.isPostfix(value)))
    }
    return arguments
  }

  /// Whether anything is done with the answer, and what the new call replaces.
  private func use(of call: NodeRef, method: DeclarationRef) throws(Refusal) -> (usesResult: Bool, range: Range<Int>) {
    let modifiers = project[method].modifiers
    if modifiers.contains(.throws), !modifiers.contains(.async) {
      throw Refusal(call, "it throws, and an event cannot throw")
    }
    var range = code.range(of: call)
    guard let parent = project.parent(of: call) else { return (false, range) }
    let hasResult = project.resultType(of: method) != .void
    switch project[parent].kind {
    case .assignment where project.firstChild(of: parent).map({ project.text($0) }) == "_":
      range = code.range(of: parent)
      return (false, range)
    case .block where !hasResult || !isImplicitResult(call, in: parent):
      return (false, range)
    case .returnStatement where !hasResult:
      return (false, range)
    default: break
    }
    guard modifiers.contains(.async), modifiers.contains(.throws), hasResult else {
      throw Refusal(
        call,
        "its result is used at once, and an event has none; let the coordinator inject it as a property")
    }
    return (true, range)
  }

  /// `try await ` of `_ = try await CartManager.shared.submit()`.
  private func marks(before call: NodeRef, in range: Range<Int>, of method: DeclarationRef) -> String {
    let start = code.range(of: call).lowerBound
    let head = code.source.tokens(in: range.lowerBound..<start)
    guard project[method].modifiers.contains(.async), let sign = head.first(where: { code.source.text($0) == "=" }),
      let first = head.first(where: { $0.lowerBound > sign.lowerBound })
    else { return "" }
    return code.source.text(first.lowerBound..<start)
  }

  /// The only expression of a body that gives something back.
  private func isImplicitResult(_ call: NodeRef, in block: NodeRef) -> Bool {
    guard project.children(of: block).count == 1, let owner = project.parent(of: block) else { return false }
    switch project[owner].kind {
    case .closure: return true
    case .function: return project.declaration(at: owner).map { project.resultType(of: $0) != .void } ?? false
    case .accessor: return project.text(owner) == "get"
    case .ifBranch, .switchCase: return project.parent(of: owner).map { project[$0].kind != .block } ?? false
    default: return false
    }
  }
}

extension Project {
  /// Why a property cannot go through an event.
  fileprivate func reason(against member: NodeRef, named name: String) -> String {
    var current = member
    while let parent = parent(of: current), [.member, .subscriptCall, .call].contains(self[parent].kind),
      firstChild(of: parent) == current
    { current = parent }
    let parent = parent(of: current)
    let isSet = parent.map { isAssignment($0) && firstChild(of: $0) == current } ?? false
    let isTold = self[current].kind == .call && parent.map { self[$0].kind == .block } == true
    guard isSet || isTold else {
      return "`\(name)` is read, and an event has no result; let the coordinator inject it as a property"
    }
    return "`\(name)` is \(isSet ? "set" : "changed") here; write a method of the manager that does it, and call that"
  }

  /// `=`, `+=`.
  private func isAssignment(_ place: NodeRef) -> Bool {
    if self[place].kind == .assignment { return true }
    let sign = text(place)
    return self[place].kind == .operation && sign.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}
