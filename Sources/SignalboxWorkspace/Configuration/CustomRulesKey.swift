import SignalboxProject
import SignalboxRules
import Yams

extension ConfigurationKey {
  static let customRulesName = "custom_rules"

  /// `custom_rules:`, a map of ids, each with `from`, `allow`, `uses`, `message` and `severity`.
  static let customRules = ConfigurationKey(
    name: customRulesName, summary: "Rules of your own: whose code must not use what.",
    example: "\n  no_keychain_in_screens:\n    from: {roles: [screen]}\n    uses: {types: [KeychainStore]}",
    isOfTheRun: true
  ) { summary in
    .object(summary, [:], ["additionalProperties": CustomRuleSchema.rule, "propertyNames": CustomRuleSchema.id])
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.customRules = try reader.customRules(node)
  } lay: { nearer, result in
    result.customRules = nearer.customRules.over(result.customRules)
  } lines: { configuration in
    let lines = configuration.customRules.flatMap { rule in
      ["  \(rule.id):"] + rule.lines(configuration)
    }
    return lines.isEmpty ? [] : ["\(customRulesName):"] + lines
  }
}

/// The shape of a rule's description.
private enum CustomRuleSchema {
  static let id = SchemaValue.members(["pattern": .string(CustomRuleSettings.idPattern)])

  static let rule = SchemaValue.object(
    "A rule of your own.",
    [
      "message": .text("What to do instead, in one sentence."),
      "severity": .text("The severity of its findings.", Finding.Severity.allCases.map(\.rawValue)),
      "from": .object("Whose code is looked at: what fits all of these. Default: all code.", group),
      "allow": .object("Whose code may do it all the same.", group),
      "uses": .object("What is looked for.", uses),
    ], ["required": .array([.string("uses")])])

  private static let group: [String: SchemaValue] = [
    "types": .list("Names or globs of types, or of classes and protocols that they build on."),
    "roles": .list("Roles of types.", Role.Kind.allCases.map(\.rawValue)),
    "layers": .list("Layers of types."),
    "modules": .list("Modules."),
    "files": .list("Globs of files and folders."),
  ]

  private static let uses = group.merging([
    "members": .list("Members such as UserDefaults.standard, or globals such as print; globs."),
    "imports": .list("Modules that files import."),
    "how": .list(
      "In which ways types are used. Default: mention, which is any.", CustomRule.Usage.allCases.map(\.rawValue)),
  ]) { $1 }
}

extension CustomRuleSettings {
  /// Its lines in a configuration that is printed.
  fileprivate func lines(_ configuration: Configuration) -> [String] {
    let path = "\(ConfigurationKey.customRulesName).\(id)"
    let texts = [
      ("message", message.isEmpty ? nil : EffectiveConfiguration.text(message)),
      ("severity", severity.map(\.rawValue)),
    ]
    let head = texts.compactMap { key, text in
      text.map { EffectiveConfiguration.line(2, key, $0, "\(path).\(key)", configuration) }
    }
    let sought = [("members", members), ("imports", imports), ("how", how.map(\.rawValue))]
    let groups = [("from", from?.lists), ("allow", allow?.lists), ("uses", uses.lists + sought)]
    return head
      + groups.flatMap { name, lists -> [String] in
        let written = (lists ?? []).filter { !$0.1.isEmpty }.map { key, values in
          EffectiveConfiguration.line(
            3, key, EffectiveConfiguration.list(values), "\(path).\(name).\(key)", configuration)
        }
        return written.isEmpty ? [] : ["    \(name):"] + written
      }
  }
}

extension CustomRuleSettings.Group {
  fileprivate var lists: [(String, [String])] {
    [
      ("types", types), ("roles", roles.map(\.rawValue)), ("layers", layers), ("modules", modules),
      ("files", files.map(\.description)),
    ]
  }
}

extension ConfigurationReader {
  private enum RuleKey: String, CaseIterable { case message, severity, from, allow, uses }
  private enum GroupKey: String, CaseIterable { case types, roles, layers, modules, files }
  private enum UseKey: String, CaseIterable { case members, imports, how }

  /// The ids of the rules that a file describes, whether or not their descriptions can be read.
  static func customRuleIDs(in root: Node) -> [String] {
    root.mapping?[ConfigurationKey.customRulesName]?.mapping?.keys.compactMap(\.string) ?? []
  }

  fileprivate func customRules(_ node: Node) throws(ConfigurationError) -> [CustomRuleSettings] {
    var rules: [CustomRuleSettings] = []
    for (key, value) in try mapping(node, key: ConfigurationKey.customRulesName) {
      let id = try name(of: key)
      guard id.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil else { throw error(.badRuleID(id), at: key) }
      guard Rule.named(id) == nil, id != Configuration.everyRule else { throw error(.takenRuleID(id), at: key) }
      let rule = try customRule(value, id: id)
      guard !rule.isEmpty else { throw error(.aimlessRule(id), at: key) }
      rules.append(rule)
    }
    return rules
  }

  private func customRule(_ node: Node, id: String) throws(ConfigurationError) -> CustomRuleSettings {
    let path = "\(ConfigurationKey.customRulesName).\(id)"
    var rule = CustomRuleSettings(id: id)
    for (key, value) in try mapping(node, key: path) {
      let known = try known(RuleKey.self, key)
      guard !isNull(value) else { continue }
      let name = "\(path).\(known.rawValue)"
      switch known {
      case .message: rule.message = try text(value, key: name, expected: "a text")
      case .severity: rule.severity = try severity(value, key: name)
      case .from: rule.from = try group(value, key: name)
      case .allow: rule.allow = try group(value, key: name)
      case .uses: try uses(value, key: name, of: &rule)
      }
    }
    return rule
  }

  private func known<Key: RawRepresentable<String> & CaseIterable>(
    _: Key.Type, _ node: Node, or others: [String] = []
  ) throws(ConfigurationError) -> Key {
    let word = try name(of: node)
    guard let key = Key(rawValue: word) else {
      throw unknown(.key, word, at: node, among: Key.allCases.map(\.rawValue) + others)
    }
    return key
  }

  private func group(_ node: Node, key: String) throws(ConfigurationError) -> CustomRuleSettings.Group {
    var group = CustomRuleSettings.Group()
    for (name, value) in try mapping(node, key: key) {
      let known = try known(GroupKey.self, name)
      if !isNull(value) { try read(known, value, of: &group, key: "\(key).\(known.rawValue)") }
    }
    return group
  }

  private func uses(_ node: Node, key: String, of rule: inout CustomRuleSettings) throws(ConfigurationError) {
    for (name, value) in try mapping(node, key: key) where !isNull(value) {
      if let word = name.string, let known = GroupKey(rawValue: word) {
        try read(known, value, of: &rule.uses, key: "\(key).\(word)")
        continue
      }
      let known = try known(UseKey.self, name, or: GroupKey.allCases.map(\.rawValue))
      let path = "\(key).\(known.rawValue)"
      switch known {
      case .members: rule.members = try texts(value, key: path).map(\.text)
      case .imports: rule.imports = try texts(value, key: path).map(\.text)
      case .how: rule.how = try words(value, key: path, .key)
      }
    }
  }

  private func read(
    _ known: GroupKey, _ value: Node, of group: inout CustomRuleSettings.Group, key: String
  ) throws(ConfigurationError) {
    switch known {
    case .types: group.types = try texts(value, key: key).map(\.text)
    case .roles: group.roles = try words(value, key: key, .role)
    case .layers: group.layers = try texts(value, key: key).map(\.text)
    case .modules: group.modules = try texts(value, key: key).map(\.text)
    case .files: group.files = try globs(value, key: key)
    }
  }
}
