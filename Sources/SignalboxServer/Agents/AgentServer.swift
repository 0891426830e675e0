import SignalboxWorkspace

/// A server for coding agents (Model Context Protocol on standard input and output): it answers the questions of
/// `AgentTool.all` about the project in the working folder, one after another.
///
/// It speaks the revisions of the protocol that begin with `initialize`; clients of later ones fall back to those.
public struct AgentServer {
  private let version: String
  private let read: () -> [UInt8]
  private let outbox: Outbox
  private var project: AskedProject

  /// - Parameters:
  ///   - version: of this tool.
  ///   - cache: where facts are kept from one start to the next; nil for nowhere.
  ///   - read: gives what has come from the client; empty at the end.
  ///   - write: sends bytes to the client.
  public init(
    version: String, cache: CacheFolder? = nil, read: @escaping () -> [UInt8],
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    self.read = read
    outbox = Outbox(framing: .line, write)
    project = AskedProject(cache: cache)
  }

  /// Serves until the client goes away.
  public mutating func run() {
    var lines = LineReader(read: read)
    while let line = lines.next() {
      guard case .content(let content) = line else {
        outbox.refuse(nil, .invalid("a message may have \(LineReader.limit) bytes at most"))
        continue
      }
      do throws(Message.Refusal) {
        take(try Message(content))
      } catch {
        outbox.refuse(error.id, error.error)
      }
    }
  }

  private mutating func take(_ message: Message) {
    guard case .request(let id, let method) = message.kind else { return }
    do throws(RPCError) {
      switch method {
      case "initialize": outbox.answer(id, with: AgentWelcome(to: try message.parameters(), version: version))
      case "ping": outbox.answer(id, with: [String: String]())
      case "tools/list": outbox.answer(id, with: ["tools": AgentTool.all.map(ToolDescription.init)])
      case "tools/call": outbox.answer(id, with: try call(try message.parameters()))
      default: throw RPCError(code: RPCError.methodNotFound, message: "there is no method '\(method)'")
      }
    } catch {
      outbox.refuse(id, error)
    }
  }

  /// What an agent can mend, a name that means nothing for example, is a result: agents are not shown errors.
  private mutating func call(_ call: ToolCall) throws(RPCError) -> ToolResult {
    guard let tool = AgentTool.all.first(where: { $0.name == call.name }) else {
      throw RPCError(code: RPCError.invalidParams, message: "there is no tool '\(call.name)'")
    }
    do throws(ToolError) {
      let arguments = try (call.arguments ?? ToolArguments()).checked(by: tool)
      return ToolResult(try tool.answer(arguments, try project.asked()))
    } catch {
      return ToolResult("\(error)", isError: true)
    }
  }
}
