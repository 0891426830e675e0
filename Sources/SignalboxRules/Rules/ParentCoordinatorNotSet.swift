import SignalboxFacts
import SignalboxProject

extension Rule {
  static let parentCoordinatorNotSet = Rule(
    id: "parent_coordinator_not_set",
    title: "Parent Coordinator Not Set",
    summary: "A child coordinator that calls its parent must get a reference to it.",
    rationale: """
      `parentCoordinator?.childDidFinish(self)` does nothing until the parent sets the property: no crash, no \
      warning, and the child is never removed. Set it where the child is created, or in the method that adds \
      children.
      """,
    article: .mvcc,
    remedy: [
      "Set the property where the parent creates the child, before it starts the child.",
      "Better: set it in the method of the superclass that adds children, so it cannot be forgotten.",
    ],
    triggering: [
      Example(
        """
        final class ShopCoordinator: Coordinator {
          var children: [Coordinator] = []
          func showCart() {
            let cart = ↓CartCoordinator()
            children.append(cart)
            cart.start()
          }
          func cartDidFinish() {}
        }
        final class CartCoordinator: Coordinator {
          weak var parent: ShopCoordinator?
          func start() {}
          func finish() { parent?.cartDidFinish() }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = ↓CartCoordinator()
            children.append(cart)
            cart.start()
          }
          func didFinish(_ child: Coordinator) {}
        }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() {}
          func finish() { parentCoordinator?.didFinish(self) }
        }
        """),
      Example(
        """
        protocol FlowOwner: AnyObject { func flowEnded(_ flow: Coordinator) }
        protocol Coordinator: AnyObject { func start() }
        class Flow: Coordinator {
          weak var owner: FlowOwner?
          func start() {}
          func end() { owner?.flowEnded(self) }
        }
        final class CartFlow: Flow {}
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var owner: Flow?
          func begin(_ flow: Flow) { owner = flow }
        }
        final class ShopFlow: Flow, FlowOwner {
          var children: [Coordinator] = []
          private func makeCart() -> Flow { ↓CartFlow() }
          override func start() {
            let cart = makeCart()
            children.append(cart)
            cart.start()
          }
          func flowEnded(_ flow: Coordinator) {}
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let memo = ↓MemoCoordinator()
            children.append(memo)
            memo.start()
          }
          func memoDidClose(_ memo: MemoCoordinator) {}
        }
        final class MemoCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() {
            let screen = MemoController()
            screen.onClose = { [weak self] in
              guard let self = self else { return }
              self.parentCoordinator?.memoDidClose(self)
            }
          }
        }
        final class MemoController: UIViewController { var onClose: (() -> Void)? }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        class Flow: Coordinator {
          weak var parent: Flow?
          var children: [Coordinator] = []
          func start() {}
          func run(_ child: Flow) { children.append(child); child.start() }
          func end() { parent?.remove(self) }
          func remove(_ child: Flow) {}
        }
        final class CartFlow: Flow {}
        final class ShopFlow: Flow {
          override func start() {
            run(↓CartFlow())
            let cart = ↓CartFlow()
            run(cart)
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class ShopCoordinator: Coordinator {
          var children: [Coordinator] = []
          func showCart() {
            let cart = CartCoordinator()
            cart.parent = self
            children.append(cart)
            cart.start()
          }
          func cartDidFinish() {}
        }
        final class CartCoordinator: Coordinator {
          weak var parent: ShopCoordinator?
          func start() {}
          func finish() { parent?.cartDidFinish() }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        class Flow: Coordinator {
          weak var parent: Flow?
          var children: [Coordinator] = []
          func start() {}
          func run(_ child: Flow) { child.parent = self; children.append(child); child.start() }
          func end() { parent?.remove(self) }
          func remove(_ child: Flow) {}
        }
        final class CartFlow: Flow {}
        final class ShopFlow: Flow {
          override func start() {
            run(CartFlow())
            let cart = CartFlow()
            run(cart)
          }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = CartCoordinator()
            cart.parentCoordinator = self
            children.append(cart)
            cart.start()
            let account = CartCoordinator()
            take(account)
            account.start()
            let login = LoginCoordinator(parent: self)
            children.append(login)
            login.start()
          }
          func take(_ child: CartCoordinator) {
            child.parentCoordinator = self
            children.append(child)
          }
          func didFinish(_ child: Coordinator) {}
        }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() {}
          func finish() { parentCoordinator?.didFinish(self) }
        }
        final class LoginCoordinator: Coordinator {
          weak var parent: AppCoordinator?
          init(parent: AppCoordinator) { self.parent = parent }
          func start() {}
          func finish() { parent?.didFinish(self) }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        extension CartCoordinator { func begin(under owner: AppCoordinator) { parentCoordinator = owner } }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = CartCoordinator()
            children.append(cart)
            cart.begin(under: self)
            cart.start()
          }
          func didFinish(_ child: Coordinator) {}
        }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() { parentCoordinator?.didFinish(self) }
        }
        """),
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = [] { didSet { children.forEach { $0.parentCoordinator = self } } }
          weak var parentCoordinator: Coordinator?
          func start() {}
          func didFinish(_ child: Coordinator) {}
        }
        final class AppCoordinator: Coordinator {
          override func start() {
            let cart = CartCoordinator()
            children.append(cart)
            cart.start()
          }
        }
        final class CartCoordinator: Coordinator {
          override func start() { parentCoordinator?.didFinish(self) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let direct = project.retention.newCoordinators()
    // What the methods of other classes make: `let cart = factory.makeCart()`.
    let produced = project.retention.producedCoordinators(by: direct.filter { $0.local == nil }).filter {
      project.callee(of: $0.call)?.declaration.flatMap { project.owner(of: $0) } != project.enclosingType(of: $0.call)
    }
    let taken = project.retention.takenFromFactories(
      direct.filter { project.retention.usedParent(of: $0.type, createdBy: $0.call) != nil })
    return (direct + taken + produced).compactMap { new in
      guard project.enclosingType(of: new.call).map({ project.role(of: $0).kind == .coordinator }) ?? false,
        let name = project.retention.usedParent(of: new.type, createdBy: new.call),
        project.retention.startsWithoutParent(new, name)
      else { return nil }
      return Violation(
        new.call,
        "\(project[type: new.type].qualifiedName) calls its \(name), which is never set. Set it before the child starts."
      )
    }
  }
}
