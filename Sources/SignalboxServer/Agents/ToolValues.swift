// The values of the Model Context Protocol, as far as the server makes use of them.

struct AgentGreeting: Decodable { let protocolVersion: String }

struct AgentWelcome: Encodable {
  let protocolVersion: String
  let capabilities = ["tools": [String: Bool]()]
  let serverInfo: Server
  let instructions =
    "Signalbox knows which coordinator of this iOS project starts and shows what, and where code breaks the pattern. "
    + "Ask it before you change navigation, and lint what you have changed."

  struct Server: Encodable {
    let name = "signalbox"
    let title = "Signalbox"
    let version: String
  }

  /// Revisions of the protocol between which nothing that is used here has changed, the newest first.
  private static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  init(to greeting: AgentGreeting, version: String) {
    let wish = greeting.protocolVersion
    protocolVersion = Self.revisions.contains(wish) ? wish : Self.revisions[0]
    serverInfo = Server(version: version)
  }
}

struct ToolCall: Decodable {
  let name: String
  let arguments: ToolArguments?
}

struct ToolResult: Encodable {
  let content: [Content]
  let isError: Bool

  struct Content: Encodable {
    let type = "text"
    let text: String
  }

  init(_ text: String, isError: Bool = false) {
    content = [Content(text: text)]
    self.isError = isError
  }
}

struct ToolDescription: Encodable {
  let name: String
  let title: String
  let description: String
  let inputSchema: Schema
  let annotations = ["readOnlyHint": true, "openWorldHint": false]

  init(_ tool: AgentTool) {
    name = tool.name
    title = tool.title
    description = tool.summary
    inputSchema = Schema(tool.parameters)
  }

  struct Schema: Encodable {
    let type = "object"
    let properties: [String: Property]
    let required: [String]
    let additionalProperties = false

    init(_ parameters: [ToolParameter]) {
      properties = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, Property($0)) })
      required = parameters.filter(\.isRequired).map(\.name)
    }
  }

  struct Property: Encodable {
    let type: String
    let description: String
    let items: [String: String]?

    init(_ parameter: ToolParameter) {
      description = parameter.summary
      items = parameter.kind == .texts ? ["type": "string"] : nil
      type =
        switch parameter.kind {
        case .text: "string"
        case .texts: "array"
        case .number: "integer"
        case .flag: "boolean"
        }
    }
  }
}
