import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorNeverRemoved = Rule(
    id: "coordinator_never_removed",
    title: "Coordinator Never Removed",
    summary: "A parent must remove a child coordinator when the child finishes.",
    rationale: """
      A parent retains its child coordinators and must release them. If it handles the end of a child without \
      removing the child, the child and everything it retains leak, and the next start adds a second one. The rule \
      looks at children that report their end to their parent: through a closure or method, a delegate, a publisher, or an awaited call.
      """,
    article: .taming,
    remedy: [
      """
      Remove the child where its end is handled: in the delegate method, in the closure, or with the method of the \
      superclass (`stopChild`, `removeChild`).
      """
    ],
    triggering: [
      .coordinatorNeverRemovedWrong,
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.showHome() }
            ↓add(home)
            home.start()
          }
        }
        final class ShopCoordinator: Coordinator {
          let navigation = UINavigationController()
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.navigation.popViewController(animated: true) }
            ↓add(home)
            home.start()
          }
          func showAnother() {
            let home = HomeCoordinator()
            home.onEnding = close
            ↓add(home)
          }
          private func close() { navigation.popViewController(animated: true) }
        }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)? }
        """),
      Example(
        """
        class FlowCoordinator {
          var childCoordinators: [ObjectIdentifier: FlowCoordinator] = [:]
          var onFinish: (() -> Void)?
          func start() {}
          func adopt(_ child: FlowCoordinator) { childCoordinators[ObjectIdentifier(child)] = child }
        }
        final class ShopCoordinator: FlowCoordinator {
          let navigation = UINavigationController()
          func showCart() {
            let cart = CartCoordinator()
            ↓adopt(cart)
            cart.onFinish = { [weak self] in self?.navigation.popViewController(animated: true) }
            cart.start()
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        """),
      Example(
        """
        class FlowCoordinator {
          private var running: [ObjectIdentifier: FlowCoordinator] = [:]
          let navigation = UINavigationController()
          var completion: (() -> Void)?
          func start() {}
          func run(_ child: FlowCoordinator) {
            running[ObjectIdentifier(child)] = child
            child.start()
          }
          func end(_ child: FlowCoordinator) { running.removeValue(forKey: ObjectIdentifier(child)) }
        }
        final class ShopCoordinator: FlowCoordinator {
          func showCart() {
            let cart = CartCoordinator()
            cart.completion = { [weak self, weak cart] in cart.map { self?.end($0) } }
            run(cart)
          }
          func showHelp() {
            let help = HelpCoordinator()
            help.completion = { [weak self] in self?.navigation.popViewController(animated: true) }
            ↓run(help)
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        final class HelpCoordinator: FlowCoordinator {}
        """),
      Example(
        """
        final class QuizFlowCoordinator: Coordinator {
          var childCoordinators: [QuizCoordinator] = []
          func start() {
            let quiz = QuizCoordinator(completion: { score in print(score) })
            childCoordinators.↓append(quiz)
            quiz.start()
          }
        }
        final class QuizCoordinator: Coordinator {
          private let completion: (Int) -> Void
          init(completion: @escaping (Int) -> Void) { self.completion = completion }
          func start() { completion(3) }
        }
        protocol Coordinator: AnyObject { func start() }
        """),
      .coordinatorNeverRemovedParentTold,
    ],
    nonTriggering: [
      .coordinatorNeverRemovedRight,
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self, weak home] in home.map { self?.remove($0) } }
            add(home)
          }
        }
        final class TabCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            add(home)
          }
        }
        final class OtherCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.children = [] }
            add(home)
          }
          func showNext() {
            let next = HomeCoordinator()
            next.onEnding = close; add(next)
          }
          private func close() { children = [] }
        }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)? }
        """),
      Example(
        """
        class FlowCoordinator {
          var childCoordinators: [FlowCoordinator] = []
          var onFinish: (() -> Void)?
          func start() {}
          func adopt(_ child: FlowCoordinator) { childCoordinators.append(child) }
          func end(_ child: FlowCoordinator) { childCoordinators.removeAll { $0 === child } }
        }
        final class ShopCoordinator: FlowCoordinator {
          func showCart() {
            let cart = CartCoordinator()
            adopt(cart)
            cart.onFinish = { [weak self, weak cart] in
              guard let self, let cart else { return }
              self.end(cart)
            }
            cart.start()
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        """),
      Example(
        """
        final class TabCoordinator: Coordinator {
          var childCoordinators: [String: CartCoordinator] = [:]
          func start() {
            let cart = CartCoordinator()
            childCoordinators["cart"] = cart
            cart.onFinish = { [weak self] in self?.childCoordinators["cart"] = nil }
            cart.start()
          }
        }
        final class CartCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          func start() {}
        }
        protocol Coordinator: AnyObject { func start() }
        """),
      Example(
        """
        final class QuizFlowCoordinator: Coordinator {
          var childCoordinators: [QuizCoordinator] = []
          func start() {
            let quiz = QuizCoordinator(completion: { [weak self] in self?.childCoordinators.removeAll() })
            childCoordinators.append(quiz)
            quiz.start()
          }
        }
        final class TitleCoordinator: Coordinator {
          var childCoordinators: [QuizCoordinator] = []
          func start() {
            let quiz = QuizCoordinator(title: { "Quiz" })
            childCoordinators.append(quiz)
            quiz.start()
          }
        }
        final class QuizCoordinator: Coordinator {
          private let completion: () -> Void
          private let title: () -> String
          init(completion: @escaping () -> Void) { self.completion = completion }
          init(title: @escaping () -> String) { self.title = title }
          func start() { completion() }
        }
        protocol Coordinator: AnyObject { func start() }
        """),
    ]
  ) { context in
    let project = context.project
    let new = project.retention.newCoordinators()
    let ends = Dictionary(grouping: new) { project.enclosingType(of: $0.call) }
      .mapValues { $0.flatMap { new in project.retention.ends(of: new).map { (end: $0, child: new.type) } } }
    let tellings = Dictionary(grouping: new, by: \.type).mapValues { project.retention.namesOfEnds(of: $0) }
    // A parent of many children is asked for each of them.
    var answers: [Question: Bool] = [:]
    func removes(_ type: TypeID, _ child: TypeID) -> Bool {
      let question = Question(parent: type, child: child)
      if let known = answers[question] { return known }
      let siblings = project.retention.endsOfOthers(than: child, among: ends[type] ?? [])
      let found = project.retention.removes(type, child, leavingOut: siblings, telling: tellings[child] ?? [])
      answers[question] = found
      return found
    }
    return new.compactMap { new in
      guard let parent = project.enclosingType(of: new.call), project.role(of: parent).kind == .coordinator,
        let adding = (new.local == nil ? [new.value] : new.uses).firstResult(of: { project.retention.addition($0) }),
        !project.retention.ends(of: new).isEmpty || project.retention.removesItselfFromOwnChildren(new.type),
        !removes(parent, new.type), !removes(new.type, new.type)
      else { return nil }
      return Violation(
        adding,
        "\(project[type: parent].qualifiedName) never removes its child \(project[type: new.type].qualifiedName). "
          + "Remove it when it finishes.")
    }
  }
}

/// Whether a parent lets a child of a class go.
private struct Question: Hashable {
  let parent, child: TypeID
}
