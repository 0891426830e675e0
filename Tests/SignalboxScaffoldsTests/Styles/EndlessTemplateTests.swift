import SignalboxProject
import SignalboxScaffolds
import Testing

/// Templates of the user's that would never end.
@Suite struct EndlessTemplateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parts: [String: String]
    let problem: String
  }

  static let cases = [
    Case(
      testDescription: "a part that includes itself", parts: ["_a": "{% include \"_a.stencil\" %}"],
      problem: "one includes itself"),
    Case(
      testDescription: "parts that include each other",
      parts: ["_a": "{% include \"_b.stencil\" %}", "_b": "x\n  {% part \"_a.stencil\" %}\n"],
      problem: "one includes itself"),
    Case(
      testDescription: "a part that extends itself", parts: ["_a": "{% extends \"_a.stencil\" %}"],
      problem: "extends itself"),
    Case(
      testDescription: "parts that extend each other",
      parts: ["_a": "{% extends \"_b.stencil\" %}", "_b": "{% extends \"_a.stencil\" %}"], problem: "extends itself"),
    Case(
      testDescription: "parts that double",
      parts: Dictionary(
        uniqueKeysWithValues: (0..<30).map { number in
          let next = "{% include \"_\(number + 1).stencil\" %}"
          return (number == 0 ? "_a" : "_\(number)", number == 29 ? "x" : next + next)
        }), problem: "more than a megabyte"),
    endless("loops in loops", "{% for a in 1...9999 %}{% for b in 1...9999 %}{% endfor %}{% endfor %}", "a megabyte"),
    endless(
      "a condition in loops", "{% for a in 1...9999 %}{% for b in 1...9999 where b == 0 %}{% endfor %}{% endfor %}",
      "a megabyte"),
    endless("a long range", "{% for a in 1...999999999999 %}{% endfor %}", "a range goes from"),
    endless("a range that no number holds", "{% for a in 1...1e300 %}{% endfor %}", "a range goes from"),
    endless(
      "filters that multiply", "{{ \"a a\"" + String(repeating: "|split:\"a\"|join:\"aaaaaaaa\"", count: 20) + " }}",
      "a megabyte"),
    endless("a wide margin", "{{ name|indent:999999999,\" \",true }}", "from 0 to 1000"),
    endless(
      "a filter that calls itself", "{% for x in \"filter:x\"|split %}{{ name|filter:x }}{% endfor %}",
      "filters stand 50 deep"),
  ]

  private static func endless(_ description: String, _ text: String, _ problem: String) -> Case {
    Case(testDescription: description, parts: ["_a": text], problem: problem)
  }

  @Test(arguments: [
    "{% if " + String(repeating: "(", count: 20000) + "a" + String(repeating: ")", count: 20000) + " %}{% endif %}",
    "{{ " + String(repeating: "a|", count: 20000),
  ])
  func tagsAreShort(text: String) {
    let part = (path: "closure/_a.stencil", origin: "own/_a.stencil", text: text)
    #expect {
      _ = try StyleCatalog(overrides: [part])
    } throws: {
      "\($0)" == "own/_a.stencil:1: a tag is longer than 1000 bytes"
    }
  }

  @Test(arguments: cases) func end(_ endless: Case) throws {
    let parts = endless.parts.map {
      (path: "closure/\($0.key).stencil", origin: "own/\($0.key).stencil", text: $0.value)
    }
    let extra =
      "---\ninto: \"{{ coordinator.type }}\"\nplace: member\n---\nfunc extra() {\n{% include \"_a.stencil\" %}\n}\n"
    let catalog = try StyleCatalog(
      overrides: parts + [(path: "closure/screen/extra.stencil", origin: "own/extra.stencil", text: extra)])
    let project = Project(facts: [])
    var workshop = try Workshop(
      draft: Draft(project: project) { _ in nil }, catalog: catalog, options: ScaffoldOptions(style: "closure"))
    let error = #expect(throws: ScaffoldError.self) {
      try workshop.make(ProjectRequest(name: "Shop"))
      try workshop.make(ScreenRequest(name: "Cart", coordinator: "App"))
    }
    #expect(error.map { "\($0)".contains(endless.problem) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
