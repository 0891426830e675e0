import SignalboxFacts
import SignalboxProject
import SignalboxText

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
        }
        """),
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
    let calls = project.navigationCalls
    let sleeps = project.sleeps
    let direct = calls.compactMap { name, method in
      project.delay(before: name, sleeps).map { (name, "\(method) waits for a fixed time (\($0)).") }
    }
    let indirect = project.delayedHelpers(among: Dictionary(grouping: calls.map(\.name)) { project.helper(around: $0) })
    return (direct + indirect).map { place, what in
      Violation(place, "\(what) Call it in the completion of what the delay is for.")
    }
  }
}

extension Project {
  private static let delays: Set<String> = ["asyncAfter", "scheduledTimer"]

  /// Calls of UIKit's methods that show or hide screens, by the names that they are written with.
  fileprivate var navigationCalls: [(name: NodeRef, method: String)] {
    occurrences(of: Set(navigation: { $0.isUIKit && $0.effect != .embeds }), kinds: [.member, .identifier])
      .compactMap { name in
        guard let call = call(of: name), let method = NavigationMethod.named(text(name)),
          labels(of: call).starts(with: method.labels), isOfController(call),
          method.effect != .hides || !isShownForATime(name)
        else { return nil }
        return (name, method.name)
      }
  }

  /// Whether what is hidden was shown to be hidden again: an alert that nobody has to answer, a screen that the same code
  /// presents, or one over others that closes itself. How long it is seen is the feature.
  private func isShownForATime(_ name: NodeRef) -> Bool {
    guard let shown = base(of: name), text(shown) != "self" else {
      return enclosingType(of: name).map { isOverlay($0) } ?? false
    }
    if let type = type(of: shown), type.nominals.contains(where: { inherits($0, from: "UIAlertController") }) {
      return true
    }
    guard self[shown].kind == .identifier, let local = local(self.name(of: shown), from: shown) else { return false }
    return uses(ofLocal: local).contains { use in
      callTaking(use).map { calledName($0.call) == "present" } ?? false
    }
  }

  /// Whether a screen is seen over another one, which goes on beneath it.
  private func isOverlay(_ type: TypeID) -> Bool {
    guard inherits(type, from: "UIViewController") else { return false }
    return code(of: type).flatMap { subtree(of: $0, kinds: [.assignment]) }.contains { assignment in
      let sides = children(of: assignment)
      return sides.count == 2 && text(sides[0]) == "modalPresentationStyle" && isOnSelf(sides[0])
        && ["overFullScreen", "overCurrentContext", "custom"].contains(text(sides[1]))
    }
  }

  /// Whether a call is not one of another object that has a method of the same name: `toast.dismiss(animated: true)`.
  private func isOfController(_ call: NodeRef) -> Bool {
    guard case .function(let member, _)? = callee(of: call) else { return true }
    return files[member.place.file].isSDK || inherits(member.owner, from: "UIViewController")
  }

  /// What the code around a call waits for.
  fileprivate func delay(before name: NodeRef, _ sleeps: [NodeRef] = []) -> String? {
    var current = name
    while let closure = ancestor(of: current, where: { $0.kind == .closure || $0.kind == .function }) {
      if let sleep = sleep(before: current, in: closure, sleeps) { return sleep }
      guard self[closure].kind == .closure else { return nil }
      if let (taking, _) = callTaking(closure), Self.delays.contains(calledName(taking)), !repeats(taking),
        !isNow(taking)
      {
        return calledName(taking)
      }
      current = closure
    }
    return nil
  }

  /// `asyncAfter(deadline: .now())` is the next turn of the run loop.
  private func isNow(_ delay: NodeRef) -> Bool {
    firstArgument(of: delay).map { self[$0].kind == .call && calledName($0) == "now" } ?? false
  }

  /// A timer that repeats asks again and again for what it waits for.
  private func repeats(_ timer: NodeRef) -> Bool {
    arguments(of: timer).contains { argument in
      text(argument) == "repeats" && firstChild(of: argument).map { text($0) == "true" } ?? false
    }
  }

  /// How many of the waits before a call are looked at, the nearest first.
  private static let sleepLimit = 4

  /// `try await Task.sleep(…)` in a statement before; in a loop it waits for something else.
  private func sleep(before place: NodeRef, in code: NodeRef, _ sleeps: [NodeRef]) -> String? {
    let end = sleeps.partitioningIndex { $0 >= place }
    return sleeps[..<end].suffix(Self.sleepLimit).contains { sleep in
      guard contains(code, sleep) else { return false }
      let around = ancestor(of: sleep) {
        [.closure, .function, .forLoop, .whileLoop, .ifBranch, .switchBranch].contains($0.kind)
      }
      return around.map { $0 == code || [.ifBranch, .switchBranch].contains(self[$0].kind) && contains($0, place) }
        ?? false
    } ? "Task.sleep" : nil
  }

  /// Calls of `Task.sleep` that are waited for, in the order of the source: `async let` runs beside what is done.
  fileprivate var sleeps: [NodeRef] {
    occurrences(of: ["sleep"], kinds: [.member]).filter { name in
      guard let call = call(of: name), base(of: name).map({ text($0) == "Task" }) ?? false else { return false }
      return self[call].flags.contains(.awaited)
    }.sorted()
  }

  /// The method whose own statement a call is.
  fileprivate func helper(around name: NodeRef) -> NodeRef? {
    ancestor(of: name) { $0.kind == .closure || $0.kind == .function }.flatMap { self[$0].kind == .function ? $0 : nil }
  }

  /// Where a method that shows or hides screens is called after a fixed time.
  fileprivate func delayedHelpers(among navigation: [NodeRef?: [NodeRef]]) -> [(NodeRef, String)] {
    occurrences(of: Self.delays, kinds: [.member, .identifier]).compactMap { call(of: $0) }.flatMap { taking in
      calls(in: taking).compactMap { call -> (NodeRef, String)? in
        guard call != taking, let name = firstChild(of: call), let function = callee(of: call)?.declaration,
          let first = navigation[node(of: function)]?.first, delay(before: name) == calledName(taking)
        else { return nil }
        return (name, "\(text(name)) calls \(text(first)) after a fixed time (\(calledName(taking))).")
      }
    }
  }
}
