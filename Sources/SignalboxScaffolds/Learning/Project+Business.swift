import SignalboxFacts
import SignalboxProject

/// What in the code of one coordinator is its own business, whatever names it mentions.
extension Project {
  /// `#warning("…")`, and what is said to a log: `print("The cart is shown")`.
  func isRemark(_ statement: NodeRef) -> Bool {
    if self[statement].kind == .macro { return ["warning", "error"].contains(text(statement)) }
    guard self[statement].kind == .call, let callee = firstChild(of: statement),
      !subtree(of: statement, kinds: [.string]).isEmpty
    else { return false }
    if self[callee].kind == .identifier {
      return StandardFunctions.logging.contains(text(callee)) && local(name(of: callee), from: callee) == nil
    }
    // `Logger.shared.info("…")`
    let levels: Set<String> = ["debug", "error", "info", "log", "notice", "trace", "verbose", "warning"]
    return levels.contains(text(callee))
      && subtree(of: callee, kinds: [.identifier, .member]).dropFirst().contains {
        ["log", "logger", "oslog"].contains(text($0).lowercased())
      }
  }

  /// Whether all that a function or a property does is to stop the app: somebody has to override it.
  func isAbstract(_ member: DeclarationRef) -> Bool {
    let block =
      body(of: member)
      ?? (self[member].kind == .property ? subtree(of: node(of: member), kinds: [.block]).first : nil)
    guard let block, children(of: block).count == 1, let only = firstChild(of: block) else { return false }
    let call = self[only].kind == .returnStatement ? firstChild(of: only) : only
    return call.map { StandardFunctions.stopping.contains(calledName($0)) } ?? false
  }

  /// The conditions of a `guard` or an `if`.
  func conditions(of branch: NodeRef) -> [NodeRef] {
    children(of: branch).filter { self[$0].kind != .block && self[$0].kind != .ifBranch }
  }

  /// What tells a piece of code from others, wherever it stands.
  func shape(of root: NodeRef) -> [String] {
    subtree(of: root).map { "\(self[$0].kind.rawValue) \(text($0))" }
  }

  /// Statements without those that only give values to variables which no other one reads: a `switch` that chooses what
  /// an argument was.
  /// - Parameters:
  ///   - isGone: whether a use of a variable does not count.
  ///   - isNeeded: for those that stay in any case.
  func withoutIdleWrites(
    _ statements: [NodeRef], unless isGone: (NodeRef) -> Bool, isNeeded: (NodeRef) -> Bool
  ) -> [NodeRef] {
    var kept = statements
    for statement in statements.reversed() where self[statement].kind == .binding && !isNeeded(statement) {
      let uses = uses(ofLocal: statement).filter { use in
        !isGone(use) && kept.contains { $0 != statement && contains($0, use) }
      }
      let users = Set(uses.compactMap { use in kept.first { $0 != statement && contains($0, use) } })
      guard !uses.isEmpty, uses.allSatisfy(isWritten), !users.contains(where: isNeeded),
        users.allSatisfy({ onlyWrites($0, to: statement, in: $0) })
      else { continue }
      kept.removeAll { $0 == statement || users.contains($0) }
    }
    return kept
  }

  private func isWritten(_ use: NodeRef) -> Bool {
    parent(of: use).map { self[$0].kind == .assignment && firstChild(of: $0) == use } ?? false
  }

  /// Whether all that a statement does is to give a value to a variable, or to one of its own.
  private func onlyWrites(_ statement: NodeRef, to variable: NodeRef, in root: NodeRef) -> Bool {
    switch self[statement].kind {
    case .binding: return true
    case .assignment:
      guard var target = firstChild(of: statement) else { return false }
      while self[target].kind == .member, let inner = base(of: target) { target = inner }
      guard self[target].kind == .identifier, let local = local(name(of: target), from: target) else { return false }
      return local == variable || local != root && contains(root, local)
    case .block: return children(of: statement).allSatisfy { onlyWrites($0, to: variable, in: root) }
    case .ifBranch, .switchBranch, .switchCase:
      let others: Set<Node.Kind> = [.pattern, .binding, .identifier, .member, .number, .string]
      let parts = children(of: statement).filter { part in
        self[statement].kind == .switchCase
          ? !others.contains(self[part].kind) : [.block, .ifBranch, .switchCase].contains(self[part].kind)
      }
      return parts.allSatisfy { onlyWrites($0, to: variable, in: root) }
    default: return false
    }
  }
}

extension SiblingCode {
  /// Statements without what says or decorates something for the model alone.
  func withoutBusiness(_ statements: [NodeRef]) -> [NodeRef] {
    withoutDecorations(statements.filter { !logsItself($0) && !project.isRemark($0) && !isOwnGuard($0) })
  }

  /// `guard settings.isShopOpen else { return }`, where no other coordinator asks for that.
  private func isOwnGuard(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .guardCheck, !holdsSite(statement) else { return false }
    let conditions = project.conditions(of: statement)
    return !conditions.isEmpty
      && conditions.allSatisfy { condition in
        project[condition].kind.isExpression && project.subtree(of: condition, kinds: [.binding]).isEmpty
          && !names.isUsual(condition)
      }
  }

  /// Statements without objects of a kind that no other coordinator makes, and without what is done with them, where
  /// that neither shows nor keeps anything: `let transition = CATransition()`.
  private func withoutDecorations(_ statements: [NodeRef]) -> [NodeRef] {
    var kept = statements
    for statement in statements where project[statement].kind == .binding && isOwnObject(statement) {
      let users = kept.filter { other in
        other != statement && project.uses(ofLocal: statement).contains { project.contains(other, $0) }
      }
      guard users.allSatisfy(isDecoration) else { continue }
      kept.removeAll { $0 == statement || users.contains($0) }
    }
    return kept
  }

  private func isOwnObject(_ statement: NodeRef) -> Bool {
    guard !holdsSite(statement), let value = project.children(of: statement).last, project[value].kind == .call,
      let made = project.firstChild(of: value), project[made].kind == .identifier,
      !names.isMentioned(project.name(of: made))
    else { return false }
    if case .function? = project.callee(of: value) { return false }
    // Of rarer frameworks of Apple's nothing but names is known.
    guard case .initializer(let type, _)? = project.callee(of: value), let id = type.nominals.first else {
      return project.flows.isApple(project.text(made))
    }
    return project[type: id].origin == .sdk && !project.inherits(id, from: "UIResponder")
  }

  private func isDecoration(_ statement: NodeRef) -> Bool {
    guard [.assignment, .call].contains(project[statement].kind), !holdsSite(statement) else { return false }
    let target = project.firstChild(of: statement)
    if project[statement].kind == .assignment, let target, !ownMembers(mentionedBy: target).isEmpty { return false }
    return !project.subtree(of: statement, kinds: [.identifier, .member]).contains { isScreen($0) }
      && !project.calls(in: statement).contains { NavigationMethod.named(project.calledName($0)) != nil }
  }

  /// Whether a name is handed on as what answers to an event of the model's own, and does nothing that could end a flow
  /// or show anything: `#selector(onGesture)`.
  func isOwnHandler(_ place: NodeRef) -> Bool {
    guard !project.isCalled(place), !names.isMentioned(project.name(of: place)) else { return false }
    let functions = ownMembers(mentionedBy: place).filter { $0.kind == .function && !entries.contains($0.place) }
    return !functions.isEmpty
      && functions.allSatisfy { function in
        guard let body = project.body(of: function.place), !holdsSite(body) else { return false }
        return !project.calls(in: body).contains { call in
          let name = project.calledName(call)
          return NavigationMethod.named(name) != nil || project.vocabulary[.finishMethods].contains(name)
            || [.endWords, .removalWords].contains { project.vocabulary[$0].matchWord(of: name) }
        }
      }
  }
}
