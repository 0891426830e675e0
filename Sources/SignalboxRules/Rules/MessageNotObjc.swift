import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageNotObjc = Rule(
    id: "message_not_objc",
    title: "Message Not Objective-C",
    summary: "A message of the responder chain must be marked @objc.",
    rationale: """
      Swift cannot override what an extension declares, unless Objective-C finds the method. Without `@objc` every \
      handler fails to compile ("declarations in extensions cannot be overridden yet"), or the message runs up the \
      whole chain and nobody may take it.
      """,
    article: .mvcc,
    remedy: [
      "Write `@objc` before the method, or `@objc` before the extension for all of its methods.",
      "Where the compiler then names a parameter that Objective-C cannot represent, put that into a box.",
    ],
    severity: .error,
    fix: "Marks the method `@objc`, once all that it takes is known to Objective-C.",
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
        }
        """)
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    return project.certainMessages.filter { !project.isObjectiveC($0.place) && !$0.forwards.isEmpty }.map { method in
      Violation(
        project.node(of: method.place),
        "the message \(method.name) is not @objc, so that nobody can override it; mark it @objc",
        repair: { project.marking(method) })
    }
  }
}

extension Project {
  /// Whether a method or the extension around it is marked.
  fileprivate func isObjectiveC(_ method: DeclarationPlace) -> Bool {
    if self[method].modifiers.contains(.objc) { return true }
    return parent(of: method).map { self[$0].modifiers.contains(.objc) } ?? false
  }
}
