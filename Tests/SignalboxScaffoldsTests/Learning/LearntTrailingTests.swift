import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Children that are created with a closure behind the parentheses.
@Suite struct LearntTrailingTests {
  private static let files = [
    "Flow.swift": """
    import UIKit

    class Flow: NSObject {
      var stack: UINavigationController!
      var completion: (Bool) -> Void

      init(completion: @escaping (Bool) -> Void) {
        self.completion = completion
      }

      func start() {}

      func push(flow: Flow) {
        flow.stack = stack
        flow.start()
      }

      func stop(success: Bool) {
        completion(success)
      }

      func show(_ screen: UIViewController) {
        stack.pushViewController(screen, animated: true)
      }
    }
    """,
    "BackupFlow.swift": """
    import UIKit

    final class BackupFlow: Flow {
      private let words: String

      init(words: String, completion: @escaping (Bool) -> Void) {
        self.words = words
        super.init(completion: completion)
      }

      override func start() {
        let intro = IntroController()
        intro.onDone = { [unowned self] in
          stop(success: !words.isEmpty)
        }
        show(intro)
      }
    }

    final class IntroController: UIViewController {
      var onDone: (() -> Void)?
    }
    """,
    "KeyFlow.swift": """
    import UIKit

    final class KeyFlow: Flow {
      private let key: String? = nil
      private var backupFlow: BackupFlow!

      override func start() {
        show(KeyController())
      }

      func backup() {
        guard let words = key else { return }
        backupFlow = BackupFlow(words: words) { [unowned self] _ in
          backupFlow = nil
          finishKey()
        }
        push(flow: backupFlow)
      }

      private func finishKey() {}
    }

    final class KeyController: UIViewController {}
    """,
  ]

  @Test func theParenthesesGoAndTheClosureStays() throws {
    let request = CoordinatorRequest(name: "ProbeFlow", parent: "KeyFlow", screens: ["ProbeStart"])
    let outcome = try LearningApps.lab(Self.files).run([request])
    #expect(try outcome.compilerProblems() == [], "\(outcome.report)")
    let text = outcome.text("KeyFlow.swift")
    #expect(
      text.contains(
        """
            probeFlow = ProbeFlow { [unowned self] _ in
              probeFlow = nil
            }
            push(flow: probeFlow)
        """), "\(text)")
  }
}
