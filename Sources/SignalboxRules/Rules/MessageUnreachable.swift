import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageUnreachable = Rule(
    id: "message_unreachable",
    title: "Message out of Reach",
    summary: "A responder above the sender must handle the message.",
    rationale: """
      A message travels from the screen through its coordinator up to the root, and reaches no other branch. A \
      handler in another branch is never called, nor is one in another screen of the same stack. Handle the message in a coordinator above both the sender and the \
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
      .messageUnreachableWrong,
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
        final class ShopController: UICollectionViewController {
          func register() { collectionView.register(PromoCell.self, forCellWithReuseIdentifier: "promo") }
        }
        final class PromoCell: UICollectionViewCell {
          private let button = BuyButton()
          func tapped() { ↓cartToggle(sender: self) }
        }
        final class BuyButton: UIButton {
          func tapped() { ↓cartToggle(sender: self) }
        }
        """),
    ],
    nonTriggering: [
      .messageUnreachableRight,
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
          override func start() { show(CartController()) }
          override func cartToggle(sender: Any?) {}
        }
        final class ShopController: UIViewController {
          private let button = BuyButton()
          private let other = SoldButton()
        }
        final class CartController: UIViewController { private let button = BuyButton() }
        final class Buttons { func make() -> SoldButton { SoldButton() } }
        final class BuyButton: UIButton {
          func tapped() { cartToggle(sender: self) }
        }
        final class SoldButton: UIButton {
          func tapped() { cartToggle(sender: self) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let sent = project.sentMessages.map(\.message).filter {
      !$0.handlers.isEmpty && !($0.senders.isEmpty && $0.selectors.isEmpty)
    }
    guard !sent.isEmpty else { return [] }
    let chains = Chains(project: project)
    return sent.flatMap { message -> [Violation] in
      guard let handlers = chains.handlers(of: message) else { return [] }
      return (message.senders + message.selectors.filter { project.isSentFromWhereItStands($0) }).compactMap { place in
        let sender = project.sendingScreen(place) ?? project.sendingCoordinator(place)
        let screens = sender.map { [$0] } ?? project.screensShowing(sender: place)
        guard let screen = screens.first,
          screens.flatMap({ project.instances(of: $0) }).allSatisfy({
            !handlers.contains($0) && chains.above($0)?.isDisjoint(with: handlers) ?? false
          })
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
  /// The screen whose code sends a message by itself, not on another object.
  func sendingScreen(_ place: NodeRef) -> TypeID? {
    guard isSentFromSelf(place) || isSentFromWhereItStands(place), let type = enclosingType(of: place),
      role(of: type).kind == .screen,
      self[type: type].origin == .project,
      self[type: type].kind == .classDeclaration
    else { return nil }
    return type
  }

  /// The coordinator whose code sends a message by itself: it goes up, past the screens below.
  fileprivate func sendingCoordinator(_ place: NodeRef) -> TypeID? {
    guard isSentFromSelf(place), let type = enclosingType(of: place), role(of: type).kind == .coordinator,
      !role(of: type).isBase, self[type: type].origin == .project, self[type: type].kind == .classDeclaration
    else { return nil }
    return type
  }

  /// The screens whose code alone makes or registers the view or cell that sends a message by itself.
  /// - Returns: empty where anything else may hold the view: a subclass, a storyboard, a helper, a container.
  func screensShowing(sender place: NodeRef) -> [TypeID] {
    guard isSentFromSelf(place), let type = enclosingType(of: place), [.view, .cell].contains(role(of: type).kind)
    else { return [] }
    var screens: Set<TypeID> = []
    var seen: Set<TypeID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      guard self[type: next].origin == .project, self[type: next].kind == .classDeclaration, subtypes[next] == nil,
        !flows.isInInterface(next), let holders = holders(ofView: next)
      else { return [] }
      for holder in holders where seen.insert(holder).inserted {
        if role(of: holder).kind == .screen { screens.insert(holder) } else { queue.append(holder) }
      }
    }
    return screens.sorted()
  }

  /// The screens, views and cells that mention a view; nil where others do, too.
  private func holders(ofView view: TypeID) -> [TypeID]? {
    var found: [TypeID] = []
    for mention in occurrences(of: [self[type: view].name], kinds: [.identifier, .typeName]) {
      guard let holder = enclosingType(of: mention) else { return nil }
      if holder == view { continue }
      guard [.screen, .view, .cell].contains(role(of: holder).kind), self[type: holder].origin == .project else {
        return nil
      }
      found.append(holder)
    }
    return found.isEmpty ? nil : found
  }

  /// The classes whose objects run a screen's code: its subclasses, where it has any.
  func instances(of screen: TypeID) -> [TypeID] {
    let last = (subtypes[screen] ?? []).filter { subtypes[$0] == nil }
    return last.isEmpty ? [screen] : last
  }
}
