import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageNotObjc = Rule(
    id: "message_not_objc",
    title: "Message Not Objective-C",
    summary: "A message of the responder chain must be marked @objc.",
    rationale: """
      Swift can override a method from an extension only if it is visible to Objective-C. Without `@objc`, every \
      handler fails to compile ("declarations in extensions cannot be overridden yet"), or the message travels up \
      the whole chain and no responder can handle it.
      """,
    article: .mvcc,
    remedy: [
      "Write `@objc` before the method, or before the extension for all of its methods.",
      "If the compiler then reports a parameter that Objective-C cannot represent, wrap it in a box.",
    ],
    severity: .error,
    fix: "Marks the method `@objc` if Objective-C can represent all of its parameters.",
    triggering: [
      Example(
        """
        extension UIResponder {
          func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartToggle(sender: Any?) {}
        }
        """,
        fixed: """
          extension UIResponder {
            @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
          }
          final class CartCoordinator: Coordinator<UINavigationController> {
            override func cartToggle(sender: Any?) {}
          }
          """),
      Example(
        """
        extension UIResponder {
          /// Tells that the cart is to be shown.
          @discardableResult
          func ↓cartShow(sender: Any?) -> Bool { coordinatingResponder?.cartShow(sender: sender) ?? false }
        }
        final class ShopCoordinator: Coordinator<UINavigationController> {
          override func cartShow(sender: Any?) -> Bool { true }
        }
        """,
        fixed: """
          extension UIResponder {
            /// Tells that the cart is to be shown.
            @objc @discardableResult
            func cartShow(sender: Any?) -> Bool { coordinatingResponder?.cartShow(sender: sender) ?? false }
          }
          final class ShopCoordinator: Coordinator<UINavigationController> {
            override func cartShow(sender: Any?) -> Bool { true }
          }
          """),
      Example(
        """
        extension UIResponder {
          func ↓cartOpen(sender: Any?) {
            guard let next = coordinatingResponder else { return }
            next.cartOpen(sender: sender)
          }
          func ↓cartClose(sender: Any?) { coordinatingResponder.map { $0.cartClose(sender: sender) } }
          func ↓cartPay(sender: Any?) {
            switch coordinatingResponder {
            case .some(let responder): responder.cartPay(sender: sender)
            case .none: debugPrint("nobody pays")
            }
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartOpen(sender: Any?) {}
          override func cartClose(sender: Any?) {}
          override func cartPay(sender: Any?) {}
        }
        """),
      Example(
        """
        @objc extension UIResponder {
          func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
          @nonobjc func ↓cartClose(sender: Any?) { coordinatingResponder?.cartClose(sender: sender) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartOpen(sender: Any?) {}
          override func cartClose(sender: Any?) {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        @objc extension UIResponder {
          func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
        }
        extension UIResponder {
          func logged(_ name: String) -> Bool { next?.logged(name) ?? false }
          func nearest<T>(_ type: T.Type) -> T? { self as? T ?? coordinatingResponder?.nearest(type) }
          func depth() -> Int { 1 + (coordinatingResponder?.depth() ?? 0) }
        }
        """)
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    return project.certainMessages.filter { !project.isObjectiveC($0.place) && !$0.forwards.isEmpty }.map { method in
      Violation(
        project.node(of: method.place),
        "The message \(method.name) is not @objc, so no responder can override it. Mark it @objc.",
        repair: { project.isNonObjectiveC(method.place) ? nil : project.fixes.marking(method) })
    }
  }
}

extension Project {
  /// Whether a method is left out of an extension that is marked.
  fileprivate func isNonObjectiveC(_ method: DeclarationRef) -> Bool {
    children(of: node(of: method)).contains { self[$0].kind == .attribute && text($0) == "nonobjc" }
  }

  /// Whether a method or the extension around it is marked.
  fileprivate func isObjectiveC(_ method: DeclarationRef) -> Bool {
    if self[method].modifiers.contains(.objc) { return true }
    if isNonObjectiveC(method) { return false }
    return parent(of: method).map { self[$0].modifiers.contains(.objc) } ?? false
  }
}
