import SignalboxRules
import Yams

extension ConfigurationKey {
  /// `rules:`, a map of rules to their severity and options.
  static let rules = ConfigurationKey(
    name: "rules", summary: "Severity and options, by rule.", example: "\n  segue_navigation:\n    severity: error"
  ) { summary in
    let rules = Rule.all.map { rule in
      var properties = Dictionary(uniqueKeysWithValues: rule.options.map { ($0.name, SchemaValue.flag($0.summary)) })
      properties["severity"] = .text("The severity of its findings.", Finding.Severity.allCases.map(\.rawValue))
      return (rule.id, SchemaValue.object(rule.summary, properties))
    }
    let own = SchemaValue.object(
      "A rule of `custom_rules`.",
      ["severity": .text("The severity of its findings.", Finding.Severity.allCases.map(\.rawValue))])
    return .object(summary, Dictionary(uniqueKeysWithValues: rules), ["additionalProperties": own])
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.rules = try reader.rules(node)
  } lay: { nearer, result in
    result.rules.merge(nearer.rules) { old, new in
      RuleSettings(
        severity: new.severity ?? old.severity, options: old.options.merging(new.options) { $1 },
        lines: old.lines.merging(new.lines) { $1 })
    }
  } lines: { configuration in
    let lines = configuration.rules.sorted { $0.key < $1.key }.flatMap { id, settings in
      let severity = settings.severity.map { ("severity", $0.rawValue) }
      let options = settings.options.sorted { $0.key < $1.key }.map { ($0.key, EffectiveConfiguration.text($0.value)) }
      let values = [severity].compactMap(\.self) + options
      return (values.isEmpty ? [] : ["  \(id):"])
        + values.map { EffectiveConfiguration.line(2, $0, $1, "rules.\(id).\($0)", configuration) }
    }
    return lines.isEmpty ? [] : ["rules:"] + lines
  }
}

extension ConfigurationReader {
  fileprivate func rules(_ node: Node) throws(ConfigurationError) -> [String: RuleSettings] {
    var rules: [String: RuleSettings] = [:]
    for (key, value) in try mapping(node, key: "rules") {
      let id = try name(of: key)
      guard let options = knownRules[id] else { throw unknown(.rule, id, at: key, among: knownRules.keys) }
      rules[id] = isNull(value) ? RuleSettings() : try settings(value, rule: id, options: options)
    }
    return rules
  }

  private func settings(
    _ node: Node, rule: String, options: Set<String>
  ) throws(ConfigurationError) -> RuleSettings {
    var settings = RuleSettings()
    for (key, value) in try mapping(node, key: "rules.\(rule)") {
      let name = try name(of: key)
      if name == "severity" {
        settings.severity = try severity(value, key: "rules.\(rule).severity")
      } else if options.contains(name) {
        settings.options[name] = try option(value, key: "rules.\(rule).\(name)")
        settings.lines[name] = key.mark?.line
      } else {
        throw unknown(.option(rule: rule), name, at: key, among: options.union(["severity"]))
      }
    }
    return settings
  }

  func severity(_ node: Node, key: String) throws(ConfigurationError) -> Finding.Severity {
    let names = Finding.Severity.allCases.map(\.rawValue)
    guard let severity = node.scalar.flatMap({ Finding.Severity(rawValue: $0.string) }) else {
      throw wrongType(node, key, names.joined(separator: " or "))
    }
    return severity
  }

  private func option(_ node: Node, key: String) throws(ConfigurationError) -> OptionValue {
    if node.sequence != nil { return .list(try texts(node, key: key).map(\.text)) }
    guard let scalar = node.scalar, !isNull(node) else {
      throw wrongType(node, key, "true or false, a whole number, a text or a list")
    }
    // Quoted text is text whatever it spells; the resolver of YAML 1.1 decides on the rest (`yes` is true).
    switch node.tag.description {
    case "tag:yaml.org,2002:bool": return node.bool.map(OptionValue.bool) ?? .string(scalar.string)
    case "tag:yaml.org,2002:int": return node.int.map(OptionValue.int) ?? .string(scalar.string)
    default: return .string(scalar.string)
    }
  }
}
