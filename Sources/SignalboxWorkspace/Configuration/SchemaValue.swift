/// A part of a JSON Schema, which is a JSON value; objects come out sorted by key.
indirect enum SchemaValue: Encodable, Sendable {
  case string(String)
  case bool(Bool)
  case number(Int)
  case array([SchemaValue])
  case members([String: SchemaValue])
  case null

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .members(let values): try container.encode(values)
    case .null: try container.encodeNil()
    }
  }
}

/// What values of the configuration may be. Each of them may be left empty: `key:` says nothing.
extension SchemaValue {
  static func flag(_ summary: String) -> SchemaValue {
    .members(["description": .string(summary), "type": .array([.string("boolean"), .string("null")])])
  }

  static func text(_ summary: String, _ choices: [String]? = nil, examples: [String]? = nil) -> SchemaValue {
    var values: [String: SchemaValue] = [
      "description": .string(summary), "type": .array([.string("string"), .string("null")]),
    ]
    values["enum"] = choices.map { .array($0.map(SchemaValue.string) + [.null]) }
    values["examples"] = examples.map { .array($0.map(SchemaValue.string)) }
    return .members(values)
  }

  /// One text, or several.
  static func list(_ summary: String, _ choices: [String]? = nil) -> SchemaValue {
    var item: [String: SchemaValue] = ["type": .string("string")]
    item["enum"] = choices.map { .array($0.map(SchemaValue.string)) }
    return list(summary, of: item)
  }

  /// The ids of rules: those that there are, and any that the file may describe itself.
  static func rules(_ summary: String, _ known: [String]) -> SchemaValue {
    let own = SchemaValue.members(["type": .string("string"), "pattern": .string(CustomRuleSettings.idPattern)])
    return list(summary, of: ["anyOf": .array([.members(["enum": .array(known.map(SchemaValue.string))]), own])])
  }

  private static func list(_ summary: String, of item: [String: SchemaValue]) -> SchemaValue {
    return .members([
      "description": .string(summary),
      "anyOf": .array([
        .members(item), .members(["type": .string("array"), "items": .members(item)]),
        .members(["type": .string("null")]),
      ]),
    ])
  }

  static func object(
    _ summary: String, _ properties: [String: SchemaValue], _ more: [String: SchemaValue] = [:]
  ) -> SchemaValue {
    let values: [String: SchemaValue] = [
      "description": .string(summary), "type": .array([.string("object"), .string("null")]),
      "additionalProperties": .bool(false), "properties": .members(properties),
    ]
    return .members(values.merging(more) { $1 })
  }
}
