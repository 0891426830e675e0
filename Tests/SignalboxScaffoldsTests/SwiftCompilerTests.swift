import Foundation
import SignalboxTestSupport
import Testing

/// The harness proves itself: it must find what a Mac would find, and nothing else.
@Suite struct SwiftCompilerTests {
  /// A program with one fault, and what the compiler says of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let line: Int
    let message: String
    var severity = SwiftCompiler.Diagnostic.Severity.error
    var testDescription: String { name }
  }

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
      name: "a missing override",
      text: """
        import UIKit
        final class HomeController: UIViewController {
          func viewDidLoad() {}
        }
        """, line: 3, message: "overriding declaration requires an 'override' keyword"),
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
      name: "a main actor method from elsewhere",
      text: """
        import UIKit
        func show(_ controller: UIViewController) {
          controller.viewDidLoad()
        }
        """, line: 3, message: "call to main actor-isolated instance method 'viewDidLoad()'"),
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
  ]

  @Test(arguments: faults)
  func aFaultIsFound(_ fault: Fault) throws {
    let found = try SwiftCompiler.shared().diagnostics(of: [("Home/Fault.swift", fault.text)])
    let diagnostic = try #require(found.first)
    #expect(found.count == 1, "\(found)")
    #expect(diagnostic.file == "Home/Fault.swift")
    #expect(diagnostic.line == fault.line)
    #expect(diagnostic.column > 1)
    #expect(diagnostic.severity == fault.severity)
    #expect(diagnostic.message.contains(fault.message), "\(diagnostic)")
  }

  @Test func theExampleCompiles() throws {
    let files = try Self.files(below: "Examples/CartShop")
    #expect(files.count > 40)
    let start = ContinuousClock.now
    let found = try SwiftCompiler.shared().diagnostics(of: files)
    print(ContinuousClock.now - start)
    #expect(found.isEmpty, "\(found)")
  }

  static func files(below folder: String) throws -> [SwiftCompiler.File] {
    let root = Repository.url(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return try paths.map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return SwiftCompiler.File(path: path, text: text)
    }
  }
}
