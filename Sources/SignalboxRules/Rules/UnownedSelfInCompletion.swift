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
        """)
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
        """)
    ]
  ) { context in
    let project = context.project
    return project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
      project.files[file].facts.nodes.enumerated().compactMap { index, node -> Violation? in
        guard node.kind == .capture, node.flags.contains(.unowned), !node.flags.contains(.unsafe) else { return nil }
        let capture = NodeRef(file: file, node: Node.ID(index))
        guard project.text(capture) == "self", let type = project.enclosingType(of: capture),
          [.coordinator, .screen].contains(project.role(of: type).kind),
          let closure = project.parent(of: capture), let method = project.asynchronousCall(taking: closure)
        else { return nil }
        return Violation(
          capture, "`self` may be gone when \(method) calls this closure. Capture `self` weakly.")
      }
    }
  }
}

extension Project {
  private static let later: Set<String> = [
    "async", "asyncAfter", "scheduledTimer", "dataTask", "downloadTask", "uploadTask", "animate", "transition",
    "requestAuthorization", "requestAccess", "addOperation",
  ]

  /// The name of the method that calls a closure later: one of Apple's, or any with a parameter called completion.
  fileprivate func asynchronousCall(taking closure: NodeRef) -> String? {
    guard let (call, argument) = callTaking(closure) else { return nil }
    let name = calledName(call)
    if Self.later.contains(name) { return name }
    if let method = NavigationMethod.named(name), method.isUIKit { return name }
    return text(argument).lowercased().hasPrefix("completion") ? name : nil
  }
}
