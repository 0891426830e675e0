import SignalboxFacts
import SignalboxProject

extension Rule {
  static let overrideStopsChain = Rule(
    id: "override_stops_chain",
    title: "Override Stops the Chain",
    summary: "A handler should forward a message if another handler above it expects it.",
    rationale: """
      The first responder that overrides a message stops it, unless the override calls `super` or the next \
      responder. A handler in a coordinator further up is then never called. That is often intended; if it is not, \
      it is hard to notice.
      """,
    article: .mvcc,
    remedy: [
      "Call `super` with the same arguments at the end of the handler, if the handlers above should receive it too.",
      "If they should not, say so in a comment, or remove the handler that never receives the message.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(sender: Any?) { coordinatingResponder?.cartAdd(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
        final class AppCoordinator: NavigationCoordinator {
          func showShop() { startChild(coordinator: ShopCoordinator()) }
          override func cartAdd(sender: Any?) { updateBadge() }
        }
        final class ShopCoordinator: NavigationCoordinator {
          override func ↓cartAdd(sender: Any?) {
            addToCart()
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator(rootViewController: UINavigationController())
        }
        final class AppCoordinator: NavigationCoordinator {
          override func start() {
            startChild(coordinator: CartCoordinator(rootViewController: rootViewController))
          }
          override func cartToggle(sender: Any?) {}
        }
        final class CartCoordinator: NavigationCoordinator {
          override func ↓cartToggle(sender: Any?) {}
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator(rootViewController: UINavigationController())
        }
        final class AppCoordinator: NavigationCoordinator {
          override func start() { show(HomeController()) }
          override func cartToggle(sender: Any?) {}
        }
        class CountingController: UIViewController {
          override func ↓cartToggle(sender: Any?) {}
        }
        final class HomeController: CountingController {}
        """),
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(sender: Any?) { coordinatingResponder?.cartAdd(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
        final class AppCoordinator: NavigationCoordinator {
          func showShop() { startChild(coordinator: ShopCoordinator()) }
          override func cartAdd(sender: Any?) { updateBadge() }
        }
        final class ShopCoordinator: NavigationCoordinator {
          override func cartAdd(sender: Any?) {
            addToCart()
            super.cartAdd(sender: sender)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
          @objc func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator(rootViewController: UINavigationController())
        }
        final class AppCoordinator: NavigationCoordinator {
          override func start() {
            startChild(coordinator: CartCoordinator(rootViewController: rootViewController))
          }
          override func cartToggle(sender: Any?) {}
        }
        final class CartCoordinator: NavigationCoordinator {
          override func cartToggle(sender: Any?) { super.cartToggle(sender: sender) }
          override func cartOpen(sender: Any?) {}
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator(rootViewController: UINavigationController())
        }
        final class AppCoordinator: NavigationCoordinator {
          override func start() { show(HomeController()) }
          override func cartToggle(sender: Any?) {}
        }
        class CountingController: UIViewController {
          override func cartToggle(sender: Any?) {}
        }
        final class HomeController: CountingController {
          override func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let handled = project.sentMessages.map(\.message).filter { $0.handlers.count > 1 }
    guard !handled.isEmpty else { return [] }
    let chains = Chains(project: project)
    return handled.flatMap { message -> [Violation] in
      let types = Set(message.handlers.compactMap { project.enclosingType(of: $0) })
      return message.handlers.compactMap { handler in
        guard let type = project.enclosingType(of: handler), !project.handsOn(handler) else { return nil }
        let running = project.instances(of: type).filter { $0 == type || !types.contains($0) }
        let waiting = running.reduce(into: Set<TypeID>()) { $0.formUnion(chains.above($1) ?? []) }
          .intersection(types).subtracting([type])
        guard !waiting.isEmpty else { return nil }
        return Violation(
          handler,
          "\(project[type: type].qualifiedName) stops the message \(message.name) before it reaches "
            + "\(project.list(waiting)). Call super if it should receive the message too.")
      }
    }
  }
}

extension Project {
  /// How many methods of its own a handler may call one inside the other to hand the message on.
  private static let helperDepth = 3

  /// Whether a handler calls the message again, on whatever it may be: itself, or in a method of its own class.
  fileprivate func handsOn(_ handler: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return sends(text(handler), in: handler, of: enclosingType(of: handler), 0, &steps)
  }

  private func sends(
    _ message: String, in code: NodeRef, of type: TypeID?, _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> Bool {
    calls(in: code).contains { call in
      if calledName(call) == message { return true }
      guard depth < Self.helperDepth, case .function(let method, _)? = callee(of: call), method.owner == type,
        let body = body(of: method.place), steps.reach(body, after: depth)
      else { return false }
      return sends(message, in: body, of: type, depth + 1, &steps)
    }
  }
}
