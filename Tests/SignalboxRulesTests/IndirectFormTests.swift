import Testing

/// Code that goes a step around: methods passed as values, results of helpers, other names, and what looks like them.
@Suite struct IndirectFormTests {
  private static let base = """
    class FlowCoordinator {
      let stack: UINavigationController
      var onFinish: (() -> Void)?
      private(set) var children: [FlowCoordinator] = []
      init(stack: UINavigationController) { self.stack = stack }
      func start() { fatalError() }
      func attach(_ child: FlowCoordinator) { children.append(child) }
      func detach(_ child: FlowCoordinator) { children.removeAll { $0 === child } }
    }

    """

  @Test func childrenRemovedByMethodsPassedAsValues() throws {
    try MarkedSource(
      Self.base + """
        final class ShopCoordinator: FlowCoordinator {
          override func start() {
            let cart = CartCoordinator(stack: stack)
            attach(cart)
            cart.onFinish = { [weak self] in self?.cartEnded() }
          }
          private func cartEnded() { children.forEach(detach) }
        }
        final class HelpCoordinator: FlowCoordinator {
          override func start() {
            let cart = CartCoordinator(stack: stack)
            attach(cart)
            cart.onFinish = { [weak self] in self.flatMap { own in own.children.last.map(own.detach) } }
          }
        }
        final class TabCoordinator: FlowCoordinator {
          override func start() {
            let cart = CartCoordinator(stack: stack)
            ↓attach(cart)
            cart.onFinish = { [weak self] in self?.cartEnded() }
          }
          private func cartEnded() { others.forEach(attach) }
          var others: [FlowCoordinator] = []
        }
        final class CartCoordinator: FlowCoordinator { override func start() { print("cart") } }
        """
    ).expect("coordinator_never_removed")
  }

  @Test func endsThatAreAwaited() throws {
    try MarkedSource(
      """
      class FlowCoordinator<Output> {
        private var children: [ObjectIdentifier: AnyObject] = [:]
        private var continuation: CheckedContinuation<Output, Never>?
        func begin() {}
        func load() async {}
        func run() async -> Output {
          await withCheckedContinuation { continuation = $0 }
        }
        func keep<Other>(_ child: FlowCoordinator<Other>) { children[ObjectIdentifier(child)] = child }
        func drop<Other>(_ child: FlowCoordinator<Other>) { children[ObjectIdentifier(child)] = nil }
      }
      final class ShopCoordinator: FlowCoordinator<Void> {
        private func scan() async {
          let scanner = ScanCoordinator()
          ↓keep(scanner)
          let code = await scanner.run()
          print(code)
        }
        private func pay() async {
          let payment = PayCoordinator()
          keep(payment)
          defer { drop(payment) }
          if await payment.run() { print("paid") }
        }
        private func prepare() async {
          let help = HelpCoordinator()
          keep(help)
          await help.load()
          help.begin()
        }
      }
      final class ScanCoordinator: FlowCoordinator<String> {}
      final class PayCoordinator: FlowCoordinator<Bool> {}
      final class HelpCoordinator: FlowCoordinator<Bool> {}
      """
    ).expect("coordinator_never_removed")
  }

  @Test func endsAmongEvents() throws {
    try MarkedSource(
      Self.base + """
        final class ShopCoordinator: FlowCoordinator {
          override func start() {
            let setup = SetupCoordinator(stack: stack)
            setup.events = { [weak self] event in
              switch event {
              case .progressed(let step): self?.stack.title = "\\(step)"
              case .ended: self?.stack.setViewControllers([], animated: true)
              }
            }
            ↓attach(setup)
            setup.start()
          }
        }
        final class TabCoordinator: FlowCoordinator {
          override func start() {
            let setup = SetupCoordinator(stack: stack)
            setup.events = { [weak self] event in
              if case .progressed(let step) = event { self?.stack.title = "\\(step)" }
            }
            attach(setup)
            setup.start()
          }
        }
        enum SetupEvent { case progressed(Int), ended }
        final class SetupCoordinator: FlowCoordinator {
          var events: ((SetupEvent) -> Void)?
          override func start() { events?(.ended) }
        }
        """
    ).expect("coordinator_never_removed")
  }

  @Test func childrenAddedOneByOne() throws {
    try MarkedSource(
      Self.base + """
        final class ShopCoordinator: FlowCoordinator {
          override func start() {
            let tabs = UITabBarController()
            let flows: [FlowCoordinator] = [↓CartCoordinator(stack: .init()), ↓CartCoordinator(stack: .init())]
            flows.forEach(attach)
            tabs.viewControllers = flows.map(\\.stack)
          }
        }
        final class TabCoordinator: FlowCoordinator {
          override func start() {
            let flows: [FlowCoordinator] = [↓CartCoordinator(stack: .init())]
            for flow in flows { attach(flow) }
          }
        }
        final class OpenCoordinator: FlowCoordinator {
          override func start() {
            let flows: [FlowCoordinator] = [CartCoordinator(stack: .init())]
            for flow in flows { run(flow) }
          }
          private func run(_ flow: FlowCoordinator) {
            attach(flow)
            flow.start()
          }
        }
        final class HelperCoordinator: FlowCoordinator {
          override func start() { addCart() }
          @discardableResult private func addCart() -> CartCoordinator {
            let cart = ↓CartCoordinator(stack: stack)
            attach(cart)
            return cart
          }
        }
        final class StartingCoordinator: FlowCoordinator {
          override func start() { cart().start() }
          @discardableResult private func cart() -> CartCoordinator {
            let cart = CartCoordinator(stack: stack)
            attach(cart)
            return cart
          }
        }
        final class CartCoordinator: FlowCoordinator { override func start() { print("cart") } }
        """
    ).expect("coordinator_not_started")
  }

  @Test func parentsBehindProtocols() throws {
    try MarkedSource(
      """
      protocol Flow: AnyObject {
        var children: [Flow] { get set }
        func start()
      }
      extension Flow { func store(_ child: Flow) { children.append(child) } }
      protocol SignUpOwner: AnyObject { func ended(_ child: Flow) }
      final class ShopCoordinator: Flow, SignUpOwner {
        var children: [Flow] = []
        func start() {
          let signUp = ↓SignUpCoordinator()
          store(signUp)
          signUp.start()
        }
        func retry() {
          let signUp = SignUpCoordinator(parent: self)
          store(signUp)
          signUp.start()
        }
        func tryOut() {
          let trial = TrialCoordinator()
          store(trial)
          trial.start()
        }
        func ended(_ child: Flow) { children.removeAll { $0 === child } }
      }
      final class SignUpCoordinator: Flow {
        weak var parent: (any SignUpOwner)?
        var children: [Flow] = []
        init(parent: (any SignUpOwner)? = nil) { self.parent = parent }
        func start() {
          guard let parent = self.parent else { return }
          parent.ended(self)
        }
      }
      final class TrialCoordinator: Flow {
        weak var parent: (any SignUpOwner)?
        var children: [Flow] = []
        init(parent: (any SignUpOwner)? = nil) { self.parent = parent }
        func start() {
          if let parent { parent.ended(self) } else { leave() }
        }
        private func leave() {}
      }
      """
    ).expect("parent_coordinator_not_set")
  }

  @Test func closuresThatHelpersReturn() throws {
    try MarkedSource(
      Self.base + """
        final class ShopCoordinator: FlowCoordinator {
          override func start() {
            let cart = CartCoordinator(stack: stack)
            cart.onFinish = ending(of: cart)
            let help = CartCoordinator(stack: stack)
            help.onFinish = closing(help)
            let about = CartCoordinator(stack: stack)
            about.onFinish = Endings().printing()
          }
          private func ending(of child: FlowCoordinator) -> () -> Void {
            return { [weak self] in self?.detach(↓child) }
          }
          private func closing(_ child: FlowCoordinator) -> () -> Void {
            { [weak self, weak child] in child.map { self?.detach($0) } }
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        final class Endings {
          func printing() -> () -> Void { { self.log() } }
          func log() {}
        }
        """
    ).expect("strong_capture_in_finish")
  }

  @Test func childrenStartedByAMethodPassedOn() throws {
    try MarkedSource(
      """
      class FlowCoordinator {
        private var children: [String: FlowCoordinator] = [:]
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        var identifier: String { String(describing: type(of: self)) }
        func start() {}
        func startChild(_ child: FlowCoordinator) {
          children[child.identifier] = child
          child.start()
        }
      }
      final class ShopCoordinator: FlowCoordinator {
        override func start() {
          let stacks = [UINavigationController(), UINavigationController()]
          stacks.map(NotesCoordinator.init(stack:)).forEach(↓startChild)
          stacks.map(PageCoordinator.init(stack:)).forEach(startChild)
        }
      }
      final class NotesCoordinator: FlowCoordinator {}
      final class PageCoordinator: FlowCoordinator {
        private let id = UUID().uuidString
        override var identifier: String { id }
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func childrenMadeByAnInitialiserThatIsPassedOn() throws {
    try MarkedSource(
      Self.base + """
        final class ShopCoordinator: FlowCoordinator {
          override func start() {
            build(HelpCoordinator.↓init)
            run(HelpCoordinator.init)
          }
          @discardableResult
          private func build<Child: FlowCoordinator>(_ make: (UINavigationController) -> Child) -> Child {
            let child = make(stack)
            child.onFinish = { [weak self, weak child] in child.map { self?.detach($0) } }
            attach(child)
            return child
          }
          private func run<Child: FlowCoordinator>(_ make: (UINavigationController) -> Child) {
            let child = make(stack)
            attach(child)
            child.start()
          }
        }
        final class HelpCoordinator: FlowCoordinator { override func start() { print("help") } }
        """
    ).expect("coordinator_not_started")
  }
}
