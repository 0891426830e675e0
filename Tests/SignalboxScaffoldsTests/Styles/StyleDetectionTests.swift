import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Projects tell which style they are written in.
@Suite struct StyleDetectionTests {
  /// Folders with projects of one style each; styles that are not there yet are left out.
  static let projects = [
    ("Tests/Fixtures/Closure", "closure"), ("Tests/Fixtures/MVVMC", "mvvmc"), ("Tests/Fixtures/Services", "services"),
    ("Tests/Fixtures/Responder", "responder"), ("Tests/Fixtures/XCoordinator", "xcoordinator"),
    ("Tests/Fixtures/RxFlow", "rxflow"), ("Tests/Fixtures/Stinsen", "stinsen"),
    ("Tests/Fixtures/SwiftUIFlow", "swiftui"),
    ("Tests/Fixtures/Factories", "factories"), ("Examples/CartShop", "responder"),
  ]

  @Test(arguments: projects) func tellsTheStyle(of folder: String, _ style: String) throws {
    let lab = try ScaffoldLab(in: folder)
    guard lab.catalog.styles.contains(where: { $0.id == style }) else { return }
    let detector = StyleDetector(project: LabOutcome(lab: lab).project)
    #expect(detector.majority(among: lab.catalog.styles)?.id == style)
  }

  /// What a style writes is known for that style afterwards.
  @Test(arguments: try StyleCatalog().styles.map(\.id)) func knowsItsOwn(_ style: String) throws {
    let outcome = try ScaffoldLab(style).run([
      ProjectRequest(name: "Shop"), CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
    ])
    #expect(StyleDetector(project: outcome.project).majority(among: outcome.lab.catalog.styles)?.id == style)
  }

  /// A module that nobody reads is no library for its name, nor is a class for its own.
  @Test(arguments: [
    """
    import Coordinator

    final class CartCoordinator: HostedCoordinator<CartPage>, Coordinating {
      func attachHelp() { attach(HelpCoordinator()) }
    }

    final class HelpCoordinator: HostedCoordinator<HelpPage>, Coordinating {}
    """,
    """
    import FlowKit

    typealias NavigationCoordinator = FlowKit.NavigationCoordinator<Link>

    final class CartCoordinator: NavigationCoordinator {
      override func start() { super.start() }
    }
    """,
  ]) func aNameIsNoLibrary(_ code: String) throws {
    var lab = try ScaffoldLab(nil)
    lab.files = ["CartCoordinator.swift": Array(code.utf8)]
    #expect(StyleDetector(project: LabOutcome(lab: lab).project).majority(among: lab.catalog.styles) == nil)
  }
}
