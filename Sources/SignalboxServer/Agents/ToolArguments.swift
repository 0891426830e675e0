import SignalboxProject

/// What an agent asks with, by the names of a tool's parameters.
struct ToolArguments: Decodable {
  private enum Value: Decodable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case texts([String])
    /// Of a type that no parameter has.
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = (try? container.decode([String].self)).map { .texts($0) } ?? .other
      }
    }

    func isOf(_ kind: ToolParameter.Kind) -> Bool {
      switch (self, kind) {
      case (.flag, .flag), (.number, .number), (.text, .text), (.texts, .texts), (.text, .texts): true
      default: false
      }
    }
  }

  private var values: [String: Value] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    // What is null is as good as left out.
    values = try decoder.singleValueContainer().decode([String: Value?].self).compactMapValues { $0 }
  }

  /// The same, once each name and type is known to be right.
  func checked(by tool: AgentTool) throws(ToolError) -> ToolArguments {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
        let names = tool.parameters.map(\.name)
        let hint = Nearest.match(for: name, in: names).map { "did you mean '\($0)'?" }
        throw ToolError(
          "`\(tool.name)` has no argument '\(name)'; \(hint ?? "it takes \(names.joined(separator: ", "))")")
      }
      guard value.isOf(parameter.kind) else {
        throw ToolError("`\(tool.name)`: the argument '\(name)' must be \(parameter.kind.phrase)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
      throw ToolError("`\(tool.name)` needs the argument '\(parameter.name)': \(parameter.summary)")
    }
    return self
  }

  func isGiven(_ name: String) -> Bool { !texts(name).isEmpty }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = values[name], !text.isEmpty else { return nil }
    return text
  }

  /// A single text stands for a list of one.
  func texts(_ name: String) -> [String] {
    guard case .texts(let texts)? = values[name] else { return text(name).map { [$0] } ?? [] }
    return texts
  }

  func number(_ name: String) -> Int? {
    guard case .number(let number)? = values[name] else { return nil }
    return number
  }

  func flag(_ name: String) -> Bool {
    guard case .flag(let flag)? = values[name] else { return false }
    return flag
  }
}
