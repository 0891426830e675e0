import Foundation
import SignalboxWorkspace
import Testing

@Suite struct FileBytesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ bytes: [UInt8]) throws -> FileBytes {
    try AtomicFile.write(bytes, to: folder("f"))
    return try FileBytes(path: folder("f"))
  }

  @Test(arguments: [0, 1, 7, 4096, 1_000_003])
  func readsAll(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let file = try read(content)
    let (size, bytes) = (file.count, file.withBytes { Array($0) })
    #expect(size == count)
    #expect(bytes == content)
  }

  @Test func byteOrderMarks() throws {
    let marked = try read([0xEF, 0xBB, 0xBF, 0x61])
    let isMarked = marked.hasByteOrderMark
    #expect(isMarked)
    let text = marked.text
    #expect(text == "a")
    let plain = try read([0xEF, 0xBB])
    let isPlainMarked = plain.hasByteOrderMark
    #expect(!isPlainMarked)
  }

  @Test func refusals() throws {
    try folder.add("sub/", "f", text: "12345")
    mkfifo(folder("pipe"), 0o600)
    #expect(throws: WorkspaceError.noSuchPath(folder("no"))) { _ = try FileBytes(path: folder("no")) }
    #expect(throws: WorkspaceError.isFolder(folder("sub"))) { _ = try FileBytes(path: folder("sub")) }
    #expect(throws: WorkspaceError.notRegularFile(folder("pipe"))) { _ = try FileBytes(path: folder("pipe")) }
    #expect(throws: WorkspaceError.tooLarge(folder("f"), bytes: 5, limit: 4)) {
      _ = try FileBytes(path: folder("f"), limit: 4)
    }
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\r\nb\r\n", 2), ("a\rb\r", 2), ("\n\n", 2),
  ])
  func countsLines(text: String, lines: Int) throws {
    let file = try read(Array(text.utf8))
    let counted = file.lines
    #expect(counted == lines)
  }

  @Test(
    arguments: [
      ([0x80], 0, 1), ([0x61, 0xC3], 1, 1), ([0x0A, 0x0D, 0x0A, 0xFF], 3, 3), ([0xC0, 0x80], 0, 1),
      ([0xE0, 0x80, 0x80], 0, 1), ([0xED, 0xA0, 0x80], 0, 1), ([0xF4, 0x90, 0x80, 0x80], 0, 1),
      ([0xF0, 0x9F, 0x98, 0x61], 0, 1), ([0x0D, 0x61, 0xE2, 0x82], 2, 2), ([0xF5, 0x80, 0x80, 0x80], 0, 1),
    ] as [([UInt8], Int, Int)])
  func findsInvalidBytes(bytes: [UInt8], offset: Int, line: Int) throws {
    let file = try read(bytes)
    let invalid = file.invalidUTF8
    #expect(invalid?.offset == offset)
    #expect(invalid?.line == line)
  }

  @Test func acceptsEveryScalar() throws {
    var text = ""
    for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
    let file = try read(Array(text.utf8))
    let invalid = file.invalidUTF8
    #expect(invalid == nil)
  }

  /// Random bytes around the edges of the encoding, against the standard library's repair.
  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix(state: 7)
    let edges: [UInt8] = [
      0x00, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        edges.randomElement(using: &random) ?? 0
      }
      let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
      #expect(bytes.withUnsafeBytes { InvalidUTF8(in: $0) == nil } == isValid, "\(bytes)")
    }
  }
}
