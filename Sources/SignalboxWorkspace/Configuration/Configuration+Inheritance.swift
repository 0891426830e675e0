import Foundation

extension Configuration {
  /// This configuration, with all that it does not say taken from another one. Lists replace lists; of `rules`,
  /// `roles` and `layers`, each entry is a key of its own.
  func over(_ base: Configuration) -> Configuration {
    var result = base
    result.file = file
    result.folder = folder
    result.parent = parent
    for key in ConfigurationReader.Key.allCases where says(key) { take(key, into: &result) }
    result.origins.merge(origins) { $1 }
    // A nearer list of the only rules leaves nothing to switch off or on.
    if says(.onlyRules) {
      for key in [ConfigurationReader.Key.disabledRules, .optInRules] where !says(key) {
        result.origins[key.rawValue] = nil
        if key == .disabledRules { result.disabledRules = [] } else { result.optInRules = [] }
      }
    }
    return result
  }

  private func says(_ key: ConfigurationReader.Key) -> Bool {
    origins.keys.contains { $0 == key.rawValue || $0.hasPrefix(key.rawValue + ".") }
  }

  private func take(_ key: ConfigurationReader.Key, into result: inout Configuration) {
    switch key {
    case .parent: break
    case .included: result.included = included
    case .excluded: result.excluded = excluded
    case .disabledRules: result.disabledRules = disabledRules
    case .optInRules: result.optInRules = optInRules
    case .onlyRules: result.onlyRules = onlyRules
    case .strict: result.strict = strict
    case .baseline: result.baseline = baseline
    case .requireReason: result.requireReason = requireReason
    case .reporter: result.reporter = reporter
    case .style: result.style = style
    case .templates: result.templates = templates
    case .roles: result.roles.merge(roles) { $1 }
    case .layers: result.layers = layers.over(result.layers)
    case .rules:
      result.rules.merge(rules) { old, new in
        RuleSettings(
          severity: new.severity ?? old.severity, options: old.options.merging(new.options) { $1 },
          lines: old.lines.merging(new.lines) { $1 })
      }
    }
  }

  /// The folder that the value of a key is relative to: that of the file it comes from; nil for the working folder.
  public func folder(of key: String) -> String? {
    guard let origin = origins[key] else { return folder }
    return Path.parent(of: Path.absolute(origin.file, in: FileManager.default.currentDirectoryPath))
  }
}
