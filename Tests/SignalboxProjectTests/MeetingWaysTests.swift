import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Helpers that call the next one in many places: there are billions of ways through a few of them, and all of them meet.
@Suite(.serialized) struct MeetingWaysTests {
  private static let size = 150

  private static func lines(_ count: Int = size, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private static func branches(_ call: String) -> String {
    "switch step {\n\(lines { "case \($0): return \(call)" })\ndefault: return \(call) }"
  }

  /// A coordinator that is handed from one method to the next, and never started.
  private static var unstarted: String {
    let helpers = lines(5) { number in
      "func put\(number)(_ child: Coordinator) {\n\(lines { _ in "put\(number + 1)(child)" })\n}"
    }
    return """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      class CartCoordinator: Coordinator { func start() {} }
      class AppCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() { put0(CartCoordinator()) }
        \(helpers)
        func put5(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      """
  }

  /// A screen that comes from one method to the next, and at last to a container that asks for it.
  private static var handed: String {
    let makers = lines(3) { number in
      "func make\(number + 1)() -> UIViewController {\n\(branches("make\(number)()"))\n}"
    }
    return """
      import UIKit
      class PagesController: UIViewController {
        var step = 0
        func make0() -> UIViewController { return CartController() }
        \(makers)
        func pager(_ pager: Pager, at index: Int) -> UIViewController { return make3() }
      }
      class CartController: UIViewController {}
      """
  }

  /// A view whose type nobody tells.
  private static var untyped: String {
    let makers = lines(5) { number in
      "func make\(number + 1)() -> some Drawing {\n\(branches("make\(number)()"))\n}"
    }
    return """
      import UIKit
      import SwiftUI
      class CartCoordinator {
        let nav = UINavigationController(); var step = 0
        func start() { nav.pushViewController(UIHostingController(rootView: make5()), animated: true) }
        func make0() -> some Drawing { return unknown() }
        \(makers)
      }
      class CartController: UIViewController {
        let other = CartCoordinator()
        func go() { present(UIHostingController(rootView: other.make5()), animated: true) }
      }
      """
  }

  static let sources = [unstarted, handed, untyped]

  @Test(.timeLimit(.minutes(1)), arguments: sources.indices) func endsInAMoment(_ index: Int) {
    let facts = Sample.facts(of: Self.sources[index])
    let time = ContinuousClock().measure { _ = Project(facts: facts).tree }
    #expect(time < .seconds(15), "took \(time)")
  }
}
