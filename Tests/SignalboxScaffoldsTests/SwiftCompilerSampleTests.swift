import Foundation
import SignalboxTestSupport
import Testing

/// The example and the fixtures must be Swift that a Mac accepts, or what we find in them would prove little.
@Suite struct SwiftCompilerSampleTests {
  /// A fixture and what the compiler has against it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    var library = SwiftCompiler.Library.none
    /// Faults of the fixture that a Mac would report as well, until somebody mends them.
    var known: [String] = []
    var testDescription: String { name }
  }

  // Not here, because they import what has no stub: Injection (Swinject, FactoryKit, NeedleFoundation), FalseFriends
  // (CoreData and more), Violations (RevenueCat and more).
  static let samples = [
    Sample(name: "Closure"), Sample(name: "Expressions"), Sample(name: "Factories"), Sample(name: "MVVMC"),
    Sample(name: "Responder", library: .coordinator8), Sample(name: "SwiftUIFlow"),
    Sample(
      name: "Services",
      known: [
        "Transfer/TransferScreens.swift:11: method 'next()' with Objective-C selector 'next' conflicts with getter for "
          + "'next' from superclass 'UIResponder' with the same Objective-C selector"
      ]),
    Sample(
      name: "XCoordinator", library: .xCoordinator,
      known: [28, 42].map {
        "HotelAppCoordinator.swift:\($0): type 'NavigationTransition' (aka 'Transition<UINavigationController>') has "
          + "no member 'dismissAll'"
      }),
    Sample(
      name: "RxFlow", library: .rxFlow,
      known: [
        "Player/PlayerFlow.swift:13: cannot find type 'Single' in scope",
        "Player/PlayerFlow.swift:23: incorrect argument label in call (have 'withStepForParentFlow:', expected "
          + "'forwardToParentFlowWithStep:')",
      ]),
    Sample(
      name: "Stinsen", library: .stinsen,
      known: [
        "App/KitchenCoordinator.swift:6: generic type 'NavigationStack' specialized with too few type parameters (got "
          + "1, but expected 2)",
        "App/KitchenCoordinator.swift:22: instance method 'root' requires that 'Cook' conform to 'Equatable'",
        "App/RecipesApp.swift:7: value of type 'RouterStore' has no member 'retrieveLogs'",
      ]),
  ]

  @Test func theExampleCompilesWithoutAWarning() throws {
    let files = try files(below: "Examples/CartShop")
    #expect(files.count > 40)
    let found = try SwiftCompiler.shared().diagnostics(of: files)
    #expect(found.isEmpty, "\(found)")
  }

  /// In mode 5, as most code of their kind is built.
  @Test(arguments: samples)
  func theFixtureCompiles(_ sample: Sample) throws {
    let files = try files(below: "Tests/Fixtures/\(sample.name)")
    #expect(files.count > 5)
    let found = try SwiftCompiler.shared().diagnostics(of: files, library: sample.library, languageMode: .v5)
    let errors = found.filter { $0.severity == .error }.map { "\($0.file):\($0.line): \($0.message)" }
    #expect(errors.sorted() == sample.known.sorted())
  }

  private func files(below folder: String) throws -> [SwiftCompiler.File] {
    let root = Repository.url(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return try paths.map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return SwiftCompiler.File(path: path, text: text)
    }
  }
}
