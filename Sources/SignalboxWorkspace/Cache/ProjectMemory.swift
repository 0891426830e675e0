import Foundation
import SignalboxFacts
import SignalboxText

/// What earlier runs found out about the same files, read with the same configuration.
struct ProjectMemory: Sendable {
  private let answers: KeptAnswers
  /// Which files there are, and what they hold.
  private let content: ContentHash

  /// - Parameters:
  ///   - files: what is linked.
  ///   - read: what was read, with the hashes of the content.
  /// - Returns: nil where the content of a file has no hash.
  init?(_ answers: KeptAnswers, of files: [FileFacts], read: [FileReading]) {
    self.answers = answers
    let hashes = Dictionary(read.map { (Bytewise($0.facts.path), $0.hash) }) { first, _ in first }
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
    content = fingerprint.hash
  }

  /// - Parameters:
  ///   - question: what is asked of the files.
  ///   - details: what else the answer depends on.
  ///   - find: called where no earlier run has answered it. What is nil is not kept.
  func answer<Answer: Codable>(
    to question: String, _ details: (inout Fingerprint) -> Void, or find: () -> Answer?
  ) -> Answer? {
    var fingerprint = Fingerprint(of: question)
    fingerprint.add(content)
    details(&fingerprint)
    return answers.answer(to: fingerprint, or: find)
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
