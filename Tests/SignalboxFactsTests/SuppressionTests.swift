import SignalboxFacts
import Testing

@Suite struct SuppressionTests {
  typealias Expected = (action: Suppression.Action, reach: Suppression.Reach, rules: [String])

  @Test(
    arguments: [
      ("// signalbox:disable a", (.disable, .following, ["a"])),
      ("//signalbox:enable a", (.enable, .following, ["a"])),
      ("// signalbox:disable:this a", (.disable, .this, ["a"])),
      ("// signalbox:disable:next a b", (.disable, .next, ["a", "b"])),
      ("// signalbox:disable:previous a, b,c", (.disable, .previous, ["a", "b", "c"])),
      ("// signalbox:disable", (.disable, .following, ["all"])),
      ("// signalbox:disable all", (.disable, .following, ["all"])),
      ("// signalbox:disable:next a - the router is not ours", (.disable, .next, ["a"])),
      ("// signalbox:disable - legacy", (.disable, .following, ["all"])),
      ("/// signalbox:disable a", (.disable, .following, ["a"])),
      ("/* signalbox:disable a */", (.disable, .following, ["a"])),
      ("/* signalbox:disable a*/", (.disable, .following, ["a"])),
      ("/** signalbox:disable a\n because it must be */", (.disable, .following, ["a"])),
      ("// TODO: later signalbox:disable:this\ta", (.disable, .this, ["a"])),
    ] as [(String, Expected)])
  func command(_ comment: String, _ expected: Expected) throws {
    let suppression = try #require(Suppression(comment: comment, line: 7))
    #expect(
      suppression
        == Suppression(action: expected.action, reach: expected.reach, rules: expected.rules, line: 7))
  }

  @Test(arguments: [
    "// signalbox", "// signalbox: disable a", "// signalbox:", "// signalbox:disabled a", "// signalbox:off a",
    "// signalbox:disable:there a", "// signalbox:disable:next:this a", "// swiftlint:disable a",
    "// Signalbox:disable a",
  ])
  func noCommand(_ comment: String) {
    #expect(Suppression(comment: comment, line: 1) == nil)
  }

  @Test func commentsCountWhereverTheyStand() {
    let source = """
      // signalbox:disable:next a
      func f() { // signalbox:disable:this b
        g(/* signalbox:disable c */ 1)
        "// signalbox:disable not"
        \"\"\"
        // signalbox:disable not
        \\(h() /* signalbox:disable d */)
        \"\"\"
        /* one
         signalbox:enable e */
        #if DEBUG // signalbox:enable:previous f
        #endif
      }
      // signalbox:enable
      """
    for source in [source, source.split(separator: "\n").joined(separator: "\r\n")] {
      let found = SwiftFacts(source: source).suppressions.map { "\($0.line) \($0.reach) \($0.rules.joined())" }
      let expected = [
        "1 next a", "2 this b", "3 following c", "7 following d", "9 following e", "11 previous f", "14 following all",
      ]
      #expect(found == expected)
    }
  }

  @Test func wordsOfAnIdentifierAreNoCommand() {
    #expect(SwiftFacts(source: "let a = signalbox\nlet b = \"signalbox:disable a\"").suppressions.isEmpty)
  }
}
