import Foundation
import SignalboxTestSupport
import Testing

/// Who owns what, in the table, in frames and as a filter; and boxes coloured by numbers.
@Suite struct OwnersCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder(["App/Flow.swift": ProjectFolder.coordinators, "Shop/List.swift": Self.second])
  }

  private static let second = """
    import UIKit
    final class OrderCoordinator: Coordinator {
      func start() { let next = CartCoordinator(); next.start() }
    }
    """

  @Test func withoutAFileThereIsAnError() throws {
    let alone = try folder.run("owners")
    #expect(alone.status == 65 && alone.errors.contains("this folder is in none"), "\(alone.errors)")
    try folder.git("init", "-q")
    let outcome = try folder.run("tree", "--cluster", "owner", "--format", "svg")
    #expect(outcome.status == 65 && outcome.errors.contains("no CODEOWNERS file in"), "\(outcome.errors)")
  }

  @Test func arrowsBetweenOwnersAreATable() throws {
    try folder.git("init", "-q")
    try folder.add(".github/CODEOWNERS", "* @app\n/Shop/ @shop\n")
    let outcome = try folder.run("owners", "--quiet")
    #expect(
      outcome.output == """
        @shop → @app: 1
          OrderCoordinator starts CartCoordinator  Shop/List.swift:3

        1 arrow between owners

        """)
    for (format, words) in [("markdown", "| `@shop` | `@app` | 1 |"), ("csv", "'@shop,'@app,"), ("json", "\"@shop\"")] {
      let text = try folder.run("owners", "--format", format, "--quiet")
      #expect(text.output.contains(words) && text.status == 0, "\(text.output)")
    }
    let framed = try folder.run("tree", "--cluster", "owner", "--format", "mermaid", "--quiet").output
    #expect(framed.contains("[\"@shop\"]") && framed.contains("[\"@app\"]"))
    let part = try folder.run("tree", "--owner", "@shop", "--quiet").output
    #expect(part.contains("OrderCoordinator") && part.contains("CartCoordinator") && !part.contains("AppCoordinator"))
    let odd = try folder.run("tree", "--owner", "@shpo")
    #expect(odd.status == 64 && odd.errors.contains("did you mean '@shop'?"))
    let page = try folder.run("tree", "--cluster", "owner", "--format", "html").output
    #expect(page.contains("All owners"))
  }

  @Test func aFileThatIsNotUTF8IsTold() throws {
    try folder.git("init", "-q")
    try folder.add("CODEOWNERS", bytes: [0xFF, 0xFE] + Array("* @x\n".utf8))
    let outcome = try folder.run("owners")
    #expect(outcome.errors.contains("warning: CODEOWNERS is not valid UTF-8"), "\(outcome.errors)")
  }

  @Test func aComparisonHasFramesOfBothSides() throws {
    try folder.git("init", "-q")
    try folder.add(".github/CODEOWNERS", "* @app\n/Shop/ @shop\n")
    try folder.git("add", ".")
    try folder.git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "one")
    try folder.add("Shop/More.swift", "final class RefundCoordinator: Coordinator { func start() {} }\n")
    let picture = try folder.run("diff", "HEAD", "--cluster", "owner", "--whole", "--format", "dot", "--quiet").output
    for name in ["@shop", "@app", "RefundCoordinator"] { #expect(picture.contains(name), "\(picture)") }
  }

  @Test func numbersColourBoxes() throws {
    let outcome = try folder.run("tree", "--heat", "lines", "--format", "svg", "--quiet")
    #expect(outcome.output.contains("lines 7") && outcome.output.contains("heat-4"), "\(outcome.output)")
    #expect(try folder.run("tree", "--heat", "lnes").errors.contains("did you mean 'lines'?"))
    #expect(try folder.run("tree", "--heat", "lines").errors.contains("--heat does nothing in the format text"))
  }
}
