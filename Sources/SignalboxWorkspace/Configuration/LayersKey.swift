import SignalboxProject
import Yams

extension ConfigurationKey {
  /// `layers:`, a map of names, each with `files`, `modules`, `roles` and `may_use`.
  static let layers = ConfigurationKey(
    name: "layers", summary: "The types of a layer, and the layers that it may use.",
    example: "\n  network:\n    modules: [Networking]\n    may_use: [models]", isOfTheRun: true
  ) { summary in
    let layer = SchemaValue.object(
      summary,
      [
        "files": .list("Globs of the files whose types belong to it."),
        "modules": .list("Modules that belong to it."),
        "roles": .list("Roles whose types belong to it.", Role.Kind.allCases.map(\.rawValue)),
        "may_use": .list("The layers that it may use, or all."),
      ])
    // A layer may have any name; these are there by default.
    let known = Layer.byDefault.map { ($0.name, layer) }
    return .object(
      "Layers, by name.", Dictionary(known) { first, _ in first }, ["additionalProperties": layer])
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.layers = try reader.layers(node)
  } lay: { nearer, result in
    result.layers = nearer.layers.over(result.layers)
  } lines: { configuration in
    let lines = configuration.layers.flatMap { layer in
      let values = [
        ("files", layer.files.map(\.description)), ("modules", layer.modules),
        ("roles", layer.roles?.map(\.rawValue) ?? []), ("may_use", layer.mayUse ?? []),
      ]
      let written = values.filter { configuration.origins["layers.\(layer.name).\($0.0)"] != nil }
      return (written.isEmpty ? [] : ["  \(layer.name):"])
        + written.map { key, texts in
          let text = EffectiveConfiguration.list(texts)
          return EffectiveConfiguration.line(2, key, text, "layers.\(layer.name).\(key)", configuration)
        }
    }
    return lines.isEmpty ? [] : ["layers:"] + lines
  }
}

extension ConfigurationReader {
  private enum LayerKey: String, CaseIterable {
    case files, modules, roles
    case mayUse = "may_use"
  }

  fileprivate func layers(_ node: Node) throws(ConfigurationError) -> [LayerSettings] {
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
    case .roles: settings.roles = try words(value, key: path, .role)
    }
  }
}
