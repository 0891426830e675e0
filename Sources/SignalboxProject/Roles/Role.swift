/// What a type is for in the app, with the reason why it is taken for that.
public struct Role: Sendable, Equatable {
  public var kind: Kind
  /// One sentence part for people: `inherits from UIViewController`.
  public var reason: String
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
  /// Whether the pattern wants it to know nothing of where it stands: screens, views, cells, view models.
  public var isChild: Bool {
    switch self {
    case .screen, .view, .cell, .swiftUIView, .viewModel: true
    default: false
    }
  }

  /// As it reads in a message.
  public var phrase: String {
    switch self {
    case .appEntry: "app entry"
    case .swiftUIView: "SwiftUI view"
    case .viewModel: "view model"
    case .dataManager: "data manager"
    case .apiWrapper: "API wrapper"
    default: rawValue
    }
  }
}
