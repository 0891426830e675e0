import Foundation
import SignalboxFacts
import SignalboxText

/// What earlier runs found out about the same files, read with the same configuration.
struct ProjectMemory: Sendable {
  private let answers: KeptAnswers
  /// Which files there are, and what they hold.
  private let content: ContentHash
  /// The same of an earlier run that found the same; nil where none is known.
  private let before: ContentHash?
  private let predecessors: Predecessors?

  /// - Parameters:
  ///   - files: what is linked.
  ///   - read: what was read, with the hashes of the content.
  ///   - predecessors: what has changed in comments only.
  /// - Returns: nil where the content of a file has no hash.
  init?(_ answers: KeptAnswers, of files: [FileFacts], read: [FileReading], _ predecessors: Predecessors?) {
    (self.answers, self.predecessors) = (answers, predecessors)
    var hashes = Dictionary(read.map { (Bytewise($0.facts.path), $0.hash) }) { first, _ in first }
    guard let content = Self.content(of: files, hashes) else { return nil }
    self.content = content
    let changed = predecessors?.files ?? [:]
    for (path, file) in changed { hashes[path] = file.hash }
    before = changed.isEmpty ? nil : Self.content(of: files, hashes)
  }

  private static func content(of files: [FileFacts], _ hashes: [Bytewise: ContentHash]) -> ContentHash? {
    var fingerprint = Fingerprint(of: "files")
    // The paths are relative to it.
    fingerprint.add(FileManager.default.currentDirectoryPath)
    for file in files {
      guard let hash = hashes[file.path] else { return nil }
      fingerprint.add(file.path)
      fingerprint.add(file.module ?? "")
      fingerprint.add(file.module == nil ? 0 : 1)
      fingerprint.add(hash)
    }
    return fingerprint.hash
  }

  /// Whether comments of a file have changed since an earlier run.
  func hasChanged(_ path: String) -> Bool { predecessors?.files[path] != nil }

  /// Where a line has gone that an earlier run speaks of; nil where it is not known.
  func line(_ line: Int, of path: String) -> Int? { predecessors?.files[path].map { $0.lines[line] } ?? line }

  /// - Parameters:
  ///   - question: what is asked of the files.
  ///   - details: what else the answer depends on.
  ///   - moved: what the answer is now, by what it was before comments changed; nil where that cannot be told.
  ///   - find: called where no earlier run has answered it. What is nil is not kept.
  func answer<Answer: Codable>(
    to question: String, _ details: (inout Fingerprint) -> Void, moved: (Answer) -> Answer?, or find: () -> Answer?
  ) -> Answer? {
    func fingerprint(_ content: ContentHash) -> Fingerprint {
      var fingerprint = Fingerprint(of: question)
      fingerprint.add(content)
      details(&fingerprint)
      return fingerprint
    }
    let answer = answers.answer(to: fingerprint(content)) {
      before.flatMap { answers.known(fingerprint($0)) }.flatMap(moved) ?? find()
    }
    if answer != nil { predecessors?.remember() }
    return answer
  }
}

extension Fingerprint {
  /// All that a configuration says, and the folder that its globs begin at.
  mutating func add(_ configuration: Configuration) {
    add(EffectiveConfiguration.text(of: configuration))
    add(configuration.folder ?? "")
    for place in configuration.origins.sorted(by: { $0.key < $1.key }) { add("\(place.key) \(place.value.file)") }
  }
}
