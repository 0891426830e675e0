import Foundation
import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Factories of many screens that are called as often: the tree is the same as by few calls, in a moment.
@Suite(.serialized) struct LargeFactoryTests {
  private static let size = 300

  private static func lines(_ line: (Int) -> String) -> String { (0..<size).map(line).joined(separator: "\n") }

  private static var screens: String {
    let classes = lines { "class S\($0): UIViewController {}" }
    return "protocol Coordinator: AnyObject { func start() }\n\(classes)\n"
  }

  /// A coordinator with a call for each screen.
  private static func coordinator(_ maker: String, _ call: (Int) -> String) -> String {
    let calls = lines { "nav.pushViewController(\(call($0)), animated: true)" }
    return "\nclass A: Coordinator { let f: \(maker); let nav: UINavigationController\n func start() {\n\(calls)\n} }"
  }

  /// A `switch` over the cases of an enumeration, and a call for each.
  private static var cases: String {
    let names = lines { "case r\($0)" }
    let branches = lines { "case .r\($0): return S\($0)()" }
    let factory = "struct Factory { func make(_ r: R) -> UIViewController { switch r {\n\(branches)\n} } }"
    return screens + "enum R {\n\(names)\n}\n" + factory + coordinator("Factory") { "f.make(.r\($0))" }
  }

  /// The same over numbers: each call may make any screen.
  private static var numbers: String {
    let branches = lines { "case \($0): return S\($0)()" } + "\ndefault: fatalError()"
    let factory = "struct Factory { func make(_ r: Int) -> UIViewController { switch r {\n\(branches)\n} } }"
    return screens + factory + coordinator("Factory") { "f.make(\($0))" }
  }

  /// A requirement that many types fulfil.
  private static var implementations: String {
    let makers = lines { "struct M\($0): Maker { func make() -> UIViewController { S\($0)() } }" }
    let maker = "protocol Maker { func make() -> UIViewController }\n\(makers)"
    return screens + maker + coordinator("Maker") { _ in "f.make()" }
  }

  static let sources: [String] = [cases, numbers, implementations]

  @Test(arguments: sources.indices) func allScreens(_ index: Int) {
    let facts = Sample.facts(of: Self.sources[index])
    var edges: [String] = []
    let time = ContinuousClock().measure { edges = Project(facts: facts).edges }
    #expect(edges.count == Self.size)
    #expect(edges.allSatisfy { $0.hasPrefix("A shows S") && $0.hasSuffix(" push") })
    #expect(time < .seconds(15), "took \(time)")
  }

  @Test func eachCallIsShown() {
    let project = Project(facts: Sample.facts(of: Self.sources[1]))
    #expect(project.flows.evidence(from: "A", to: "S7").count == Self.size)
  }

  @Test func callsChooseAmongMany() {
    let start = "{ nav.pushViewController(f.make(.r7), animated: true); nav.present(f.make(.r9), animated: true) }"
    let factory = Self.sources[0].components(separatedBy: "\nclass A:")[0]
    let own = "let f: Factory; let nav: UINavigationController; func start() \(start)"
    let two = factory + "\nclass A: Coordinator { \(own) }"
    #expect(Sample(two).project.edges == ["A shows S7 push", "A shows S9 present"])
  }
}
