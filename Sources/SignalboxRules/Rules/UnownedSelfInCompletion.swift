import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unownedSelfInCompletion = Rule(
    id: "unowned_self_in_completion",
    title: "Unowned Self in a Completion",
    summary: "A closure that runs later must not capture a coordinator or screen with unowned.",
    rationale: """
      `unowned` promises that the object lives at least as long as the closure. The completion of a transition, an \
      animation or a request runs when it likes, and by then the flow may have ended and the screen may be gone: the \
      app crashes. Capture `self` weakly instead.
      """,
    article: .taming,
    remedy: ["Write `[weak self]`, and unwrap it in the first line: `guard let self else { return }`."],
    triggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func close() {
            rootViewController.dismiss(animated: true) { [↓unowned self] in self.pay() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [↓unowned self] in self.pay() }
            URLSession.shared.dataTask(with: address) { [↓unowned self] _, _, _ in self.pay() }.resume()
          }
          func pay() {}
        }
        final class CartController: UIViewController {
          func hide() {
            UIView.animate(withDuration: 1, animations: {}, completion: { [↓unowned self] _ in self.show() })
          }
          func show() {}
        }
        """),
      Example(
        """
        protocol AlbumLoading { func load(_ id: Int, then done: @escaping (Bool) -> Void) }
        final class AlbumController: UIViewController {
          let loader: AlbumLoading
          init(loader: AlbumLoading) { self.loader = loader; super.init(nibName: nil, bundle: nil) }
          func reload() {
            loader.load(1) { [↓unowned self] _ in self.view.setNeedsLayout() }
            Task { [↓unowned self] in
              try await Task.sleep(nanoseconds: 1)
              self.view.setNeedsLayout()
            }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private lazy var title: () -> String = { [unowned self] in "\\(self)" }
          func close() {
            rootViewController.dismiss(animated: true) { [weak self] in self?.pay() }
            let cart = CartController()
            cart.onPay = { [unowned self] in self.pay() }
            [1].forEach { [unowned self] _ in self.pay() }
          }
          func pay() {}
        }
        final class CartController: UIViewController { var onPay: (() -> Void)? }
        final class CartManager { func load() { DispatchQueue.main.async { [unowned self] in self.load() } } }
        """),
      Example(
        """
        final class PhotoController: UIViewController {
          var bottom = NSLayoutConstraint()
          func hide() {
            UIView.animate(withDuration: 0.3, animations: { [unowned self] in self.bottom.constant = 0 })
            UIView.animate(withDuration: 0.3) { [unowned self] in self.view.layoutIfNeeded() }
            Task { [unowned self] in self.view.setNeedsLayout() }
            Task { [unowned self] in
              self.view.setNeedsLayout()
              Task.detached { try await Task.sleep(nanoseconds: 1) }
            }
            view.settle { [unowned self] in self.bottom.constant = 1 }
            present(LockController.create { [unowned self] in self.bottom.constant = 2 }, animated: true)
          }
        }
        extension UIView { func settle(completion: (() -> Void)? = nil) { completion?() } }
        final class LockController: UIViewController {
          var completion: (() -> Void)?
          static func create(completion: @escaping () -> Void) -> LockController {
            let lock = LockController()
            lock.completion = completion
            return lock
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    var known: [NodeRef: Bool] = [:]
    return project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
      project.files[file].facts.nodes.enumerated().compactMap { index, node -> Violation? in
        guard node.kind == .capture, node.flags.contains(.unowned), !node.flags.contains(.unsafe) else { return nil }
        let capture = NodeRef(file: file, node: Node.ID(index))
        guard project.text(capture) == "self", let type = project.enclosingType(of: capture),
          [.coordinator, .screen].contains(project.role(of: type).kind),
          let closure = project.parent(of: capture), let method = project.asynchronousCall(taking: closure, &known)
        else { return nil }
        return Violation(
          capture, "`self` may be gone when \(method) calls this closure. Capture `self` weakly.")
      }
    }
  }
}

extension Project {
  private static let later: Set<String> = [
    "async", "asyncAfter", "scheduledTimer", "dataTask", "downloadTask", "uploadTask",
    "requestAuthorization", "requestAccess", "addOperation", "addCompletion",
  ]

  /// Methods that run the changes at once, and only their completion later.
  private static let animating: Set<String> = [
    "animate", "transition", "animateKeyframes", "addKeyframe", "performBatchUpdates", "performWithoutAnimation",
  ]

  /// The name of the method that calls a closure later: one of Apple's, or any with a parameter called completion.
  fileprivate func asynchronousCall(taking closure: NodeRef, _ known: inout [NodeRef: Bool]) -> String? {
    guard let (call, argument) = callTaking(closure) else { return nil }
    let name = calledName(call)
    if Self.animating.contains(name) { return text(argument) == "completion" ? name : nil }
    if Self.later.contains(name) { return name }
    if let method = NavigationMethod.named(name), method.isUIKit { return name }
    if name == "Task" || name == "detached" { return awaits(closure) ? "a task" : nil }
    guard let (parameter, function) = parameter(taking: argument, of: call) else {
      return Self.isCompletion(text(argument)) ? name : nil
    }
    // What the object's own method is given, the object may well retain itself.
    if let owner = enclosingType(of: node(of: function)), let type = enclosingType(of: call),
      self[type: type].ancestors.contains(owner)
    {
      return nil
    }
    let names = [text(argument), text(parameter)] + (binding(of: parameter).map { [text($0)] } ?? [])
    guard names.contains(where: Self.isCompletion) else { return nil }
    let isLate = known[parameter] ?? mayRunLater(parameter, of: function)
    known[parameter] = isLate
    return isLate ? name : nil
  }

  /// The parameter of a project's method that an argument goes to.
  private func parameter(taking argument: NodeRef, of call: NodeRef) -> (NodeRef, DeclarationRef)? {
    guard let function = callee(of: call)?.declaration, !files[function.file].isSDK else { return nil }
    let arguments = arguments(of: call)
    guard let matched = match(arguments, to: function), let index = arguments.firstIndex(of: argument),
      matched.indices.contains(index)
    else { return nil }
    return (matched[index], function)
  }

  /// Whether a function hands a closure on, or calls it in another closure: not one that calls it before it returns, nor
  /// one that stores it in an object, which its owner may well retain. A requirement of a protocol may do anything.
  private func mayRunLater(_ parameter: NodeRef, of function: DeclarationRef) -> Bool {
    guard let binding = binding(of: parameter), let body = body(of: function) else { return true }
    return uses(ofLocal: binding).contains { use in
      contains(body, use) && (isDeferred(use, within: body) || callTaking(use) != nil)
    }
  }

  private static func isCompletion(_ name: String) -> Bool {
    name.lowercased().hasPrefix("completion") || ["then", "callback", "done", "reply"].contains(name)
  }

  /// Whether a closure waits, so that much may happen before its end.
  private func awaits(_ closure: NodeRef) -> Bool {
    subtree(of: closure).contains { place in
      self[place].flags.contains(.awaited) && ancestor(of: place) { $0.kind == .closure } == closure
    }
  }
}
