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
    Shape(
      testDescription: "structures that are made of the one before in 80 places",
      source: """
        class CartCoordinator {
          let nav = UINavigationController(); var screen: CartController?
          func start() {
            let a0 = Box(value: { self.start() })
            \(lines(5) { "let a\($0 + 1) = Box(" + repeatElement("value: a\($0)", count: 80).joined(separator: ", ") + ")" })
            let cart = CartController(onDone: a5)
            screen = cart
            nav.pushViewController(cart, animated: true)
          }
        }
        struct Box { var value: Any }
        class CartController: UIViewController {
          var onDone: Any
          init(onDone: Any) { self.onDone = onDone; super.init(nibName: nil, bundle: nil) }
        }
        """),
    Shape(
      testDescription: "a helper that shows what is made of locals, each of 100 mentions of the one before",
      source: """
        extension UIViewController {
          func help() {
            let a0 = UIViewController()
            \(lines(5) { "let a\($0 + 1) = wrap(" + repeatElement("a\($0)", count: 100).joined(separator: ", ") + ")" })
            present(a5, animated: true)
          }
          func wrap(_ all: Any...) -> UIViewController { UIViewController() }
        }
        class CartController: UIViewController { func run() { help() } }
        """),
    Shape(
      testDescription: "a stack that comes from one method to the next in 100 places",
      source: """
        class CartController: UIViewController {
          var step = 0
          func go() { make5().isNavigationBarHidden = true; make5().setNavigationBarHidden(true, animated: true) }
          func make0() -> UINavigationController { return UINavigationController() }
          \(lines(5) { number in
            "func make\(number + 1)() -> UINavigationController {\nswitch step {\n"
              + lines(100) { "case \($0): return make\(number)()" } + "\ndefault: return make\(number)() } }"
          })
        }
        """),
    Shape(
      testDescription: "a base's method that calls the next one in 200 places",
      source: """
        class Coordinator {
          var children: [Coordinator] = []; let nav = UINavigationController()
          func start() { f4() }
          private func f0() {}
          \(lines(4) { number in "private func f\(number + 1)() {\n" + lines(200) { _ in "f\(number)()" } + "\n}" })
        }
        class CartCoordinator: Coordinator {
          override func start() { nav.pushViewController(UIViewController(), animated: true) }
        }
        """),
  ]
}
