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
    var depth = SwiftCompiler.Depth.types
    var testDescription: String { name }
  }

  @Test(arguments: faults)
  func aFaultIsFound(_ fault: Fault) throws {
    let found = try SwiftCompiler.shared().diagnostics(of: [("Home/Fault.swift", fault.text)], depth: fault.depth)
    let diagnostic = try #require(found.first)
    #expect(found.count == 1, "\(found)")
    #expect(diagnostic.file == "Home/Fault.swift")
    #expect(diagnostic.line == fault.line)
    #expect(diagnostic.column > (fault.depth == .types ? 1 : 0))
    #expect(diagnostic.severity == fault.severity)
    #expect(diagnostic.message.contains(fault.message), "\(diagnostic)")
  }

  @Test(arguments: ["String", "[Page]", "Data", "URL", "Date", "Bool", "CGRect", "any Error", "Any", "Selector"])
  func whatObjectiveCKnowsMayStandInAMessage(_ type: String) throws {
    let text = """
      import UIKit
      final class Page: NSObject {}
      extension UIResponder {
        @objc func show(_ value: \(type), reply: @escaping (\(type)) -> Void, sender: Any? = nil) {}
      }
      """
    #expect(try SwiftCompiler.shared().diagnostics(of: [("A.swift", text)]).isEmpty)
  }

  @Test func anAsynchronousMessageIsChecked() throws {
    func found(_ result: String) throws -> [SwiftCompiler.Diagnostic] {
      let text = """
        import UIKit
        struct Order {}
        final class OrderBox: NSObject, @unchecked Sendable {}
        extension UIResponder {
          @objc func cartOrder(sender: Any? = nil) async throws -> \(result) {
            guard let next else { throw CancellationError() }
            return try await next.cartOrder(sender: sender)
          }
        }
        final class HomeController: UIViewController {
          override func cartOrder(sender: Any?) async throws -> \(result) { try await super.cartOrder(sender: sender) }
        }
        """
      return try SwiftCompiler.shared().diagnostics(of: [("A.swift", text)])
    }
    #expect(try found("OrderBox").isEmpty)
    #expect(try found("Order").contains { $0.message.contains("cannot be represented in Objective-C") })
  }

  @Test func observationExpands() throws {
    func found(_ use: String) throws -> [SwiftCompiler.Diagnostic] {
      let text = """
        import SwiftUI
        @MainActor @Observable final class Router { var path: [Int] = [] }
        struct HomeView: View {
          @State private var router = Router()
          var body: some View {
            NavigationStack(path: $router.\(use)) { Text("Home") }
          }
        }
        """
      return try SwiftCompiler.shared().diagnostics(of: [("HomeView.swift", text)], depth: .dataFlow)
    }
    #expect(try found("path").isEmpty)
    #expect(try found("root").contains { $0.severity == .error && $0.message.contains("'root'") })
  }

  @Test func actionsMayHaveNoArgumentAsOnIOS() throws {
    let text = """
      import UIKit
      final class HomeController: UIViewController {
        @IBAction private func close() {}
        @IBAction private func open(_ sender: Any) {}
      }
      """
    #expect(try SwiftCompiler.shared().diagnostics(of: [("A.swift", text)]).isEmpty)
  }

  @Test func keysOfAssociatedObjectsAreNoFault() throws {
    let text = """
      import UIKit
      @MainActor private var key: Void?
      extension UISceneSession {
        var note: NSObject? {
          get { objc_getAssociatedObject(self, &key) as? NSObject }
          set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
      }
      """
    #expect(try SwiftCompiler.shared().diagnostics(of: [("A.swift", text)]).isEmpty)
  }

  @Test func foundationAndUIKitShareOneRootClass() throws {
    let files = [
      ("Box.swift", "import Foundation\nfinal class Box: NSObject { let value: URL? = nil }"),
      ("Send.swift", "import UIKit\nextension UIResponder { @objc func send(_ box: Box) {} }"),
    ]
    #expect(try SwiftCompiler.shared().diagnostics(of: files).isEmpty)
  }

  @Test func aNameUsedTwiceIsAnErrorAsInXcode() throws {
    let files = [("A/View.swift", "struct A {}"), ("B/View.swift", "struct B {}"), ("B/Other.swift", "")]
    let found = try SwiftCompiler.shared().diagnostics(of: files)
    #expect(found.map(\.message) == ["filename \"View.swift\" used twice"])
    #expect(found.first?.file == "B/View.swift")
  }

  @Test func aLibraryIsSeenOnlyByThoseWhoAskForIt() throws {
    let compiler = try SwiftCompiler.shared()
    let program = [("A.swift", "import RxFlow\nimport XCoordinator")]
    #expect(try compiler.diagnostics(of: program, library: .rxFlow).map(\.message) == ["no such module 'XCoordinator'"])
  }

  @Test(arguments: [
    (SwiftCompiler.Library.coordinator6, "start(with completion: @escaping () -> Void)"),
    (.coordinator7, "start() async"), (.coordinator8, "start()"),
  ])
  func everyGenerationHasItsOwnStart(_ library: SwiftCompiler.Library, _ start: String) throws {
    let program = [("A.swift", "import Coordinator\nclass A: NavigationCoordinator { override func \(start) {} }")]
    let generations = [SwiftCompiler.Library.coordinator6, .coordinator7, .coordinator8]
    for other in generations {
      let found = try SwiftCompiler.shared().diagnostics(of: program, library: other)
      #expect(found.isEmpty == (other == library), "\(other): \(found)")
    }
  }

  @Test func theModeDecides() throws {
    let program = [("A.swift", "final class A { static let shared = A(); var count = 0 }")]
    let compiler = try SwiftCompiler.shared()
    #expect(try compiler.diagnostics(of: program, languageMode: .v5).isEmpty)
    #expect(try compiler.diagnostics(of: program, languageMode: .v6).map(\.group) == ["MutableGlobalVariable"])
  }

  @Test func manyProgramsAreAnsweredInTheirOrder() async throws {
    let programs = (0..<6).map { index in
      [SwiftCompiler.File(path: "A.swift", text: "import UIKit\nlet number: Int = \"\(index)\"\nlet x: No\(index)")]
    }
    let found = try await SwiftCompiler.shared().check(programs)
    #expect(found.map(\.count) == [2, 2, 2, 2, 2, 2])
    for (index, diagnostics) in found.enumerated() {
      #expect(diagnostics.contains { $0.message.contains("'No\(index)'") })
    }
  }

  @Test func aCrashIsNoSuccess() throws {
    let text = "import UIKit\nextension UIResponder { @objc func pay() throws {} }"
    let failure = #expect(throws: SwiftCompiler.Failure.self) {
      try SwiftCompiler.shared().diagnostics(of: [("A.swift", text)])
    }
    #expect(failure?.description.contains("A.swift:2:") == true)
  }
}
