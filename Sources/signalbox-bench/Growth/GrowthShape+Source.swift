extension GrowthShape {
  /// Swift of all kinds of extent, through every rule.
  static let source: [GrowthShape] = declarations + statements + expressions + names

  private static let declarations: [GrowthShape] = [
    lint("members of a class, used by name", 200) { size in
      let members = lines(size) { "  static let icon\($0) = Icons(code: \"\($0)\")" }
      let uses = lines(size) { "    show(Icons.icon\($0))" }
      return [
        "final class Icons { let code: String\n  init(code: String) { self.code = code }\n\(members)\n}",
        "import UIKit\nfinal class IconView: UIView {\n  func fill() {\n\(uses)\n  }\n  func show(_ icon: Icons) {}\n}",
      ]
    },
    lint("overloads told by a label, each called", 100) { size in
      let methods = lines(size) { "  func open(_ id: Int, as\($0): String) -> UIViewController { UIViewController() }" }
      let calls = lines(size) { "    let c\($0) = open(1, as\($0): \"\")\n    present(c\($0), animated: true)" }
      return ["import UIKit\nfinal class Screen: UIViewController {\n\(methods)\n  func all() {\n\(calls)\n  }\n}"]
    },
    lint("overloads told by a type, 20 calls", 100) { size in
      let types = lines(size) { "struct Kind\($0) {}" }
      let methods = lines(size) { "  func open(_ kind: Kind\($0)) -> UIViewController { UIViewController() }" }
      let calls = lines(20) { "    present(open(Kind\($0)()), animated: true)" }
      return [
        "import UIKit\n\(types)\nfinal class Screen: UIViewController {\n\(methods)\n  func all() {\n\(calls)\n  }\n}"
      ]
    },
    lint("methods that call each other", 200) { size in
      let methods = lines(size) { "  func step\($0)() { step\(($0 + 1) % size)() }" }
      return ["import UIKit\nfinal class Screen: UIViewController {\n\(methods)\n}"]
    },
    lint("extensions of one type", 200) { size in
      let parts = lines(size) { "extension Hub { func step\($0)() { step\(($0 + 1) % size)() } }" }
      return ["import UIKit\nfinal class Hub: UIViewController {}\n\(parts)"]
    },
    lint("nested types", 200) { size in
      let types = lines(size) { "  struct Part\($0) { var next: Part\(($0 + 1) % size)? }" }
      return ["enum Parts {\n\(types)\n}"]
    },
    lint("a chain of superclasses", 100) { size in
      let classes = lines(size) { "class Base\($0 + 1): Base\($0) {}" }
      return ["import UIKit\nclass Base0: UIViewController {}\n\(classes)"]
    },
    lint("subtypes of one class", 200) { size in
      let classes = lines(size) { "final class Heir\($0): Base { override func go() { super.go() } }" }
      return ["import UIKit\nclass Base: UIViewController { func go() {} }\n\(classes)"]
    },
    lint("protocols that refine each other", 100) { size in
      let protocols = lines(size) { "protocol Step\($0 + 1): Step\($0) { func go\($0)() }" }
      return ["protocol Step0 {}\n\(protocols)\nfinal class Last: Step\(size) {}"]
    },
    lint("cases and their switch", 200) { size in
      let cases = lines(size) { "  case way\($0)" }
      let branches = lines(size) { "    case .way\($0): go(\($0))" }
      return [
        "enum Way {\n\(cases)\n}",
        "final class Walker {\n  func walk(_ way: Way) {\n    switch way {\n\(branches)\n    }\n  }\n  func go(_ number: Int) {}\n}",
      ]
    },
    lint("aliases of aliases", 100) { size in
      [
        "import UIKit\ntypealias Name0 = UIViewController\n"
          + lines(size) { "typealias Name\($0 + 1) = Name\($0)\nfinal class Screen\($0): Name\($0) {}" }
      ]
    },
    lint("generic parameters with requirements", 50) { size in
      let parameters = (0..<size).map { "T\($0)" }.joined(separator: ", ")
      let requirements = (0..<size).map { "T\($0): Step" }.joined(separator: ", ")
      let members = lines(size) { "  var step\($0): T\($0)\n  func go\($0)() { step\($0).go() }" }
      return [
        "import UIKit\nprotocol Step { func go() }\n"
          + "final class Screen<\(parameters)>: UIViewController where \(requirements) {\n\(members)\n}"
      ]
    },
    lint("children that closures remove", 50) { [children($0)] },
    lint("imports", 200) { size in [lines(size) { "import Module\($0)" }] },
  ]

  private static let statements: [GrowthShape] = [
    lint("statements of a function", 200) { size in
      [
        "import UIKit\nfinal class Screen: UIViewController {\n  func go() {\n\(lines(size) { "    step(title, \($0))" })\n  }\n"
          + "  func step(_ title: String?, _ number: Int) {}\n}"
      ]
    },
    lint("constants of a function, each from the last", 100) { size in
      [
        "final class Sum {\n  func next(_ value: Int) -> Int { value }\n  func all() {\n    let a0 = 0\n"
          + lines(size) { "    let a\($0 + 1) = next(a\($0))" } + "\n  }\n}"
      ]
    },
    lint("screens made and pushed in a function", 100) { size in
      let lines = lines(size) {
        "    let screen\($0) = UIViewController()\n    navigationController?.pushViewController(screen\($0), animated: true)"
      }
      return ["import UIKit\nfinal class Screen: UIViewController {\n  func go() {\n\(lines)\n  }\n}"]
    },
    lint("closures side by side", 100) { size in
      let calls = lines(size) { "    later { [weak self] in let a\($0) = \($0); self?.use(a\($0)) }" }
      return [
        "import UIKit\nfinal class Screen: UIViewController {\n  func go() {\n\(calls)\n  }\n"
          + "  func later(_ body: @escaping () -> Void) {}\n  func use(_ value: Int) {}\n}"
      ]
    },
    lint("closures side by side with constants alike", 100) { size in
      let calls = lines(size) { _ in
        "    later { let screen = UIViewController(); screen.title = \"\"; self.show(screen, sender: self) }"
      }
      return [
        "import UIKit\nfinal class Screen: UIViewController {\n  func go() {\n\(calls)\n  }\n"
          + "  func later(_ body: @escaping () -> Void) {}\n}"
      ]
    },
    lint("closures of properties", 100) { size in
      let makers = lines(size) { "  lazy var part\($0): UIView = { let view = UIView(); return view }()" }
      return ["import UIKit\nfinal class Screen: UIViewController {\n\(makers)\n}"]
    },
  ]

  private static let expressions: [GrowthShape] = [
    lint("long chains of members", 10, largest: 100) { size in
      let chain = "first" + String(repeating: ".next", count: size)
      return [
        "final class Link { let next: Link\n  init(_ next: Link) { self.next = next }\n  func all(first: Link) {\n"
          + lines(400) { "    let end\($0) = \(chain)" } + "\n  }\n}"
      ]
    },
    lint("long sums", 50, largest: 2000) { size in
      let sum = (0..<size).map { "a\($0 % 7)" }.joined(separator: " + ")
      return [
        "func total(a0: Int, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int) {\n"
          + lines(40) { "  let s\($0) = \(sum)" } + "\n}"
      ]
    },
    lint("elements of a list", 500) { size in
      [
        "import UIKit\nfinal class Lists { let all: [Any] = [\n\(lines(size) { "  UIViewController(), \"\($0)\"," })\n] }"
      ]
    },
    lint("entries of a dictionary", 500) { size in
      [
        "let table: [String: Any] = [\n\(lines(size) { "  \"key\($0)\": Entry(\($0))," })\n]\nstruct Entry { init(_ number: Int) {} }"
      ]
    },
    lint("values in one text", 200) { size in
      ["func words(name: String) -> String {\n  \"" + (0..<size).map { _ in "\\(name) " }.joined() + "\"\n}"]
    },
    lint("arguments of a call", 200) { size in
      [
        "func go() { use(\n" + lines(size) { "  value(\($0))," }
          + "\n  0) }\nfunc value(_ number: Int) -> Int { number }\nfunc use(_ all: Int...) {}"
      ]
    },
  ]

  private static let names: [GrowthShape] = [
    lint("classes of one name, a file each", 100) { size in
      (0..<size).map { _ in
        "import UIKit\nfinal class Twin: UIViewController {\n  func go() { present(Twin(), animated: true) }\n}"
      }
    },
    lint("functions of one name, a file each", 100) { size in
      (0..<size).map {
        "import UIKit\nprivate func make() -> UIViewController { UIViewController() }\nfinal class Screen\($0): UIViewController {\n  func go() { present(make(), animated: true) }\n}"
      }
    },
    lint("methods of one name, a class each", 100) { size in
      [
        lines(size) {
          "final class Worker\($0) {\n  func work() { other.work() }\n  let other = Worker\(($0 + 1) % size)()\n}"
        }
      ]
    },
    lint("managers and their users", 50) { size in
      (0..<size).map {
        "import UIKit\nfinal class Data\($0)Manager {\n  static let shared = Data\($0)Manager()\n  func load() {}\n}\n"
          + "final class Data\($0)Controller: UIViewController {\n  func go() { Data\($0)Manager.shared.load() }\n}"
      }
    },
    lint("files", 50) { size in (0..<size).map { app($0, of: size) } },
    lint("messages and their handlers", 50) { [messages($0)] },
  ]

  /// A coordinator that starts two others and shows a screen.
  static func app(_ number: Int, of count: Int) -> String {
    let next = [number * 2 + 1, number * 2 + 2].map { $0 % count }
    return """
      import UIKit
      final class Flow\(number)Coordinator: Coordinator {
        func start() {
          let screen = Flow\(number)Controller()
          root.pushViewController(screen, animated: true)
        }
        func first() { let child = Flow\(next[0])Coordinator(); startChild(child) }
        func second() { let child = Flow\(next[1])Coordinator(); startChild(child) }
        let root = UINavigationController()
      }
      final class Flow\(number)Controller: UIViewController {
        func done() { navigationController?.popViewController(animated: true) }
      }
      """ + (number == 0 ? "\nclass Coordinator: UIResponder { func startChild(_ child: Coordinator) {} }" : "")
  }

  /// A responder-chain message a line, a coordinator that handles all and a screen that sends all.
  static func messages(_ count: Int) -> String {
    let declared = lines(count) {
      "  @objc func cartBuy\($0)(sender: Any?) { coordinatingResponder?.cartBuy\($0)(sender: sender) }"
    }
    let handled = lines(count) { "  override func cartBuy\($0)(sender: Any?) { work(\($0)) }" }
    let sent = lines(count) { "  func tap\($0)() { cartBuy\($0)(sender: self) }" }
    return """
      import UIKit
      extension UIResponder {
        @objc var coordinatingResponder: UIResponder? { next }
      \(declared)
      }
      class Coordinator: UIResponder { func startChild(_ child: Coordinator) {} }
      final class CartCoordinator: Coordinator {
        func start() { let screen = CartController(); root.pushViewController(screen, animated: true) }
        let root = UINavigationController()
        func work(_ number: Int) {}
      \(handled)
      }
      final class CartController: UIViewController {
      \(sent)
      }
      """
  }
}
