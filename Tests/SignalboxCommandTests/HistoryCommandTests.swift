import Foundation
import SignalboxTestSupport
import Testing

/// How a tree grew, as a repository's history has it.
@Suite struct HistoryCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder(["App/Flow.swift": ProjectFolder.coordinators])
    try folder.git("init", "-q")
    try commit("2024-01-02", tag: "v1")
    try folder.add("README.md", "No source.")
    try commit("2024-02-02")
    try folder.add(
      "App/Order.swift",
      """
      import UIKit
      final class OrderCoordinator: Coordinator {
        func start() { let next = CartCoordinator(); next.start() }
      }
      """)
    try commit("2024-03-02")
    try folder.add("App/More.swift", "struct More {}\n")
    try commit("2024-04-02", tag: "v2")
    try folder.git("tag", "v2.1")
  }

  private func commit(_ day: String, tag: String? = nil) throws {
    try folder.git("add", ".")
    let arguments = ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", "x", "--date", "\(day)T04:05:06Z"]
    let outcome = try Tool("git").run(
      arguments, in: folder.url, environment: ["GIT_COMMITTER_DATE": "\(day)T04:05:06Z"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    if let tag { try folder.git("tag", tag) }
  }

  @Test func releasesAreRows() throws {
    let outcome = try folder.run("history", "v1..HEAD", "--every", "release", "--quiet")
    #expect(
      outcome.output == """
        revision  day         coordinators  screens  arrows  added  removed  moved
        v1        2024-01-02             2        1       2      0        0      0
        v2        2024-04-02             3        1       3      1        0      0
        v2.1      2024-04-02             3        1       3      0        0      0

        """, "\(outcome.errors)")
    #expect(outcome.status == 0)
  }

  @Test func onlyCommitsThatChangeSourcesCount() throws {
    let rows = try folder.run("history", "v1", "--format", "csv").output.split(whereSeparator: \.isNewline)
    #expect(rows.map { String($0.split(separator: ",")[1]) } == ["day", "2024-01-02", "2024-03-02", "2024-04-02"])
    let few = try folder.run("history", "v1", "--every", "2")
    #expect(few.output.split(separator: "\n").count == 3)
    #expect(few.errors == "2 revisions of 3 are shown; --every takes more\n")
    // What is not committed does not matter, and nothing is checked out.
    try folder.add("App/Flow.swift", "")
    let again = try folder.run("history", "v1", "--format", "csv").output
    #expect(again.split(whereSeparator: \.isNewline) == rows)
  }

  @Test func rangesAreThoseOfGit() throws {
    let two = try folder.run("history", "v1...v2", "--every", "release", "--quiet")
    #expect(two.status == 0 && two.output.contains("v2.1"), "\(two.errors)")
    let reversed = try folder.run("history", "HEAD..v1")
    #expect(reversed.status == 65 && reversed.errors.contains("v1 does not come after HEAD"), "\(reversed.errors)")
  }

  @Test func screensThatNobodyShowsCount() throws {
    try folder.add("App/Lost.swift", "import UIKit\nfinal class LostController: UIViewController {}\n")
    try commit("2024-05-02")
    let last = try folder.run("history", "v1", "--format", "csv").output.split(whereSeparator: \.isNewline).last
    #expect(last.map { $0.split(separator: ",")[3] } == "2")
  }

  @Test func thePageHasThePicturesOfTheConfiguration() throws {
    try folder.add(".signalbox.yml", "snapshots: '__Snapshots__/**/{type}*.png'\n")
    try folder.add("Tests/__Snapshots__/CartController.png", bytes: DiffCommandTests.pixel)
    let plain = try folder.run("history", "v1", "--format", "svg", "--quiet").output
    let page = try folder.run("history", "v1", "--format", "html", "--quiet").output
    let images = page.matches(of: /data:image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)/).map { match in
      String(decoding: Data(base64Encoded: String(match.1)) ?? Data(), as: UTF8.self)
    }
    #expect(images.count == 3 && !plain.contains("data:image/png"))
    #expect(images.map { $0.contains("data:image/png") } == [false, false, true])
  }

  @Test func mistakesAreNamed() throws {
    #expect(try folder.run("history", "v0..HEAD").errors.contains("git knows no revision 'v0'"))
    #expect(try folder.run("history", "v0..HEAD").status == 65)
    for value in ["1", "61", "week"] { #expect(try folder.run("history", "v1", "--every", value).status == 64) }
    #expect(try folder.run("history", "v1", "--format", "gif").errors.contains("unknown format 'gif'"))
  }
}
