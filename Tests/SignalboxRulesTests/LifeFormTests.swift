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
}
