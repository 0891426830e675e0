import SignalboxFacts
import SignalboxProject

extension Rule {
  static let navigationAfterDelay = Rule(
    id: "navigation_after_delay",
    title: "Navigation After a Delay",
    summary: "Navigation must not wait for a fixed time.",
    rationale: """
      A delay before a push or a present is a guess about how long something else takes: an animation, a dismissal, a \
      request. On a slow device it is too short, and UIKit drops the presentation; on a fast one the user waits, or \
      has left the screen already. Navigate in the completion of what the delay is for.
      """,
    article: .pattern,
    remedy: [
      """
      Find out what the delay waits for: use the completion of `dismiss(animated:)`, of the transition coordinator or \
      of the request.
      """,
      "If the delay itself is the feature, such as a splash screen, suppress the rule there with the reason.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func pay(_ next: UIViewController) {
            rootViewController.dismiss(animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
              self?.rootViewController.↓present(next, animated: true)
            }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
              self.rootViewController.↓pushViewController(next, animated: true)
            }
          }
        }
        """)
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func pay(_ next: UIViewController) {
            rootViewController.dismiss(animated: true) { self.rootViewController.present(next, animated: true) }
            DispatchQueue.main.async { self.rootViewController.present(next, animated: true) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("later") }
          }
        }
        """)
    ]
  ) { context in
    let project = context.project
    return project.occurrences(of: Set(navigation: { $0.isUIKit && !$0.isEmbedding }), kinds: [.member, .identifier])
      .compactMap { name in
        guard let call = project.call(of: name), let method = NavigationMethod.named(project.text(name)),
          project.labels(of: call).starts(with: method.labels), let delay = project.delay(before: call)
        else { return nil }
        return Violation(
          name,
          "\(method.name) waits for a fixed time (\(delay)). Call it in the completion of what the delay is for.")
      }
  }
}

extension NavigationMethod {
  fileprivate var isEmbedding: Bool { effect == .embeds }
}

extension Project {
  private static let delays: Set<String> = ["asyncAfter", "scheduledTimer"]

  /// What a closure around a call waits for.
  fileprivate func delay(before call: NodeRef) -> String? {
    var current = call
    while let closure = ancestor(of: current, where: { $0.kind == .closure || $0.kind == .function }),
      self[closure].kind == .closure
    {
      if let (taking, _) = callTaking(closure), Self.delays.contains(calledName(taking)) { return calledName(taking) }
      current = closure
    }
    return nil
  }
}
