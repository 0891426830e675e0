import Foundation
import SignalboxProject
import SignalboxText

/// What a configuration says about one layer. What it leaves out stays as it is by default.
public struct LayerSettings: Equatable, Sendable {
  public var name: String
  /// Files whose types belong to it, from the file's folder on.
  public var files: [Glob]
  public var modules: [String]
  /// Nil where none are given.
  public var roles: [Role.Kind]?
  /// The names of the layers that it may use; nil where none are given.
  public var mayUse: [String]?

  public init(
    name: String, files: [Glob] = [], modules: [String] = [], roles: [Role.Kind]? = nil, mayUse: [String]? = nil
  ) {
    self.name = name
    self.files = files
    self.modules = modules
    self.roles = roles
    self.mayUse = mayUse
  }

  /// In `may_use` it stands for all layers.
  static let everything = "all"
}

extension [LayerSettings] {
  /// These, with what they leave out taken from others of their names; layers that only those have come first.
  func over(_ base: [LayerSettings]) -> [LayerSettings] {
    var result = base
    for nearer in self {
      guard let index = result.firstIndex(where: { $0.name == nearer.name }) else {
        result.append(nearer)
        continue
      }
      if !nearer.files.isEmpty { result[index].files = nearer.files }
      if !nearer.modules.isEmpty { result[index].modules = nearer.modules }
      result[index].roles = nearer.roles ?? result[index].roles
      result[index].mayUse = nearer.mayUse ?? result[index].mayUse
    }
    return result
  }
}

extension Configuration {
  /// The layers by default with what the configuration changes, those of its own coming last.
  /// - Parameter paths: of all files that were read, as the project names them.
  func layers(of paths: [String]) -> [Layer] {
    var layers = Layer.byDefault
    for settings in self.layers {
      let index = layers.firstIndex { $0.name == settings.name } ?? layers.count
      if index == layers.count { layers.append(Layer(name: settings.name)) }
      layers[index].files = files(of: settings, among: paths)
      layers[index].modules = Set(settings.modules)
      if let roles = settings.roles { layers[index].roles = Set(roles) }
      guard let mayUse = settings.mayUse else { continue }
      layers[index].mayUse = mayUse.contains(LayerSettings.everything) ? nil : Set(mayUse)
    }
    // A role that a layer asks for is no longer another one's by default.
    let asked = Set(self.layers.flatMap { $0.roles ?? [] })
    let asking = Set(self.layers.lazy.filter { $0.roles != nil }.map(\.name))
    for index in layers.indices where !asking.contains(layers[index].name) { layers[index].roles.subtract(asked) }
    return layers
  }

  /// Keys of `layers` that no file, module or type belongs to: misspelt, or left over.
  public func idleLayerKeys(in project: Project) -> [String] {
    let swift = project.files.filter { !$0.isSDK }
    let modules = Set(swift.compactMap(\.module))
    let known = Set(Layer.byDefault.map(\.name))
    return layers.flatMap { layer -> [String] in
      let key = "layers.\(layer.name)"
      if layer.files.isEmpty, layer.modules.isEmpty, layer.roles ?? [] == [], !known.contains(layer.name) {
        return [key]
      }
      let hasFiles = layer.files.isEmpty || !files(of: layer, among: swift.map(\.path)).isEmpty
      return (hasFiles ? [] : ["\(key).files"])
        + (modules.isDisjoint(with: layer.modules) && !layer.modules.isEmpty ? ["\(key).modules"] : [])
    }
  }

  private func files(of layer: LayerSettings, among paths: [String]) -> Set<Bytewise> {
    guard !layer.files.isEmpty else { return [] }
    let working = FileManager.default.currentDirectoryPath
    let set = GlobSet(layer.files, relativeTo: folder(of: "layers.\(layer.name).files") ?? working)
    return Set<Bytewise>.of(paths.filter { set.covers(path: Path.absolute($0, in: working)) })
  }
}
