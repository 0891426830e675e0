import SignalboxFacts
import SignalboxProject

extension Rule {
  static let finishNeverCalled = Rule(
    id: "finish_never_called",
    title: "Finish Never Called",
    summary: "A coordinator must call the finish closure that its parent sets.",
    rationale: """
      The parent removes a child in the closure that the child calls when it finishes. If the child never calls the \
      closure, the child leaks and the parent never continues. The same holds for a delegate that removes the child, and \
      for a subject to which the parent subscribes.
      """,
    article: .taming,
    remedy: [
      """
      Call the closure where the flow ends: after the last screen closes, and where the user cancels or swipes it \
      away.
      """
    ],
    // True of a flow that is half built, too: what was scaffolded a minute ago.
    isOptIn: true,
    triggering: [
      .finishNeverCalledWrong,
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
          func start() {}
          func remove(_ child: Coordinator) {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.↓onEnding = { [weak self, weak home] in home.map { self?.remove($0) } }
            let login = LoginCoordinator()
            login.onEnding = { [weak self] in self?.showHome() }
          }
        }
        final class HomeCoordinator: Coordinator { override func start() {} }
        final class LoginCoordinator: Coordinator { func done() { onEnding?() } }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        protocol Finishing: AnyObject { var didFinish: (() -> Void)? { get set } }
        final class RootCoordinator: Coordinator {
          func start() {
            let home = HomeCoordinator()
            home.↓onFinish = homeDidEnd
            home.↓didFinish = { print("over") }
            home.start()
          }
          private func homeDidEnd() {}
        }
        final class HomeCoordinator: Coordinator, Finishing {
          var onFinish: (() -> Void)?
          var didFinish: (() -> Void)?
          func start() { if onFinish != nil { print("start") } }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let scan = ScanCoordinator(↓completion: { print("over") })
            scan.↓didExport = { [weak self, weak scan] in self?.remove(scan) }
            scan.start()
          }
          private func remove(_ child: Coordinator?) {}
        }
        final class ScanCoordinator: Coordinator {
          private let completion: () -> Void
          var didExport: (() -> Void)?
          init(completion: @escaping () -> Void) { self.completion = completion }
          func start() {}
        }
        """),
    ],
    nonTriggering: [
      .finishNeverCalledRight,
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let home = HomeCoordinator()
            home.onFinish = { print("over") }
            home.didFinish = { print("over") }
            home.onClose = { print("over") }
            home.start()
          }
        }
        final class HomeCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          var didFinish: (() -> Void)?
          var onClose: (() -> Void)?
          func start() {
            if let onFinish { onFinish() }
            guard let end = didFinish, let onClose else { return }
            end()
            onClose()
          }
        }
        """),
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
          var onFinish: (() -> Void)?
          func start() {}
          func finish() { onFinish?() }
        }
        final class RootCoordinator: Coordinator {
          let home = HomeCoordinator()
          func showHome() {
            home.onEnding = { print("over") }
            home.onFinish = { print("over") }
          }
          func close() { home.onEnding?() }
        }
        final class HomeCoordinator: Coordinator {}
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let scan = ScanCoordinator(completion: { print("over") }, title: { "Scan" })
            scan.didExport = { print("exported") }
            scan.start()
            ScanCoordinator(onCancel: { print("over") }).start()
          }
        }
        final class ScanCoordinator: Coordinator {
          private let completion: () -> Void
          private let title: () -> String
          var didExport: (() -> Void)?
          init(completion: @escaping () -> Void, title: @escaping () -> String) {
            self.completion = completion
            self.title = title
          }
          init(onCancel: @escaping () -> Void) {
            self.completion = { onCancel() }
            title = { "" }
          }
          func start() {
            let screen = ScanController()
            screen.onCode = completion
          }
        }
        final class ScanController: UIViewController { var onCode: (() -> Void)? }
        """),
    ]
  ) { context in
    let project = context.project
    let closures = project.finishClosures()
    let callers = Dictionary(
      grouping: project.occurrences(of: Set(closures.map { project.text($0.property) }), kinds: [.member, .identifier])
    ) { project.name(of: $0) }.mapValues { project.callers($0) }
    return closures.filter { closure in
      !(callers[project.name(of: closure.property)]?.mayBe(project[type: closure.type]) ?? false)
    }.map { closure in
      let name = project[type: closure.type].qualifiedName
      return Violation(
        closure.place,
        "\(name) never calls \(project.text(closure.property)), so this closure never runs. Call it when the flow "
          + "ends.")
    } + project.retention.unsentFinishes { project.isWaitedFor($0) } + project.unsentSubjects()
  }
}
