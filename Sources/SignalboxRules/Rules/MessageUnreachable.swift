import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageUnreachable = Rule(
    id: "message_unreachable",
    title: "Message out of Reach",
    summary: "Some responder above the sender must handle a message.",
    rationale: """
      A message climbs from the screen through its coordinator to the root, and meets nobody beside that way. A \
      handler in a coordinator that stands in another branch never hears of it. Handle the message in a coordinator \
      that the sender and the part of the app it is meant for have in common.
      """,
    article: .mvcc,
    remedy: [
      "`signalbox trace MESSAGE` shows the way from each sender, and where the handlers stand.",
      """
      Move the handler to a coordinator on that way: most often to the parent that the sender's and the handler's \
      coordinators have in common, which then tells the other child.
      """,
      """
      Where the sender is shown by a coordinator that the tree does not know, say so in `roles:`, or connect that \
      coordinator.
      """,
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
        """)
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
        guard let screen = project.sendingScreen(place), let above = chains.above(screen),
          above.isDisjoint(with: handlers)
        else { return nil }
        return Violation(
          place,
          "no coordinator above \(project[type: screen].qualifiedName) handles the message \(message.name); "
            + "\(project.list(handlers)) \(handlers.count == 1 ? "does, but stands" : "do, but stand") beside its way")
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
  func sendingScreen(_ place: Place) -> TypeID? {
    if let base = base(of: place), text(base) != "self" { return nil }
    guard let type = enclosingType(of: place), role(of: type).kind == .screen, self[type: type].origin == .project,
      self[type: type].kind == .classDeclaration
    else { return nil }
    return type
  }

  /// Names, for a message.
  func list(_ types: Set<TypeID>) -> String {
    types.map { self[type: $0].qualifiedName }.sorted().joined(separator: ", ")
  }
}
