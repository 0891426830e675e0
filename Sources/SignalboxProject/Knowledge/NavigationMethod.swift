/// A method by which screens come and go: what Signalbox knows of UIKit and SwiftUI, and what coordinator libraries and
/// projects call their own methods around those.
///
/// A new one is a line of `all`; one of UIKit's is declared in `Interfaces/UIKit.swift` as well.
package struct NavigationMethod: Sendable {
  package let name: String
  package let owner: Owner
  /// What a call begins with: with other labels it is another method of that name. Empty where a method has many forms.
  package let labels: [String]
  package let effect: Effect

  package enum Owner: Sendable {
    /// `UINavigationController`.
    case stack
    /// `UIViewController`.
    case screen
    /// `UIView`.
    case view
    /// Views of SwiftUI.
    case swiftUI
    /// What has no fixed type: methods of libraries and projects.
    case wrapper
  }

  package enum Effect: Sendable, Equatable {
    /// Shows what it is given.
    case shows(CoordinatorTree.Transition)
    /// The same, as the container around sees fit: by a push, as a rule.
    case adapts
    /// Puts other screens in the place of all that are there.
    case replaces
    case hides
    /// Leaves the rest to a storyboard.
    case performsSegue
    /// Puts what it is given inside.
    case embeds
  }

  private init(_ owner: Owner, _ name: String, _ effect: Effect, _ labels: [String] = []) {
    self.name = name
    self.owner = owner
    self.labels = labels
    self.effect = effect
  }

  package static let all: [NavigationMethod] = [
    .init(.stack, "pushViewController", .shows(.push), ["_", "animated"]),
    .init(.stack, "setViewControllers", .replaces, ["_", "animated"]),
    .init(.stack, "popViewController", .hides, ["animated"]),
    .init(.stack, "popToRootViewController", .hides, ["animated"]),
    .init(.stack, "popToViewController", .hides, ["_", "animated"]),
    .init(.screen, "present", .shows(.present), ["_", "animated"]),
    .init(.screen, "dismiss", .hides, ["animated"]),
    .init(.screen, "show", .adapts, ["_", "sender"]),
    .init(.screen, "showDetailViewController", .adapts, ["_", "sender"]),
    .init(.screen, "performSegue", .performsSegue, ["withIdentifier"]),
    .init(.screen, "addChild", .embeds, ["_"]),
    .init(.screen, "addChildViewController", .embeds, ["_"]),
    .init(.view, "addSubview", .embeds, ["_"]),
    .init(.view, "addArrangedSubview", .embeds, ["_"]),
    .init(.view, "insertSubview", .embeds, ["_"]),
    .init(.view, "insertArrangedSubview", .embeds, ["_"]),
    .init(.swiftUI, "sheet", .shows(.present)),
    .init(.swiftUI, "fullScreenCover", .shows(.present)),
    .init(.swiftUI, "popover", .shows(.present)),
    .init(.swiftUI, "navigationDestination", .shows(.push)),
    .init(.swiftUI, "flowDestination", .shows(.push)),
    .init(.wrapper, "push", .shows(.push)),
    .init(.wrapper, "presentFullScreen", .shows(.present)),
    .init(.wrapper, "presentOnRoot", .shows(.present)),
    .init(.wrapper, "embed", .embeds),
    .init(.wrapper, "setRootViewController", .replaces),
    .init(.wrapper, "setRootModule", .replaces),
    .init(.wrapper, "setRoot", .replaces),
    .init(.wrapper, "root", .replaces),
    .init(.wrapper, "rootViewController", .replaces),
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  package static func named(_ name: String) -> NavigationMethod? { byName[name] }

  /// What libraries and projects begin the names of methods with that show what they are given.
  package static let beginnings: [(name: String, transition: CoordinatorTree.Transition)] = [
    ("present", .present), ("push", .push), ("setRoot", .root), ("setSheet", .present),
    ("setFullScreenCover", .present),
  ]
  /// What such methods call it.
  private static let labels: Set<String> = [
    "", "viewController", "controller", "vc", "screen", "view", "rootView", "coordinator", "child", "module", "scene",
  ]

  /// How a method that is none of these shows what it is given, by its name: `presentPanModal(cart)`,
  /// `setSheetCoordinator(cart)`.
  package static func transition(ofOther name: String, label: String) -> CoordinatorTree.Transition? {
    guard labels.contains(label) else { return nil }
    return beginnings.first { name.hasPrefix($0.name) && name.dropFirst($0.name.count).first?.isUppercase == true }?
      .transition
  }

  /// How it shows what it is given; nil where it shows nothing.
  package var transition: CoordinatorTree.Transition? {
    switch effect {
    case .shows(let transition): transition
    case .adapts: .push
    case .replaces: .root
    case .embeds: owner == .view ? nil : .embed
    case .hides, .performsSegue: nil
    }
  }

  /// Whether it is UIKit's and shows what it is given above all else.
  package var presents: Bool { owner == .screen && effect == .shows(.present) }

  /// Whether it is UIKit's, for a whole screen.
  package var isUIKit: Bool { owner == .stack || owner == .screen }

  /// Whether it makes another screen the one to be seen.
  package var shows: Bool { transition != nil && effect != .embeds }
}

extension Set<String> {
  /// The names of the navigation methods of some sort.
  package init(navigation isMeant: (NavigationMethod) -> Bool) {
    self.init(NavigationMethod.all.filter(isMeant).map(\.name))
  }
}
