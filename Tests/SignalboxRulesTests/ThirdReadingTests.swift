import Testing

/// Violations in forms that were missed once, each beside one that is right.
@Suite struct ThirdReadingTests {
  @Test func childrenOfAListThatNothingStarts() throws {
    try MarkedSource(
      """
      import UIKit
      protocol Flow: AnyObject { func start() }
      final class FeedFlow: Flow {
        let stack = UINavigationController()
        func start() { stack.setViewControllers([FeedController()], animated: false) }
      }
      final class FeedController: UIViewController {}
      final class TabsFlow: Flow {
        let tabs = UITabBarController()
        var children: [Flow] = []
        func start() {
          let first = FeedFlow()
          let second = ↓FeedFlow()
          children = [first, second]
          first.start()
          tabs.viewControllers = [first.stack, second.stack]
        }
      }
      """
    ).expect("coordinator_not_started")
  }

  @Test func answersThatGoNowhere() throws {
    try MarkedSource(
      """
      import UIKit
      extension UIResponder {
        @objc func parkLeave(_ sender: Any?) { ↓parkLeave(sender) }
        @objc func parkEnter(_ sender: Any?) { coordinatingResponder?.parkEnter(sender) }
      }
      """
    ).expect("message_not_forwarded")
  }

  @Test func namesWithAControllerInATuple() throws {
    try MarkedSource(
      """
      import UIKit
      final class StackHolder { static var ↓shown: (name: String, stack: UINavigationController)? }
      final class Titles { static var last: (name: String, count: Int)? }
      """
    ).expect("global_navigation_state")
  }

  @Test func aCaseThatIsCalledLikeAMethodOfSelf() throws {
    try MarkedSource(
      """
      import UIKit
      protocol Flow: AnyObject { func start() }
      extension Flow { func add(child: Flow) {} }
      enum SumMode { case add, subtract }
      final class SumFlow: Flow {
        let mode: SumMode
        let onEnd: (Flow) -> Void
        init(mode: SumMode, onEnd: @escaping (Flow) -> Void) { (self.mode, self.onEnd) = (mode, onEnd) }
        init(ending onEnd: @escaping (Flow) -> Void) {
          mode = .subtract
          self.onEnd = onEnd
        }
        init(mode: SumMode) {
          self.mode = mode
          onEnd = { _ in }
        }
        func start() {}
      }
      final class MainFlow: Flow {
        var child: SumFlow?
        func start() {
          child = SumFlow(mode: .add)
          child = SumFlow(ending: ↓add)
          child?.start()
        }
      }
      """
    ).expect("strong_capture_in_finish")
  }
}
