extension SwiftCompilerTests {
  static let faults = [
    Fault(
      name: "a structure in an @objc method",
      text: """
        import UIKit
        struct Product {}
        extension UIResponder {
          @objc func cartAdd(_ product: Product, sender: Any?) {}
        }
        """, line: 4, message: "cannot be represented in Objective-C"),
    Fault(
      name: "an optional integer in an @objc method",
      text: """
        import UIKit
        extension UIResponder {
          @objc func cartAdd(_ count: Int?, sender: Any?) {}
        }
        """, line: 3, message: "cannot be represented in Objective-C"),
    Fault(
      name: "an array of structures in an @objc method",
      text: """
        import UIKit
        struct Product {}
        extension UIResponder {
          @objc func cartAdd(_ products: [Product], sender: Any?) {}
        }
        """, line: 4, message: "cannot be represented in Objective-C"),
    Fault(
      name: "a missing override",
      text: """
        import UIKit
        final class HomeController: UIViewController {
          func viewDidLoad() {}
        }
        """, line: 3, message: "overriding declaration requires an 'override' keyword"),
    Fault(
      name: "an override of nothing",
      text: """
        import UIKit
        final class HomeController: UIViewController {
          override func viewDidLode() {}
        }
        """, line: 3, message: "does not override any method"),
    Fault(
      name: "an override in an extension of a generic class",
      text: """
        import UIKit
        extension UIResponder {
          @objc func cartAdd(sender: Any?) {}
        }
        class Coordinator<Root: UIViewController>: UIResponder {}
        extension Coordinator {
          override func cartAdd(sender: Any?) {}
        }
        """, line: 7, message: "extensions of generic classes"),
    Fault(
      name: "a selector of a method that Objective-C does not see",
      text: """
        import UIKit
        final class HomeController: UIViewController {
          func tapped() {}
          func connect(_ button: UIButton) {
            button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          }
        }
        """, line: 5, message: "not exposed to Objective-C"),
    Fault(
      name: "a main actor method of the program from elsewhere",
      text: """
        import UIKit
        @MainActor final class Flow { func start() {} }
        func run(_ flow: Flow) {
          flow.start()
        }
        """, line: 4, message: "call to main actor-isolated instance method 'start()'"),
    Fault(
      name: "a main actor method of UIKit from elsewhere",
      text: """
        import UIKit
        func show(_ controller: UIViewController) {
          controller.viewDidLoad()
        }
        """, line: 3, message: "call to main actor-isolated instance method 'viewDidLoad()'", severity: .warning),
    Fault(
      name: "an unknown member",
      text: """
        import UIKit
        @MainActor func show(_ controller: UIViewController) {
          controller.pushViewController(controller)
        }
        """, line: 3, message: "has no member 'pushViewController'"),
    Fault(
      name: "an unused variable",
      text: """
        import UIKit
        @MainActor func make() {
          let controller = UIViewController()
        }
        """, line: 3, message: "'controller' was never used", severity: .warning),
    Fault(
      name: "an unused result",
      text: """
        import UIKit
        @MainActor func make(_ box: UIStoryboard) {
          box.instantiateViewController(withIdentifier: "Home")
        }
        """, line: 3, message: "is unused", severity: .warning),
    Fault(
      name: "a missing return",
      text: """
        import UIKit
        @MainActor func make(_ isHome: Bool) -> UIViewController {
          if isHome { return UIViewController() }
        }
        """, line: 4, message: "missing return", depth: .dataFlow),
    Fault(
      name: "a property without a value",
      text: """
        import UIKit
        final class HomeController: UIViewController {
          private let name: String
          init() { super.init(nibName: nil, bundle: nil) }
          required init?(coder: NSCoder) { nil }
        }
        """, line: 4, message: "'self.name' not initialized at super.init call", depth: .dataFlow),
    Fault(
      name: "a value sent to the main actor and kept",
      text: """
        import UIKit
        final class Basket { var count = 0 }
        @MainActor func show(_ basket: Basket) {}
        func fill() async {
          let basket = Basket()
          await show(basket)
          basket.count = 1
        }
        """, line: 6, message: "sending 'basket' risks causing data races", depth: .dataFlow),
  ]
}
