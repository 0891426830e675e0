import SignalboxRules
import Yams

/// Turns YAML nodes into a `Configuration`; the nodes' marks say where a mistake stands.
struct ConfigurationReader {
  var file: String
  var knownRules: [String: Set<String>]
  var knownRoles: Set<String>?
  var knownReporters: Set<String>?

  /// The keys at the top of the file.
  enum Key: String, CaseIterable {
    case parent, included, excluded
    case disabledRules = "disabled_rules"
    case optInRules = "opt_in_rules"
    case onlyRules = "only_rules"
    case strict, baseline
    case requireReason = "require_reason"
    case reporter, style, templates, roles, layers, rules

    /// Whether it counts for a whole run, in the configuration of the folder that a command runs in.
    var isOfTheRun: Bool {
      switch self {
      case .included, .strict, .baseline, .reporter, .style, .templates, .roles, .layers: true
      case .parent, .excluded, .disabledRules, .optInRules, .onlyRules, .requireReason, .rules: false
      }
    }
  }

  func read(_ text: String) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    guard let root = try compose(text), !isNull(root) else { return configuration }
    var lines: [Key: Node] = [:]
    for (key, value) in try mapping(root, key: "the file") {
      let name = try name(of: key)
      guard let known = Key(rawValue: name) else {
        throw unknown(.key, name, at: key, among: Key.allCases.map(\.rawValue))
      }
      lines[known] = key
      // `key:` with nothing behind it, or with only comments, says nothing.
      if !isNull(value) { try read(known, value, into: &configuration) }
    }
    try checkConflicts(configuration, lines)
    configuration.origins = places(in: root)
    return configuration
  }

  private func read(
    _ key: Key, _ value: Node, into configuration: inout Configuration
  ) throws(ConfigurationError) {
    switch key {
    case .parent: configuration.parent = try word(value, key: key.rawValue, expected: "a file")
    case .included: configuration.included = try globs(value, key: key.rawValue)
    case .excluded: configuration.excluded = try globs(value, key: key.rawValue)
    case .disabledRules: configuration.disabledRules = try ruleIDs(value, key: key.rawValue)
    case .optInRules: configuration.optInRules = try ruleIDs(value, key: key.rawValue, or: Configuration.everyRule)
    case .onlyRules: configuration.onlyRules = try ruleIDs(value, key: key.rawValue)
    case .strict:
      guard let strict = value.bool else { throw wrongType(value, key.rawValue, "true or false") }
      configuration.strict = strict
    case .requireReason:
      guard let isRequired = value.bool else { throw wrongType(value, key.rawValue, "true or false") }
      configuration.requireReason = isRequired
    case .baseline: configuration.baseline = try word(value, key: key.rawValue, expected: "a file")
    case .reporter:
      let name = try text(value, key: key.rawValue, expected: "the name of a reporter")
      if let knownReporters, !knownReporters.contains(name) {
        throw unknown(.reporter, name, at: value, among: knownReporters)
      }
      configuration.reporter = name
    case .style: configuration.style = try word(value, key: key.rawValue, expected: "the name of a style")
    case .templates: configuration.templates = try word(value, key: key.rawValue, expected: "a folder")
    case .roles: configuration.roles = try roles(value)
    case .layers: configuration.layers = try layers(value)
    case .rules: configuration.rules = try rules(value)
    }
  }

  private func checkConflicts(_ configuration: Configuration, _ keys: [Key: Node]) throws(ConfigurationError) {
    guard !configuration.onlyRules.isEmpty else { return }
    for (key, list) in [
      (Key.disabledRules, configuration.disabledRules), (.optInRules, configuration.optInRules),
    ] where !list.isEmpty {
      throw error(.conflict(Key.onlyRules.rawValue, key.rawValue), at: keys[key])
    }
  }

  func globs(_ node: Node, key: String) throws(ConfigurationError) -> [Glob] {
    var globs: [Glob] = []
    for (pattern, place) in try texts(node, key: key) {
      do throws(GlobError) {
        globs.append(try Glob(pattern))
      } catch {
        throw self.error(.glob(key: key, error), at: place)
      }
    }
    return globs
  }

  /// - Parameter wildcard: a word that stands for many rules.
  private func ruleIDs(
    _ node: Node, key: String, or wildcard: String? = nil
  ) throws(ConfigurationError) -> [String] {
    let ids = try texts(node, key: key)
    for (id, place) in ids where knownRules[id] == nil && id != wildcard {
      throw unknown(.rule, id, at: place, among: knownRules.keys)
    }
    return ids.map(\.text)
  }

  private func roles(_ node: Node) throws(ConfigurationError) -> [String: [String]] {
    var roles: [String: [String]] = [:]
    for (key, value) in try mapping(node, key: "roles") {
      let role = try name(of: key)
      if let knownRoles, !knownRoles.contains(role) { throw unknown(.role, role, at: key, among: knownRoles) }
      if !isNull(value) { roles[role] = try texts(value, key: "roles.\(role)").map(\.text) }
    }
    return roles
  }
}
