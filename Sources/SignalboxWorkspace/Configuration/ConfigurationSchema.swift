import SignalboxText

/// The shape of `.signalbox.yml` as a JSON Schema, for editors: as `config --print-schema` prints it and
/// `Schemas/signalbox-configuration.schema.json` ships it.
public enum ConfigurationSchema {
  /// JSON Schema, draft 7, which editors know best; ends with a newline.
  public static var text: String { JSONText.encode(root) }

  static var root: SchemaValue {
    let properties = ConfigurationKey.all.map { ($0.name, $0.schema($0.summary)) }
    let rivals = ConfigurationKey.all.flatMap { key in key.rivals.map { excluding(key.name, $0.name) } }
    return .object(
      "What Signalbox does in this folder and below. A nearer file overrides by key and inherits the rest.",
      Dictionary(uniqueKeysWithValues: properties),
      [
        "$schema": .string("http://json-schema.org/draft-07/schema#"), "title": .string(Configuration.fileName),
        "allOf": .array(rivals),
      ])
  }

  /// Two lists of which one has to be empty.
  private static func excluding(_ one: String, _ other: String) -> SchemaValue {
    let something = SchemaValue.members([
      "anyOf": .array([
        .members(["type": .string("string")]), .members(["type": .string("array"), "minItems": .number(1)]),
      ])
    ])
    return .members([
      "not": .members([
        "required": .array([.string(one), .string(other)]),
        "properties": .members([one: something, other: something]),
      ])
    ])
  }
}
