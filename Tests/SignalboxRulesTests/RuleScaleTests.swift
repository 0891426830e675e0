import SignalboxFacts
import SignalboxProject
import Testing

@testable import SignalboxRules

/// Shapes that tempt rules into following the same code again and again: each must stay a matter of a moment.
@Suite(.serialized) struct RuleScaleTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
  }

  @Test(arguments: shapes) func staysFast(_ shape: Shape) {
    let time = ContinuousClock().measure {
      let project = Project(facts: [FileFacts(path: "A.swift", source: "import UIKit\n" + shape.source)])
      _ = Lint(settings: Rule.all.map { Lint.Setting(rule: $0) }).findings(in: project)
    }
    #expect(time < .seconds(10), "took \(time); a debug build takes a second at most")
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  static let shapes = [
    Shape(
      testDescription: "a function that returns its own result twelve times",
      source: """
        class CartCoordinator {
          let nav = UINavigationController(); var screen: CartController?; var step = 0
          func start() {
            let cart = CartController(onDone: wrap { self.start() })
            screen = cart
            nav.pushViewController(cart, animated: true)
          }
          func wrap(_ work: @escaping () -> Void) -> () -> Void {
            switch step {
            \(lines(12) { "case \($0): return wrap(work)" })
            default: return work
            }
          }
        }
        class CartController: UIViewController {
          var onDone: () -> Void
          init(onDone: @escaping () -> Void) { self.onDone = onDone; super.init(nibName: nil, bundle: nil) }
        }
        """),
    Shape(
      testDescription: "two properties that are copied to and fro",
      source: """
        class PagesController: UIViewController {
          var current: UIViewController!
          var next: UIViewController!
          \(lines(60) { "func step\($0)() { next = current; current = next }" })
          func first() { current = CartController() }
        }
        class CartController: UIViewController {}
        """),
    Shape(
      testDescription: "a bar that is worth itself",
      source: """
        class CartController: UIViewController {
          var step = 0
          var bar: UINavigationBar? {
            \(lines(90) { "if step == \($0) { return bar }" })
            return navigationController?.navigationBar
          }
        }
        """),
    Shape(
      testDescription: "factories that ask the next one in 25 places",
      source: """
        class CartCoordinator { let nav = UINavigationController(); func start() {
          nav.pushViewController(CartController(), animated: true) } }
        class CartController: UIViewController {
          var step = 0
          func open() { present(make0(), animated: true) }
          \(lines(5) { number in
            "func make\(number)() -> UIViewController {\nswitch step {\n"
              + lines(24) { "case \($0): return make\(number + 1)()" } + "\ndefault: return make\(number + 1)() } }"
          })
          func make5() -> UIViewController { UIAlertController() }
        }
        """),
    Shape(
      testDescription: "45 methods that all call each other",
      source: """
        class CartController: UIViewController {
          override func viewDidLoad() { f0() }
          \(lines(45) { number in
            "@objc func f\(number)() { "
              + (0..<45).filter { $0 != number }.map { "f\($0)()" }.joined(separator: "; ") + "; pay(sender: self) }"
          })
        }
        extension UIResponder {
          @objc func pay(sender: Any?) { coordinatingResponder?.pay(sender: sender) }
          @objc var coordinatingResponder: UIResponder? { next }
        }
        """),
  ]
}
