import Foundation
import SignalboxFacts

/// Answers of earlier runs, by the fingerprint of all that they depend on: a run over the same files with the same
/// configuration need not link them again.
///
/// They lie beside the facts of their project. What is missing or damaged is worked out anew.
struct KeptAnswers: Sendable {
  /// How many are kept of a project; those that were used longest ago go first.
  private static let limit = 16
  static let ending = ".signalanswer"

  /// Need not be there.
  let folder: String

  /// - Parameters:
  ///   - question: with all that the answer depends on.
  ///   - find: called where no earlier run has answered it. What is nil is not kept.
  func answer<Answer: Codable>(to question: Fingerprint, or find: () -> Answer?) -> Answer? {
    if let known: Answer = known(question) { return known }
    let answer = find()
    if let answer { keep(answer, to: question) }
    return answer
  }

  /// - Returns: nil where no earlier run has answered the question.
  func known<Answer: Codable>(_ question: Fingerprint) -> Answer? {
    let path = path(of: question)
    guard let known = Self.read(path, as: Answer.self) else { return nil }
    utimes(path, nil)
    return known
  }

  private func path(of question: Fingerprint) -> String { Path.join(folder, question.hash.digits + Self.ending) }

  private static func read<Answer: Codable>(_ path: String, as type: Answer.Type) -> Answer? {
    guard access(path, F_OK) == 0, let bytes = try? FileBytes(path: path).withBytes({ [UInt8]($0) }) else { return nil }
    let sum = bytes.prefix(Self.sumLength)
    let content = Array(bytes.dropFirst(Self.sumLength))
    guard Array(ContentHash(of: content).digits.utf8) == Array(sum) else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: Data(content))
  }

  /// No error is worth a word: the next run works it out again.
  func keep(_ answer: some Codable, to question: Fingerprint) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(answer) else { return }
    let content = [UInt8](data)
    CacheFile.replace(path(of: question), with: Array(ContentHash(of: content).digits.utf8) + content)
    tidy()
  }

  /// Most are about files that have changed since.
  private func tidy() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let answers = names.filter { $0.hasSuffix(Self.ending) }
    guard answers.count > Self.limit else { return }
    let dated = answers.map { (date: CacheFile.date(of: Path.join(folder, $0)) ?? .distantPast, name: $0) }
    for answer in dated.sorted(by: <).dropLast(Self.limit) { unlink(Path.join(folder, answer.name)) }
  }

  private static let sumLength = 32
}
