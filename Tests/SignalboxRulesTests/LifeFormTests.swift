import Testing

/// Forms in which coordinators live, end and leak that the rules' own examples do not show.
@Suite struct LifeFormTests {
  @Test func endsToldByDelegatesAndPublishers() throws {
    try MarkedSource(
      """
      class Coordinator {
        var children: [Coordinator] = []
        func add(_ child: Coordinator) { children.append(child) }
        func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
        func start() {}
      }
      protocol QuizDelegate: AnyObject { func quiz(_ quiz: QuizCoordinator, didFinishWith score: Int) }
      final class QuizCoordinator: Coordinator {
        weak var delegate: QuizDelegate?
        let finished = PassthroughSubject<Int, Never>()
        let picked = PassthroughSubject<Int, Never>()
      }
      final class RootCoordinator: Coordinator, QuizDelegate {
        let navigation = UINavigationController()
        override func start() {
          let quiz = QuizCoordinator()
          quiz.delegate = self
          ↓add(quiz)
          quiz.start()
        }
        func quiz(_ quiz: QuizCoordinator, didFinishWith score: Int) { navigation.popViewController(animated: true) }
      }
      final class ShopCoordinator: Coordinator {
        var subscription: AnyCancellable?
        let navigation = UINavigationController()
        override func start() {
          let quiz = QuizCoordinator()
          subscription = quiz.finished.map { $0 + 1 }.sink { score in print(score) }
          ↓add(quiz)
          quiz.start()
        }
        func ask() {
          let quiz = QuizCoordinator()
          ↓add(quiz)
          Task { [weak self] in
            for await _ in quiz.picked.values { self?.navigation.dismiss(animated: true) }
          }
        }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func endsThatAreHandledOrNone() throws {
    try MarkedSource(
      """
      class Coordinator {
        var children: [Coordinator] = []
        func add(_ child: Coordinator) { children.append(child) }
        func start() {}
      }
      protocol ChildDelegate: AnyObject {
        func didPick(_ score: Int)
        func coordinatorDidFinish(_ child: Coordinator)
      }
      final class QuizCoordinator: Coordinator {
        weak var delegate: ChildDelegate?
        let picked = PassthroughSubject<Int, Never>()
      }
      final class HelpCoordinator: Coordinator { weak var delegate: ChildDelegate? }
      final class RootCoordinator: Coordinator, ChildDelegate {
        override func start() {
          let quiz = QuizCoordinator()
          quiz.delegate = self
          add(quiz)
          let help = HelpCoordinator()
          help.delegate = self
          add(help)
        }
        func didPick(_ score: Int) {}
        func coordinatorDidFinish(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      final class TabCoordinator: Coordinator {
        var subscription: AnyCancellable?
        override func start() {
          let quiz = QuizCoordinator()
          subscription = quiz.picked.sink { print($0) }
          add(quiz)
        }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func childrenInProperties() throws {
    try MarkedSource(
      """
      class Coordinator {
        var children: [Coordinator] = []
        func add(_ child: Coordinator) { children.append(child) }
        func start() {}
      }
      final class RootCoordinator: Coordinator {
        private let tabs = UITabBarController()
        private let shop = ↓HomeCoordinator()
        private lazy var home: HomeCoordinator = {
          let home = ↓HomeCoordinator()
          children.append(home)
          return home
        }()
        override func start() {
          add(shop)
          debugPrint("started", home, shop === self)
          tabs.viewControllers = [home.navigation, shop.navigation]
        }
      }
      final class CartCoordinator: Coordinator {
        private let cart = HomeCoordinator()
        override func start() {
          add(cart)
          open(cart)
        }
        private func open(_ child: Coordinator) { child.start() }
      }
      final class HomeCoordinator: Coordinator {
        let navigation = UINavigationController()
        override func start() { print("home") }
      }
      """
    ).expect("coordinator_not_started")
  }

  @Test func removalsOfOthers() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }
      extension Coordinator {
        func add(_ child: Coordinator) { children.append(child) }
        func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      class Child: Coordinator {
        var onFinish: (() -> Void)?
        var children: [Coordinator] = []
        func start() { onFinish?() }
      }
      final class CartCoordinator: Child {}
      final class HelpCoordinator: Child {}
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let cart = CartCoordinator()
          cart.onFinish = { [weak self] in
            guard let self else { return }
            self.remove(self)
          }
          ↓add(cart)
          cart.start()
        }
      }
      final class RootCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let help = HelpCoordinator()
          help.onFinish = { [weak self] in self?.children.removeAll { $0 is CartCoordinator } }
          ↓add(help)
          help.start()
        }
      }
      final class TabCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let help = HelpCoordinator()
          help.onFinish = { [weak self] in self?.children.removeAll { $0 is Child } }
          add(help)
          help.start()
        }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func childrenOfBranchesAndLists() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class CartCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let cart = CartController()
          cart.onClose = { [weak self] in self?.close() }
          stack.pushViewController(cart, animated: true)
        }
        func close() { stack.popViewController(animated: true) }
      }
      final class CartController: UIViewController { var onClose: (() -> Void)? }
      final class LinkCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack = UINavigationController()
        func start() {}
        func open(_ isCart: Bool) {
          let next: Coordinator
          if isCart { next = ↓CartCoordinator(stack: stack) } else { next = ↓CartCoordinator(stack: UINavigationController()) }
          next.start()
        }
        func keep(_ isCart: Bool) {
          let next: Coordinator
          if isCart { next = CartCoordinator(stack: stack) } else { next = CartCoordinator(stack: UINavigationController()) }
          children.append(next)
          next.start()
        }
      }
      """
    ).expect("coordinator_not_retained")
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class HomeCoordinator: Coordinator { func start() { print("home") } }
      final class TabCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let home = HomeCoordinator()
          let cart = ↓HomeCoordinator()
          children.append(contentsOf: [home, cart] as [Coordinator])
          home.start()
        }
      }
      """
    ).expect("coordinator_not_started")
  }

  @Test func childrenInListsThatEnd() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class CartCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() {
          let cart = CartController()
          cart.onClose = { [weak self] in self?.close() }
          stack.pushViewController(cart, animated: true)
        }
        func close() { stack.popViewController(animated: true) }
      }
      final class CartController: UIViewController { var onClose: (() -> Void)? }
      final class TabCoordinator: Coordinator {
        var children: [Coordinator] = []
        let tabs = UITabBarController()
        func start() {
          let cart = ↓CartCoordinator()
          let flows = [cart, ↓CartCoordinator()]
          flows.forEach { $0.start() }
          tabs.viewControllers = flows.map { $0.stack }
        }
        func copy() {
          var copy = children
          let cart = ↓CartCoordinator()
          copy.append(cart)
          cart.start()
        }
        func keep() {
          let cart = CartCoordinator()
          let flows: [Coordinator] = [cart]
          for flow in flows { flow.start() }
          children = flows
          let others = [CartCoordinator()]
          for other in others {
            children.append(other)
            other.start()
          }
        }
      }
      """
    ).expect("coordinator_not_retained")
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class TicketCoordinator: Coordinator {
        let root = UINavigationController()
        func start() { root.setViewControllers([UIViewController()], animated: false) }
      }
      final class ScanCoordinator: Coordinator {
        let camera = UIViewController()
        func start() { print("scan") }
      }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack = UINavigationController()
        func start() {
          let ticket = ↓TicketCoordinator()
          children.append(ticket)
          stack.present(ticket.root, animated: true)
          let scan = ScanCoordinator()
          children.append(scan)
          stack.present(scan.camera, animated: true)
        }
      }
      """
    ).expect("coordinator_not_started")
  }
}
