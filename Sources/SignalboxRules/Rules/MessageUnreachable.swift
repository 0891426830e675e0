import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageUnreachable = Rule(
    id: "message_unreachable",
    title: "Message out of Reach",
    summary: "A responder above the sender must handle the message.",
    rationale: """
      A message travels from the screen through its coordinator up to the root, and reaches no other branch. A \
      handler in another branch is never called. Handle the message in a coordinator above both the sender and the \
      part of the app that it is meant for.
      """,
    article: .mvcc,
    remedy: [
      "`signalbox trace MESSAGE` shows the path from each sender and where the handlers are.",
      """
      Move the handler to a coordinator on that path: usually the common parent of both coordinators, which then \
      calls the other child.
      """,
      "If the tree does not know the coordinator that shows the sender, add it to `roles:`, or connect it.",
    ],
    triggering: [
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
            startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
            startChild(coordinator: CartCoordinator(rootViewController: rootViewController))
          }
        }
        final class ShopCoordinator: NavigationCoordinator {
          override func start() { show(ShopController()) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func cartToggle(sender: Any?) {}
        }
        final class ShopController: UIViewController {
          func tapped() { ↓cartToggle(sender: self) }
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
            startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
            startChild(coordinator: CartCoordinator(rootViewController: rootViewController))
          }
        }
        final class ShopCoordinator: NavigationCoordinator {
          override func start() { show(ShopController()) }
        }
        final class CartCoordinator: NavigationCoordinator {
          override func cartToggle(sender: Any?) {}
        }
        class ListController: UIViewController {
          func tapped() { ↓cartToggle(sender: self) }
        }
        final class ShopController: ListController {}
        """),
    ],
    nonTriggering: [
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
            startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
          }
          override func cartToggle(sender: Any?) {}
        }
        final class ShopCoordinator: NavigationCoordinator {
          override func start() { show(ShopController()) }
        }
        final class ShopController: UIViewController {
          func tapped() { cartToggle(sender: self) }
        }
        final class LonelyController: UIViewController {
          func tapped() { cartToggle(sender: self) }
        }
        """)
    ]
  ) { context in
    let project = context.project
    let sent = project.sentMessages.map(\.message).filter { !$0.handlers.isEmpty && !$0.senders.isEmpty }
    guard !sent.isEmpty else { return [] }
    let chains = Chains(project: project)
    return sent.flatMap { message -> [Violation] in
      guard let handlers = project.coordinators(handling: message) else { return [] }
      return message.senders.compactMap { place in
        guard let screen = project.sendingScreen(place),
          project.instances(of: screen).allSatisfy({ chains.above($0)?.isDisjoint(with: handlers) ?? false })
        else { return nil }
        return Violation(
          place,
          "\(project.list(handlers)) \(handlers.count == 1 ? "handles" : "handle") the message \(message.name) but "
            + "\(handlers.count == 1 ? "is" : "are") not above \(project[type: screen].qualifiedName). "
            + "Handle it in a coordinator above the sender.")
      }
    }
  }
}

extension Project {
  /// The coordinators that handle a message; nil where others do too, or bases of coordinators.
  func coordinators(handling message: Message) -> Set<TypeID>? {
    var found: Set<TypeID> = []
    for handler in message.handlers {
      guard let type = enclosingType(of: handler), role(of: type).kind == .coordinator, !role(of: type).isBase,
        !types.contains(where: { $0.id != type && $0.ancestors.contains(type) })
      else { return nil }
      found.insert(type)
    }
    return found
  }

  /// The screen whose code sends a message by itself, not on another object.
  func sendingScreen(_ place: NodeRef) -> TypeID? {
    if let base = base(of: place), text(base) != "self" { return nil }
    guard let type = enclosingType(of: place), role(of: type).kind == .screen, self[type: type].origin == .project,
      self[type: type].kind == .classDeclaration
    else { return nil }
    return type
  }

  /// The classes whose objects run a screen's code: its subclasses, where it has any.
  func instances(of screen: TypeID) -> [TypeID] {
    let last = (subtypes[screen] ?? []).filter { subtypes[$0] == nil }
    return last.isEmpty ? [screen] : last
  }

  /// Names, for a message.
  func list(_ types: Set<TypeID>) -> String {
    types.map { self[type: $0].qualifiedName }.sorted().joined(separator: ", ")
  }
}
