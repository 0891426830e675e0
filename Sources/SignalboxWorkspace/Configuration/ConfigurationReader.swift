import SignalboxRules
import Yams

/// Turns YAML nodes into a `Configuration`; the nodes' marks say where a mistake stands.
struct ConfigurationReader {
  var file: String
  var knownRules: [String: Set<String>]
  var knownRoles: Set<String>?
  var knownReporters: Set<String>?

  func read(_ text: String) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    guard let root = try compose(text), !isNull(root) else { return configuration }
    var reader = self
    for id in Self.customRuleIDs(in: root) where reader.knownRules[id] == nil { reader.knownRules[id] = [] }
    var places: [String: Node] = [:]
    for (key, value) in try mapping(root, key: "") {
      let name = try name(of: key)
      guard let known = ConfigurationKey.all.first(where: { $0.name == name }) else {
        throw unknown(.key, name, at: key, among: ConfigurationKey.all.map(\.name))
      }
      places[name] = key
      // `key:` with nothing behind it, or with only comments, says nothing.
      if !isNull(value) { try known.read(reader, value, &configuration) }
    }
    try checkRivals(configuration, places)
    configuration.origins = self.places(in: root)
    return configuration
  }

  private func checkRivals(_ configuration: Configuration, _ places: [String: Node]) throws(ConfigurationError) {
    for key in ConfigurationKey.all where key.isGiven(in: configuration) {
      for rival in key.rivals where rival.isGiven(in: configuration) {
        throw error(.conflict(key.name, rival.name), at: places[rival.name])
      }
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

  /// Ids of rules.
  /// - Parameter wildcard: a word that stands for many rules.
  func ruleIDs(
    _ node: Node, key: String, or wildcard: String? = nil
  ) throws(ConfigurationError) -> [String] {
    let ids = try texts(node, key: key)
    for (id, place) in ids where knownRules[id] == nil && id != wildcard {
      throw unknown(.rule, id, at: place, among: knownRules.keys)
    }
    return ids.map(\.text)
  }
}
