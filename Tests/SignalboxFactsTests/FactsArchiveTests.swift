import Testing

@testable import SignalboxFacts

/// Facts come back as they were written, and bytes that somebody else wrote never do harm.
@Suite struct FactsArchiveTests {
  @Test(arguments: Project.sources)
  func realSourceComesBack(_ path: String) throws {
    try expectBack(FileFacts(path: path, module: "App", source: try Project.source(path)))
  }

  @Test(arguments: CensusSamples.all)
  func samplesComeBack(_ source: String) throws {
    try expectBack(FileFacts(path: "a b/ü.swift", module: nil, source: source))
  }

  @Test(arguments: [
    "", "\n", "\u{FEFF}", "let x = \"é😀\"\r\n", "// signalbox:disable:next all - why\nfoo()", "}", "\0",
  ])
  func leastTextComesBack(_ source: String) throws {
    try expectBack(FileFacts(path: "", module: nil, source: source))
  }

  @Test func storyboardsComeBack() throws {
    let facts = InterfaceBuilderFacts(
      scenes: [
        .init(objectID: "a", kind: "viewController", customClass: "Home", storyboardIdentifier: "home", line: 3),
        .init(
          objectID: "b", kind: "viewControllerPlaceholder",
          reference: .init(storyboardName: "Cart", referencedIdentifier: "start"), line: 9),
      ],
      segues: [
        .init(
          objectID: "c", kind: "show", identifier: "go", unwindAction: "back:", source: "a", destination: "b", line: 5)
      ],
      customViews: [.init(kind: "placeholder", customClass: "Bar", isFileOwner: true, line: 7)], initialScene: "a",
      suppressions: [Suppression(action: .disable, reach: .next, rules: ["all"], line: 2, reason: "why")])
    try expectBack(FileFacts(path: "Main.storyboard", module: "App", lineCount: 12, content: .interfaceBuilder(facts)))
  }

  private func expectBack(_ facts: FileFacts) throws {
    let archive = try FactsArchive(FactsArchive.bytes(of: [FactsArchive.Content(facts, hash: Self.hash)]))
    let entry = try #require(archive.entries.first)
    #expect(entry.hash == Self.hash)
    #expect(try archive.facts(of: entry) == facts)
  }

  private static let hash = ContentHash(of: Array("content".utf8))
  private static let some = FileFacts(
    path: "A.swift", module: nil, source: "final class A { let b = B(); func c() {} }")
  private static let archive = FactsArchive.bytes(of: [FactsArchive.Content(some, hash: hash)])

  @Test func whatIsCutOffIsNoArchive() {
    for length in Self.archive.indices {
      #expect(throws: FactsArchiveError.self) { try FactsArchive(Array(Self.archive[..<length])) }
    }
  }

  @Test func eachByteCounts() throws {
    for index in Self.archive.indices {
      var bytes = Self.archive
      bytes[index] ^= 0x10
      #expect(throws: FactsArchiveError.self, "byte \(index)") {
        let archive = try FactsArchive(bytes)
        for entry in archive.entries { _ = try archive.facts(of: entry) }
      }
    }
  }

  @Test func otherFilesAndVersionsAreToldApart() {
    #expect(throws: FactsArchiveError.foreign) { try FactsArchive(Array("import UIKit\n".utf8)) }
    for (title, version) in [("12345", nil), ("12345 0.0.9", "0.0.9"), ("12345 \u{7}", nil)] {
      #expect(throws: FactsArchiveError.otherVersion(version)) {
        try FactsArchive(Array("signalbox facts \(title)\nabc".utf8))
      }
    }
    #expect("\(FactsArchiveError.otherVersion("0.0.9"))".contains("(0.0.9)"))
  }

  @Test func whoWroteItAndWhatAreTestsIsKept() throws {
    let label = FactsArchive.Label(module: "Cart", interface: nil, version: "0.0.9")
    let contents = [false, true].map { FactsArchive.Content(Self.some, hash: Self.hash, isTest: $0) }
    let archive = try FactsArchive(FactsArchive.bytes(of: contents, label: label))
    #expect(archive.label == label && archive.entries.map(\.isTest) == [false, true])
  }

  /// With check sums that are right: what is read then is sound, or refused.
  @Test(arguments: 0..<40)
  func inventedBytesGiveSoundFactsOrNone(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let source = CensusSamples.all.randomElement(using: &generator) ?? ""
    var sink = ByteSink()
    FileFacts(path: "", module: nil, source: source).write(to: &sink)
    for _ in 0..<200 {
      var bytes = sink.bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = Bool.random(using: &generator) ? bytes[index] &+ 1 : UInt8.random(in: 0...255, using: &generator)
      }
      let facts = bytes.withUnsafeBytes { raw in
        var source = ByteSource(raw)
        return try? FileFacts(from: &source, path: "")
      }
      guard case .swift(let swift)? = facts?.content else { continue }
      #expect(swift.indexDefects == [])
    }
  }

  /// The last one was computed by a script, by the description.
  @Test func hashesTellContentsApart() {
    let texts = (0..<200).map { String(repeating: "a", count: $0) } + (0..<200).map { "\($0)" }
    #expect(Set(texts.map { ContentHash(of: Array($0.utf8)) }).count == Set(texts).count)
    #expect(ContentHash(of: Array("signalbox".utf8)).digits == "304e99214f6321ecfd32916f6837a920")
  }
}

extension SwiftFacts {
  /// What would lead readers of these facts out of their arrays.
  fileprivate var indexDefects: [String] {
    let length = nodes[0].stop
    let strayNodes = nodes.indices.filter { (index: Int) -> Bool in
      let node = nodes[index]
      let isInside = index == 0 || node.parent < index && node.end <= nodes[Int(node.parent)].end
      return node.name >= names.count || node.end <= index || node.end > nodes.count || node.stop > length || !isInside
    }
    let strayDeclarations = declarations.indices.filter { (index: Int) -> Bool in
      let declaration = declarations[index]
      let isInside = declaration.parent.map { $0 < index } ?? true
      return declaration.node >= nodes.count || declaration.name >= names.count || !isInside
    }
    return strayNodes.map { "node \($0)" } + strayDeclarations.map { "declaration \($0)" }
  }
}
