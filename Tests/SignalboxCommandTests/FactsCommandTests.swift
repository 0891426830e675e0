import Foundation
import SignalboxTestSupport
import Testing

/// Facts in place of source give the same results; what is no such file is refused.
@Suite struct FactsCommandTests {
  private static let modules = ["App", "Cart", "Home"]

  private static let files = [
    "App/App/Main.swift": """
    import UIKit
    final class MainCoordinator {
      let navigationController = UINavigationController()
      private var cart: CartCoordinator?
      func start() {
        cart = CartCoordinator(navigationController: navigationController)
        cart?.start()
        navigationController.pushViewController(HomeViewController(), animated: true)
      }
    }
    """,
    "App/App/Main.storyboard": """
    <document><scenes><scene><objects>
      <viewController id="a" customClass="HomeViewController" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="show" id="c"/></connections></viewController>
    </objects></scene></scenes></document>
    """,
    "Cart/Cart/Cart.swift": """
    import UIKit
    final class CartCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(CartViewController(), animated: true) }
    }
    final class CartViewController: UIViewController {
      func open() { navigationController?.pushViewController(HomeViewController(), animated: true) }
    }
    """,
    "Home/Home/Home.swift": """
    import UIKit
    final class HomeViewController: UIViewController {
      func open() { present(CartViewController(), animated: true) } // signalbox:disable:this presentation_from_child
    }
    """,
  ]

  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder(Self.files)
    for module in Self.modules {
      let made = try run(["facts", module, "--no-cache", "-o", "\(module).signalfacts"])
      try #require(made.status == 0, "\(made.errors)")
    }
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome { try Program.run(arguments, in: folder.url) }

  @Test(arguments: [["lint", "--reporter", "json"], ["tree", "--format", "json"], ["explain", "CartViewController"]])
  func anyMixtureGivesTheSame(_ command: [String]) throws {
    let whole = try run(command + Self.modules)
    #expect(!whole.output.isEmpty)
    for mask in 0..<8 {
      let given = Self.modules.indices.filter { mask >> $0 & 1 == 1 }.map { Self.modules[$0] }
      let read = Self.modules.filter { !given.contains($0) }
      let outcome = try run(command + read + given.flatMap { ["--facts", "\($0).signalfacts"] })
      #expect(outcome.output == whole.output && outcome.status == whole.status, "\(given) of \(outcome.errors)")
    }
  }

  @Test func theSourceIsNotNeeded() throws {
    let whole = try run(["lint"] + Self.modules)
    for module in Self.modules { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(module)) }
    let outcome = try run(["lint"] + Self.modules.flatMap { ["--facts", "\($0).signalfacts"] })
    #expect(outcome.output == whole.output && outcome.status == whole.status && outcome.talk == whole.talk)
  }

  @Test func newerSourceIsRead() throws {
    try folder.add("Cart/Cart/Cart.swift", "final class CartViewController: UIViewController {}")
    let outcome = try run(["lint"] + Self.modules + Self.modules.flatMap { ["--facts", "\($0).signalfacts"] })
    #expect(outcome.output == (try run(["lint"] + Self.modules).output))
  }

  @Test func theSameSourceGivesTheSameBytes() throws {
    let other = try ProjectFolder(Self.files)
    let made = try Program.run(["facts", "Cart", "-o", "Cart.signalfacts", "--cache-path", "cache"], in: other.url)
    #expect(made.status == 0)
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Cart.signalfacts"))
    #expect(try Data(contentsOf: other.url.appendingPathComponent("Cart.signalfacts")) == bytes)
    let again = try Program.run(["facts", "Cart", "-o", "Again.signalfacts", "--cache-path", "cache"], in: other.url)
    #expect(again.status == 0)
    #expect(try Data(contentsOf: other.url.appendingPathComponent("Again.signalfacts")) == bytes)
  }

  @Test func inspecting() throws {
    let outcome = try run(["facts", "--inspect", "App.signalfacts"])
    #expect(
      outcome.output == """
        App/App/Main.storyboard: 4 lines, 1 scene, 1 segue
        App/App/Main.swift: 10 lines, 4 declarations, 27 nodes

        """)
  }

  @Test func whatIsNoFactsIsRefused() throws {
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Cart.signalfacts"))
    let broken: [(name: String, bytes: [UInt8], words: String)] = [
      ("cut", Array(bytes.dropLast(3)), "damaged"),
      ("flipped", Array(bytes.dropLast()) + [bytes.last.map { $0 ^ 1 } ?? 0], "damaged"),
      ("foreign", Array("class A {}".utf8), "not a facts file"),
      ("older", Array("signalbox facts 1\n".utf8), "another version"),
      ("empty", [], "damaged"),
    ]
    for (name, bytes, words) in broken {
      try folder.add(name, bytes: bytes)
      for command in [["lint"], ["tree"], ["facts", "--inspect", name]] {
        let outcome = try run(command[0] == "facts" ? command : command + ["--facts", name])
        #expect(outcome.status == 65 && outcome.errors.contains(words) && outcome.errors.contains(name), "\(outcome)")
      }
    }
    let missing = try run(["lint", "--facts", "nowhere.signalfacts"])
    #expect(missing.status == 65 && missing.errors.contains("nowhere.signalfacts"))
    try folder.add("Copy.signalfacts", bytes: Array(bytes))
    let twice = try run(["lint", "--facts", "Cart.signalfacts", "--facts", "Copy.signalfacts"])
    let words = "Cart/Cart/Cart.swift is in Cart.signalfacts and in Copy.signalfacts; leave one out"
    #expect(twice.status == 65 && twice.errors.contains(words))
  }

  @Test func aFileThatIsNamedTwiceIsReadOnce() throws {
    let once = try run(["lint", "--facts", "Cart.signalfacts"])
    let twice = try run(["lint", "--facts", "Cart.signalfacts", "--facts", folder.path("Cart.signalfacts")])
    #expect(twice.output == once.output && twice.talk == once.talk && twice.status == once.status)
  }

  @Test func whatIsGoneFromTheSourceIsGone() throws {
    let facts = Self.modules.flatMap { ["--facts", "\($0).signalfacts"] }
    try FileManager.default.removeItem(atPath: folder.path("Cart/Cart/Cart.swift"))
    for paths in [["Cart"], ["./Cart/"], [folder.path("Cart")], ["."]] {
      let outcome = try run(["tree", "--format", "csv"] + paths + facts)
      #expect(!outcome.output.contains("CartCoordinator") && outcome.output.contains("HomeViewController"))
    }
    // Where no source is read, facts are all that is known.
    #expect(try run(["tree", "--format", "csv", "App"] + facts).output.contains("CartCoordinator"))
  }

  @Test func whatIsWrittenIsTold() throws {
    let made = try run(["facts", "Cart", "-o", "Cart.signalfacts"])
    let size = try Data(contentsOf: folder.url.appendingPathComponent("Cart.signalfacts")).count
    let bytes = size > 999 ? "\(size / 1000),\(String(size % 1000 + 1000).dropFirst())" : "\(size)"
    #expect(made.errors == "Facts of 1 file (9 lines), \(bytes) bytes in Cart.signalfacts.\n" && made.output == "")
    #expect(try run(["facts", "Cart", "-o", "Cart.signalfacts", "--quiet"]).errors == "")
    try folder.add("Nothing/README.md", "")
    let nothing = try run(["facts", "Nothing", "-o", "No.signalfacts"])
    #expect(nothing.errors.hasPrefix("warning: no Swift files found in Nothing; name the folder of your sources\n"))
    #expect(nothing.status == 0)
  }

  @Test func theyGoToStandardOutput() throws {
    let printed = try Program.run(["facts", "Cart", "-o", "-", "--no-cache"], in: folder.url)
    #expect(printed.status == 0 && printed.output.hasPrefix("signalbox facts"))
    #expect(printed.errors.hasPrefix("Facts of 1 file (9 lines), "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("-")))
  }

  @Test(arguments: [["Cart"], ["--module", "Cart"], ["-o", "x"], ["--force-exclude"], ["--interface"]])
  func inspectingTakesNothingElse(arguments: [String]) throws {
    #expect(try run(["facts", "--inspect", "Cart.signalfacts"] + arguments).status == 64)
  }

  @Test func whatCannotBeReadGivesNoFile() throws {
    try folder.add("Cart/Cart/Bad.swift", bytes: [0xFF, 0xFE, 0x00])
    let outcome = try run(["facts", "Cart", "-o", "New.signalfacts"])
    #expect(outcome.status == 65 && outcome.errors.contains("Bad.swift"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("New.signalfacts")))
    let nothing = try run(["facts", "Nowhere", "-o", "New.signalfacts"])
    #expect(nothing.status == 65 && nothing.errors.contains("Nowhere"))
    #expect(try run(["facts", "Cart"]).status == 64)
  }
}
