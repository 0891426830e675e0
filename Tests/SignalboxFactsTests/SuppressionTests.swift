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
      ("// signalbox:disable a b a a", (.disable, .following, ["a", "b"])),
      ("// signalbox:disable", (.disable, .following, ["all"])),
      ("// signalbox:disable all", (.disable, .following, ["all"])),
      ("// signalbox:disable:next a - the router is not ours", (.disable, .next, ["a"])),
      ("// signalbox:disable - legacy", (.disable, .following, ["all"])),
      ("/// signalbox:disable a", (.disable, .following, ["a"])),
      ("/* signalbox:disable a */", (.disable, .following, ["a"])),
      ("/* signalbox:disable a*/", (.disable, .following, ["a"])),
      ("/** signalbox:disable a\n because it must be */", (.disable, .following, ["a"])),
      ("// TODO: later // signalbox:disable:this\ta", (.disable, .this, ["a"])),
      ("/** why\n * signalbox:disable a\n */", (.disable, .following, ["a"])),
    ] as [(String, Expected)])
  func command(_ comment: String, _ expected: Expected) throws {
    let suppression = try #require(Suppression(comment: comment, line: 7))
    #expect(suppression.action == expected.action)
    #expect(suppression.reach == expected.reach)
    #expect(suppression.rules == expected.rules)
    #expect(suppression.line == 7)
  }

  @Test(arguments: [
    ("// signalbox:disable a - the router is not ours", "the router is not ours"),
    ("// signalbox:disable - all of it, for now", "all of it, for now"),
    ("// signalbox:disable a — later", "later"), ("/* signalbox:disable a -- later */", "later"),
    ("// signalbox:disable a, b - later, or never", "later, or never"), ("// signalbox:disable a", nil),
    ("// signalbox:disable a -", nil), ("// signalbox:disable a - */", nil), ("// signalbox:disable a-b", nil),
    ("// signalbox:disable a // signalbox:disable b - later", nil),
  ])
  func reason(_ comment: String, _ expected: String?) throws {
    #expect(try #require(Suppression(comment: comment, line: 1)).reason == expected)
  }

  @Test func severalCommandsInOneComment() {
    let all = Suppression.all(in: "// signalbox:disable:this a - why // signalbox:disable:next b", line: 2, column: 9)
    #expect(
      all == [
        Suppression(action: .disable, reach: .this, rules: ["a"], line: 2, column: 9, reason: "why"),
        Suppression(action: .disable, reach: .next, rules: ["b"], line: 2, column: 9),
      ])
  }

  @Test func storyboardsHaveComments() throws {
    let text = """
      <document>
        <!-- signalbox:disable:next a - why -->
        <scenes/><!--
          signalbox:enable b -->
        <label text="signalbox:disable c"/><!-- nothing -->
      </document>
      """
    let facts = try InterfaceBuilderReader.facts(from: Array(text.utf8))
    #expect(
      facts.suppressions == [
        Suppression(action: .disable, reach: .next, rules: ["a"], line: 2, reason: "why"),
        Suppression(action: .enable, reach: .following, rules: ["b"], line: 3),
      ])
  }

  @Test(arguments: [
    "// signalbox", "// signalbox: disable a", "// signalbox:", "// signalbox:disabled a", "// signalbox:off a",
    "// signalbox:disable:there a", "// signalbox:disable:next:this a", "// swiftlint:disable a",
    "// Signalbox:disable a", "// TODO: remove the signalbox:disable comments", "// see signalbox:disable:next a",
    "/// Write `// signalbox:disable:next a` only with a reason.",
  ])
  func noCommand(_ comment: String) {
    #expect(Suppression(comment: comment, line: 1) == nil)
  }

  @Test(
    arguments: [
      ("// signalbox:disable:nxt a", "disable:nxt"), ("// signalbox:disabel a", "disabel"),
      ("// signalbox:ignore", "ignore"), ("// signalbox:disable:next:this a", "disable:next:this"),
      ("// signalbox: disable:next a", " disable:next"), ("/* signalbox: enable */", " enable"),
      ("// signalbox: the manual", nil), ("// see `signalbox:`", nil), ("// signalbox:8080", nil),
      ("// signalbox:", nil), ("// signalbox:disable a", nil),
    ] as [(String, String?)])
  func mistypedCommands(_ comment: String, _ expected: String?) {
    let all = Suppression.all(in: comment, line: 1)
    #expect(all.compactMap(\.mistyped) == [expected].compactMap(\.self))
    #expect(expected == nil || all.allSatisfy(\.rules.isEmpty))
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
