import SignalboxRules
import Yams

/// The kinds of keys that several share.
extension ConfigurationKey {
  /// A path to a property of a configuration.
  typealias Property<Value> = WritableKeyPath<Configuration, Value> & Sendable

  /// A key with one value, which replaces that of a farther file.
  static func value<Value>(
    _ name: String, _ property: Property<Value>, _ summary: String, _ example: String, isOfTheRun: Bool = false,
    schema: @escaping @Sendable (String) -> SchemaValue, print: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (ConfigurationReader, Node) throws(ConfigurationError) -> Value
  ) -> ConfigurationKey {
    ConfigurationKey(name: name, summary: summary, example: example, isOfTheRun: isOfTheRun, schema: schema) {
      reader, node, configuration throws(ConfigurationError) in
      configuration[keyPath: property] = try read(reader, node)
    } lay: { nearer, result in
      result[keyPath: property] = nearer[keyPath: property]
    } lines: { configuration in
      [EffectiveConfiguration.line(0, name, print(configuration[keyPath: property]), name, configuration)]
    }
  }

  /// Yes or no.
  static func flag(
    _ name: String, _ property: Property<Bool>, _ summary: String, isOfTheRun: Bool = false
  ) -> ConfigurationKey {
    value(name, property, summary, "true", isOfTheRun: isOfTheRun) {
      .flag($0)
    } print: {
      "\($0)"
    } read: { reader, node throws(ConfigurationError) in
      guard let value = node.bool else { throw reader.wrongType(node, name, "true or false") }
      return value
    }
  }

  /// Patterns of paths.
  static func globs(
    _ name: String, _ property: Property<[Glob]>, _ summary: String, _ example: String, isOfTheRun: Bool = false
  ) -> ConfigurationKey {
    value(name, property, summary, example, isOfTheRun: isOfTheRun) {
      .list($0)
    } print: {
      EffectiveConfiguration.list($0.map(\.description))
    } read: { reader, node throws(ConfigurationError) in
      try reader.globs(node, key: name)
    }
  }

  /// Ids of rules.
  /// - Parameter wildcard: a word that stands for many of them.
  static func list(
    _ name: String, _ property: Property<[String]>, _ summary: String, _ example: String, _ choices: [String],
    wildcard: String? = nil
  ) -> ConfigurationKey {
    value(name, property, summary, example) {
      .rules($0, choices)
    } print: {
      EffectiveConfiguration.list($0)
    } read: { reader, node throws(ConfigurationError) in
      try reader.ruleIDs(node, key: name, or: wildcard)
    }
  }

  /// A name or a path.
  /// - Parameter expected: what it is, for errors.
  static func word(
    _ name: String, _ property: Property<String?>, _ summary: String, _ example: String, isOfTheRun: Bool = false,
    expected: String, schema: @escaping @Sendable (String) -> SchemaValue = { .text($0) }
  ) -> ConfigurationKey {
    value(name, property, summary, example, isOfTheRun: isOfTheRun, schema: schema) {
      $0.map(EffectiveConfiguration.text) ?? "~"
    } read: { reader, node throws(ConfigurationError) in
      try reader.word(node, key: name, expected: expected)
    }
  }
}
