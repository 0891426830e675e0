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

  /// Apps, the modules that are facts, and the order of the arguments: all by chance.
  @Test(arguments: 0..<6) func anyAppGivesTheSame(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let all = ["App", "Cart", "Home", "Kit", "Offers"].shuffled(using: &generator)
    let names = Array(all.prefix(.random(in: 2...5, using: &generator)))
    let folder = try ProjectFolder(Self.app(of: names, using: &generator))
    let given = names.filter { _ in Bool.random(using: &generator) }
    for name in given {
      let options = Bool.random(using: &generator) ? ["--module", name] : []
      let made = try Program.run(
        ["facts", "Sources/\(name)", "--no-cache", "-o", "\(name).f"] + options, in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
    }
    let read = names.filter { !given.contains($0) }.map { "Sources/\($0)" }
    let facts = given.shuffled(using: &generator).flatMap { ["--facts", "\($0).f"] }
    let commands = [
      ["lint", "--reporter", "json"], ["tree", "--format", "json"], ["trace"], ["metrics"],
      ["explain", "Screen0"], ["lint", "--only-modules", names[0]],
    ]
    for command in commands {
      let whole = try Program.run(command + names.map { "Sources/\($0)" }, in: folder.url)
      let linked = try Program.run(command + read + facts, in: folder.url)
      #expect(
        linked.output == whole.output && linked.status == whole.status, "\(command) of \(given): \(linked.errors)")
    }
  }

  /// Modules that import each other, with screens, coordinators, messages and helpers of the same names.
  private static func app(of names: [String], using generator: inout SeededGenerator) -> [String: String] {
    var files = [
      "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\")"
    ]
    for (index, name) in names.enumerated() {
      let others = names[(index + 1)...].filter { _ in Bool.random(using: &generator) }
      let shown = others.map { "Screen\(names.firstIndex(of: $0) ?? 0)" } + ["Screen\(index)"]
      let isOpen = Bool.random(using: &generator) ? "public " : ""
      files["Sources/\(name)/Flow.swift"] = """
        import UIKit
        \(others.map { "import \($0)\n" }.joined())\(isOpen)final class Coordinator\(index) {
          let navigationController = UINavigationController()
          func start() { \(shown.map { "show(\($0)())" }.joined(separator: "; ")) }
          func show(_ screen: UIViewController) { navigationController.pushViewController(screen, animated: true) }
        }
        extension UINavigationController { func goNext() { pushViewController(Screen\(index)(), animated: true) } }
        """
      files["Sources/\(name)/Screens.swift"] = """
        import UIKit
        public final class Screen\(index): UIViewController {
          func open() { navigationController?.goNext() }
          func buy() { UIApplication.shared.sendAction(#selector(Message\(index).buy\(index)), to: nil, from: self, for: nil) }
        }
        @objc public protocol Message\(index) { func buy\(index)() }
        """
      if Bool.random(using: &generator) {
        files["Sources/\(name)/Mocks/Mock.swift"] = "final class MockCoordinator { func start() {} }"
      }
    }
    return files
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
        facts, by signalbox 0.1.0
        App/App/Main.storyboard: 4 lines, 1 scene, 1 segue
        App/App/Main.swift: 10 lines, 4 declarations, 27 nodes

        """)
  }

  @Test func inspectingStandardInput() throws {
    let made = try run(["facts", "Cart", "--module", "Cart", "--no-cache", "--quiet", "-o", "Cart.signalfacts"])
    #expect(made.status == 0)
    let program = try #require(Program.url).path
    let read = "\"$0\" facts --inspect - < "
    let outcome = try Tool("sh").run(["-c", read + "Cart.signalfacts", program], in: folder.url)
    #expect(outcome.output.hasPrefix("facts of module Cart, by signalbox 0.1.0\nCart/Cart/Cart.swift (Cart): 9 lines"))
    let nothing = try Tool("sh").run(["-c", read + "Cart/Cart/Cart.swift", program], in: folder.url)
    #expect(nothing.status == 65 && nothing.errors.contains("standard input: not a facts file"))
  }

  @Test func aNameThatNothingCanImportIsNoModule() throws {
    for name in ["a b,c", "My-Kit", "1st", ""] {
      #expect(try run(["facts", "Cart", "--module", name, "-o", "New.signalfacts"]).status == 64, "\(name)")
    }
  }

  @Test func refusedFactsStopTheRun() throws {
    try folder.add("older", bytes: Array("signalbox facts 1 0.0.9\n".utf8))
    for command in ["lint", "tree"] {
      let outcome = try run([command, "Cart", "Home", "--facts", "older"])
      #expect(outcome.status == 65 && outcome.output == "" && outcome.errors.contains("(0.0.9)"), "\(outcome)")
      let named = try run([command, "--facts", "App.signalfacts", "Cart.signalfacts"])
      #expect(named.status == 65 && named.output == "", "\(named)")
      #expect(named.errors.contains("Cart.signalfacts is a file of facts; write --facts Cart.signalfacts"))
    }
  }

  @Test func interfacesOfAnotherVocabularyAreRefused() throws {
    try folder.add("words.yml", "vocabulary:\n  finish_methods: [wrapUp]\n")
    func made(_ options: [String]) throws -> Tool.Outcome {
      try run(["facts", "Home", "--module", "Home", "--interface", "--no-cache", "-o", "Home.i"] + options)
    }
    #expect(try run(["facts", "Cart", "--module", "Cart", "--no-cache", "-o", "Cart.f"]).status == 0)
    let lint = ["lint", "--only-modules", "Cart", "--facts", "Cart.f", "--facts", "Home.i", "--config"]
    #expect(try made([]).status == 0)
    let refused = try run(lint + ["words.yml"])
    let words = "Home.i: this interface was made with another `vocabulary:`"
    #expect(refused.status == 65 && refused.output == "" && refused.errors.contains(words), "\(refused)")
    #expect(try run(["facts", "--inspect", "Home.i"]).status == 0)
    #expect(try made(["--config", "words.yml"]).status == 0)
    #expect(try run(lint + ["words.yml"]).status == 0)
  }

  @Test func theSameSourcesElsewhereAreRefused() throws {
    try folder.add("Copy/Cart.swift", try String(contentsOfFile: folder.path("Cart/Cart/Cart.swift"), encoding: .utf8))
    #expect(try run(["facts", "Copy", "--no-cache", "-o", "Copy.signalfacts"]).status == 0)
    let outcome = try run(["lint", "--facts", "Cart.signalfacts", "--facts", "Copy.signalfacts"])
    let words = "Cart.signalfacts and Copy.signalfacts tell of the same sources at different paths; leave one out"
    #expect(outcome.status == 65 && outcome.errors.contains(words), "\(outcome)")
    // Two modules may be alike.
    for module in ["Cart", "Copy"] {
      #expect(try run(["facts", module, "--module", module, "--no-cache", "-o", "\(module).signalfacts"]).status == 0)
    }
    #expect(try run(["lint", "--facts", "Cart.signalfacts", "--facts", "Copy.signalfacts"]).status != 65)
  }

  @Test func whatTheLinkExcludesIsLeftOut() throws {
    try folder.add("link.yml", "excluded: [Cart]\nmodules:\n  Shop: [Home]\n  Far: [Away]\n")
    let facts = Self.modules.flatMap { ["--facts", "\($0).signalfacts"] }
    let outcome = try run(["tree", "--format", "csv", "--config", "link.yml"] + facts)
    #expect(outcome.output.contains("HomeViewController") && !outcome.output.contains("CartCoordinator"))
    #expect(outcome.errors == "")
    #expect(try run(["lint", "--config", "link.yml", "--only-modules", "Shop"] + facts).status == 0)
    // Whoever built a module knows its name.
    #expect(try run(["facts", "Home", "--module", "Home", "--no-cache", "-o", "Home.signalfacts"]).status == 0)
    let named = try run(["lint", "--config", "link.yml", "--only-modules", "Shop"] + facts)
    #expect(named.status == 64 && named.errors.contains("tests left out; there is Home"), "\(named)")
  }

  @Test func whatAreTestsIsToldWhereFactsAreMade() throws {
    for module in ["Cart", "Home", "App"] {
      let source = folder.path(module)
      try folder.add("ABTests/.keep", "")
      try FileManager.default.moveItem(atPath: source, toPath: folder.path("ABTests/\(module)"))
    }
    try folder.add("ABTests/Cart/Mocks/Mock.swift", "final class MockCoordinator { func start() {} }")
    try folder.add("CartTests/Fake.swift", "final class FakeCoordinator { func start() {} }")
    let paths = Self.modules.map { "ABTests/\($0)" }
    let whole = try run(["lint"] + paths)
    for (name, path) in Self.modules.map({ ($0, "ABTests/\($0)") }) + [("CartTests", "CartTests")] {
      #expect(try run(["facts", path, "--no-cache", "-o", "\(name).signalfacts"]).status == 0)
    }
    let linked = try run(["lint"] + (Self.modules + ["CartTests"]).flatMap { ["--facts", "\($0).signalfacts"] })
    #expect(linked.output == whole.output && linked.status == whole.status && whole.output.contains("Cart.swift"))
    #expect(linked.errors.contains("2 test files"), "\(linked.errors)")
    // Of files, which a build system names, what lies around all of them counts.
    let files = ["ABTests/Cart/Cart/Cart.swift", "ABTests/Cart/Mocks/Mock.swift"]
    #expect(try run(["facts"] + files + ["--no-cache", "-o", "Cart.signalfacts"]).status == 0)
    let again = try run(["lint"] + Self.modules.flatMap { ["--facts", "\($0).signalfacts"] })
    #expect(again.output == whole.output)
  }

  @Test func filesThatNoTargetCompilesAreLeftOut() throws {
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
      	archiveVersion = 1;
      	objectVersion = 46;
      	rootObject = P;
      	objects = {
      		P = {isa = PBXProject; mainGroup = G; targets = (T); };
      		G = {isa = PBXGroup; sourceTree = "<group>"; children = (N, O); };
      		N = {isa = PBXFileReference; path = New.swift; sourceTree = "<group>"; };
      		O = {isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
      		T = {isa = PBXNativeTarget; name = App; buildPhases = (S); };
      		S = {isa = PBXSourcesBuildPhase; files = (B); };
      		B = {isa = PBXBuildFile; fileRef = N; };
      	};
      }
      """,
      "New.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}",
      "Old.swift": """
      import UIKit
      final class HomeViewController: UIViewController {
        func open() { present(UIViewController(), animated: true) }
      }
      """,
    ])
    let whole = try Program.run(["lint", "--no-cache"], in: folder.url)
    #expect(whole.errors.contains("Old.swift: warning: left out") || whole.errors.contains("left out: no target"))
    #expect(try Program.run(["facts", ".", "--no-cache", "-o", "App.signalfacts"], in: folder.url).status == 0)
    let linked = try Program.run(["lint", "--facts", "App.signalfacts"], in: folder.url)
    #expect(linked.output == whole.output && linked.status == whole.status && linked.talk == whole.talk)
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
