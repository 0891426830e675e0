import Foundation

@testable import SignalboxServer

/// What a client says, and what it hears, in this process.
final class Conversation: Sendable {
  private let lock = NSLock()
  /// Unchecked, because: it is touched under the lock alone.
  private nonisolated(unsafe) var heard: [UInt8] = []

  /// Says all at once, and goes away.
  static func hold(_ input: [UInt8], version: String = "1.2.3") -> (code: Int32, answers: [String]) {
    let conversation = Conversation()
    var rest = input[...]
    var server = LanguageServer(
      version: version,
      read: {
        let part = rest.prefix(7)
        rest = rest.dropFirst(7)
        return Array(part)
      }, write: { conversation.hear($0) })
    let code = server.run()
    return (code, conversation.answers)
  }

  static func hold(_ messages: String...) -> (code: Int32, answers: [String]) {
    hold(messages.flatMap { framed($0) })
  }

  static func framed(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  private func hear(_ bytes: [UInt8]) { lock.withLock { heard += bytes } }

  private var answers: [String] {
    var bytes = lock.withLock { heard }[...]
    var reader = FrameReader {
      defer { bytes = [] }
      return Array(bytes)
    }
    var answers: [String] = []
    while case .content(let content)? = reader.next() { answers.append(String(decoding: content, as: UTF8.self)) }
    return answers
  }

  static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  /// `3: -32601` for an error that answers request 3.
  static func errors(_ answers: [String]) -> [String] {
    struct Answer: Decodable {
      struct Failure: Decodable { let code: Int }
      let id: Int?
      let error: Failure?
    }
    return answers.compactMap { try? JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }.compactMap { answer in
      answer.error.map { "\(answer.id.map(String.init) ?? "null"): \($0.code)" }
    }
  }
}
