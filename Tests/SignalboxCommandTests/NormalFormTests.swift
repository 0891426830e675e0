#if os(Linux)
  import Foundation
  import SignalboxTestSupport
  import Testing

  /// Two files whose names differ in their Unicode normal form alone are two files. On macOS there can be but one.
  @Suite struct NormalFormTests {
    private static let composed = "App/\u{E9}.swift"
    private static let decomposed = "App/e\u{301}.swift"

    private let folder: ProjectFolder

    init() throws {
      folder = try ProjectFolder(["App/Other.swift": "import UIKit\n"])
      try add(Self.composed, ProjectFolder.pushingScreen)
      try add(Self.decomposed, ProjectFolder.pushingScreen.replacing("ListController", with: "CartController"))
    }

    /// By the calls of the system: nothing in between may touch the name.
    private func add(_ name: String, _ text: String) throws {
      let file = try #require(fopen(folder.url.path + "/" + name, "w"))
      fputs(text, file)
      fclose(file)
    }

    private func paths(_ outcome: Tool.Outcome) -> [[UInt8]] {
      outcome.output.utf8.split(separator: 0x0A).map { Array($0.prefix { $0 != UInt8(ascii: ":") }) }
    }

    private var both: [[UInt8]] { [Array(Self.decomposed.utf8), Array(Self.composed.utf8)] }

    @Test(arguments: [[], ["."], ["App"], [composed, decomposed], [decomposed, "App", composed]])
    func bothAreLinted(arguments: [String]) throws {
      let outcome = try Program.run(["lint"] + arguments, in: folder.url)
      #expect(paths(outcome) == both && outcome.status == 0)
      #expect(outcome.errors.contains(" 3 files ") || arguments.first == Self.composed)
    }

    @Test func oneIsNotTheOther() throws {
      for (index, name) in [Self.decomposed, Self.composed].enumerated() {
        #expect(paths(try folder.run("lint", name)) == [both[index]])
        let piped = try Program.run(
          ["lint", "--use-script-input-files"], in: folder.url,
          environment: ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": folder.url.path + "/" + name])
        #expect(paths(piped) == [both[index]])
      }
    }

    @Test func commentsOfOneSayNothingOfTheOther() throws {
      try add(Self.composed, "// signalbox:disable all - no\n" + ProjectFolder.pushingScreen)
      #expect(paths(try folder.run("lint")) == [both[0]])
    }

    @Test func changedLinesAreThoseOfOne() throws {
      try folder.git("init", "--quiet")
      try folder.commit()
      try add(Self.composed, ProjectFolder.pushingScreen.replacing("animated: true", with: "animated: false"))
      #expect(paths(try folder.run("lint", "--since", "HEAD")) == [both[1]])
      #expect(try folder.run("diff", "HEAD").status == 0)
    }

    @Test func bothAreFixedAndUnreadableOnesNamed() throws {
      let delegate = """
        import UIKit
        protocol OneDelegate: AnyObject { func close() }
        final class OneController: UIViewController {
          var delegate: OneDelegate?
        }
        final class OneCoordinator: UIResponder, OneDelegate {
          let navigation = UINavigationController()
          func start() { navigation.pushViewController(OneController(), animated: true) }
          func close() {}
        }

        """
      try add(Self.composed, delegate)
      try add(Self.decomposed, delegate.replacing("One", with: "Two"))
      let diff = try folder.run("lint", "--fix", "--dry-run").output
      let headers = diff.split(separator: "\n").filter { $0.hasPrefix("+++ ") }
      #expect(headers == ["+++ \"b/App/e\\314\\201.swift\"", "+++ \"b/App/\\303\\251.swift\""], "\(diff)")
      try add(Self.composed, "\u{FF}")
      let file = try #require(fopen(folder.url.path + "/" + Self.composed, "w"))
      fputc(0xFF, file)
      fclose(file)
      let other = try #require(fopen(folder.url.path + "/" + Self.decomposed, "w"))
      fputc(0xFF, other)
      fclose(other)
      #expect(try folder.run("lint").errors.contains("; 2 could not be read."))
    }

    @Test func scaffoldsKnowBoth() throws {
      let outcome = try folder.run("new", "coordinator", "Cart", "--style", "closure", "--dry-run")
      #expect(outcome.status == 0 && outcome.output.contains("+++ "), "\(outcome.errors)")
    }
  }
#endif
