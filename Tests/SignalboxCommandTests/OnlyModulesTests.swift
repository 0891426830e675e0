import Foundation
import SignalboxTestSupport
import Testing

/// Findings of some modules, with all others for context: as source, as facts, as interfaces.
@Suite struct OnlyModulesTests {
  private static let files = [
    "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\")",
    "Sources/App/App.swift": """
    import UIKit
    import Cart
    import Home
    final class AppCoordinator {
      let navigationController = UINavigationController()
      func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
      func cart() { navigationController.pushViewController(CartViewController(), animated: true) }
    }
    """,
    "Sources/Cart/Cart.swift": """
    import UIKit
    public final class CartViewController: UIViewController {
      func open() { present(CartViewController(), animated: true) }
    }
    """,
    "Sources/Home/Home.swift": """
    import UIKit
    public final class HomeViewController: UIViewController {
      func open() { navigationController?.pushViewController(HomeViewController(), animated: true) }
    }
    public struct Price {
      public var cents: Int
      public var text: String {
        let euros = Double(cents) / 100
        return euros > 0 ? "\\(euros) EUR" : "free"
      }
    }
    """,
  ]

  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder(Self.files)
    for module in ["App", "Cart", "Home"] {
      for (ending, options) in [("signalfacts", []), ("signalinterface", ["--interface"])] {
        let made = try run(
          ["facts", "Sources/\(module)", "--module", module, "--no-cache", "-o", "\(module).\(ending)"] + options)
        try #require(made.status == 0, "\(made.errors)")
      }
    }
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome { try Program.run(arguments, in: folder.url) }

  private func lines(_ output: String, in modules: [String]) -> [Substring] {
    output.split(separator: "\n").filter { line in modules.contains { line.hasPrefix("Sources/\($0)/") } }
  }

  @Test(arguments: [["Cart"], ["Home"], ["Cart", "Home"], ["App"]])
  func findingsOfOthersAreLeftOut(_ modules: [String]) throws {
    let whole = try run(["lint"])
    let part = try run(["lint", "--only-modules", modules.joined(separator: ", ")])
    #expect(part.output.split(separator: "\n") == lines(whole.output, in: modules))
    #expect(part.errors.contains("elsewhere left out") == (modules.count == 1))
    let others = ["App", "Cart", "Home"].filter { !modules.contains($0) }
    let linked = try run(
      ["lint"] + modules.flatMap { ["--only-modules", $0, "--facts", "\($0).signalfacts"] }
        + others.flatMap { ["--facts", "\($0).signalinterface"] })
    #expect(linked.output == part.output && linked.status == part.status, "\(linked.errors)")
  }

  @Test func whatIsNoModuleIsRefused() throws {
    for (name, words) in [
      ("Crat", "did you mean 'Cart'?"),
      ("UIKit", "no file belongs to a module 'UIKit', tests left out; there are App, Cart, Home"),
      ("Ca rt", "no file belongs to a module 'Ca rt'"),
    ] {
      for command in ["lint", "tree"] {
        let outcome = try run([command, "--only-modules", name])
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome)")
      }
    }
    #expect(try run(["lint", "--only-modules", "Cart,"]).status == 64)
    #expect(try run(["lint", "--only-modules", ""]).status == 64)
  }

  @Test func theTreeOfAModuleHasItsNeighbours() throws {
    let outcome = try run(["tree", "--only-modules", "Cart", "--format", "csv"])
    #expect(outcome.output.contains("CartViewController") && outcome.output.contains("AppCoordinator"))
    #expect(!outcome.output.contains("HomeViewController"))
  }

  @Test func anInterfaceIsNoSubstituteForBodies() throws {
    let all = ["--facts", "App.signalfacts", "--facts", "Cart.signalfacts", "--facts", "Home.signalinterface"]
    for command in [["lint"], ["tree"], ["explain", "HomeViewController"], ["metrics"]] {
      let outcome = try run(command + all)
      #expect(
        outcome.status == 65 && outcome.errors.contains("Home.signalinterface: an interface lacks the bodies"),
        "\(outcome)")
    }
    let outcome = try run(["lint", "--only-modules", "Home"] + all)
    #expect(
      outcome.status == 65 && outcome.errors.contains("Home.signalinterface: an interface of 'Home' lacks its bodies"))
    // Nor for reading the source, where that is at hand.
    let whole = try run(["lint", "Sources", "--only-modules", "Home"])
    let mixed = try run(["lint", "Sources", "--only-modules", "Home"] + all)
    #expect(mixed.output == whole.output && mixed.status == whole.status)
  }

  @Test func anInterfaceIsSmallerAndInspected() throws {
    let facts = try run(["facts", "--inspect", "Home.signalfacts"]).output
    let interface = try run(["facts", "--inspect", "Home.signalinterface"]).output
    #expect(
      facts.hasPrefix(
        "facts of module Home, by signalbox 0.1.0\nSources/Home/Home.swift (Home): 11 lines, 5 declarations, "))
    #expect(
      interface.hasPrefix(
        "interface of module Home, by signalbox 0.1.0\nSources/Home/Home.swift (Home): 11 lines, 5 declarations, "))
    #expect(interface.utf8.count <= facts.utf8.count + 10)
    func size(_ name: String) throws -> Int { try Data(contentsOf: folder.url.appendingPathComponent(name)).count }
    #expect(try size("Home.signalinterface") < size("Home.signalfacts"))
  }

  @Test func twoFilesOfOneModuleAreRefused() throws {
    try folder.add("More/More.swift", "final class More {}")
    let made = try run(["facts", "More", "--module", "Cart", "-o", "More.signalfacts"])
    #expect(made.status == 0)
    let outcome = try run(["lint", "--facts", "Cart.signalfacts", "--facts", "More.signalfacts"])
    let words = "the module Cart is in Cart.signalfacts and in More.signalfacts; leave one out"
    #expect(outcome.status == 65 && outcome.errors.contains(words), "\(outcome)")
  }

  @Test func filesThatAreMissingOrDamagedComeFirst() throws {
    for facts in ["Nowhere.signalfacts", "Package.swift"] {
      let outcome = try run(["lint", "--only-modules", "Cart", "--facts", facts])
      #expect(outcome.status == 65 && outcome.errors.contains(facts) && !outcome.errors.contains("no file belongs"))
    }
  }
}
