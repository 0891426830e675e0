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
          func showPayment(_ payment: UIViewController) {
            rootViewController.dismiss(animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
              self.rootViewController.↓present(payment, animated: true)
            }
          }
        }
        """),
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
        """),
      Example(
        """
        final class WelcomeCoordinator: Coordinator<UINavigationController> {
          private var timer: Timer?
          func begin() {
            timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in self?.↓offer() }
          }
          private func offer() { rootViewController.present(UIViewController(), animated: true) }
          func leaveSplash() async throws {
            try await Task.sleep(nanoseconds: 1_000_000_000)
            rootViewController.↓pushViewController(UIViewController(), animated: true)
          }
          func leaveLater() async {
            try? await Task.sleep(nanoseconds: 1_000_000_000)
            ↓offer()
          }
          func handOver(_ ticks: AnyPublisher<Void, Never>) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: ↓offer)
            perform(#selector(↓offer), with: nil, afterDelay: 1)
            ticks.delay(for: 1, scheduler: DispatchQueue.main).sink { self.rootViewController.↓popViewController(animated: true) }
            run(after: 1) { self.rootViewController.↓popViewController(animated: true) }
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(↓offer), userInfo: nil, repeats: false)
            let leave = DispatchWorkItem { self.rootViewController.↓popViewController(animated: true) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: leave)
          }
          func leave(by clock: ContinuousClock) async throws {
            try await clock.sleep(for: .seconds(1))
            rootViewController.↓popViewController(animated: true)
          }
          private func run(after time: Double, _ work: @escaping () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + time) { work() }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func showPayment(_ payment: UIViewController) {
            rootViewController.dismiss(animated: true) {
              self.rootViewController.present(payment, animated: true)
            }
          }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func pay(_ next: UIViewController) {
            rootViewController.dismiss(animated: true) { self.rootViewController.present(next, animated: true) }
            DispatchQueue.main.async { self.rootViewController.present(next, animated: true) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("later") }
          }
        }
        """),
      Example(
        """
        final class ToastView: UIView { func dismiss(animated: Bool) { removeFromSuperview() } }
        final class SyncCoordinator: Coordinator<UINavigationController> {
          let toast = ToastView()
          var isReady = false
          func hint() { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.toast.dismiss(animated: true) } }
          func poll(_ next: UIViewController) {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              if self.isReady { self.rootViewController.present(next, animated: true) }
            }
          }
          func saved() {
            let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
            rootViewController.present(alert, animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { alert.dismiss(animated: true) }
            let hint = UIViewController()
            rootViewController.present(hint, animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { hint.dismiss(animated: true) }
            DispatchQueue.main.asyncAfter(deadline: .now()) {
              self.rootViewController.popViewController(animated: true)
            }
          }
          func load() async throws {
            async let shown: Void = Task.sleep(nanoseconds: 1_000_000)
            async let page = fetch()
            _ = try await (shown, page)
            rootViewController.popViewController(animated: true)
          }
          func fetch() async -> Int { 1 }
          func close() { rootViewController.popViewController(animated: true) }
          func hand(_ ticks: AnyPublisher<Void, Never>) {
            perform(#selector(close), with: nil, afterDelay: 0)
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(close), userInfo: nil, repeats: true)
            let leave = { self.rootViewController.popViewController(animated: true) }
            DispatchQueue.main.async(execute: leave)
            DispatchQueue.main.async(execute: close)
            ticks.delay(for: 1, scheduler: DispatchQueue.main).sink { print("tick") }
            ticks.sink { self.rootViewController.popViewController(animated: true) }
            run { self.rootViewController.popViewController(animated: true) }
          }
          private func run(_ work: @escaping () -> Void) { DispatchQueue.main.async { work() } }
          func wait() async throws {
            while !isReady { try await Task.sleep(nanoseconds: 1_000_000) }
            rootViewController.pushViewController(UIViewController(), animated: true)
          }
        }
        final class HintController: UIViewController {
          init() {
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .overFullScreen
          }
          func hideSoon() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.dismiss(animated: true) }
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let calls = project.fixedDelays.navigationCalls
    let sleeps = project.fixedDelays.sleeps
    let direct = calls.compactMap { name, method in
      project.fixedDelays.delay(before: name, sleeps).map { (name, "\(method) waits for a fixed time (\($0)).") }
    }
    let indirect = project.fixedDelays.delayedHelpers(
      among: Dictionary(grouping: calls.map(\.name)) { project.fixedDelays.helper(around: $0) }, sleeps)
    return (direct + indirect).map { place, what in
      Violation(place, "\(what) Call it in the completion of what the delay is for.")
    }
  }
}
