import SignalboxProject
import SignalboxRules

/// A rule that somebody asked for and that does not exist, or one asked for in a way it cannot be.
public enum LintSettingsError: Error, Sendable, Equatable {
  case unknownRule(String, nearest: String?)
  case configuration(ConfigurationError)
}

extension LintSettingsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownRule(let id, let nearest):
      "unknown rule '\(id)'; " + (nearest.map { "did you mean '\($0)'?" } ?? "`signalbox rules` lists them all")
    case .configuration(let error): error.description
    }
  }
}

extension Lint {
  /// Chooses the rules of a run and their settings.
  /// - Parameters:
  ///   - own: the rules that the configuration of the run describes.
  ///   - only: ids from the command line; empty for what the configuration says.
  /// - Throws: `LintSettingsError` for rules that don't exist and option values of the wrong type.
  public init(configuration: Configuration, own: [Rule]? = nil, only: [String]) throws(LintSettingsError) {
    let own = own ?? configuration.ownRules
    let all = Rule.all + own
    for id in only where !all.contains(where: { $0.id == id }) {
      throw .unknownRule(id, nearest: Nearest.match(for: id, in: all.map(\.id)))
    }
    var settings: [Setting] = []
    for rule in all where configuration.runs(rule, only: only) {
      settings.append(try configuration.setting(of: rule))
    }
    self.init(settings: settings)
    ownRules = Set(own.map(\.id))
    isPartial = !only.isEmpty
  }
}

extension Configuration {
  /// In `opt_in_rules` it stands for all rules that are off by default.
  static let everyRule = "all"

  /// - Throws: for the first option of a rule that has a value of the wrong type.
  public func checkOptions() throws(ConfigurationError) {
    do throws(LintSettingsError) {
      for rule in Rule.all { _ = try setting(of: rule) }
    } catch .configuration(let error) {
      throw error
    } catch {}
  }

  fileprivate func runs(_ rule: Rule, only: [String]) -> Bool {
    if !only.isEmpty { return only.contains(rule.id) }
    if requireReason, rule.id == Rule.reasonRule { return true }
    // A nearer file may take a rule out of an inherited list, or add one.
    if !onlyRules.isEmpty { return (onlyRules + optInRules).contains(rule.id) && !disabledRules.contains(rule.id) }
    return !disabledRules.contains(rule.id)
      && (!rule.isOptIn || !Set(optInRules).isDisjoint(with: [rule.id, Configuration.everyRule]))
  }

  fileprivate func setting(of rule: Rule) throws(LintSettingsError) -> Lint.Setting {
    var setting = Lint.Setting(rule: rule, severity: rules[rule.id]?.severity)
    let written = rules[rule.id]
    for option in rule.options {
      guard let value = written?.options[option.name] else { continue }
      guard let isOn = value.bool else {
        throw .configuration(wrongType(option.name, of: rule.id, line: written?.lines[option.name]))
      }
      if isOn { setting.options.insert(option.name) } else { setting.options.remove(option.name) }
    }
    return setting
  }

  private func wrongType(_ option: String, of rule: String, line: Int?) -> ConfigurationError {
    let key = "rules.\(rule).\(option)"
    // It may be inherited.
    return ConfigurationError(
      file: origins[key]?.file ?? file ?? Configuration.fileName, line: origins[key]?.line ?? line,
      problem: .wrongType(key: key, expected: "true or false"))
  }
}
