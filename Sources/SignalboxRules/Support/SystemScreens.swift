import SignalboxFacts
import SignalboxProject

extension Project {
  /// Whether what a call shows or hides is a screen of the system.
  func isAboutSystem(_ call: NavigationCall) -> Bool {
    call.method.effect == .hides ? dismissesSystem(call) : isForSystem(call)
  }

  /// Whether what a call shows is a screen of the system.
  func isForSystem(_ call: NavigationCall) -> Bool {
    call.screen.map { isSystem($0) || isFromForeignCode($0) } ?? false
  }

  /// Whether a value is a screen of the system, or a navigation controller around one.
  private func isSystem(_ expression: NodeRef) -> Bool { isSystem(expression, 0, WalkMemo()) }

  private func isSystem(_ expression: NodeRef, _ depth: Int, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    known.once(expression, while: true) { findWhetherIsSystem(expression, depth, known) }
  }

  private func findWhetherIsSystem(_ expression: NodeRef, _ depth: Int, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    if self[expression].kind == .cast, let value = firstChild(of: expression), isSystem(value, depth, known) {
      return true
    }
    let type = type(of: expression)
    if let type, flows.isSystemScreen(type) { return true }
    if self[expression].kind == .call, labels(of: expression) == ["rootViewController"] {
      return firstArgument(of: expression).map { isSystem($0, depth, known) } ?? false
    }
    // Typed as any controller: what it is made as.
    guard depth < Self.depthLimit, type.map(isAnyScreen) ?? true else { return false }
    let sources = sources(of: expression)
    return !sources.isEmpty && sources.allSatisfy { self[$0].kind == .nilLiteral || isSystem($0, depth + 1, known) }
      && sources.contains { self[$0].kind != .nilLiteral }
  }

  /// How many variables and factories are followed in a row.
  private static let depthLimit = 6

  private func isPickingControl(_ type: SwiftType) -> Bool {
    let names = type.unwrapped.nominals.map { self[type: $0].name }
    let unread: String? = if case .named(let name, _) = type.unwrapped { text(name) } else { nil }
    return !Set(["UIDatePicker", "UIColorWell"]).isDisjoint(with: names + [unread].compactMap { $0 })
  }

  private func isAnyScreen(_ type: SwiftType) -> Bool {
    type.unwrapped.nominals.contains { self[type: $0].origin == .sdk && Self.vague.contains(self[type: $0].name) }
  }

  private static let vague: Set<String> = ["UIViewController", "UINavigationController"]

  /// `picker.dismiss(…)`, or `dismiss(…)` in a delegate method that a system screen calls.
  private func dismissesSystem(_ call: NavigationCall) -> Bool {
    if let base = base(of: call.name), let type = type(of: base), flows.isSystemScreen(type) { return true }
    if dismissesAlert(call.name) { return true }
    // Alerts that close themselves.
    if let type = enclosingType(of: call.name), flows.isSystemScreen(.nominal(type, [])) { return true }
    if let method = enclosingDeclaration(of: call.name), isForeignCallback(method) { return true }
    // A compact date picker and a color well show a screen of their own, which the handler closes.
    return parametersAround(call.name).contains { flows.isSystemScreen($0) || isPickingControl($0) }
  }

  /// Whether a later `self.dismiss(…)` takes away what the same method presented last: an alert that goes by itself. (An
  /// alert is gone when its action's handler is called.)
  private func dismissesAlert(_ name: NodeRef) -> Bool {
    guard isOnSelf(name), let call = call(of: name),
      let closure = ancestor(of: name, where: { $0.kind == .closure || $0.kind == .function }),
      self[closure].kind == .closure, let (taker, _) = callTaking(closure),
      !["UIAlertAction", "addAction"].contains(calledName(taker)),
      let method = ancestor(of: name, where: { $0.kind == .function })
    else { return false }
    let presented = calls(in: method).filter {
      $0 < call && NavigationMethod.named(calledName($0))?.presents == true
        && firstChild(of: $0).map { isOnSelf($0) } ?? false
    }
    return presented.last.flatMap { firstArgument(of: $0) }.map { isSystem($0) } ?? false
  }
}
