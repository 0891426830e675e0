import SignalboxProject

/// What a configuration says of types, folders and modules that are nowhere: misspelt, or left over.
public struct IdleNames: Codable, Equatable, Sendable {
  /// Patterns of `roles`.
  public var rolePatterns: [String]
  /// Dotted keys of layers, modules and custom rules.
  public var keys: [String]

  public init(rolePatterns: [String] = [], keys: [String] = []) {
    (self.rolePatterns, self.keys) = (rolePatterns, keys)
  }
}

extension Analysis {
  public func idleNames(in configuration: Configuration) -> IdleNames {
    let isAboutNames =
      !(configuration.roles.isEmpty && configuration.layers.isEmpty && configuration.customRules.isEmpty
      && configuration.modules.isEmpty)
    guard isAboutNames else { return IdleNames() }
    let find = {
      IdleNames(
        rolePatterns: project.unmatchedRolePatterns,
        keys: configuration.idleLayerKeys(in: project) + configuration.idleModuleKeys
          + configuration.idleCustomRuleKeys(in: project))
    }
    return memory?.answer(to: "idle names", { $0.add(configuration) }, moved: { $0 }, or: find) ?? find()
  }
}
