import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageNotForwarded = Rule(
    id: "message_not_forwarded",
    title: "Message Not Forwarded",
    summary: "The base implementation of a message must forward it, unchanged, to the next responder.",
    rationale: """
      A message travels up the responder chain because every responder that does not override it calls the same \
      method, with the same arguments, on the next responder. A base implementation that does nothing, calls another \
      message, or drops, swaps or replaces an argument breaks the chain for all responders, often after copy and \
      paste. Arguments computed from a parameter (`count + 1`) are not reported.
      """,
    article: .mvcc,
    remedy: [
      """
      Make the base method one line: the same message, with the same arguments in the same order, on \
      `coordinatingResponder`.
      """,
      "Move everything else into an override in the responder that it is meant for.",
    ],
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.cartAdd(item, sender: sender)
          }
          @objc func cartRemove(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.↓cartAdd(item, sender: sender)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.cartAdd(item, sender: sender)
          }
          @objc func cartRemove(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.↓cartAdd(item, sender: sender)
          }
          @objc func cartBuy(_ item: ItemBox, sender: Any? = nil) {
            coordinatingResponder?.↓cartBuy(item)
          }
          @objc func cartMove(from: Int, to: Int) {
            coordinatingResponder?.cartMove(from: ↓to, to: ↓from)
          }
          @objc func cartToggle(sender: Any?) {
            coordinatingResponder?.cartToggle(sender: ↓nil)
          }
          @objc func cartPay(sender: Any?) {
            guard let next = coordinatingResponder else { return }
            next.cartPay(sender: ↓nil)
          }
          @objc func cartName(_ name: String, sender: Any?) {
            coordinatingResponder?.cartName(↓"cart", sender: sender)
          }
          @objc func cartClose(sender: Any?) {
            if let next = ↓coordinatingResponder as? CartCoordinator { next.cartClose(sender: sender) }
          }
          @objc func cartCount(sender: Any?) -> Int {
            _ = coordinatingResponder?.↓cartCount(sender: sender)
            return 0
          }
          @objc func cartPrint(sender: Any?) { self.↓cartPrint(sender: sender) }
          @objc func ↓cartEmpty(sender: Any?) {}
          @objc func ↓cartLog(sender: Any?) { print("log") }
          @objc func ↓cartAsk(sender: Any?) -> Bool { return false }
          @objc func ↓cartWait(sender: Any?) { guard coordinatingResponder != nil else { return } }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartEmpty(sender: Any?) {}
          override func cartLog(sender: Any?) {}
          override func cartAsk(sender: Any?) -> Bool { true }
          override func cartWait(sender: Any?) {}
        }
        final class CartController: UIViewController {
          func clear() { cartEmpty(sender: self); cartLog(sender: self); cartWait(sender: cartAsk(sender: self)) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.cartAdd(item, sender: sender)
          }
          @objc func cartRemove(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.cartRemove(item, sender: sender)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(_ item: ItemBox, sender: Any?) {
            coordinatingResponder?.cartAdd(item, sender: sender ?? self)
          }
          @objc func cartLoad(sender: Any?, done: @escaping (Int) -> Void) async throws -> ItemBox? {
            log("loading")
            return try await coordinatingResponder?.cartLoad(sender: sender) { done($0) }
          }
          @objc func cartCount(sender: Any?) -> Int {
            let count = coordinatingResponder?.cartCount(sender: sender)
            return count ?? 0
          }
          @objc func cartPrint(sender: Any?) { cartPrint(sender: sender, copies: 1) }
          @objc func cartPrint(sender: Any?, copies: Int) {
            coordinatingResponder?.cartPrint(sender: sender, copies: copies)
          }
          @objc func cartOpen() {
            if let next = coordinatingResponder { next.cartOpen() }
          }
          @objc func cartClose(sender: Any?) {
            if let next = coordinatingResponder as? CartCoordinator {
              next.cartClose(sender: sender)
            } else {
              coordinatingResponder?.cartClose(sender: sender)
            }
          }
          @objc func cartMove(sender: Any?) {
            guard let next = coordinatingResponder as? UIResponder else { return }
            next.cartMove(sender: sender)
          }
          func nearest<T: UIResponder>(of _: T.Type = T.self) -> T? { next.flatMap { $0 as? T ?? $0.nearest() } }
          @objc func prepareForTheme() {}
          func log(_ text: String) {}
        }
        final class CartCoordinator: Coordinator<UINavigationController> {}
        """),
    ]
  ) { context in
    let project = context.project
    return project.responderMethods.flatMap { project.breaks(of: $0) }
  }
}

extension Project {
  fileprivate func breaks(of method: ResponderMethod) -> [Violation] {
    // Helpers that look along the chain hand on what they like.
    if !method.forwards.isEmpty {
      guard method.isMessage else { return [] }
      return method.forwards.flatMap { changes(in: $0, of: method) } + narrowing(of: method) + dropsAnswer(of: method)
    }
    if let call = endlessCall(of: method) {
      return [Violation(call, "The message \(method.name) calls itself without end. \(hint(method))")]
    }
    guard let other = method.onward.first, let target = firstChild(of: other) else {
      return isDeadEnd(method)
        ? [Violation(node(of: method.place), "The message \(method.name) ends here. \(hint(method))")] : []
    }
    guard responderMethods.contains(where: { $0.name.hasPrefix(text(target) + "(") && $0.isMessage }) else { return [] }
    return [
      Violation(target, "The message \(method.name) forwards \(text(target)) instead of itself. \(hint(method))")
    ]
  }

  /// Whether a message goes on only if the next responder is of one class: `coordinatingResponder as? AppCoordinator`.
  private func narrowing(of method: ResponderMethod) -> [Violation] {
    let casts = method.forwards.compactMap { call in
      firstChild(of: call).flatMap { base(of: $0) }.flatMap { castToClass($0) }
    }
    guard casts.count == method.forwards.count, Set(casts.map { text($0.class) }).count == 1, let only = casts.first
    else { return [] }
    return [
      Violation(
        only.cast, "The message \(method.name) ends at any responder but \(text(only.class)). \(hint(method))")
    ]
  }

  /// The conditional cast to a class of the project that an expression, or the local in it, is.
  private func castToClass(_ next: NodeRef) -> (cast: NodeRef, class: NodeRef)? {
    var value = next
    if self[next].kind == .identifier, let local = local(name(of: next), from: next) {
      value = children(of: local).last { self[$0].kind.isExpression } ?? next
    }
    guard self[value].kind == .cast, text(value) == "as?", let written = children(of: value).last,
      projectClass(of: written) != nil
    else { return nil }
    return (value, written)
  }

  private func hint(_ method: ResponderMethod) -> String {
    "Call `coordinatingResponder?.\(text(name(of: method.place)))(…)`."
  }

  /// What a call of the same message does to the arguments.
  private func changes(in call: NodeRef, of method: ResponderMethod) -> [Violation] {
    guard let target = firstChild(of: call), let pairs = pairs(call, method.place) else { return [] }
    let names = Set(parameters(of: method.place).compactMap { binding(of: $0) }.map { text($0) })
    let replaced = pairs.compactMap { argument, parameter -> Violation? in
      guard let value = firstChild(of: argument), let own = binding(of: parameter).map({ text($0) }),
        isForeign(value, own: own, names: names)
      else { return nil }
      return Violation(value, "The message \(method.name) forwards another value for '\(own)'. Forward '\(own)'.")
    }
    let given = Set(pairs.map(\.parameter))
    let dropped = parameters(of: method.place).filter { !given.contains($0) }.map { parameter in
      let own = binding(of: parameter).map { text($0) } ?? "_"
      return Violation(target, "The message \(method.name) drops '\(own)'. Forward '\(own)'.")
    }
    return replaced + dropped
  }

  private func pairs(_ call: NodeRef, _ method: DeclarationRef) -> [(argument: NodeRef, parameter: NodeRef)]? {
    let arguments = arguments(of: call)
    guard let matched = match(arguments, to: method), matched.count == arguments.count else { return nil }
    return Array(zip(arguments, matched)).map { (argument: $0.0, parameter: $0.1) }
  }

  /// Whether an argument is another parameter, a literal or the responder itself: what else it is may well be made of
  /// the parameter.
  private func isForeign(_ value: NodeRef, own: String, names: Set<String>) -> Bool {
    switch self[value].kind {
    case .nilLiteral, .number, .boolean: return true
    case .string, .array, .dictionary, .closure:
      return !subtree(of: value, kinds: [.identifier, .member]).contains { text($0) == own }
    case .identifier: return text(value) != own && (names.contains(text(value)) || text(value) == "self")
    default: return false
    }
  }
}
