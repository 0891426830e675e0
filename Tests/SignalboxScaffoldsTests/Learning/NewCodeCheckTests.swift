import SignalboxFacts
import SignalboxProject
import Testing

@testable import SignalboxScaffolds

/// What would not compile is not written.
@Suite struct NewCodeCheckTests {
  private func problem(_ code: String) throws -> String? {
    let base = """
      import UIKit

      protocol Flow: AnyObject { func begin() }
      class BaseFlow: Flow {
        var onEnd: ((Flow) -> Void)?
        init(stack: UINavigationController) {}
        func begin() {}
        func keep(_ flow: Flow) {}
      }
      final class MainFlow: BaseFlow {}
      final class Loner {}
      protocol Titled { var heading: String { get } }
      """
    let old = try #require(FileFacts("Base.swift", module: nil, bytes: Array(base.utf8)))
    let before = Project(facts: [old])
    var draft = Draft(project: before) { _ in nil }
    try draft.create("New.swift", "import UIKit\n" + code)
    draft.link()
    return NewCodeCheck(before: before, after: draft).problem()
  }

  @Test(arguments: [
    ("final class CartFlow: BaseFlow { func go() { keep(MainFlow(stack: UINavigationController())) } }", nil),
    ("final class CartFlow: Flow { func begin() { keep(self) } }", "CartFlow has no 'keep'"),
    (
      "final class CartFlow: BaseFlow { func go() { present(UIViewController(), animated: true) } }",
      "CartFlow has no 'present'"
    ),
    ("final class CartFlow: BaseFlow { func go(_ main: MainFlow) { main.finish() } }", "MainFlow has no 'finish'"),
    ("final class CartFlow: BaseFlow { func go() { onEnd?() } }", "'onEnd' takes 1 values"),
    (
      "final class CartFlow: BaseFlow { func go() { onEnd = { [weak self] in self?.begin() } } }",
      "'onEnd' passes 1 values"
    ),
    ("final class CartFlow: BaseFlow { func go() { onEnd = { _ in } } }", nil),
    (
      "final class CartFlow: BaseFlow { func go() { _ = MainFlow(window: UIWindow()) } }",
      "MainFlow has no such initialiser"
    ),
    ("final class CartFlow: BaseFlow { func go() { keep(Loner()) } }", "Loner is no Flow"),
    ("final class CartFlow: Flow {}", "CartFlow lacks 'begin' of Flow"),
    ("final class CartController: UIViewController { func go() { dismiss(animated: true) } }", nil),
    (
      "final class CartController: UIViewController { var page: UIViewController & Titled = PageController() }\nfinal class PageController: UIViewController {}",
      "PageController is no Titled"
    ),
    ("final class CartFlow: Unseen { func go() { keep(self); present(self) } }", nil),
  ]) func newCodeIsLookedUp(_ code: String, _ expected: String?) throws {
    #expect(try problem(code) == expected)
  }
}
