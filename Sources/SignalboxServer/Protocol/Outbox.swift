import Foundation
import SignalboxText

/// Writes messages to the client, one at a time, from whatever thread.
final class Outbox: Sendable {
  /// How one message is told from the next.
  enum Framing: Sendable {
    /// A header says how long it is (LSP).
    case header
    /// It is a line (MCP).
    case line
  }

  private let lock = NSLock()
  private let framing: Framing
  private let write: @Sendable ([UInt8]) -> Void
  /// Counts the requests to the client. Unchecked, because: it is touched under the lock alone.
  private nonisolated(unsafe) var requests = 0

  init(framing: Framing = .header, _ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.framing = framing
    self.write = write
  }

  func answer(_ id: RequestID, with result: some Encodable) { send(Response(id: id, result: result)) }

  /// - Parameter id: nil where it could not be read.
  func refuse(_ id: RequestID?, _ error: RPCError) { send(Refusal(id: id, error: error)) }

  func notify(_ method: String, _ params: some Encodable) { send(Notification(method: method, params: params)) }

  /// Asks the client for something whose answer nobody waits for.
  func request(_ method: String, _ params: some Encodable) {
    let number = lock.withLock {
      requests += 1
      return requests
    }
    send(Request(id: "signalbox-\(number)", method: method, params: params))
  }

  /// The same, without parameters.
  func request(_ method: String) { request(method, Nothing?.none) }

  /// Tells whoever looks into the log.
  func log(_ text: String) { notify("window/logMessage", Notice(type: 1, message: "signalbox: \(text)")) }

  /// Tells the user.
  func show(_ text: String) { notify("window/showMessage", Notice(type: 2, message: "Signalbox: \(text)")) }

  private struct Notice: Encodable {
    let type: Int
    let message: String
  }

  private func send(_ message: some Encodable) {
    let content = Array(JSONText.line(message).utf8)
    let bytes =
      switch framing {
      case .header: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
      case .line: content + [UInt8(ascii: "\n")]
      }
    lock.withLock { write(bytes) }
  }

  private struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  private struct Refusal: Encodable {
    let jsonrpc = "2.0"
    /// Written as null where there is none, as JSON-RPC asks.
    let id: RequestID?
    let error: RPCError

    private enum CodingKeys: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Notification<Parameters: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let method: String
    let params: Parameters
  }

  private struct Request<Parameters: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: String
    let method: String
    let params: Parameters?
  }
}

/// No parameters; as a result: null.
struct Nothing: Codable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
