import SignalboxFacts
import SignalboxText

/// The files that have changed since an earlier run in comments and blank lines only: what was found then is found
/// still, on other lines.
struct Predecessors: Sendable {
  /// A file as an earlier run read it.
  struct Predecessor: Sendable {
    let hash: ContentHash
    let lines: MovedLines
  }

  private let answers: KeptAnswers
  private let question: Fingerprint
  /// The digits of all hashes, one after the other: as an earlier run left them, and now.
  private let kept: String?
  private let contents: String
  /// By path; empty where a file has changed otherwise.
  private(set) var files: [Bytewise: Predecessor] = [:]

  /// How many files are compared at most: after a change of very many, all is worked out anew.
  private static let limit = 100

  /// - Parameters:
  ///   - readings: of the files that findings are about.
  ///   - cache: holds what earlier runs read.
  init(of readings: [FileReading], in cache: FactsCache) {
    answers = cache.answers
    let digits = readings.map(\.hash.digits)
    contents = digits.joined()
    var question = Fingerprint(of: "contents")
    for reading in readings { question.add(reading.facts.path) }
    self.question = question
    kept = answers.known(question)
    guard let kept, kept != contents, kept.utf8.count == contents.utf8.count else { return }
    let old = Self.digits(in: kept, each: digits.first?.utf8.count ?? 1)
    let changed = readings.indices.filter { digits[$0] != old[$0] }
    guard changed.count <= Self.limit else { return }
    for index in changed {
      let facts = readings[index].facts
      guard let hash = cache.hash(old[index]), let before = cache.facts(of: hash),
        let lines = MovedLines(from: before, to: facts)
      else {
        files = [:]
        return
      }
      files[facts.path] = Predecessor(hash: hash, lines: lines)
    }
  }

  private static func digits(in text: String, each length: Int) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: length).map { start in
      String(decoding: bytes[start..<min(start + length, bytes.count)], as: UTF8.self)
    }
  }

  /// Whether a file that is new to the cache need not be linked.
  func cover(_ reading: FileReading) -> Bool { files[reading.facts.path] != nil }

  /// For a next run: answers are kept of the files as they are now.
  func remember() {
    if contents != kept { answers.keep(contents, to: question) }
  }
}

/// Where the lines of a Swift file have gone with all that its facts speak of: each as it stood, below others or above
/// others than before.
///
/// Nothing that is found depends on positions but by their order, and on which of them share a line; both stay.
struct MovedLines: Sendable {
  private var lines: [Int: Int] = [:]
  private var last = (old: 0, new: 0)

  /// - Returns: nil where more has changed. Comments that switch rules off are about lines, and count as more.
  init?(from old: FileFacts, to new: FileFacts) {
    guard case .swift(let old) = old.content, case .swift(let new) = new.content, old.says(new) else { return nil }
    let places = zip(old.positions, new.positions).sorted { $0.0 < $1.0 }
    for (before, after) in places {
      guard add(old.lines.position(of: before), new.lines.position(of: after)) else { return nil }
    }
  }

  /// - Returns: whether a place stands as it did beside those before it.
  private mutating func add(_ old: (line: Int, column: Int), _ new: (line: Int, column: Int)) -> Bool {
    guard old.column == new.column else { return false }
    if old.line == last.old { return new.line == last.new }
    guard new.line > last.new else { return false }
    lines[old.line] = new.line
    last = (old.line, new.line)
    return true
  }

  /// - Returns: nil where nothing stands on the line.
  subscript(line: Int) -> Int? { lines[line] }
}

extension SwiftFacts {
  /// Whether other facts say the same, wherever it stands.
  fileprivate func says(_ other: SwiftFacts) -> Bool {
    names == other.names && declarations == other.declarations && imports == other.imports
      && importMarks == other.importMarks && suppressions.isEmpty && other.suppressions.isEmpty
      && firstSyntaxErrorLine == nil && other.firstSyntaxErrorLine == nil && nodes.count == other.nodes.count
      && zip(nodes, other.nodes).allSatisfy { $0.says($1) }
  }

  /// Of all that stands in the file, but for its end.
  fileprivate var positions: [UInt32] {
    importAnchors + nodes.dropFirst().flatMap { [$0.start, $0.anchor, $0.stop] } + nodes.prefix(1).map(\.anchor)
  }
}

extension Node {
  fileprivate func says(_ other: Node) -> Bool {
    kind == other.kind && flags == other.flags && name == other.name && parent == other.parent && end == other.end
  }
}
