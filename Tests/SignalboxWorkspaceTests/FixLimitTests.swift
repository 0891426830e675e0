import Foundation
import SignalboxRules
import SignalboxWorkspace
import Testing

/// Where a fix would change more than it should, there is none.
@Suite struct FixLimitTests {
  private static let delegate = """
    protocol CartDelegate: AnyObject {}
    final class CartCoordinator: Coordinator<UINavigationController>, CartDelegate {}

    """

  private static let closure = """
    class Coordinator {
      var onEnding: (() -> Void)?
      var isDone: (() -> Bool)?
      var isOver = false
      func remove(_ child: Coordinator) {}
    }
    final class HomeCoordinator: Coordinator {}

    """

  static let left: [(rule: String, text: String)] = [
    // A constant, a value that is not optional and several in one declaration cannot be weak.
    ("strong_delegate", delegate + "final class A: UIViewController { let delegate: CartDelegate? }"),
    ("strong_delegate", delegate + "final class A: UIViewController { var delegate: CartDelegate }"),
    ("strong_delegate", delegate + "final class A: UIViewController { var count = 0, delegate: CartDelegate? }"),
    ("strong_delegate", delegate + "final class A: UIViewController { var delegate: CartDelegate?, other: Int? }"),
    (
      "strong_delegate",
      "public protocol D {}\nfinal class C: Coordinator<UINavigationController>, D {}\n"
        + "final class A: UIViewController { var delegate: D? }"
    ),
    // Nobody is at hand to be the sender, and a closure would come to hold one.
    (
      "legacy_push",
      "class C: UIViewController { static func go(_ n: UINavigationController, _ s: UIViewController) "
        + "{ n.pushViewController(s, animated: true) } }"
    ),
    (
      "legacy_push",
      "class C { func go(_ n: UINavigationController, _ s: UIViewController) "
        + "{ run { n.pushViewController(s, animated: true) } }\nfunc run(_ f: @escaping () -> Void) {} }"
    ),
    (
      "legacy_push",
      "class N: UINavigationController { override func show(_ s: UIViewController, sender: Any?) {}\n"
        + "func go(_ s: UIViewController) { navigationController?.pushViewController(s, animated: true) } }"
    ),
    // A call at the end would be skipped.
    (
      "missing_super_call",
      "import Coordinator\nfinal class C: NavigationCoordinator { var a = 0\n"
        + "override func stop() { if a > 0 { return }\na = 1 } }"
    ),
    // It would be called twice.
    (
      "missing_super_call",
      "import Coordinator\nfinal class C: NavigationCoordinator { "
        + "override func start(with completion: @escaping () -> Void = {}) { completion() } }"
    ),
    // The closure has a result; the child may be another one by then.
    (
      "strong_capture_in_finish",
      closure + "final class R: Coordinator { func go() { let h = HomeCoordinator()\nh.isDone = { h.isOver } } }"
    ),
    (
      "strong_capture_in_finish",
      closure
        + "final class R: Coordinator { func go() { var h = HomeCoordinator()\nh.onEnding = { h.isOver = true } } }"
    ),
    // The observer saves as well.
    (
      "property_observer_loads_view",
      """
      final class A: UIViewController {
        @IBOutlet var label: UILabel!
        var count = 0 { didSet { store.save(count); label.text = "" } }
      }
      final class C: Coordinator<UINavigationController> { func go() { let a = A(); a.count = 1 } }
      """
    ),
    // Somebody refers to the message by its name.
    (
      "message_argument_not_objc",
      """
      struct P {}
      extension UIResponder { @objc func cartAdd(_ p: P) { coordinatingResponder?.cartAdd(p) } }
      class A: UIViewController { func go() { let f = cartAdd; _ = f } }
      """
    ),
    // An override hands the value to a closure.
    (
      "message_argument_not_objc",
      """
      struct P {}
      extension UIResponder { @objc func cartAdd(_ p: P) { coordinatingResponder?.cartAdd(p) } }
      class C: UIViewController { override func cartAdd(_ p: P) { run { [p] in print(p) } } }
      """
    ),
    (
      "message_argument_not_objc",
      "struct P {}\nextension UIResponder { @objc public func cartAdd(_ p: P) { coordinatingResponder?.cartAdd(p) } }"
    ),
    (
      "message_not_objc",
      "struct P {}\nextension UIResponder { func cartAdd(_ p: P) { coordinatingResponder?.cartAdd(p) } }"
    ),
  ]

  @Test func argumentsBelowEachOtherStaySo() throws {
    func text(_ call: String, _ blanks: Int) -> String {
      let second = String(repeating: " ", count: blanks)
      return "class C: UIViewController {\n  func go(_ s: UIViewController) {\n"
        + "    navigationController?.\(call)(s,\n\(second)\(call == "show" ? "sender: self" : "animated: true"))\n  }\n}\n"
    }
    let setting = Lint.Setting(rule: try #require(Rule.named("legacy_push")))
    for (before, after) in [(45, 31), (6, 6), (44, 44)] {
      let fixed = try FixLab.fixed([("A.swift", text("pushViewController", before))], setting)
      #expect(fixed.texts[0].text == text("show", after))
    }
  }

  @Test(arguments: left) func staysForAPerson(_ rule: String, text: String) throws {
    let setting = Lint.Setting(rule: try #require(Rule.named(rule)))
    let after = try FixLab.fixed([("A.swift", text + "\n")], setting)
    #expect(after.count == 0, "\(after.texts[0].text)")
    #expect(!after.left.isEmpty, "nothing is found")
  }

  /// Fixes that touch each other are made one after the other.
  @Test func onesThatMeetWait() throws {
    let text = """
      struct Product {}
      extension UIResponder {
        @objc func cartAdd(_ one: Product, with other: Product) { coordinatingResponder?.cartAdd(one, with: other) }
        func cartDrop(_ one: Product) { coordinatingResponder?.cartDrop(one) }
      }
      final class A: UIViewController { func go(_ p: Product) { cartAdd(p, with: p) } }
      final class CartCoordinator: Coordinator<UINavigationController> {
        override func cartAdd(_ one: Product, with other: Product) { cartDrop(other) }
      }

      """
    let settings = try ["message_argument_not_objc", "message_not_objc"].map {
      Lint.Setting(rule: try #require(Rule.named($0)))
    }
    let after = try FixLab.fixed([("A.swift", text)], settings[0], settings[1])
    #expect(after.left.isEmpty)
    #expect(after.count == 4)
    let fixed = after.texts[0].text
    #expect(fixed.contains("@objc func cartDrop(_ one: ProductBox) { coordinatingResponder?.cartDrop(one) }"))
    #expect(fixed.contains("cartAdd(ProductBox(p), with: ProductBox(p))"))
    #expect(fixed.contains("with other: ProductBox) { cartDrop(ProductBox(other.unbox)) }"))
    #expect(fixed.components(separatedBy: "class ProductBox").count == 2)
  }
}
