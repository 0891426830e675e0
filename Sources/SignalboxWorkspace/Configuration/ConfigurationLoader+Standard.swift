import SignalboxProject
import SignalboxReports
import SignalboxRules

extension ConfigurationLoader {
  /// One that knows the rules, roles and reporters that there are.
  public static let standard = ConfigurationLoader(
    rules: Rule.optionNames, roles: Set(Role.Kind.allCases.map(\.rawValue)), reporters: Set(Reporter.all.map(\.id)))
}

extension Rule {
  /// The names of each rule's options, by rule.
  public static var optionNames: [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.id, Set($0.options.map(\.name))) })
  }
}
