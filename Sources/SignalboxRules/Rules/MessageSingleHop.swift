import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageSingleHop = Rule(
    id: "message_single_hop",
    title: "Message over a Single Hop",
    summary: "A screen needs no message to talk only to its own coordinator.",
    rationale: """
      Messages are for events that travel up several levels. Between a screen and the coordinator that shows it, a \
      delegate or a closure does the same, is checked by the compiler, takes Swift types and does not add methods to \
      UIResponder.
      """,
    article: .mvcc,
    remedy: [
      "Give the screen a delegate or a closure with the same name and Swift types.",
      "Set it where the coordinator creates the screen, and move the body of the override there.",
      "Remove the message, and its box if no other message uses it.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func ↓cartBuy(sender: Any?) { coordinatingResponder?.cartBuy(sender: sender) }
        }
        final class CartController: UIViewController {
          func didTapBuy() { cartBuy(sender: self) }
        }
        final class CartCoordinator: NavigationCoordinator {
          func showCart() { show(CartController()) }
          override func cartBuy(sender: Any?) { showPayment() }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func start() { show(CartController()) }
          override func cartToggle(sender: Any?) {}
        }
        final class CartController: UIViewController {
          func tapped() { cartToggle(sender: self) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func start() { show(CartController()) }
          override func cartToggle(sender: Any?) {}
        }
        class ListController: UIViewController {
          func tapped() { cartToggle(sender: self) }
        }
        final class CartController: ListController {}
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        class FlowCoordinator: NavigationCoordinator {
          override func cartToggle(sender: Any?) {}
        }
        final class CartCoordinator: FlowCoordinator {
          override func start() { show(CartController()) }
        }
        final class CartController: UIViewController {
          func tapped() { cartToggle(sender: self) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func ↓cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func start() { show(CartController()) }
          override func cartToggle(sender: Any?) {}
        }
        final class CartController: UIViewController {
          func tapped() { coordinatingResponder?.cartToggle(sender: self) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          var onBuy: (() -> Void)?
          func didTapBuy() { onBuy?() }
        }
        final class CartCoordinator: NavigationCoordinator {
          func showCart() {
            let cart = CartController()
            cart.onBuy = { [weak self] in self?.showPayment() }
            show(cart)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func start() { show(CartController()) }
          override func cartToggle(sender: Any?) {}
        }
        final class CartController: UIViewController {}
        final class CartCell: UITableViewCell {
          func tapped() { cartToggle(sender: self) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let sent = project.sentMessages.map(\.message).filter { !$0.senders.isEmpty && $0.handlers.count == 1 }
    guard !sent.isEmpty else { return [] }
    let chains = Chains(project: project)
    return sent.compactMap { message in
      guard let handler = message.handlers.first.flatMap({ project.enclosingType(of: $0) }),
        project.role(of: handler).kind == .coordinator,
        (message.senders + message.selectors).allSatisfy({ place in
          project.sendingScreen(place).map { screen in
            project.instances(of: screen).allSatisfy { instance in
              let owners = chains.owners(of: instance)
              return !owners.isEmpty && owners.allSatisfy { project[type: $0].ancestors.contains(handler) }
            }
          } ?? false
        })
      else { return nil }
      return Violation(
        message.declaration,
        "Only \(project[type: handler].qualifiedName) handles the message \(message.name), and only its own screens "
          + "send it. Use a delegate or a closure.")
    }
  }
}
