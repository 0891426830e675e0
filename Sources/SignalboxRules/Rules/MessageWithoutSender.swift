import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageWithoutSender = Rule(
    id: "message_without_sender",
    title: "Message Nobody Sends",
    summary: "A message without a sender is dead code on every responder.",
    rationale: """
      Each message adds a method to every view and every controller of the app. Remove messages that are no longer \
      sent, together with their handlers.
      """,
    article: .mvcc,
    remedy: [
      "Remove the declaration from the extension of `UIResponder`, and all overrides.",
      "If a storyboard or a selector sends it by name, keep it and say so in a comment.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func ↓cartBuy(sender: Any?) { coordinatingResponder?.cartBuy(sender: sender) }
        }
        final class CartController: UIViewController {
          func didTapBuy() {}
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartBuy(sender: Any?) { showPayment() }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          override func cartToggle(sender: Any?) {
            super.cartToggle(sender: sender)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class Cart {
          func cartToggle(sender: Any?) {}
        }
        final class CartController: UIViewController {
          let cart = Cart()
          func toggle() { cart.cartToggle(sender: self) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartAdd(_ item: CartBox, to list: ListBox, sender: Any?) {
            coordinatingResponder?.cartAdd(item, to: list, sender: sender)
          }
          @objc func cartAdd(_ item: CartBox, sender: Any?) { coordinatingResponder?.cartAdd(item, sender: sender) }
        }
        final class CartBox: NSObject {}
        final class ListBox: NSObject {}
        final class CartController: UIViewController {
          func add() { cartAdd(CartBox(), sender: self) }
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
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
          @objc func cartOpen(_ sender: Any?) { coordinatingResponder?.cartOpen(sender) }
        }
        final class CartController: UIViewController {
          let button = UIButton(type: .system)
          func open() { cartToggle(sender: self) }
          func set() { button.addTarget(nil, action: #selector(cartOpen), for: .touchUpInside) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let unsent = project.sentMessages.filter { $0.message.senders.isEmpty }.map(\.message)
    let names = Set(unsent.map { project.text($0.declaration) })
    let signatures = Set(
      unsent.compactMap { project.declaration(at: $0.declaration) }.map { project.signature(of: $0) })
    // Selectors, overloads whose call could not be told, and whatever else mentions the name from elsewhere.
    let mentioned = Set(
      project.occurrences(of: names, kinds: [.identifier, .member]).filter { project.isFromElsewhere($0, signatures) }
        .map { project.text($0) })
    return unsent.filter { !mentioned.contains(project.text($0.declaration)) }.map {
      Violation($0.declaration, "The message \($0.name) is never sent. Remove it and its handlers.")
    }
  }
}

extension Project {
  /// Whether a mention of a message stands outside of the methods that bear its name.
  fileprivate func isFromElsewhere(_ place: NodeRef, _ unsent: Set<String>) -> Bool {
    if let call = call(of: place), case .function(let member, _)? = callee(of: call) {
      if !isOfResponder(member.owner) { return false }
      // Another message of that name, with other labels.
      if !unsent.contains(signature(of: member.place)) { return false }
    }
    guard let function = enclosingDeclaration(of: place), self[function].kind == .function else { return true }
    return name(of: function) != name(of: place)
  }

  private func isOfResponder(_ type: TypeID) -> Bool {
    self[type: type].name == "UIResponder" || inherits(type, from: "UIResponder")
  }
}
