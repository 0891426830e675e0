/// What a type is for in the app, with the reason why it is taken for that.
public struct Role: Sendable, Equatable {
  public var kind: Kind
  /// One sentence part for people: `inherits from UIViewController`.
  public var reason: String
  /// The knowledge that decided, where it was not the project's own code alone.
  public var knowledge: KnowledgeSource?
  /// Whether it is a base that others build on rather than a part of the app by itself.
  public var isBase = false

  public enum Kind: String, Codable, Sendable, CaseIterable {
    case appEntry, coordinator, router, factory
    case screen, view, cell, swiftUIView, viewModel
    /// Navigation, tab bar, split view and page controllers.
    case container
    case manager, dataManager, apiWrapper, network, model
    case other
  }
}

extension Role.Kind {
  /// What holds for all types of a role.
  struct Traits {
    /// As it reads in a message.
    let phrase: StaticString
    let side: Side
    /// What it is in the tree.
    let node: CoordinatorTree.NodeKind
    /// Whether flows are built of its types: they are in the tree wherever they are made.
    var isPartOfFlow = false
    /// What has to be asked for to see it in the tree where it is no part of the flow; nil where it never is.
    var part: TreeParts?
    /// The layer that it belongs to unless the configuration says otherwise.
    var layer: StaticString?
  }

  /// Where a type stands in the pattern.
  package enum Side: Sendable {
    /// Must know nothing of where it stands: screens, views, cells, view models.
    case child
    /// Makes and moves children.
    case flow
    /// Works for both.
    case service
    case unknown
  }

  /// The one place where a role is described; how it is recognised, `RoleInference` says.
  var traits: Traits {
    switch self {
    case .appEntry: Traits(phrase: "app entry", side: .flow, node: .app, layer: "coordinators")
    case .coordinator:
      Traits(phrase: "coordinator", side: .flow, node: .coordinator, isPartOfFlow: true, layer: "coordinators")
    case .router: Traits(phrase: "router", side: .flow, node: .manager, layer: "coordinators")
    case .factory: Traits(phrase: "factory", side: .flow, node: .manager)
    case .container: Traits(phrase: "container", side: .flow, node: .screen, isPartOfFlow: true)
    case .screen: Traits(phrase: "screen", side: .child, node: .screen, isPartOfFlow: true, layer: "screens")
    case .swiftUIView:
      Traits(phrase: "SwiftUI view", side: .child, node: .screen, isPartOfFlow: true, layer: "screens")
    case .view: Traits(phrase: "view", side: .child, node: .view, part: .views, layer: "screens")
    case .cell: Traits(phrase: "cell", side: .child, node: .view, part: .views, layer: "screens")
    case .viewModel:
      Traits(phrase: "view model", side: .child, node: .viewModel, part: .viewModels, layer: "view_models")
    case .manager: Traits(phrase: "manager", side: .service, node: .manager, part: .managers, layer: "managers")
    case .dataManager:
      Traits(phrase: "data manager", side: .service, node: .manager, part: .managers, layer: "data_managers")
    case .apiWrapper:
      Traits(phrase: "API wrapper", side: .service, node: .manager, part: .managers, layer: "api_wrappers")
    case .network: Traits(phrase: "network", side: .service, node: .manager, part: .managers, layer: "network")
    case .model: Traits(phrase: "model", side: .service, node: .manager, layer: "models")
    case .other: Traits(phrase: "other", side: .unknown, node: .view)
    }
  }

  /// Where types of the role stand in the pattern.
  package var side: Side { traits.side }

  /// Whether the pattern wants it to know nothing of where it stands: screens, views, cells, view models.
  public var isChild: Bool { side == .child }

  /// Whether it gets, keeps or sends what others show: managers, data managers, API wrappers; data itself does not.
  package var isService: Bool { traits.part == .managers }

  /// As it reads in a message.
  public var phrase: String { "\(traits.phrase)" }
}
