import Foundation

/// What slow programs said that always say the same of the same input, kept under `.build/` from one test run to the
/// next. `SIGNALBOX_ORACLES=cold` asks them all anew.
public struct AnswerCache: Sendable {
  /// With its question, so that no hash has to be trusted.
  private struct Entry<Answer: Codable>: Codable {
    var question: [String]
    var answer: Answer
  }

  private let folder: URL
  private let isCold: Bool

  /// - Parameter name: of the program.
  public init(
    _ name: String, in home: URL = Repository.url(".build/oracles"),
    isCold: Bool = ProcessInfo.processInfo.environment["SIGNALBOX_ORACLES"] == "cold"
  ) {
    folder = home.appendingPathComponent(name)
    self.isCold = isCold
  }

  /// - Parameters:
  ///   - question: all that the answer depends on: the program's version, its arguments, its input.
  ///   - isFinal: whether to keep an answer; not where the program may have been disturbed.
  ///   - ask: asks the program.
  public func answer<Answer: Codable>(
    to question: [String], isFinal: (Answer) -> Bool, _ ask: () throws -> Answer
  ) throws -> Answer {
    let file = folder.appendingPathComponent(Self.key(of: question) + ".json")
    if !isCold, let data = try? Data(contentsOf: file),
      let entry = try? JSONDecoder().decode(Entry<Answer>.self, from: data), entry.question == question
    {
      return entry.answer
    }
    let answer = try ask()
    guard isFinal(answer) else { return answer }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(Entry(question: question, answer: answer)).write(to: file, options: .atomic)
    return answer
  }

  private static func key(of question: [String]) -> String {
    var hash = FNVHash()
    for text in question { hash.mix(text.utf8) }
    return String(hash.value, radix: 16)
  }
}

/// FNV-1a (Fowler, Noll, Vo): the same value in each process and on each machine.
struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes a text in; two texts are told from one that is both.
  mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = value &* 0x100_0000_01b3
  }
}
