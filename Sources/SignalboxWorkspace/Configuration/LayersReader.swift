import SignalboxProject
import Yams

/// The `layers:` section: a map of names, each with `files`, `modules`, `roles` and `may_use`.
extension ConfigurationReader {
  private enum LayerKey: String, CaseIterable {
    case files, modules, roles
    case mayUse = "may_use"
  }

  func layers(_ node: Node) throws(ConfigurationError) -> [LayerSettings] {
    let mapping = try mapping(node, key: "layers")
    var names = Set(Layer.byDefault.map(\.name))
    for (key, _) in mapping { names.insert(try name(of: key)) }
    var layers: [LayerSettings] = []
    for (key, value) in mapping {
      let name = try name(of: key)
      layers.append(isNull(value) ? LayerSettings(name: name) : try layer(value, name: name, known: names))
    }
    return layers
  }

  private func layer(
    _ node: Node, name: String, known: Set<String>
  ) throws(ConfigurationError) -> LayerSettings {
    var settings = LayerSettings(name: name)
    for (key, value) in try mapping(node, key: "layers.\(name)") {
      let word = try self.name(of: key)
      guard let known = LayerKey(rawValue: word) else {
        throw unknown(.key, word, at: key, among: LayerKey.allCases.map(\.rawValue))
      }
      if !isNull(value) { try read(known, value, of: &settings, key: "layers.\(name).\(word)") }
    }
    for (index, used) in (settings.mayUse ?? []).enumerated() where used != LayerSettings.everything {
      guard !known.contains(used) else { continue }
      let list = try mapping(node, key: "layers.\(name)")[LayerKey.mayUse.rawValue]
      throw unknown(.layer, used, at: list?.sequence?[index] ?? list ?? node, among: known)
    }
    return settings
  }

  private func read(
    _ key: LayerKey, _ value: Node, of settings: inout LayerSettings, key path: String
  ) throws(ConfigurationError) {
    switch key {
    case .files: settings.files = try globs(value, key: path)
    case .modules: settings.modules = try texts(value, key: path).map(\.text)
    case .mayUse: settings.mayUse = try texts(value, key: path).map(\.text)
    case .roles:
      var roles: [Role.Kind] = []
      for (text, place) in try texts(value, key: path) {
        guard let role = Role.Kind(rawValue: text) else {
          throw unknown(.role, text, at: place, among: Role.Kind.allCases.map(\.rawValue))
        }
        roles.append(role)
      }
      settings.roles = roles
    }
  }
}
