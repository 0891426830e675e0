import SignalboxFacts
import SignalboxProject

extension Rule {
  static let strongSelfInScreenClosure = Rule(
    id: "strong_self_in_screen_closure",
    title: "Strong Self in a Screen's Closure",
    summary:
      "A closure stored on a screen or view model that a coordinator retains must not capture the coordinator strongly.",
    rationale: """
      The coordinator retains the screen or view model in a property, and that retains the closure. If the closure \
      captures the coordinator strongly, neither is ever deallocated, and the flow stays in memory after its end. \
      Capture `self` weakly. A closure that a builder or a helper passes on is found as well, and a subscription to \
      what a held view model publishes. Screens that only the navigation stack retains are not reported: their closures go when \
      they are popped.
      """,
    article: .taming,
    remedy: [
      "Begin the closure with `[weak self]`, and unwrap it in the first line.",
      "If a method is stored, wrap it in a closure that captures `self` weakly.",
    ],
    triggering: [
      .strongSelfInScreenClosureWrong,
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let model = CartViewModel()
          private lazy var cart = CartController()
          private weak var help: CartController?
          func start() {
            model.onPay = { ↓self.pay() }
            self.cart.onClose = { [unowned model] in ↓self.close(model) }
            cart.onHelp = ↓close
          }
          func pay() {}
          func close() {}
          func close(_ model: CartViewModel) {}
        }
        final class CartViewModel { var onPay: (() -> Void)? }
        final class CartController: UIViewController { var onClose: (() -> Void)?; var onHelp: (() -> Void)? }
        """),
      Example(
        """
        final class DraftCoordinator: Coordinator<UINavigationController> {
          private let model = DraftViewModel()
          private lazy var draft = DraftController(model: model)
          func start() {
            model.actions = DraftActions(onSend: { ↓self.close() }, onDiscard: { [weak self] in self?.close() })
            draft.on("send") { ↓self.close() }
          }
          private func close() {}
        }
        struct DraftActions { var onSend, onDiscard: () -> Void }
        final class DraftViewModel { var actions: DraftActions? }
        final class DraftController: UIViewController {
          private var handlers: [String: () -> Void] = [:]
          init(model: DraftViewModel) {}
          func on(_ event: String, perform handler: @escaping () -> Void) { handlers[event] = handler }
        }
        """),
      Example(
        """
        final class AlbumCoordinator: Coordinator {
          let navigation = UINavigationController()
          private var screen: AlbumController?
          private var pages: [String: AlbumController] = [:]
          private lazy var model = makeModel()
          private func makeModel() -> AlbumViewModel {
            let model = AlbumViewModel()
            model.onSelect = ↓show
            return model
          }
          func start() {
            let album = AlbumController()
            album.onPick = { ↓self.show() }
            screen = album
            let page = AlbumController()
            page.onPick = { ↓self.show() }
            pages["b"] = page
            screen?.onPick = { [owner = ↓self] in owner.show() }
          }
          func show() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class AlbumController: UIViewController { var onPick: (() -> Void)? }
        final class AlbumViewModel { var onSelect: (() -> Void)? }
        """),
      Example(
        """
        final class SaleCoordinator: Coordinator<UINavigationController> {
          private let model = SaleViewModel()
          private var bag = Set<AnyCancellable>()
          private var subscription: AnyCancellable?
          func start() {
            model.$route.compactMap { $0 }.sink(receiveValue: ↓open).store(in: &bag)
            self.model.onPay.sink { ↓self.open("pay") }.store(in: &model.bag)
            subscription = model.onPay.sink { _ in ↓self.open("pay") }
          }
          private func open(_ route: String) {}
        }
        final class SaleViewModel: ObservableObject {
          @Published var route: String?
          let onPay = PassthroughSubject<Void, Never>()
          var bag = Set<AnyCancellable>()
        }
        """),
      Example(
        """
        final class NoteCoordinator: Coordinator<UINavigationController> {
          private lazy var note: NoteController = {
            let note = NoteController()
            note.onSave = { ↓self.close() }
            return note
          }()
          private lazy var draft: NoteController = {
            let draft = NoteController()
            draft.onSave = { [weak self] in self?.close() }
            return draft
          }()
          func start() {
            note.actions["close"] = { ↓self.close() }
            let share = { ↓self.close() }
            note.onShare = share
            let print = { [weak self] in self?.close() }
            note.onSave = print
          }
          func close() {}
        }
        final class NoteController: UIViewController {
          var onSave: (() -> Void)?
          var onShare: (() -> Void)?
          var actions: [String: () -> Void] = [:]
        }
        """),
      Example(
        """
        final class PollCoordinator: Coordinator<UINavigationController> {
          private var model: PollViewModel?
          private lazy var screen = PollController(onClose: ↓close)
          private lazy var other: PollViewModel = { PollViewModel { ↓self.close() } }()
          func start() {
            model = PollViewModel { ↓self.close() }
            let local = PollViewModel(onVote: { ↓self.close() })
            model = local
          }
          func close() {}
        }
        final class PollViewModel {
          private let onVote: () -> Void
          init(onVote: @escaping () -> Void) { self.onVote = onVote }
        }
        final class PollController: UIViewController {
          private let onClose: () -> Void
          init(onClose: @escaping () -> Void) {
            self.onClose = onClose
            super.init(nibName: nil, bundle: nil)
          }
        }
        """),
    ],
    nonTriggering: [
      .strongSelfInScreenClosureRight,
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let model = CartViewModel()
          private weak var help: CartController?
          var current: CartController { CartController() }
          func start() {
            model.onPay = { [weak self] in self?.pay() }
            model.title = { "Cart" }()
            help?.onClose = { self.pay() }
            current.onClose = { self.pay() }
            let cart = CartController()
            cart.onClose = { self.pay() }
            rootViewController.show(cart, sender: self)
          }
          func pay() {}
        }
        final class CartViewModel { var onPay: (() -> Void)?; var title = "" }
        final class CartController: UIViewController { var onClose: (() -> Void)? }
        """),
      Example(
        """
        final class AlbumCoordinator: Coordinator {
          let navigation = UINavigationController()
          let id = 1
          private let model = AlbumModel()
          func bind() { model.onPick = { [id = self.id, stack = navigation] in print(id, stack) } }
          private weak var screen: AlbumController?
          func start() {
            let album = AlbumController()
            album.onPick = { self.show() }
            screen = album
            navigation.pushViewController(album, animated: true)
          }
          func show() { navigation.popViewController(animated: true) }
        }
        final class AlbumController: UIViewController { var onPick: (() -> Void)? }
        final class AlbumModel { var onPick: (() -> Void)? }
        """),
      Example(
        """
        final class PollCoordinator: Coordinator<UINavigationController> {
          private lazy var model = PollViewModel { [weak self] in self?.close() }
          private lazy var other: PollViewModel = { [unowned self] in PollViewModel { self.close() } }()
          private lazy var counted = PollViewModel(onLoad: { self.close() })
          private var pages: PollViewModel { PollViewModel { self.close() } }
          private lazy var make: () -> PollViewModel = { PollViewModel { self.close() } }
          private var open: PollViewModel?
          func start() {
            let shown = PollViewModel { self.close() }
            rootViewController.show(PollController(model: shown), sender: nil)
            open = PollViewModel { self.close() }
          }
          func close() { open = nil }
        }
        final class PollViewModel {
          private let onVote: () -> Void
          init(onVote: @escaping () -> Void) { self.onVote = onVote }
          init(onLoad: () -> Void) {
            onLoad()
            onVote = {}
          }
        }
        final class PollController: UIViewController { init(model: PollViewModel) {} }
        """),
    ]
  ) { context in
    let project = context.project
    var seen: Set<NodeRef> = []
    let stored =
      project.retention.storedOnHeldChildren + project.retention.storedInHeldChildren
      + project.retention.storedByHeldChildren + project.retention.carriedToHeldChildren
      + project.retention.actionsOfHeldChildren
    let subscribed = project.retention.subscriptionsToHeldChildren()
    let all = stored.map { ($0, "stored on") } + subscribed.map { ($0, "subscribed to") }
    return all.filter { seen.insert($0.0.value).inserted }.compactMap { closure, verb in
      let (held, value) = closure
      let isMethod = project[value].kind != .closure
      guard let captured = isMethod ? value : project.retention.allHeld(by: value, child: nil).first else { return nil }
      let advice = isMethod ? "Use a closure that captures `self` weakly." : "Capture `self` weakly."
      return Violation(
        captured,
        "\(isMethod ? "The method" : "This closure") is \(verb) `\(project.text(held))`, which `self` retains. \(advice)"
      )
    }
  }
}
