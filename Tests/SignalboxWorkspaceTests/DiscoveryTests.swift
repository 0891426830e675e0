import Foundation
import Testing

@testable import SignalboxWorkspace

@Suite struct DiscoveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Paths found by a discovery in the temporary folder.
  private func found(
    _ paths: [String] = [], included: [String] = [], excluded: [String] = []
  ) throws -> [String] {
    let result = try discover(paths, included: included, excluded: excluded)
    #expect(result.problems.isEmpty)
    return result.files.map(\.path)
  }

  private func discover(
    _ paths: [String] = [], included: [String] = [], excluded: [String] = []
  ) throws -> DiscoveredFiles {
    let discovery = try Discovery(
      included: included.map { try Glob($0) }, excluded: excluded.map { try Glob($0) }, workingFolder: folder.path)
    return discovery.files(at: paths)
  }

  @Test func findsSourcesAndInterfacesInTheOrderOfBytes() throws {
    try folder.add("b.swift", "a/x.swift", "a.swift", "Z.storyboard", "é.xib", "a-b/y.swift", "notes.md", ".swift")
    #expect(
      try found() == ["Z.storyboard", "a-b/y.swift", "a.swift", "a/x.swift", "b.swift", "é.xib"])
  }

  @Test func countsWhatIsNotRead() throws {
    try folder.add("A.swift", "b/Old.m", "b/Old.mm", "b/Old.h", "Pods/P.m", "Gen/g.m", ".m")
    #expect(try discover(excluded: ["Gen"]).objectiveC == [".m", "b/Old.m", "b/Old.mm"])
    #expect(try discover(included: ["**/*.swift"]).objectiveC == [])
    #expect(try discover(["A.swift"]).objectiveC == [])
  }

  @Test func passesByWhatIsNotTheProjectsOwn() throws {
    let dependencies = ["Pods", "Carthage", "DerivedData", "SourcePackages"]
    for name in [".build", ".build-release", ".git", "Ideas.playground"] + dependencies {
      try folder.add("\(name)/x.swift", "deep/\(name)/y.swift")
    }
    try folder.add("A.swift", ".hidden/B.swift", "Images.xcassets/C.swift")
    #expect(try found() == [".hidden/B.swift", "A.swift"])
  }

  @Test func readsWhatIsNamedWhereverItLies() throws {
    try folder.add("Pods/A/x.swift", "Pods/B/y.swift", "Gen/z.swift", "Gen/old/w.swift", "Own/Pods/v.swift")
    #expect(try found(["Pods/A", "Pods/B/y.swift"]) == ["Pods/A/x.swift", "Pods/B/y.swift"])
    #expect(try found(["Gen"], excluded: ["Gen", "**/old"]) == ["Gen/z.swift"])
    #expect(try found(["Gen"], excluded: ["Gen/**"]) == ["Gen/old/w.swift", "Gen/z.swift"])
    #expect(try found(["Gen/z.swift"], excluded: ["**/*.swift"]) == ["Gen/z.swift"])
    #expect(try found(included: ["Pods/A", "Own"]) == ["Pods/A/x.swift"])
  }

  @Test func namesTwiceAreReadOnce() throws {
    try folder.add("A/x.swift", "A/y.swift")
    #expect(try found([".", "A", "A/x.swift", folder("A"), "A/../A"]) == ["A/x.swift", "A/y.swift"])
  }

  @Test func pathsOutsideAreAbsolute() throws {
    let other = try TemporaryFolder()
    try other.add("x.swift")
    #expect(try found([other.path]) == [other("x.swift")])
  }

  @Test func patternsStartAtTheirFolder() throws {
    try folder.add("App/Sub/x.swift", "App/Sub/Generated/y.swift", "Lib/z.swift")
    let discovery = try Discovery(
      included: [Glob("Sub"), Glob("../Lib/*.swift")], excluded: [Glob("**/Generated")], globFolder: folder("App"),
      workingFolder: folder("App/Sub"))
    #expect(discovery.files().files.map(\.path) == [folder("Lib/z.swift"), "x.swift"])
  }

  @Test func patternsPickAndLeaveOut() throws {
    try folder.add("A/x.swift", "A/xTests.swift", "A/B/y.swift", "C/z.swift", "top.swift")
    #expect(try found(included: ["A/*.swift"]) == ["A/x.swift", "A/xTests.swift"])
    #expect(try found(included: ["{A/B,C}"]) == ["A/B/y.swift", "C/z.swift"])
    #expect(try found(included: ["**/[yz].swift", "top.swift"]) == ["A/B/y.swift", "C/z.swift", "top.swift"])
    #expect(try found(excluded: ["**/*Tests.swift", "C", "A/B/**"]) == ["A/x.swift", "top.swift"])
    #expect(try found(included: ["A"], excluded: ["A"]) == [])
  }

  @Test func symlinksAreFollowedOnce() throws {
    try folder.add("real/x.swift", "Pods/p.swift", "gone/g.swift")
    try folder.link("aaa", to: "real")
    try folder.link("real/loop", to: "..")
    try folder.link("real/self", to: ".")
    try folder.link("aaa.swift", to: "real/x.swift")
    try folder.link("dependencies", to: "Pods")
    try folder.link("excluded", to: "gone")
    let other = try TemporaryFolder()
    try other.add("y.swift", "z.swift")
    try other.link("back", to: other.path)
    try folder.link("b-other", to: other.path)
    try folder.link("c-other", to: other.path)
    try folder.link("y.swift", to: other("y.swift"))
    #expect(
      try found(excluded: ["gone"]) == ["b-other/y.swift", "b-other/z.swift", "real/x.swift"])
    #expect(try found(["aaa"]) == ["aaa/x.swift"])
  }

  @Test func aLinkedFileOutsideIsRead() throws {
    let other = try TemporaryFolder()
    try other.add("y.swift", text: "let y = 1")
    try folder.link("y.swift", to: other("y.swift"))
    let files = try discover().files
    #expect(files == [SourceFile(path: "y.swift", kind: .swift, module: nil, size: 9)])
  }

  @Test func problemsDoNotStopTheRest() throws {
    try folder.add("A/x.swift", "notes.md")
    try folder.link("A/broken.swift", to: "nowhere")
    let result = try discover(["A", "missing", "", "notes.md"])
    #expect(result.files.map(\.path) == ["A/x.swift"])
    #expect(
      result.problems == [
        .noSuchPath(""), .deadLink("A/broken.swift", target: "nowhere"), .noSuchPath("missing"), .notSource("notes.md"),
      ])
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8AreShown() throws {
      for name in ["z\u{E9}", "a\u{E9}b"] {
        let path = Array((folder.path + "/A/").utf8) + name.unicodeScalars.map { UInt8($0.value) } + ".swift\0".utf8
        try folder.add("A/")
        close(path.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { creat($0.baseAddress!, 0o644) } })
      }
      #expect(try discover().problems == [.unreadableName("A/a\\xE9b.swift")])
    }
  #endif

  @Test func aFolderWithoutSwift() throws {
    try folder.add("Main.storyboard")
    #expect(try !discover().hasSwift)
    #expect(try discover(included: ["Sources/**"]).problems == [.noSuchPath("Sources")])
  }

  @Test(arguments: ["/", "////", "/**", "/**/Sources", "../../../../../../../../../../../../.."])
  func aConfigurationDoesNotHaveTheDiskRead(_ pattern: String) throws {
    try folder.add("A.swift")
    let found = try discover(included: [pattern])
    #expect(found.files.isEmpty)
    #expect(found.problems == [.wholeDisk])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aLockedFolderIsAProblem() throws {
    try folder.add("A.swift", "locked/B.swift")
    chmod(folder("locked"), 0)
    let result = try discover()
    chmod(folder("locked"), 0o755)
    #expect(result.files.map(\.path) == ["A.swift"])
    #expect(result.problems.map(\.path) == ["locked"])
  }
}
