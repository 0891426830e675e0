import SignalboxFacts
import SignalboxProject

extension Rule {
  static let notificationBus = Rule(
    id: "notification_bus",
    title: "Notifications as a Bus",
    summary: "A screen, view or view model must not talk to managers through the project's own notifications.",
    rationale: """
      A manager posts `DidUpdateCart` for a screen, then `StartCartUpdate` and `EndCartUpdate` follow. Each \
      notification adds a data flow that no signature shows, until it is unclear what a tap does. Let the \
      coordinator inject new data as a property, and let the screen report its events. Notifications of the system \
      are not reported.
      """,
    article: .layers,
    remedy: [
      "If the screen observes: let the coordinator observe the manager and set the screen's property to the new value.",
      "If the screen posts: let it report the event, and let the coordinator call the manager.",
      "Notifications of the system may be observed anywhere.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        extension Notification.Name { static let cartDidChange = Notification.Name("cartDidChange") }
        final class CartManager {
          func add() { NotificationCenter.default.post(name: .cartDidChange, object: self) }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let center = NotificationCenter.default
            center.addObserver(self, selector: #selector(reload), name: .↓cartDidChange, object: nil)
          }
          @objc private func reload() {}
        }
        """),
      Example(
        """
        extension Notification.Name {
          static let cartDidUpdate = Notification.Name("cartDidUpdate")
          static let cartBuyNow = Notification.Name("cartBuyNow")
        }
        final class CartManager {
          func update() { NotificationCenter.default.post(name: .cartDidUpdate, object: self) }
          func listen() {
            NotificationCenter.default.addObserver(self, selector: #selector(update), name: .cartBuyNow, object: nil)
          }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(forName: .↓cartDidUpdate, object: nil, queue: nil) { _ in }
          }
          func buy() { NotificationCenter.default.post(name: Notification.Name.↓cartBuyNow, object: nil) }
        }
        """),
      Example(
        """
        extension Notification.Name {
          static let displayModeDidChange = Notification.Name("displayModeDidChange")
        }
        final class DisplayModeStorage {
          func change() { NotificationCenter.default.post(name: .displayModeDidChange, object: self) }
        }
        final class ListController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(forName: .↓displayModeDidChange, object: nil, queue: nil) { _ in }
          }
        }
        """),
      Example(
        """
        extension Notification.Name {
          static let cartDidUpdate = Notification.Name("cartDidUpdate")
          static let cartBuyNow = Notification.Name("cartBuyNow")
        }
        final class CartManager {
          func update() {
            let news = Notification(name: .cartDidUpdate, object: self)
            NotificationCenter.default.post(news)
          }
          func listen() {
            NotificationCenter.default.addObserver(forName: .cartBuyNow, object: nil, queue: nil) { _ in }
          }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(forName: .↓cartDidUpdate, object: nil, queue: nil) { _ in }
          }
          func buy() { NotificationCenter.default.post(.init(name: .↓cartBuyNow, object: nil)) }
        }
        """),
      Example(
        """
        extension Notification.Name { static let synced = Self("synced") }
        final class SyncManager {
          func run() { NotificationCenter.default.post(name: .synced, object: nil) }
        }
        final class InboxController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .↓synced, object: nil)
          }
          @objc func reload() {}
        }
        """),
      Example(
        """
        final class FeedManager {
          func run() { NotificationCenter.default.post(name: NSNotification.Name(rawValue: "fed"), object: nil) }
        }
        final class FeedController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(reload), name: NSNotification.↓Name(rawValue: "fed"), object: nil)
          }
          @objc func reload() {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartManager { var onChange: (([Item]) -> Void)? }
        final class CartController: UIViewController {
          var items: [Item] = []
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          let manager: CartManager
          func showCart() {
            let cart = CartController()
            manager.onChange = { [weak cart] in cart?.items = $0 }
            rootViewController.show(cart, sender: self)
          }
        }
        """),
      Example(
        """
        extension Notification.Name {
          static let listDidScroll = Notification.Name("listDidScroll")
        }
        final class ListController: UIViewController {
          func scrolled() { NotificationCenter.default.post(name: .listDidScroll, object: self) }
        }
        final class HeaderView: UIView {
          func listen() {
            let center = NotificationCenter.default
            center.addObserver(self, selector: #selector(listen), name: .listDidScroll, object: nil)
            center.addObserver(self, selector: #selector(listen), name: UIApplication.didBecomeActive, object: nil)
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let uses = project.notificationUses(of: project.ownNotifications())
    let posted = Dictionary(grouping: uses.filter { $0.isOfService && $0.isPost }, by: \.key)
    let observed = Dictionary(grouping: uses.filter { $0.isOfService && !$0.isPost }, by: \.key)
    let coordinator = project.itsCoordinator
    return uses.compactMap { use in
      guard let child = project.child(at: use.place),
        let other = (use.isPost ? observed : posted)[use.key]?.first
      else { return nil }
      let what =
        use.isPost
        ? "posts \(use.name) for \(other.owner) to observe" : "observes \(use.name), which \(other.owner) posts"
      return Violation(use.place, "\(child.subject) \(what). Let \(coordinator) connect them.")
    }
  }
}

/// A notification that somebody posts or observes.
private struct NotificationUse {
  let place: NodeRef
  let name: String
  /// The text that the name is made of, where it is written.
  let key: String
  let isPost: Bool
  let isOfService: Bool
  /// The type whose code it is.
  let owner: String
}

extension Project {
  /// Properties of the project that hold names of notifications, and the texts that these are made of.
  fileprivate func ownNotifications() -> [String: String] {
    let made = occurrences(of: ["Name"], kinds: [.member, .typeMember, .identifier, .typeName]).compactMap { place in
      ancestor(of: place, where: { $0.kind == .property || $0.kind == .block || $0.kind.declaresType })
    }
    let named = made.filter { self[$0].kind == .property }
    // `extension Notification.Name { static let synced = Self("synced") }`
    let ofExtensions = made.filter { self[$0].kind == .extensionDeclaration }.flatMap { children(of: $0) }
      .filter { self[$0].kind == .property }
    let extended = types.filter { ["Notification.Name", "NSNotification.Name"].contains($0.qualifiedName) }.flatMap {
      $0.members.filter { $0.kind == .property }.map { node(of: $0.place) }
    }
    return Dictionary(
      (named + ofExtensions + extended).map { (text($0), written(in: $0) ?? text($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let verbs: Set<String> = ["post", "addObserver", "publisher", "notifications"]
  private static let labels: Set<String> = ["name", "forName", "for", "named"]

  /// Where notifications are posted or observed, in the order of the source.
  fileprivate func notificationUses(of names: [String: String]) -> [NotificationUse] {
    let named = occurrences(of: Set(names.keys), kinds: [.member, .identifier]).compactMap { place in
      local(name(of: place), from: place) == nil && isSDKMember(place) != true
        ? use(of: place, name: text(place), key: names[text(place)] ?? text(place)) : nil
    }
    // `center.post(name: Notification.Name("synced"), object: nil)`
    let made = occurrences(of: ["Name"], kinds: [.member, .identifier]).compactMap { place -> NotificationUse? in
      guard let call = call(of: place), let name = written(in: call) else { return nil }
      return use(of: call, name: name, key: name)
    }
    return (named + made).sorted { $0.place < $1.place }
  }

  private func use(of value: NodeRef, name: String, key: String) -> NotificationUse? {
    guard let argument = parent(of: value), self[argument].kind == .argument, Self.labels.contains(text(argument)),
      let verb = parent(of: argument).flatMap({ verb(of: $0) }), self[verb].kind == .member,
      Self.verbs.contains(text(verb)), let owner = enclosingType(of: value)
    else { return nil }
    return NotificationUse(
      place: value, name: name, key: key, isPost: text(verb) == "post", isOfService: isService(owner),
      owner: self[type: owner].qualifiedName)
  }

  /// The first text in code that has nothing put into it.
  private func written(in code: NodeRef) -> String? {
    subtree(of: code, kinds: [.string]).first.map { text($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What is called with a name: `center.post(name: X)`, and `center.post(Notification(name: X))`, at once or by a
  /// variable.
  private func verb(of call: NodeRef) -> NodeRef? {
    guard let target = firstChild(of: call), ["Notification", "NSNotification", "init"].contains(text(target)) else {
      return firstChild(of: call)
    }
    let isInVariable = parent(of: call).map { self[$0].kind == .binding } ?? false
    let values = isInVariable ? parent(of: call).map { uses(ofLocal: $0) } ?? [] : [call]
    return values.firstResult { value in callTaking(value).flatMap { firstChild(of: $0.call) } }
  }

  /// Whether a type works for screens and coordinators alike; a class that nothing is known of may.
  private func isService(_ type: TypeID) -> Bool {
    let side = role(of: type).kind.side
    guard side == .unknown else { return side == .service }
    return [.classDeclaration, .actorDeclaration].contains(self[type: type].kind) && !layering.isOfDisplay(type)
  }
}
