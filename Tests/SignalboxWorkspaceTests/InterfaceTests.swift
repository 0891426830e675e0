import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

/// Linking one module against interfaces of all others gives its findings.
///
/// `SIGNALBOX_APPS=folder make test ONLY=InterfaceTests` tries it on apps of your own, too, each a folder.
@Suite struct InterfaceTests {
  private static let apps: [String] = {
    let top = Repository.root
    var folders = [top.appendingPathComponent("Examples"), top.appendingPathComponent("Tests/Fixtures")]
    if let more = ProcessInfo.processInfo.environment["SIGNALBOX_APPS"] { folders.append(URL(fileURLWithPath: more)) }
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .map { folder.appendingPathComponent($0).path }
    }.filter { (try? FileManager.default.contentsOfDirectory(atPath: $0)) != nil }
  }()
  private static let lint = Lint(settings: Rule.all.map { Lint.Setting(rule: $0) })
  private static let defaults = Lint.byDefault

  @Test(arguments: apps)
  func findingsOfAModuleAreTheSame(_ folder: String) {
    let files = Self.files(in: folder)
    let whole = Self.found(in: Project(facts: files))
    let tree = Project(facts: files).tree
    var generator = SeededGenerator(seed: UInt64(folder.utf8.count))
    let layout = Set(files.map { $0.module ?? "" }).count > 1 ? ["", "folder"] : ["folder", "chance"]
    for kind in layout {
      let modules = Dictionary(grouping: files.indices) { index -> String in
        switch kind {
        case "": files[index].module ?? ""
        case "folder": Path.parent(of: files[index].path)
        default: "\(index * 7 % 3)"
        }
      }
      let names = modules.keys.sorted()
      let interfaces = Dictionary(
        uniqueKeysWithValues: modules.map { name, indices in
          (name, ModuleInterface.of(indices.map { files[$0] }))
        })
      let linked = Project(facts: interfaces.values.flatMap(\.self)).tree
      #expect(
        linked.nodes == tree.nodes && Self.ranked(linked) == Self.ranked(tree),
        "\(kind): \(Self.difference(linked, tree))")
      for module in names.shuffled(using: &generator).prefix(4) {
        let linked = names.flatMap { name in
          name == module ? (modules[name] ?? []).map { files[$0] } : interfaces[name] ?? []
        }
        let own = Set<Bytewise>.of((modules[module] ?? []).map { files[$0].path })
        let found = Self.found(in: Project(facts: linked)).filter { own.contains(path: $0.file) }
        let expected = whole.filter { own.contains(path: $0.file) }
        #expect(found == expected, "\(module) of \(kind): \(Self.difference(found, expected))")
      }
    }
  }

  private static func difference(_ found: [Finding], _ expected: [Finding]) -> String {
    let more = found.filter { !expected.contains($0) }.map { "+ \($0.file):\($0.line) \($0.reason)" }
    let less = expected.filter { !found.contains($0) }.map { "- \($0.file):\($0.line) \($0.reason)" }
    return (more + less).prefix(10).joined(separator: "\n")
  }

  /// The arrows of each node in the order of the code: what is left out before them moves their places, and not their
  /// order.
  private static func ranked(_ tree: CoordinatorTree) -> [CoordinatorTree.Edge] {
    tree.edges.sorted { ($0.from, $0.rank ?? -1, $0.id) < ($1.from, $1.rank ?? -1, $1.id) }.map { edge in
      var edge = edge
      edge.rank = nil
      return edge
    }
  }

  private static func difference(_ found: CoordinatorTree, _ expected: CoordinatorTree) -> String {
    func lines(_ tree: CoordinatorTree) -> [String] {
      tree.nodes.map { "\($0)" } + ranked(tree).map { "\($0)" }
    }
    let changes = lines(found).difference(from: lines(expected))
    return changes.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }.prefix(6).joined(separator: "\n")
  }

  private static func found(in project: Project) -> [Finding] { lint.findings(in: project) }

  private static func files(in folder: String) -> [FileFacts] {
    let found = Discovery(workingFolder: folder).files().files.map { file in
      var file = file
      file.path = Path.absolute(file.path, in: folder)
      return file
    }
    return parallelMap(found) { try? FileReader.read($0).get().facts }.compactMap { $0 }
  }

  @Test func factsOfAnInterfaceAreSound() throws {
    for app in Self.apps.prefix(12) {
      for file in ModuleInterface.of(Self.files(in: app)) {
        let archive = try FactsArchive(
          FactsArchive.bytes(of: [.init(file, hash: ContentHash(of: Array(file.path.utf8)))]))
        // Reading checks that subtrees lie in each other and that declarations are where they should be.
        #expect(try archive.facts(of: archive.entries[0]) == file)
      }
    }
  }

  /// What is left out, and what is not.
  @Test(arguments: [
    ("struct A { var n: Int\n func f() -> Int { n + 1 } }", true),
    ("import Foundation\nfinal class A { var n: [Int] = []\n func f() { n.append(1) } }", true),
    ("struct A { var t: String { \"cart\" } }", true),
    ("struct A { var n: Int\n func f() -> Int { n.map { $0 } } }", true),
    // What may show, keep, call or send something.
    ("struct A { var c: () -> Void\n func f() { c() } }", false),
    ("final class A { var c: AnyObject?\n func f() { c = nil } }", false),
    ("import UIKit\nfinal class A: UIViewController { func f() { present(B(), animated: true) } }", false),
    ("import Cart\nstruct A { func f() -> Int { price() } }", false),
    ("struct Box<T> { var v: T\n func f() -> T { v } }", false),
    ("struct A { func f() { B.shared.g() } }\nfinal class B { static let shared = B()\n func g() {} }", false),
    ("final class A { @objc func f() { n = 1 }\n var n = 0 }", false),
    ("final class A { func start() { n = 1 }\n var n = 0 }", false),
    (
      "struct A { var n: Int\n func f() -> Int { later { n } }\n func later(_ c: @autoclosure () -> Int) -> Int { 1 } }",
      false
    ),
    ("infix operator ~>\nfunc ~> (a: Int, b: Int) -> Int { a }\nstruct A { func f() -> Int { 1 ~> 2 } }", false),
    ("final class HomeCoordinator {}\nstruct A { func f() -> Int { _ = HomeCoordinator(); return 1 } }", false),
    // Through a name that another declaration of the module makes loud.
    (
      """
      struct A { func f() -> Int { g() }
       func g() -> Int { B().h() } }
      struct B { func h() -> Int { NotificationCenter.default.post(); return 1 } }
      """, false
    ),
  ])
  func bodies(_ source: String, _ isLeftOut: Bool) throws {
    // Else all of it may be left out.
    let source = source.replacing("struct A", with: "public struct A").replacing("class A", with: "public class A")
    try expectBody(of: source, isLeftOut: isLeftOut, vocabulary: Vocabulary())
  }

  /// A body that a word of the configuration tells of is in the interface.
  @Test func wordsOfTheConfigurationCount() throws {
    let source = "public class A { func f() { wrapUp() }\n func wrapUp() { n = 1 }\n var n = 0 }"
    try expectBody(of: source, isLeftOut: true, vocabulary: Vocabulary())
    try expectBody(of: source, isLeftOut: false, vocabulary: Vocabulary(adding: [.finishMethods: ["wrapUp"]]))
  }

  private func expectBody(of source: String, isLeftOut: Bool, vocabulary: Vocabulary) throws {
    let facts = FileFacts(path: "A.swift", module: "M", source: source)
    let interface = try #require(ModuleInterface.of([facts], vocabulary: vocabulary).first)
    guard case .swift(let whole) = facts.content, case .swift(let left) = interface.content else {
      Issue.record("no Swift")
      return
    }
    // The body of `f`, or of the one property that is computed.
    func size(_ facts: SwiftFacts) -> Int {
      let index = facts.declarations.firstIndex { facts.text($0.name) == "f" || $0.modifiers.contains(.computed) }
      return index.map { Int(facts[facts.declarations[$0].node].end - facts.declarations[$0].node) } ?? 0
    }
    #expect(left.declarations.count == whole.declarations.count)
    #expect((size(left) < size(whole)) == isLeftOut || source.contains("\"cart\"") && isLeftOut)
  }

  @Test func textsStay() throws {
    let source = "public struct A { func f() -> Int { let a = \"cart\"\n return a.count + \"home\".count } }"
    let interface = try #require(ModuleInterface.of([FileFacts(path: "A.swift", module: "M", source: source)]).first)
    guard case .swift(let facts) = interface.content else { return }
    #expect(facts.nodes.filter { $0.kind == .string }.map { facts.text($0.name) } == ["cart", "home"])
    #expect(!facts.names.contains("count"))
  }

  @Test func declarationsThatNothingNamesAreLeftOut() throws {
    let source = """
      import UIKit
      struct Price { var cents: Int }
      extension Price { var isFree: Bool { cents == 0 } }
      struct Tax { var rate: Double }
      public struct Offer { public var number: Int }
      extension Int { var doubled: Int { self * 2 }
       var halved: Int { self / 2 } }
      extension Double { var third: Double { self / 3 } }
      final class Rates { var all: [Double] = []
       func rest() -> [Double] { all.dropFirst().map { $0.third } } }
      final class HomeViewController: UIViewController {
        var tax: Tax?
        func show() { print(1.doubled) }
      }
      """
    let files = [
      FileFacts(path: "A.swift", module: "M", source: source),
      FileFacts(path: "B.swift", module: "M", source: "struct Unit {\n var name: String\n}\n"),
    ]
    let interface = ModuleInterface.of(files)
    let left = interface.map { file -> [String] in
      guard case .swift(let facts) = file.content else { return [] }
      return facts.declarations.filter { $0.parent == nil }.map { facts.text($0.name) }
    }
    #expect(left == [["Tax", "Offer", "Int", "HomeViewController"], []])
    #expect(interface.map { $0.lineCount } == files.map { $0.lineCount })
    for file in interface {
      let archive = try FactsArchive(FactsArchive.bytes(of: [.init(file, hash: ContentHash(of: []))]))
      #expect(try archive.facts(of: archive.entries[0]) == file)
    }
  }
}
