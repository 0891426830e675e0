import Foundation
import SignalboxProject
import SignalboxRules

/// A rule that a configuration describes, as it is written there.
public struct CustomRuleSettings: Equatable, Sendable {
  public var id: String
  public var message = ""
  public var severity: Finding.Severity?
  /// Whose code is looked at; nil for all of it.
  public var from: Group?
  /// Whose code may do it all the same.
  public var allow: Group?
  /// The types that are looked for.
  public var uses = Group()
  public var members: [String] = []
  public var imports: [String] = []
  /// In which ways types are used; empty for any.
  public var how: [CustomRule.Usage] = []

  /// Code or types, by what is said of them; what is empty says nothing.
  public struct Group: Equatable, Sendable {
    public var types: [String] = []
    public var roles: [Role.Kind] = []
    public var layers: [String] = []
    public var modules: [String] = []
    public var files: [Glob] = []

    public init() {}
  }

  public init(id: String) { self.id = id }

  /// What an id looks like, as a regular expression of ECMA 262.
  static let idPattern = "^[a-z][a-z0-9_]*$"

  /// Whether there is anything that it looks for.
  var isEmpty: Bool { uses == Group() && members.isEmpty && imports.isEmpty }
}

extension [CustomRuleSettings] {
  /// These, and those of others whose ids they do not have; the others come first.
  func over(_ base: [CustomRuleSettings]) -> [CustomRuleSettings] {
    let own = Set(map(\.id))
    return base.filter { !own.contains($0.id) } + self
  }
}

extension Configuration {
  /// The rules that it describes, in the order of the file.
  public var ownRules: [Rule] {
    customRules.map { settings in
      let path = "\(ConfigurationKey.customRulesName).\(settings.id)"
      return Rule(
        CustomRule(
          id: settings.id, message: settings.message, severity: settings.severity ?? .warning,
          from: settings.from.map { group($0, "\(path).from") },
          allow: settings.allow.map { group($0, "\(path).allow") },
          uses: CustomRule.Use(
            types: group(settings.uses, "\(path).uses"), members: settings.members, imports: Set(settings.imports),
            how: Set(settings.how))))
    }
  }

  /// Keys of `custom_rules` whose code is nowhere: misspelt, or left over.
  public func idleCustomRuleKeys(in project: Project) -> [String] {
    customRules.flatMap { rule in
      [("from", rule.from), ("allow", rule.allow)].compactMap { name, group in
        let key = "\(ConfigurationKey.customRulesName).\(rule.id).\(name)"
        return group.map { self.group($0, key).holdsAnything(in: project) } ?? true ? nil : key
      }
    }
  }

  private func group(_ group: CustomRuleSettings.Group, _ key: String) -> CustomRule.Group {
    let working = FileManager.default.currentDirectoryPath
    var result = CustomRule.Group(
      types: group.types, roles: Set(group.roles), layers: Set(group.layers), modules: Set(group.modules))
    guard !group.files.isEmpty else { return result }
    let globs = GlobSet(group.files, relativeTo: folder(of: "\(key).files") ?? working)
    result.holdsFile = { globs.covers(path: Path.absolute($0, in: working)) }
    return result
  }
}
