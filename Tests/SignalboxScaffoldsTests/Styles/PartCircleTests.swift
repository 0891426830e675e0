import SignalboxProject
import SignalboxScaffolds
import Testing

/// Templates of the user's that put each other in for ever.
@Suite struct PartCircleTests {
  struct Circle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parts: [String: String]
    let problem: String
  }

  static let circles = [
    Circle(
      testDescription: "a part that includes itself", parts: ["_a": "{% include \"_a.stencil\" %}"],
      problem: "one includes itself"),
    Circle(
      testDescription: "parts that include each other",
      parts: ["_a": "{% include \"_b.stencil\" %}", "_b": "x\n  {% part \"_a.stencil\" %}\n"],
      problem: "one includes itself"),
    Circle(
      testDescription: "a part that extends itself", parts: ["_a": "{% extends \"_a.stencil\" %}"],
      problem: "extends itself"),
    Circle(
      testDescription: "parts that extend each other",
      parts: ["_a": "{% extends \"_b.stencil\" %}", "_b": "{% extends \"_a.stencil\" %}"], problem: "extends itself"),
    Circle(
      testDescription: "parts that double",
      parts: Dictionary(
        uniqueKeysWithValues: (0..<30).map { number in
          let next = "{% include \"_\(number + 1).stencil\" %}"
          return (number == 0 ? "_a" : "_\(number)", number == 29 ? "x" : next + next)
        }), problem: "more than 5000 parts"),
  ]

  @Test(arguments: circles) func end(_ circle: Circle) throws {
    let parts = circle.parts.map {
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
    #expect(error.map { "\($0)".contains(circle.problem) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
