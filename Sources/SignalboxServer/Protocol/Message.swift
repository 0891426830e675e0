import Foundation

/// What a request is known by.
enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// What went wrong with a request, in the words of JSON-RPC and LSP.
struct RPCError: Error, Encodable, Equatable {
  var code: Int
  var message: String

  static let parseError = -32700
  static let invalidRequest = -32600
  static let methodNotFound = -32601
  static let invalidParams = -32602
  static let notInitialized = -32002
  static let cancelled = -32800
  static let contentModified = -32801

  static func invalid(_ message: String) -> RPCError { RPCError(code: invalidRequest, message: message) }
}

/// A message of the client, its parameters not yet read.
struct Message: Sendable {
  enum Kind: Sendable, Equatable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// An answer to a request of ours.
    case response
  }

  let kind: Kind
  private let content: [UInt8]

  /// A message that cannot be understood, with its id where that can be.
  struct Refusal: Error, Equatable {
    var id: RequestID?
    var error: RPCError
  }

  init(_ content: [UInt8]) throws(Refusal) {
    self.content = content
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: Data(content))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw Refusal(error: RPCError(code: RPCError.parseError, message: "the message is not valid JSON"))
    } catch {
      throw Refusal(error: .invalid("a message must be one JSON object"))
    }
    guard head.isSound else {
      throw Refusal(id: head.id, error: .invalid("a message needs jsonrpc '2.0', and a method or an id with a result"))
    }
    kind =
      switch (head.method, head.id) {
      case (let method?, let id?): .request(id, method: method)
      case (let method?, nil): .notification(method: method)
      default: .response
      }
  }

  var method: String? {
    switch kind {
    case .request(_, let method), .notification(let method): method
    case .response: nil
    }
  }

  var size: Int { content.count }

  func parameters<Parameters: Decodable>(as _: Parameters.Type = Parameters.self) throws(RPCError) -> Parameters {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: Data(content)).params
    } catch let error as DecodingError {
      throw RPCError(code: RPCError.invalidParams, message: "\(method ?? ""): \(Self.text(error))")
    } catch {
      throw RPCError(code: RPCError.invalidParams, message: "\(method ?? ""): wrong parameters")
    }
  }

  private static func text(_ error: DecodingError) -> String {
    let (path, text): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context.codingPath, "of the wrong type")
      default: ([], "wrong parameters")
      }
    let name = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return name.isEmpty ? text : "\(name) is \(text)"
  }

  private struct Body<Parameters: Decodable>: Decodable { let params: Parameters }

  /// What every message has; whatever is wrong with it is no reason not to find its id.
  private struct Head: Decodable {
    let id: RequestID?
    let method: String?
    let isSound: Bool

    private enum Key: String, CodingKey { case jsonrpc, id, method, result, error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try? container.decode(RequestID.self, forKey: .id)
      method = try? container.decode(String.self, forKey: .method)
      let isVersion = (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0"
      let hasID = container.contains(.id) && (try? container.decodeNil(forKey: .id)) != true
      let isAnswer = container.contains(.result) || container.contains(.error)
      let isMethod = container.contains(.method) ? method != nil && container.contains(.id) == (id != nil) : isAnswer
      isSound = isVersion && isMethod && hasID == (id != nil)
    }
  }
}
