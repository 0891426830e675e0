import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxText

/// The shape of `.signalbox.yml` as a JSON Schema, for editors: as `config --print-schema` prints it and
/// `Schemas/signalbox-configuration.schema.json` ships it.
public enum ConfigurationSchema {
  /// JSON Schema, draft 7, which editors know best; ends with a newline.
  public static var text: String { JSONText.encode(root) }

  /// A JSON value; objects come out sorted by key.
  indirect enum Value: Encodable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([Value])
    case object([String: Value])
    case null

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let value): try container.encode(value)
      case .flag(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .list(let values): try container.encode(values)
      case .object(let values): try container.encode(values)
      case .null: try container.encodeNil()
      }
    }
  }

  private static var root: Value {
    let properties = ConfigurationReader.Key.allCases.map { ($0.rawValue, schema(of: $0)) }
    return object(
      "What Signalbox does in this folder and below. A nearer file overrides by key and inherits the rest.",
      Dictionary(uniqueKeysWithValues: properties),
      [
        "$schema": .text("http://json-schema.org/draft-07/schema#"), "title": .text(Configuration.fileName),
        "allOf": .list([excluding(.onlyRules, .disabledRules), excluding(.onlyRules, .optInRules)]),
      ])
  }

  /// Two lists of which one has to be empty.
  private static func excluding(_ one: ConfigurationReader.Key, _ other: ConfigurationReader.Key) -> Value {
    let something = Value.object([
      "anyOf": .list([
        .object(["type": .text("string")]), .object(["type": .text("array"), "minItems": .number(1)]),
      ])
    ])
    let keys = [one.rawValue, other.rawValue]
    return .object([
      "not": .object([
        "required": .list(keys.map(Value.text)), "properties": .object([keys[0]: something, keys[1]: something]),
      ])
    ])
  }

  private static func schema(of key: ConfigurationReader.Key) -> Value {
    let ids = Rule.all.map(\.id).sorted()
    switch key {
    case .parent: return text("The file to inherit from, instead of the one in the parent folder.")
    case .included: return list("Globs of files to read. Default: everything.")
    case .excluded: return list("Globs of files that are never read.")
    case .disabledRules: return list("Rules that do not run.", ids)
    case .optInRules:
      return list(
        "Opt-in rules to run, or all of them.", [Configuration.everyRule] + ids)
    case .onlyRules: return list("The only rules that run.", ids)
    case .strict: return flag("Whether warnings fail the run, too.")
    case .requireReason: return flag("Whether a comment that disables a rule must give a reason.")
    case .baseline: return text("The baseline file with accepted findings; see `signalbox baseline`.")
    case .reporter: return text("How findings are printed.", Reporter.all.map(\.id))
    case .style:
      return text("The style of new code; `signalbox new --list` lists them.", examples: TemplateFiles.styles.sorted())
    case .templates: return text("The folder of your own templates.")
    case .roles:
      let roles = Role.Kind.allCases.map(\.rawValue).map { ($0, list("Names or globs of types.")) }
      return object("Types by role.", Dictionary(uniqueKeysWithValues: roles))
    case .layers: return layers
    case .rules:
      return object(
        "Severity and options, by rule.", Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, schema(of: $0)) }))
    }
  }

  private static var layers: Value {
    let layer = object(
      "The types of a layer, and the layers that it may use.",
      [
        "files": list("Globs of the files whose types belong to it."), "modules": list("Modules that belong to it."),
        "roles": list("Roles whose types belong to it.", Role.Kind.allCases.map(\.rawValue)),
        "may_use": list("The layers that it may use, or all."),
      ])
    // A layer may have any name; these are there by default.
    let known = Layer.byDefault.map { ($0.name, layer) }
    return object(
      "Layers, by name.", Dictionary(known) { first, _ in first }, ["additionalProperties": layer])
  }

  private static func schema(of rule: Rule) -> Value {
    var properties = Dictionary(uniqueKeysWithValues: rule.options.map { ($0.name, flag($0.summary)) })
    properties["severity"] = text("The severity of its findings.", Finding.Severity.allCases.map(\.rawValue))
    return object(rule.summary, properties)
  }

  // Each of them may be left empty: `key:` says nothing.

  private static func flag(_ description: String) -> Value {
    .object(["description": .text(description), "type": .list([.text("boolean"), .text("null")])])
  }

  private static func text(
    _ description: String, _ choices: [String]? = nil, examples: [String]? = nil
  ) -> Value {
    var values: [String: Value] = [
      "description": .text(description), "type": .list([.text("string"), .text("null")]),
    ]
    values["enum"] = choices.map { .list($0.map(Value.text) + [.null]) }
    values["examples"] = examples.map { .list($0.map(Value.text)) }
    return .object(values)
  }

  private static func list(_ description: String, _ choices: [String]? = nil) -> Value {
    var item: [String: Value] = ["type": .text("string")]
    item["enum"] = choices.map { .list($0.map(Value.text)) }
    return .object([
      "description": .text(description),
      "anyOf": .list([
        .object(item), .object(["type": .text("array"), "items": .object(item)]), .object(["type": .text("null")]),
      ]),
    ])
  }

  private static func object(
    _ description: String, _ properties: [String: Value], _ more: [String: Value] = [:]
  ) -> Value {
    let values: [String: Value] = [
      "description": .text(description), "type": .list([.text("object"), .text("null")]),
      "additionalProperties": .flag(false), "properties": .object(properties),
    ]
    return .object(values.merging(more) { $1 })
  }
}
