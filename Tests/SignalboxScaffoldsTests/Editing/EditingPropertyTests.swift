import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxEditing

@Suite("Whatever is put into whatever text")
struct EditingPropertyTests {
  /// 24 seeds a batch and some nine insertions each.
  @Test("leaves all else as it was, is found again, and is put there once", arguments: 0..<11)
  func random(batch: Int) throws {
    var cases = 0
    for seed in 0..<24 {
      let source = RandomSource(seed: UInt64(batch * 1000 + seed))
      let editor = try SourceEditor(path: "Sample.swift", bytes: Array(source.text.utf8))
      try #require(editor.source.outline.errors.isEmpty, "the generator wrote no Swift:\n\(source.text)")
      for insertion in Self.insertions(into: source) {
        cases += 1
        let check = try EditingCheck(editor, insertion)
        let defects = try check.defects()
        let text = String(decoding: check.report.bytes, as: UTF8.self)
        #expect(defects.isEmpty, "\(defects) \(insertion) in seed \(batch * 1000 + seed):\n\(source.text)\n=>\n\(text)")
        if cases % 12 == 0 { expectFacts(of: text, insertion) }
      }
    }
    #expect(cases > 185)
  }

  /// The reader of facts has eyes of its own.
  private func expectFacts(of text: String, _ insertion: Insertion) {
    guard case .swift(let facts) = FileFacts(path: "Sample.swift", source: text).content else { return }
    #expect(facts.firstSyntaxErrorLine == nil, "\(text)")
    guard case .member(_, let type, _) = insertion else { return }
    let added = facts.declarations.first { facts.text($0.name) == "fresh" || $0.kind == .initializer }
    let parent = added?.parent.map { facts.declarations[Int($0)] }
    #expect(parent.map { facts.text($0.name) } == type.names.last, "\(text)")
  }

  static func insertions(into source: RandomSource) -> [Insertion] {
    let type = TypePath(source.type)
    var result: [Insertion] = [
      .member("/// Fresh {\nfunc fresh(_ a: Int, b: Int) {\n    if a {\n        run(\"}\")\n    }\n}", of: type),
      .member("private static let fresh = 1", of: type),
      .conformance("Fresh", to: type),
      .declaration("final class Fresh {\n    // }\n}"),
      .declaration("/// Fresh {\nextension \(source.type): Fresh {}", at: .after(type)),
      .importModule("Fresh"),
    ]
    if source.isEnum {
      result += [.enumCase("case fresh", of: type), .enumCase("case fresh(Int)", of: type)]
    } else if !source.isExtension {
      result += [
        .member("private let fresh: Int // f", of: type), .member("init(fresh: Int) {\n    go()\n}", of: type),
      ]
    }
    if source.isExtension {
      result.append(.member("var fresh: String {\n    \"\"\"\n      a\n    \"\"\"\n}", of: type))
    }
    for (index, name) in source.functions.enumerated().prefix(2) {
      let place: StatementPlace = [.start, .end, .afterSuper][(index + name.utf8.count) % 3]
      result.append(.statement("fresh {\n    go()\n}", in: MemberName(name), of: type, at: place))
    }
    for name in source.functions.prefix(1) {
      let places: [MemberPlace] = [.after(MemberName(name)), .before(MemberName(name)), .section("Part {")]
      let place = places[name.utf8.count % 3]
      result.append(.member("@objc func fresh() {}", of: type, at: place))
    }
    for name in source.variables.prefix(1) { result.append(.didSet("fresh()", property: MemberName(name), of: type)) }
    for name in source.switches.prefix(1) {
      result.append(.switchCase("case .fresh(let a):\n    go(a)", in: MemberName(name), of: type, subject: "self"))
    }
    return result
  }
}
