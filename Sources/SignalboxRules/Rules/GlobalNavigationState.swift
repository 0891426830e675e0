import SignalboxFacts
import SignalboxProject

extension Rule {
  static let globalNavigationState = Rule(
    id: "global_navigation_state",
    title: "Global Navigation State",
    summary: "Controllers and windows must not be stored in globals or static properties.",
    rationale: """
      A global navigation controller lets any code push or present, past all coordinators. It outlives its screens, \
      and with two windows on iPad it is the wrong one. The scene delegate stores the window, coordinators store \
      their controllers, and screens know neither. Constants that are only looked up by tests or previews count as \
      well, and private ones of coordinators and screens, which all of their objects share; those of other types do not.
      """,
    article: .mvcc,
    remedy: [
      "Move the controller into the coordinator that shows it, and the window into the scene delegate.",
      "Inject it into the coordinators that need it.",
    ],
    triggering: [
      Example(
        """
        enum Navigator {
          static var ↓stack: UINavigationController?
        }
        """),
      Example(
        """
        var ↓rootNavigation: UINavigationController?
        enum Navigator {
          static var ↓current: UIViewController?
          static let ↓window = UIWindow()
        }
        final class TabsController: UITabBarController { static let ↓shared = TabsController() }
        """),
      Example(
        """
        enum Navigators {
          static var ↓stacks: [String: UINavigationController] = [:]
          static weak var ↓top: (UIViewController & Scrolling)?
        }
        protocol Scrolling {}
        """),
      Example(
        """
        struct Held<Value> { var value: Value? }
        enum Shown {
          static var ↓last: (name: String, screen: UIViewController)?
          static var ↓held = Held<UIViewController>()
        }
        final class StoreCoordinator: Coordinator<UINavigationController> {
          private static weak var ↓visible: UIViewController?
          func start() { Self.visible = rootViewController }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class AppCoordinator {
          private let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
        }
        """),
      Example(
        """
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
        enum Top {
          static var controller: UIViewController? { nil }
          private static let appearance = UINavigationController()
          private enum Sizing { static var controller: UIViewController? }
          static let kind = UINavigationController.self
          static let make: () -> UIViewController = { UIViewController() }
        }
        final class AppCoordinator: Coordinator<UINavigationController> { let navigation = UINavigationController() }
        func show() { let navigation = UINavigationController() }
        """),
      Example(
        """
        struct Named<Value> { let name: String; func of(_ value: Value) -> String { name } }
        struct Held<Value> { var value: Value? }
        final class StoreCoordinator: Coordinator<UINavigationController> {
          private static var last: (name: String, kind: UIViewController.Type)?
          private static var title: String?
          static let named = Named<UIViewController>(name: "store")
          static let held = Held<String>()
        }
        """),
    ]
  ) { context in
    let project = context.project
    return project.sharedProperties.compactMap { property in
      guard let type = project.propertyType(of: property), let held = project.controller(in: type) else { return nil }
      let name = project.text(project.name(of: property))
      return Violation(
        project.node(of: property), "\(name) makes a \(held) global. Store it in a coordinator and inject it.")
    }
  }
}

extension Project {
  /// Stored properties outside of types, and those of types themselves, that other files can reach.
  fileprivate var sharedProperties: [DeclarationRef] {
    let ofTypes = types.filter { $0.origin != .external }.flatMap(\.members).filter { member in
      member.kind == .property && member.modifiers.isTypeMember && !files[member.place.file].isSDK
    }.map(\.place)
    return (ofTypes + globalProperties).filter { property in
      !self[property].modifiers.contains(.computed) && (!isOfFile(property) || isOfNavigator(property))
    }
  }

  /// Whether all objects of a coordinator's or a screen's class share a property, whoever else can name it.
  private func isOfNavigator(_ property: DeclarationRef) -> Bool {
    guard let type = enclosingType(of: node(of: property)), self[type: type].kind == .classDeclaration,
      self[type: type].origin == .project
    else { return false }
    return [.coordinator, .screen].contains(role(of: type).kind)
  }

  /// Whether code of other files cannot name a declaration: it is private, or stands in something that is.
  private func isOfFile(_ place: DeclarationRef) -> Bool {
    var current: DeclarationRef? = place
    while let declaration = current {
      if self[declaration].isHidden { return true }
      current = parent(of: declaration)
    }
    return false
  }

  private var globalProperties: [DeclarationRef] {
    files.indices.filter { !files[$0].isSDK }.flatMap { file in
      children(of: NodeRef(file: file, node: 0)).filter { self[$0].kind == .property }
        .compactMap { declaration(at: $0) }
    }
  }

  /// The class of a controller or window, itself, in a collection, in a tuple or in a generic structure of the project.
  fileprivate func controller(in type: SwiftType) -> String? {
    switch retention.unboxed(type) {
    case .tuple(let elements): return elements.firstResult { controller(in: $0.type) }
    case .nominal(let id, let arguments) where arguments.count == 1 && keepsParameter(id):
      return controller(in: arguments[0])
    case let held:
      return held.nominals.first { inherits($0, from: "UIViewController") || inherits($0, from: "UIWindow") }
        .map { self[type: $0].name }
    }
  }

  /// `struct Box<Value> { var value: Value? }`
  private func keepsParameter(_ type: TypeID) -> Bool {
    self[type: type].origin == .project && self[type: type].kind == .structDeclaration
      && self[type: type].storedProperties.contains { property in
        guard case .parameter? = propertyType(of: property.place)?.stored else { return false }
        return true
      }
  }
}
