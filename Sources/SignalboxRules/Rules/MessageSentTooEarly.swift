import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageSentTooEarly = Rule(
    id: "message_sent_too_early",
    title: "Message Sent Too Early",
    summary: "A message must not be sent before the sender is in the responder chain.",
    rationale: """
      A view or controller has no next responder while it is being initialized, so a message from `init` is lost. If \
      the `coordinatingResponder` of a controller is only its superview, `viewDidLoad` is too early as well: the \
      view has no superview yet. `viewDidAppear` is the first moment that is always safe.
      """,
    article: .mvcc,
    remedy: [
      "Send it from `viewDidAppear` or from a user action.",
      "Or let the coordinator inject what the message would ask for before it shows the screen.",
    ],
    triggering: [
      .messageSentTooEarlyWrong,
      Example(
        """
        extension UIResponder {
          @objc var coordinatingResponder: UIResponder? { next }
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartCell: UICollectionViewCell {
          override init(frame: CGRect) {
            super.init(frame: frame)
            ↓cartCount(sender: self)
          }
        }
        """),
      Example(
        """
        extension UIViewController {
          override var coordinatingResponder: UIResponder? {
            guard let coordinator = parentCoordinator as? UIResponder else { return view.superview }
            return coordinator
          }
        }
        extension UIResponder {
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            self.↓cartCount(sender: self)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc var coordinatingResponder: UIResponder? { next }
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartCell: UICollectionViewCell {
          override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
            [1, 2].forEach { _ in ↓cartCount(sender: self) }
          }
          private func setUp() { refresh() }
          private func refresh() { ↓cartCount(sender: self) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc var coordinatingResponder: UIResponder? { next }
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        class BaseCell: UICollectionViewCell {
          override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
          }
          func setUp() {}
        }
        final class CartCell: BaseCell {
          override func setUp() { ↓cartCount(sender: self) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc var coordinatingResponder: UIResponder? { next }
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartController: UIViewController {
          init() {
            super.init(nibName: nil, bundle: nil)
            defer { coordinatingResponder?.↓cartCount(sender: self) }
            title = "Cart"
          }
        }
        final class CartCell: UICollectionViewCell {
          override init(frame: CGRect) {
            super.init(frame: frame)
            next?.↓cartCount(sender: self)
          }
        }
        """),
    ],
    nonTriggering: [
      .messageSentTooEarlyRight,
      Example(
        """
        extension UIResponder {
          @objc var coordinatingResponder: UIResponder? { next }
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartCell: UICollectionViewCell {
          override init(frame: CGRect) {
            super.init(frame: frame)
            DispatchQueue.main.async { self.refresh() }
            UIAction(handler: { [weak self] _ in self?.refresh() })
          }
          override func didMoveToWindow() { refresh() }
          private func refresh() { cartCount(sender: self) }
        }
        """),
      Example(
        """
        extension UIViewController {
          override var coordinatingResponder: UIResponder? { parentCoordinator ?? parent ?? view.superview }
        }
        extension UIResponder {
          @objc func cartCount(sender: Any?) { coordinatingResponder?.cartCount(sender: sender) }
        }
        final class CartController: UIViewController {
          override func viewDidLoad() { cartCount(sender: self) }
        }
        final class CartCell: UICollectionViewCell {
          var onTap: (() -> Void)?
          override init(frame: CGRect) {
            super.init(frame: frame)
            onTap = { [unowned self] in cartCount(sender: self) }
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          init() { cartCount(sender: nil) }
          override func cartCount(sender: Any?) {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    let sent = project.sentMessages
    guard !sent.isEmpty else { return [] }
    let isLate = project.leadsToSuperviewAlone()
    let calls = CallsByName(project: project)
    return sent.flatMap { message, _ in
      message.senders.compactMap { place -> Violation? in
        guard project.isRunAtOnce(place), let moment = project.earlyMoment(of: place, isLate: isLate, calls),
          !project.handlesItself(place, message)
        else { return nil }
        return Violation(
          place,
          "\(moment) sends the message \(message.name) before the sender has a next responder. Send it later.")
      }
    }
  }
}

extension Project {
  /// `init`, or `viewDidLoad` where that is too early, on the sender itself.
  fileprivate func earlyMoment(of place: NodeRef, isLate: Bool, _ calls: CallsByName) -> String? {
    guard isSentFromSelf(place), let function = enclosingDeclaration(of: place), let type = enclosingType(of: place),
      inherits(type, from: "UIResponder")
    else { return nil }
    var steps = Steps<DeclarationRef>()
    return earlyMoment(of: function, in: type, isLate: isLate, calls, depth: 0, &steps)
  }

  /// The same for a method, with those that call it.
  private func earlyMoment(
    of function: DeclarationRef, in type: TypeID, isLate: Bool, _ calls: CallsByName, depth: Int,
    _ steps: inout Steps<DeclarationRef>
  ) -> String? {
    if self[function].kind == .initializer { return "init" }
    let moment = text(name(of: function))
    if moment == "awakeFromNib" { return moment }
    if ["loadView", "viewDidLoad"].contains(moment), inherits(type, from: "UIViewController") {
      return isLate ? moment : nil
    }
    guard depth < Self.depthLimit else { return nil }
    // A superclass calls what a subclass overrides.
    let isOverride = self[function].modifiers.contains(.override)
    return calls.named(moment, in: type, inherited: isOverride).firstResult { call in
      guard let target = firstChild(of: call), base(of: target).map(isItself) ?? true,
        let called = callee(of: call)?.declaration,
        called == function
          || isOverride && !files[called.file].isSDK
            && signature(of: called) == signature(of: function),
        isRunAtOnce(call), let caller = enclosingDeclaration(of: call), caller != function,
        steps.reach(caller, after: depth + 1)
      else { return nil }
      return earlyMoment(of: caller, in: type, isLate: isLate, calls, depth: depth + 1, &steps)
    }
  }

  /// How many helpers may call each other on the way.
  private static let depthLimit = 3

  private func isItself(_ base: NodeRef) -> Bool { text(base) == "self" }

  fileprivate func handlesItself(_ place: NodeRef, _ message: Message) -> Bool {
    guard let type = enclosingType(of: place) else { return true }
    return message.handlers.contains { handler in
      enclosingType(of: handler).map { self[type: type].ancestors.contains($0) } ?? false
    }
  }

  /// Whether a controller without a coordinator of its own hands messages to its superview, and to no parent.
  fileprivate func leadsToSuperviewAlone() -> Bool {
    let properties = types.filter { $0.name == "UIViewController" && $0.origin == .sdk }.flatMap(\.members).filter {
      $0.kind == .property && text($0.name) == "coordinatingResponder"
    }
    guard properties.count == 1, let property = properties.first else { return false }
    let names = subtree(of: node(of: property.place)).map { text($0) }
    return names.contains("superview")
      && names.allSatisfy { !["parent", "next", "presentingViewController"].contains($0) }
  }
}

/// The calls in the code of types by the name that is called, each code read once.
private struct CallsByName {
  let project: Project

  private struct Code: Hashable {
    let type: TypeID
    let isInherited: Bool
  }

  private let read = WalkMemo<Code, [String: [NodeRef]]>()

  init(project: Project) { self.project = project }

  func named(_ name: String, in type: TypeID, inherited: Bool) -> [NodeRef] {
    let calls = read.once(Code(type: type, isInherited: inherited)) {
      let all = project.code(of: type, inherited: inherited).flatMap { project.calls(in: $0) }
      return Dictionary(grouping: all) { project.calledName($0) }
    }
    return calls[name] ?? []
  }
}
