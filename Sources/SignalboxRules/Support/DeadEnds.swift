import SignalboxFacts
import SignalboxProject

/// Messages that no base implementation takes further, or whose answers it drops.
extension Project {
  /// Whether the answer of the next responder is let go, and another one given: `_ = next.cartAsk(…); return false`.
  func dropsAnswer(of method: ResponderMethod) -> [Violation] {
    guard let result = resultType(of: method.place), result != .void,
      method.forwards.allSatisfy({ call in
        !isResultUsed(of: call)
          && ancestor(of: call) { $0.kind == .closure || $0.kind.isDeclaration } == node(of: method.place)
      }), let target = method.forwards.first.flatMap({ firstChild(of: $0) })
    else { return [] }
    return [Violation(target, "The message \(method.name) drops the answer of the next responder. Return it.")]
  }

  /// `self.cartClose(sender: sender)` as a statement of the base method itself: the same responder, again and again.
  func endlessCall(of method: ResponderMethod) -> NodeRef? {
    guard self[method.place].modifiers.contains(.objc), method.onward.isEmpty, let body = body(of: method.place) else {
      return nil
    }
    let statements = children(of: body).compactMap { self[$0].kind == .returnStatement ? firstChild(of: $0) : $0 }
    return statements.firstResult { statement in
      guard self[statement].kind == .call, let target = firstChild(of: statement), isOnSelf(target),
        callee(of: statement)?.declaration == method.place
      else { return nil }
      return target
    }
  }

  /// Whether a method that others take for a message does nothing: it is overridden by coordinators, called by
  /// children, and has a body that is empty or only prints.
  func isDeadEnd(_ method: ResponderMethod) -> Bool {
    guard let body = body(of: method.place), children(of: body).allSatisfy({ isIdle($0) }),
      self[method.place].modifiers.contains(.objc),
      method.overrides.contains(where: { place in
        enclosingType(of: node(of: place)).map { role(of: $0).kind == .coordinator } ?? false
      })
    else { return false }
    return occurrences(of: [text(name(of: method.place))], kinds: [.identifier, .member]).contains { place in
      guard isCalled(place), child(at: place) != nil else { return false }
      // Without any message there may be no chain: then only a call on the next responder tells of one.
      guard let base = base(of: place) else { return !messages.isEmpty }
      return text(base) == "coordinatingResponder" || text(base) == "self" && !messages.isEmpty
    }
  }

  /// Whether a statement takes a message nowhere: it prints, gives a fixed answer, or only asks and returns.
  private func isIdle(_ statement: NodeRef) -> Bool {
    switch self[statement].kind {
    case .call:
      StandardFunctions.logging.contains(calledName(statement)) || calledName(statement) == "assertionFailure"
        || isLogged(statement)
    case .nilLiteral, .boolean, .number, .string: true
    case .returnStatement: firstChild(of: statement).map { isIdle($0) } ?? true
    case .guardCheck:
      subtree(of: statement, kinds: [.call, .assignment]).isEmpty
        && children(of: statement).filter { self[$0].kind == .block }.flatMap { children(of: $0) }.allSatisfy {
          isIdle($0)
        }
    default: false
    }
  }

  /// `logger.debug("renew")`, `Log.info("renew")`
  private func isLogged(_ call: NodeRef) -> Bool {
    guard let target = firstChild(of: call), var root = base(of: target) else { return false }
    while let inner = base(of: root) { root = inner }
    return ["log", "logger"].contains { text(root).lowercased().hasSuffix($0) }
  }
}
