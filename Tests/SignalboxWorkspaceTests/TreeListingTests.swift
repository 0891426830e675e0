import Testing

@testable import SignalboxWorkspace

@Suite struct TreeListingTests {
  private func paths(_ records: [String], skipsIgnored: Bool = true) -> [String] {
    TreeListing(Array(records.joined(separator: "\0").utf8) + [0], skipsIgnored: skipsIgnored).entries.map(\.path)
  }

  @Test func keepsWhatMatters() {
    let records = [
      "100644 blob 1\tApp/List.swift", "100644 blob 2\tApp/Main.storyboard", "100644 blob 3\tREADME.md",
      "100644 blob 4\tApp/Info.plist", "160000 commit 5\tVendor", "100644 blob 6\tShop.xcodeproj/project.pbxproj",
      "100644 blob 7\tShop.xcodeproj/x.swift", "120000 blob 8\tLink", "100644 blob 9\tPods/A.swift",
      "100644 blob 0\tname with\ttab.swift",
    ]
    let expected = [
      "App/List.swift", "App/Main.storyboard", "App/Info.plist", "Shop.xcodeproj/project.pbxproj", "Link",
    ]
    #expect(paths(records) == expected + ["name with\ttab.swift", "Shop.xcodeproj"])
    #expect(paths(records, skipsIgnored: false).contains("Pods/A.swift"))
  }

  @Test(arguments: [
    "../out.swift", "a/../b.swift", "/etc/x.swift", ".git/x.swift", "a//b.swift", "./a.swift", ".GIT/x.swift",
  ])
  func refusesForgedNames(path: String) {
    #expect(paths(["100644 blob 1\t\(path)"]) == [])
  }

  @Test(arguments: [
    ("Other", "App/Link", true), ("../Other", "App/Link", true), ("../../Other", "App/Link", false),
    ("..", "Link", false), ("/etc", "Link", false), ("a/../b", "App/Link", false), ("", "Link", false),
  ])
  func linksStayInside(target: String, path: String, stays: Bool) {
    #expect(TreeListing.staysInside(target, from: path) == stays)
  }

  @Test func takesObjectsApart() throws {
    let objects = try GitClient.objects(in: Array("a blob 3\none\nb blob 0\n\nc blob 4\nx\ny\n\n".utf8))
    #expect(objects.mapValues { String(decoding: $0, as: UTF8.self) } == ["a": "one", "b": "", "c": "x\ny\n"])
  }

  @Test(arguments: ["a missing\n", "a blob 9\nshort\n", "a blob -1\n", "nonsense"])
  func anIncompleteStoreIsAnError(output: String) {
    #expect(throws: GitError.self) { try GitClient.objects(in: Array(output.utf8)) }
  }
}
