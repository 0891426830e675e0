import Testing

/// Forms in which parents, delegates and `self` are retained that the rules' own examples do not show.
@Suite struct RetentionFormTests {
  @Test func parentsThatAreRetainedOrMadeByFactories() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class CartCoordinator: Coordinator {
        var parentCoordinator: ShopCoordinator?
        func start() {}
        func close() { parentCoordinator?.remove(self) }
      }
      final class HelpCoordinator: Coordinator {
        weak var parent: ShopCoordinator?
        func start() {}
        func close() { parent?.remove(self) }
      }
      struct Factory {
        func makeHelp() -> HelpCoordinator { HelpCoordinator() }
        func makeTold(by parent: ShopCoordinator) -> HelpCoordinator {
          let help = HelpCoordinator()
          help.parent = parent
          return help
        }
      }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        let factory = Factory()
        func start() {
          let cart = ↓CartCoordinator()
          children.append(cart)
          cart.start()
          let told = CartCoordinator()
          told.parentCoordinator = self
          children.append(told)
          told.start()
          let help = factory.↓makeHelp()
          children.append(help)
          help.start()
          let other = factory.makeTold(by: self)
          children.append(other)
          other.start()
        }
        func remove(_ child: Coordinator) {}
      }
      """
    ).expect("parent_coordinator_not_set")
  }

  @Test func selfThatIsBoundAgain() throws {
    try MarkedSource(
      """
      final class TripCoordinator: Coordinator<UINavigationController> {
        private let model = TripViewModel()
        func start(_ loader: Loader) {
          loader.load { [weak self] in
            guard let self else { return }
            self.model.onPick = { ↓self.show() }
          }
          loader.load { [weak self] in
            guard let owner = self else { return }
            owner.model.onPick = { owner.show() }
          }
          let owner = self
          model.onPick = { ↓owner.show() }
          loader.load { [weak self] in
            self?.model.onPick = { self?.show() }
            guard let self else { return }
            self.model.onPick = { [weak self] in self?.show() }
          }
        }
        func show() {}
      }
      protocol Loader { func load(_ completion: @escaping () -> Void) }
      final class TripViewModel { var onPick: (() -> Void)? }
      """
    ).expect("strong_self_in_screen_closure")
    try MarkedSource(
      """
      struct CartActions { let close: () -> Void }
      final class CartViewModel {
        private let actions: CartActions
        init(actions: CartActions) { self.actions = actions }
      }
      final class CartController: UIViewController {
        private let model: CartViewModel
        init(model: CartViewModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
      }
      protocol CartScreens { func makeCart(actions: CartActions) -> UIViewController }
      final class Container: CartScreens {
        func makeCart(actions: CartActions) -> UIViewController { CartController(model: makeModel(actions: actions)) }
        private func makeModel(actions: CartActions) -> CartViewModel { CartViewModel(actions: actions) }
      }
      final class CartCoordinator: Coordinator<UINavigationController> {
        private var stack: UINavigationController!
        private weak var other: UINavigationController?
        private let screens: CartScreens
        func start() {
          let actions = CartActions(close: ↓close)
          let cart = screens.makeCart(actions: actions)
          stack = UINavigationController(rootViewController: cart)
          other = UINavigationController(rootViewController: screens.makeCart(actions: CartActions(close: close)))
        }
        func close() {}
      }
      """
    ).expect("strong_self_in_screen_closure")
  }

  @Test func delegatesOfAClassAndAProtocol() throws {
    try MarkedSource(
      """
      protocol ListDelegate: AnyObject { func didPick() }
      final class ListViewModel {
        private let ↓delegate: NSObject & ListDelegate
        init(delegate: NSObject & ListDelegate) { self.delegate = delegate }
      }
      final class ListCoordinator: NSObject, Coordinator, ListDelegate {
        private lazy var model = ListViewModel(delegate: self)
        func start() {}
        func didPick() {}
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("strong_delegate")
  }

  @Test func parentsThatAreLostAreNoDependencies() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject {
        var childCoordinators: [Coordinator] { get set }
        var parent: Coordinator? { get set }
        func start()
      }
      extension Coordinator {
        func remove(childCoordinator: Coordinator) {
          childCoordinators = childCoordinators.filter { $0 !== childCoordinator }
          childCoordinator.parent = nil
        }
      }
      final class AppCoordinator: Coordinator {
        var childCoordinators: [Coordinator] = []
        weak var parent: Coordinator?
        func start() { childCoordinators.append(CartCoordinator()) }
      }
      final class CartCoordinator: Coordinator {
        var childCoordinators: [Coordinator] = []
        weak var parent: Coordinator?
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
  }
}
