import SignalboxProject
import Yams

extension ConfigurationKey {
  /// `roles:`, a map of roles to types.
  static let roles = ConfigurationKey(
    name: "roles", summary: "Types whose inferred role is wrong, by role.", example: "\n  coordinator: [\"*Flow\"]",
    isOfTheRun: true
  ) { summary in
    let roles = Role.Kind.allCases.map { ($0.rawValue, SchemaValue.list("Names or globs of types.")) }
    return .object(summary, Dictionary(uniqueKeysWithValues: roles))
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.roles = try reader.roles(node)
  } lay: { nearer, result in
    result.roles.merge(nearer.roles) { $1 }
  } lines: { configuration in
    let roles = configuration.roles.sorted { $0.key < $1.key }
    return (roles.isEmpty ? [] : ["roles:"])
      + roles.map { role, types in
        EffectiveConfiguration.line(1, role, EffectiveConfiguration.list(types), "roles.\(role)", configuration)
      }
  }
}

extension ConfigurationReader {
  fileprivate func roles(_ node: Node) throws(ConfigurationError) -> [String: [String]] {
    var roles: [String: [String]] = [:]
    for (key, value) in try mapping(node, key: "roles") {
      let role = try name(of: key)
      if let knownRoles, !knownRoles.contains(role) { throw unknown(.role, role, at: key, among: knownRoles) }
      if !isNull(value) { roles[role] = try texts(value, key: "roles.\(role)").map(\.text) }
    }
    return roles
  }
}
