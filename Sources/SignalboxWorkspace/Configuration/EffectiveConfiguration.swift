import SignalboxText

/// A configuration with everything that it inherits, as text: YAML that can be used as it is, with the place that
/// each value comes from behind it.
public enum EffectiveConfiguration {
  /// The column that places begin in, at the earliest.
  private static let column = 44

  /// - Returns: a line for each key, in the order of the documentation; ends with a newline.
  public static func text(of configuration: Configuration) -> String {
    ConfigurationReader.Key.allCases.flatMap { lines(of: $0, configuration) }.map { $0.printable + "\n" }.joined()
  }

  private static func lines(of key: ConfigurationReader.Key, _ configuration: Configuration) -> [String] {
    let line = { (value: String) in [self.line(0, key.rawValue, value, key.rawValue, configuration)] }
    switch key {
    // What it says stands in the other lines already.
    case .parent: return []
    case .included: return line(list(configuration.included.map(\.description)))
    case .excluded: return line(list(configuration.excluded.map(\.description)))
    case .disabledRules: return line(list(configuration.disabledRules))
    case .optInRules: return line(list(configuration.optInRules))
    case .onlyRules: return line(list(configuration.onlyRules))
    case .strict: return line("\(configuration.strict)")
    case .requireReason: return line("\(configuration.requireReason)")
    case .baseline: return line(optional(configuration.baseline))
    case .reporter: return line(text(configuration.reporter ?? "xcode"))
    case .style: return line(optional(configuration.style))
    case .templates: return line(optional(configuration.templates))
    case .roles:
      let roles = configuration.roles.sorted { $0.key < $1.key }
      return (roles.isEmpty ? [] : ["roles:"])
        + roles.map { self.line(1, $0.key, list($0.value), "roles.\($0.key)", configuration) }
    case .layers: return layers(configuration)
    case .rules: return rules(configuration)
    }
  }

  private static func layers(_ configuration: Configuration) -> [String] {
    let lines = configuration.layers.flatMap { layer in
      let values = [
        ("files", layer.files.map(\.description)), ("modules", layer.modules),
        ("roles", layer.roles?.map(\.rawValue) ?? []), ("may_use", layer.mayUse ?? []),
      ]
      let written = values.filter { configuration.origins["layers.\(layer.name).\($0.0)"] != nil }
      return (written.isEmpty ? [] : ["  \(layer.name):"])
        + written.map { line(2, $0, list($1), "layers.\(layer.name).\($0)", configuration) }
    }
    return lines.isEmpty ? [] : ["layers:"] + lines
  }

  private static func rules(_ configuration: Configuration) -> [String] {
    let written = configuration.rules.sorted { $0.key < $1.key }.filter {
      $0.value.severity != nil || !$0.value.options.isEmpty
    }
    let lines = written.flatMap { id, settings in
      let severity = settings.severity.map { ("severity", $0.rawValue) }
      let options = settings.options.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) }
      return ["  \(id):"]
        + ([severity].compactMap(\.self) + options).map { name, value in
          line(2, name, value, "rules.\(id).\(name)", configuration)
        }
    }
    return lines.isEmpty ? [] : ["rules:"] + lines
  }

  private static func line(
    _ depth: Int, _ key: String, _ value: String, _ path: String, _ configuration: Configuration
  ) -> String {
    let start = String(repeating: "  ", count: depth) + "\(key): \(value)"
    let place = configuration.origins[path].map { "\($0.file):\($0.line)" } ?? "default"
    return start + String(repeating: " ", count: max(1, column - start.count)) + "# " + place
  }

  private static func value(_ option: OptionValue) -> String {
    switch option {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): text(value)
    case .list(let values): list(values)
    }
  }

  private static func optional(_ value: String?) -> String { value.map(text) ?? "~" }
  private static func list(_ values: [String]) -> String { "[" + values.map(text).joined(separator: ", ") + "]" }

  /// A plain word where it is one, else as JSON writes it, which is YAML as well.
  private static func text(_ value: String) -> String {
    let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if value.wholeMatch(of: /[A-Za-z_.][A-Za-z0-9_.\/-]*/) != nil, !words.contains(value.lowercased()) { return value }
    return JSONText.line(value)
  }
}
