import SignalboxRules
import Yams

/// The `rules:` section.
extension ConfigurationReader {
  func rules(_ node: Node) throws(ConfigurationError) -> [String: RuleSettings] {
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

  private func severity(_ node: Node, key: String) throws(ConfigurationError) -> Finding.Severity {
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
