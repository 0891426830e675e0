import Foundation
import Testing

/// What teams call and write in their own way: methods that begin a flow, factories, dictionaries of children, helpers.
@Suite struct OwnWordsTests {
  private static let base = """
    protocol Flowing: AnyObject { func VERB() }
    class FlowBase: Flowing {
      var children: [Flowing] = []
      func add(_ child: Flowing) { children.append(child) }
      func VERB() { fatalError() }
    }

    """

  @Test(arguments: ["start", "begin", "run", "launchFlow", "openFlow"])
  func methodsThatBeginAFlow(verb: String) throws {
    let base = Self.base.replacingOccurrences(of: "Flowing", with: "Coordinating").replacingOccurrences(
      of: "VERB", with: verb)
    try MarkedSource(
      base + """
        final class ShopCoordinator: FlowBase {
          let navigation = UINavigationController()
          override func \(verb)() {
            let cart = ↓CartCoordinator()
            let help = CartCoordinator()
            let quiet = ↓CartCoordinator()
            children += [cart, help]
            help.\(verb)()
            add(quiet)
            print("added \\(quiet)")
            log(quiet)
            quiet.onEnd = { [weak self, weak quiet] in self?.children.removeAll { $0 === quiet } }
          }
          private func log(_ child: Coordinating) { print(type(of: child)) }
        }
        final class CartCoordinator: FlowBase {
          var onEnd: (() -> Void)?
          let stack = UINavigationController()
          override func \(verb)() { stack.viewControllers = [CartController()] }
        }
        final class CartController: UIViewController {}
        """
    ).expect("coordinator_not_started")
    try MarkedSource(
      base + """
        final class ShopCoordinator: FlowBase {
          let navigation = UINavigationController()
          override func \(verb)() {
            ↓CartCoordinator(navigation: navigation).\(verb)()
            let cart = CartCoordinator(navigation: navigation)
            add(cart)
            cart.\(verb)()
          }
        }
        final class CartCoordinator: FlowBase, CartDelegate {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          override func \(verb)() {
            let screen = CartController()
            screen.delegate = self
            navigation.pushViewController(screen, animated: true)
          }
          func pay() {}
        }
        protocol CartDelegate: AnyObject { func pay() }
        final class CartController: UIViewController { weak var delegate: CartDelegate? }
        """
    ).expect("coordinator_not_retained")
  }

  @Test func factoriesBehindProtocols() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      protocol Factory { func filters() -> Coordinator }
      struct LiveFactory: Factory { func filters() -> Coordinator { FiltersCoordinator() } }
      final class ShopCoordinator: Coordinator {
        let factory: Factory
        init(factory: Factory) { self.factory = factory }
        func start() {
          let filters = factory.↓filters()
          filters.start()
        }
      }
      final class FiltersCoordinator: Coordinator, FiltersDelegate {
        func start() {
          let screen = FiltersController()
          screen.delegate = self
          UINavigationController().pushViewController(screen, animated: true)
        }
        func pick() {}
      }
      protocol FiltersDelegate: AnyObject { func pick() }
      final class FiltersController: UIViewController { weak var delegate: FiltersDelegate? }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func dictionariesOfChildrenInAHost() throws {
    try MarkedSource(
      """
      protocol Flow: AnyObject { func start() }
      class FlowHost {
        private var running: [ObjectIdentifier: Flow] = [:]
        func run(_ flow: Flow) {
          running[ObjectIdentifier(type(of: flow))] = flow
          flow.start()
        }
      }
      final class MailFlow: Flow {
        let account: Int
        init(account: Int) { self.account = account }
        func start() { UINavigationController().pushViewController(UIViewController(), animated: true) }
      }
      final class HelpFlow: Flow {
        func start() { UINavigationController().pushViewController(UIViewController(), animated: true) }
      }
      final class MailHost: FlowHost {
        func start(_ accounts: [Int]) {
          let first = MailFlow(account: 1)
          run(first)
          let second = ↓MailFlow(account: 2)
          run(second)
          run(HelpFlow())
        }
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func endsByDelegatesThatAreNamedSo() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      protocol LoginCoordinatorDelegate: AnyObject { func loginDidFinish(_ login: LoginCoordinator) }
      final class LoginCoordinator: Coordinator {
        weak var delegate: LoginCoordinatorDelegate?
        var didFinish: (() -> Void)?
        func start() {}
        func done() {
          delegate?.loginDidFinish(self)
          didFinish?()
        }
      }
      final class AppCoordinator: Coordinator, LoginCoordinatorDelegate {
        var children: [Coordinator] = []
        let navigation = UINavigationController()
        func start() {
          let login = LoginCoordinator()
          login.delegate = self
          children.↓append(login)
          login.start()
        }
        func loginDidFinish(_ login: LoginCoordinator) { navigation.popToRootViewController(animated: true) }
      }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        let navigation = UINavigationController()
        func start() {
          let login = LoginCoordinator()
          login.didFinish = { [weak self] in self?.navigation.popToRootViewController(animated: true) }
          children.↓append(login)
          login.start()
        }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func parentsThatAnInitializerLeavesNil() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let omitted = ↓PickerCoordinator()
          children.append(omitted)
          omitted.start()
          let none = ↓PickerCoordinator(parent: nil)
          children.append(none)
          none.start()
          let given = PickerCoordinator(parent: self)
          children.append(given)
          given.start()
        }
        func picked() {}
      }
      final class PickerCoordinator: Coordinator {
        private weak var parentCoordinator: ShopCoordinator?
        init(parent: ShopCoordinator? = nil) { self.parentCoordinator = parent }
        func start() { parentCoordinator?.picked() }
      }
      """
    ).expect("parent_coordinator_not_set")
  }

  @Test func parentsThatAreSetOnAll() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { var parent: Coordinator? { get set }; var children: [Coordinator] { get set } }
      extension Coordinator {
        func adopt(_ children: [Coordinator]) { for child in children { child.parent = self } }
      }
      final class MapCoordinator: Coordinator {
        weak var parent: Coordinator?
        var children: [Coordinator] = []
        func start() { let pin = PinCoordinator(); adopt([pin]) }
      }
      final class PinCoordinator: Coordinator {
        weak var parent: Coordinator?
        var children: [Coordinator] = []
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func listsOfOwnNames() throws {
    try MarkedSource(
      """
      struct Services {}
      protocol Consumer: AnyObject { var services: Services? { get set }; var parts: [Consumer] { get } }
      extension Consumer { func propagate() { for part in parts { part.services = services } } }
      protocol Coordinator: AnyObject { func start() }
      final class HubCoordinator: Coordinator, Consumer {
        var services: Services? { didSet { propagate() } }
        var parts: [Consumer] = []
        func start() { parts.append(PartCoordinator()) }
      }
      final class BillsCoordinator: Coordinator, Consumer {
        var ↓services: Services?
        var parts: [Consumer] = []
        func start() { parts.append(PartCoordinator()) }
      }
      final class PartCoordinator: Coordinator, Consumer {
        var services: Services?
        var parts: [Consumer] = []
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func coordinatorsThatAreThereAlready() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class MainCoordinator: Coordinator {
        static let preview = MainCoordinator()
        private static var current: MainCoordinator?
        static func instance() -> MainCoordinator {
          if let current { return current }
          let new = MainCoordinator()
          current = new
          return new
        }
        static func make() -> MainCoordinator { MainCoordinator() }
        func start() { UINavigationController().pushViewController(StartController(), animated: true) }
      }
      final class StartController: UIViewController {
        func a() { MainCoordinator.instance().start() }
        func b() { MainCoordinator.↓make().start() }
      }
      """
    ).expect("coordinator_started_by_screen")
  }
}
