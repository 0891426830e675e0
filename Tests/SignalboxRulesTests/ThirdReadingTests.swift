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
}
