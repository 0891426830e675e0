import Foundation
import Testing

@testable import SignalboxServer

/// The protocol of agents, without a project; Tests/Integrations asks about one, with an independent client.
struct AgentServerTests {
  @Test("a client is greeted in the revision that it asks for, or in the newest one that begins with a greeting")
  func greeting() throws {
    for (wish, answer) in [("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2099-01-01", "2025-11-25")] {
      let answers = Self.say(Self.request(1, "initialize", #"{"protocolVersion":"\#(wish)","capabilities":{}}"#))
      #expect(answers.count == 1)
      #expect(answers.first?.contains(#""protocolVersion":"\#(answer)""#) == true)
    }
  }

  @Test("each request has one answer, in one line; notifications and answers have none")
  func answers() {
    let answers = Self.say(
      Self.request(1, "ping"), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "", "  ",
      #"{"jsonrpc":"2.0","id":9,"result":{}}"#, Self.request(2, "tools/list"))
    #expect(answers.count == 2)
    #expect(answers.first == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
    for tool in AgentTool.all { #expect(answers.last?.contains(#""name":"\#(tool.name)""#) == true) }
  }

  @Test(
    "what is no request is refused, and the next one is answered",
    arguments: [
      ("{", "null: -32700"), ("[]", "null: -32600"), (#"{"id":3,"method":"ping"}"#, "3: -32600"),
      (request(3, "server/discover"), "3: -32601"), (request(3, "tools/call"), "3: -32602"),
      (request(3, "tools/call", #"{"name":"nothing"}"#), "3: -32602"),
      (request(3, "tools/call", #"{"name":"lint","arguments":[]}"#), "3: -32602"),
      (request(3, "initialize", "{}"), "3: -32602"),
      ("{\u{0}}\u{7F}\u{1B}", "null: -32700"),
    ])
  func refusals(_ line: String, _ error: String) {
    let answers = Self.say(line, Self.request(4, "ping"))
    #expect(Conversation.errors(answers) == [error])
    #expect(answers.last == #"{"id":4,"jsonrpc":"2.0","result":{}}"#)
  }

  @Test(
    "what an agent can mend is told as the result",
    arguments: [
      (#"{"name":"lint","arguments":{"limitt":3}}"#, "`lint` has no argument 'limitt'; did you mean 'limit'?"),
      (#"{"name":"lint","arguments":{"limit":"3"}}"#, "`lint`: the argument 'limit' must be a whole number"),
      (#"{"name":"lint","arguments":{"limit":1.5}}"#, "`lint`: the argument 'limit' must be a whole number"),
      (#"{"name":"lint","arguments":{"paths":[3]}}"#, "`lint`: the argument 'paths' must be a list of strings"),
      (#"{"name":"explain"}"#, "`explain` needs the argument 'type'"),
      (#"{"name":"explain","arguments":{"type":null}}"#, "`explain` needs the argument 'type'"),
    ])
  func mistakes(_ call: String, _ words: String) {
    let answers = Self.say(Self.request(1, "tools/call", call))
    #expect(answers.count == 1)
    #expect(answers.first?.contains(words) == true && answers.first?.contains(#""isError":true"#) == true)
  }

  @Test("a line of any length is passed over or read, whole or in parts")
  func lines() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.limit + 1)
    var rest = [long, Array("\n{}\r\n\n \n[".utf8), Array("]".utf8), []][...]
    var reader = LineReader { rest.popFirst() ?? [] }
    #expect(reader.next() == .tooLong)
    #expect(reader.next() == .content(Array("{}\r".utf8)))
    #expect(reader.next() == .content(Array("[]".utf8)))
    #expect(reader.next() == nil)
  }

  private static func request(_ id: Int, _ method: String, _ params: String? = nil) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)""# + (params.map { ",\"params\":\($0)" } ?? "") + "}"
  }

  /// Says a line after the other, in small parts, and goes away.
  private static func say(_ lines: String...) -> [String] {
    let heard = Heard()
    var rest = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
    var server = AgentServer(
      version: "1.2.3",
      read: {
        defer { rest = rest.dropFirst(7) }
        return Array(rest.prefix(7))
      }, write: { heard.add($0) })
    server.run()
    return heard.lines
  }

  private final class Heard: Sendable {
    private let lock = NSLock()
    /// Unchecked, because: it is touched under the lock alone.
    private nonisolated(unsafe) var bytes: [UInt8] = []

    func add(_ more: [UInt8]) { lock.withLock { bytes += more } }

    var lines: [String] {
      lock.withLock { bytes }.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
