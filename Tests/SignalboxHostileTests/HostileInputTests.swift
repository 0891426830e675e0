import Testing

@testable import SignalboxHostile

@Suite struct HostileInputTests {
  private static let material = Material()

  @Test func thereIsMaterial() {
    #expect(Self.material.apps.count > 10)
    #expect(Self.material.examples.count > 100)
    #expect(!Self.material.interfaces.isEmpty)
    #expect(!Self.material.templates.isEmpty)
    #expect(!Self.material.trees.isEmpty)
  }

  @Test func recipesHaveNamesOfTheirOwn() {
    #expect(Set(HostileInput.recipes.map(\.id)).count == HostileInput.recipes.count)
  }

  @Test(arguments: HostileInput.recipes.map(\.id))
  func theSameSeedMakesTheSameInput(_ recipe: String) {
    var distinct: Set<[UInt8]> = []
    for seed in 1...40 as ClosedRange<UInt64> {
      let input = HostileInput(seed: seed, material: Self.material, recipe: recipe)
      #expect(input == HostileInput(seed: seed, material: Self.material, recipe: recipe))
      #expect(!input.files.isEmpty)
      distinct.insert(input.files.flatMap { $0.path + ($0.bytes ?? []) })
    }
    #expect(distinct.count > 10, "\(recipe) makes but \(distinct.count) inputs of 40 seeds")
  }

  @Test func inputsAreSmall() {
    let sizes = (1...400 as ClosedRange<UInt64>).map { HostileInput(seed: $0, material: Self.material).size }.sorted()
    #expect(sizes[200] < 20_000)
  }

  @Test func everyRecipeComesUp() {
    let seen = Set((1...4000 as ClosedRange<UInt64>).map { HostileInput(seed: $0, material: Self.material).recipe })
    #expect(seen == Set(HostileInput.recipes.map(\.id)))
  }

  @Test func tokensJoinToTheSameBytes() {
    for seed in 1...50 as ClosedRange<UInt64> {
      for file in HostileInput(seed: seed, material: Self.material).files {
        #expect(Array(Tokens.split(file.bytes ?? []).joined()) == file.bytes ?? [])
      }
    }
  }
}

@Suite struct ReducerTests {
  @Test func whatDoesNotMatterGoes() {
    let noise = (0..<40).map { HostileInput.File("\($0).swift", "class A\($0) {\n  func f() { }\n}\n") }
    let cause = HostileInput.File("cause.swift", "import UIKit\nlet a = [b, boom(c)]\nlet d = 1\n")
    var asked = 0
    let small = Reducer { input in
      asked += 1
      return input.files.contains { String(decoding: $0.bytes ?? [], as: UTF8.self).contains("boom(") }
    }.reduced(HostileInput(recipe: "", files: noise + [cause]))
    #expect(small.files == [HostileInput.File("cause.swift", "boom(")])
    #expect(asked < 300)
  }

  @Test func anInputThatDoesNotFailStaysWhole() {
    let input = HostileInput(recipe: "", files: [HostileInput.File("a.swift", "a b\nc\n")])
    #expect(Reducer { _ in false }.reduced(input) == input)
  }
}

@Suite struct OutputCheckTests {
  @Test(arguments: [
    ("a\u{1B}[31m", "xcode", Problem.Kind.control), ("a\u{202E}b", "text", .control), ("a\u{9B}b", "errors", .control),
    ("+a\u{85}\n", "diff", .control), ("{", "json", .unparsable), ("<a>", "svg", .unparsable),
    ("x\n::error::y\n", "errors", .forged),
  ])
  func findsWhatIsWrong(_ output: String, _ format: String, _ kind: Problem.Kind) {
    #expect(OutputCheck.problem(in: Array(output.utf8), format: format)?.kind == kind)
  }

  @Test(arguments: [
    ("a: error: é 👩‍👩‍👧\n", "xcode"), ("[]", "json"), ("<a b=\"\u{85}\"/>", "svg"),
    (" //\u{85}\n+a\n", "diff"), ("::error::x\n", "github-actions"), ("a,b\r\n", "csv"),
  ])
  func leavesAloneWhatIsRight(_ output: String, _ format: String) {
    #expect(OutputCheck.problem(in: Array(output.utf8), format: format) == nil)
  }

  @Test func bytesThatAreNoTextAreNoOutput() {
    #expect(OutputCheck.problem(in: [0x61, 0xFF], format: "text")?.kind == .unparsable)
  }
}
