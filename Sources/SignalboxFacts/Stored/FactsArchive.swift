/// Facts of many files in one: what a cache keeps, and what travels from one machine to another.
///
/// A line of text that says what it is and who wrote it, a list of the entries, then their contents. List and contents
/// have check sums, so that one entry can be read alone. The same facts give the same bytes on every machine.
public struct FactsArchive: Sendable {
  public let label: Label
  public let entries: [Entry]
  private let bytes: [UInt8]

  /// What is said of an archive as a whole.
  public struct Label: Sendable, Equatable {
    /// The module that all files belong to, where whoever made it said so.
    public var module: String?
    /// The code that left out bodies; nil where nothing is left out.
    public var interface: String?
    /// The version of the program that wrote it, where it said so.
    public var version: String?

    public init(module: String? = nil, interface: String? = nil, version: String? = nil) {
      (self.module, self.interface, self.version) = (module, interface, version)
    }
  }

  /// The facts of one file, as they lie in an archive.
  public struct Entry: Sendable {
    /// Of the bytes that the facts were read from.
    public let hash: ContentHash
    /// Empty where only the content matters.
    public let path: String
    /// Whether whoever made the archive takes the file for a part of tests.
    public let isTest: Bool
    fileprivate let range: Range<Int>
    fileprivate let sum: UInt64
  }

  /// - Parameter bytes: a whole archive.
  /// - Throws: for bytes that are no archive, were written by another version, or are damaged in the list of entries.
  public init(_ bytes: [UInt8]) throws(FactsArchiveError) {
    let (start, version) = try Self.title(of: bytes)
    self.bytes = bytes
    do throws(DamagedFacts) {
      (label, entries) = try bytes.withUnsafeBufferPointer { (buffer) throws(DamagedFacts) in
        try Self.list(in: UnsafeRawBufferPointer(buffer), from: start, version)
      }
    } catch {
      throw .damaged
    }
  }

  private static func list(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ version: String?
  ) throws(DamagedFacts) -> (Label, [Entry]) {
    var source = ByteSource(bytes, from: start)
    let sum = try source.whole()
    let size = try source.count()
    let list = source.offset..<source.offset + size
    guard ContentHash(of: UnsafeRawBufferPointer(rebasing: bytes[list])).low == sum else { throw DamagedFacts() }
    let label = Label(module: try source.optionalText(), interface: try source.optionalText(), version: version)
    var offset = list.upperBound
    var entries: [Entry] = []
    for _ in 0..<(try source.count()) {
      let hash = try source.hash()
      let path = try source.text()
      let isTest = try source.flag()
      let end = offset + Int(try source.number())
      entries.append(Entry(hash: hash, path: path, isTest: isTest, range: offset..<end, sum: try source.whole()))
      offset = end
    }
    guard source.offset == list.upperBound, offset == bytes.count else { throw DamagedFacts() }
    return (label, entries)
  }

  /// The facts of an entry.
  /// - Throws: `damaged` for one whose check sum is wrong or whose facts do not hang together.
  public func facts(of entry: Entry) throws(FactsArchiveError) -> FileFacts {
    do throws(DamagedFacts) {
      return try bytes[entry.range].withUnsafeBufferPointer { (buffer) throws(DamagedFacts) in
        let content = UnsafeRawBufferPointer(buffer)
        guard ContentHash(of: content).low == entry.sum else { throw DamagedFacts() }
        var source = ByteSource(content)
        let facts = try FileFacts(from: &source, path: entry.path)
        guard source.isAtEnd else { throw DamagedFacts() }
        return facts
      }
    } catch {
      throw .damaged
    }
  }
}

extension FactsArchive {
  /// Facts as bytes of an archive.
  public struct Content: Sendable {
    /// Of the bytes that the facts were read from.
    public let hash: ContentHash
    let path: String
    let isTest: Bool
    package let bytes: [UInt8]

    /// Bytes that need not be facts: what reads them must not rely on it.
    package init(path: String, bytes: [UInt8], hash: ContentHash, isTest: Bool = false) {
      (self.path, self.bytes, self.hash, self.isTest) = (path, bytes, hash, isTest)
    }

    /// - Parameters:
    ///   - hash: of the bytes that the facts were read from.
    ///   - isTest: whether the file is taken for a part of tests.
    public init(_ facts: FileFacts, hash: ContentHash, isTest: Bool = false) {
      (self.hash, self.isTest) = (hash, isTest)
      path = facts.path
      var sink = ByteSink()
      facts.write(to: &sink)
      bytes = sink.bytes
    }

    /// What lies in an archive already.
    public init(_ entry: Entry, of archive: FactsArchive) {
      (hash, isTest) = (entry.hash, entry.isTest)
      path = entry.path
      bytes = Array(archive.bytes[entry.range])
    }

    /// How many bytes it takes in an archive, but for its place in the list.
    public var size: Int { bytes.count }
  }

  /// An archive with these contents, in their order.
  public static func bytes(of contents: [Content], label: Label = Label()) -> [UInt8] {
    var list = ByteSink()
    list.add(label.module)
    list.add(label.interface)
    list.add(contents.count)
    for content in contents {
      list.add(content.hash)
      list.add(content.path)
      list.add(byte: content.isTest ? 1 : 0)
      list.add(content.bytes.count)
      list.add(whole: ContentHash(of: content.bytes).low)
    }
    var sink = ByteSink()
    sink.add(contentsOf: Array("\(mark)\(FactsReader.digest)\(label.version.map { " " + $0 } ?? "")\n".utf8))
    sink.add(whole: ContentHash(of: list.bytes).low)
    sink.add(list.bytes.count)
    sink.add(contentsOf: list.bytes)
    for content in contents { sink.add(contentsOf: content.bytes) }
    return sink.bytes
  }
}

extension FactsArchive {
  private static let mark = "signalbox facts "

  /// Whether bytes are facts, of whatever version.
  package static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }

  /// Where the first line ends, and the version that it names.
  ///
  /// Facts are those of the code that reads source, so whoever reads them has to be of the same: its digest comes first.
  private static func title(of bytes: [UInt8]) throws(FactsArchiveError) -> (end: Int, version: String?) {
    guard isOurs(bytes) else { throw mark.utf8.starts(with: bytes) ? .damaged : .foreign }
    guard let end = bytes.prefix(longestTitle).firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged }
    let words = bytes[mark.utf8.count..<end].split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    let isVersion = words.count > 1 && words[1].utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F }
    let version = isVersion ? words[1] : nil
    guard words.first == FactsReader.digest else { throw .otherVersion(version) }
    return (end + 1, version)
  }

  private static let longestTitle = 200
}

/// Why bytes are not taken for facts.
public enum FactsArchiveError: Error, Equatable, CustomStringConvertible {
  case foreign
  /// Written by another version, which it may name.
  case otherVersion(String?)
  case damaged

  public var description: String {
    switch self {
    case .foreign: "not a facts file; write one with `signalbox facts`"
    case .otherVersion(let version):
      "these facts were written by another version of signalbox\(version.map { " (\($0))" } ?? ""); write them again"
    case .damaged: "these facts are damaged; write them again"
    }
  }
}

/// The code that turns source into facts, as one: the build gives it a digest of its own source.
enum FactsReader {}
