import SignalboxText

/// A part of the app that knows some other parts and must not know the rest.
public struct Layer: Sendable, Equatable {
  /// As configuration and messages call it: `api_wrappers`.
  public var name: String
  /// Files whose types belong to it, whatever their roles are: paths as the project's files have them.
  public var files: Set<Bytewise>
  /// Modules whose types belong to it, whatever their roles are.
  public var modules: Set<String>
  /// The roles of the types that belong to it, where neither file nor module says otherwise.
  public var roles: Set<Role.Kind>
  /// The names of the layers that it may use beside itself; nil for all.
  public var mayUse: Set<String>?

  public init(
    name: String, files: Set<Bytewise> = [], modules: Set<String> = [], roles: Set<Role.Kind> = [],
    mayUse: Set<String>? = nil
  ) {
    self.name = name
    self.files = files
    self.modules = modules
    self.roles = roles
    self.mayUse = mayUse
  }
}

extension Layer {
  /// The name of the layer that speaks with servers: Apple's own types for that belong to it as well.
  package static let networkName = "network"

  /// The layers of the talk on layered architecture, from the network up to the screens.
  ///
  /// View models stand beside the managers in that they may ask a data manager; screens may not.
  public static let byDefault: [Layer] = order.map { layer in
    var layer = layer
    layer.roles = Set(Role.Kind.allCases.filter { kind in kind.traits.layer.map { "\($0)" } == layer.name })
    return layer
  }

  private static let order: [Layer] = [
    Layer(name: networkName, mayUse: []),
    Layer(name: "api_wrappers", mayUse: [networkName]),
    Layer(name: "data_managers", mayUse: [networkName, "api_wrappers", "models"]),
    Layer(name: "managers", mayUse: [networkName, "api_wrappers", "data_managers", "models"]),
    Layer(name: "models"),
    Layer(name: "coordinators"),
    Layer(name: "view_models", mayUse: ["data_managers", "managers", "models", "coordinators", "screens"]),
    Layer(name: "screens", mayUse: ["managers", "models", "coordinators", "view_models"]),
  ]
}
