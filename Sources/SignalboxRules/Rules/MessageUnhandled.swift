import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageUnhandled = Rule(
    id: "message_unhandled",
    title: "Message Nobody Handles",
    summary: "A message that is sent must be handled by some responder.",
    rationale: """
      A message that no responder overrides travels to the top of the responder chain and is lost without a warning: \
      the button does nothing. Override it in the coordinator that should handle it.
      """,
    article: .mvcc,
    remedy: [
      "Find the coordinator that should handle it: the lowest one that owns the data or the flow of the message.",
      "Override the message there. `signalbox trace MESSAGE` shows which coordinators it passes.",
      "If nothing should happen any more, remove the message and the calls that send it.",
    ],
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func ↓cartBuy(sender: Any?) { coordinatingResponder?.cartBuy(sender: sender) }
        }
        final class CartController: UIViewController {
          func didTapBuy() { cartBuy(sender: self) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {}
        final class AppDelegate: UIResponder, UIApplicationDelegate { let cart = CartCoordinator() }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
          @objc func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
          @objc func ↓cartMenu(sender: Any?) { coordinatingResponder?.cartMenu(sender: sender) }
          @objc func ↓cartShare(sender: Any?) { coordinatingResponder?.cartShare(sender: sender) }
        }
        final class CartController: UIViewController {
          func open() { cartToggle(sender: self) }
          lazy var actions: [(Any?) -> Void] = [cartShare(sender:), cartOpen(sender:)]
          func bind(_ button: UIButton) {
            button.addTarget(self, action: #selector(cartMenu(sender:)), for: .touchUpInside)
            button.addTarget(self, action: #selector(cartOpen(sender:)), for: .touchUpInside)
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartOpen(sender: Any?) {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartBuy(sender: Any?) { coordinatingResponder?.cartBuy(sender: sender) }
        }
        final class CartController: UIViewController {
          func didTapBuy() { cartBuy(sender: self) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartBuy(sender: Any?) { showPayment() }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate { let cart = CartCoordinator() }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
          @objc func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
        }
        final class CartController: UIViewController {
          func open() { cartToggle(sender: self) }
        }
        final class CartCoordinator: FlowOfAPackage {
          override func cartToggle(sender: Any?) {}
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc public func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartController: UIViewController {
          func open() { cartToggle(sender: self) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    // A part of an app, or a library, leaves the handling to others.
    let isWhole = project.types.contains { $0.origin == .project && project.role(of: $0.id).kind == .appEntry }
    guard isWhole || project.messages.contains(where: { !$0.handlers.isEmpty }) else { return [] }
    let open = project.sentMessages.filter { sent, method in
      !(sent.senders.isEmpty && sent.selectors.isEmpty) && sent.handlers.isEmpty && method.overrides.isEmpty
        && !project.isPublic(method.place)
    }
    let taken = project.overrides(of: Set(open.map { project.text($0.message.declaration) }))
    return open.filter { !taken.contains($0.message.name) }.map { sent, _ in
      Violation(
        sent.declaration,
        "The message \(sent.name) is sent but never handled. Override it in the coordinator that should handle it.")
    }
  }
}

extension Project {
  /// Who declares a message for others may find its handlers with them.
  fileprivate func isPublic(_ method: DeclarationRef) -> Bool {
    let visible: Declaration.Modifiers = [.public, .open]
    if !self[method].modifiers.isDisjoint(with: visible) { return true }
    return parent(of: method).map { !self[$0].modifiers.isDisjoint(with: visible) } ?? false
  }

  /// Methods of some names that override something, in whatever class: that of a package may be a responder.
  fileprivate func overrides(of names: Set<String>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    return Set(
      types.lazy.flatMap(\.members).filter { member in
        member.kind == .function && member.modifiers.contains(.override) && names.contains(text(member.name))
      }.map { signature(of: $0.place) })
  }
}
