import SignalboxFacts
import SignalboxProject

/// The container that a coordinator of the project fills, as the types of its properties tell.
struct CoordinatorRoot {
  let kind: CoordinatorRequest.Root
  /// The property that holds it.
  let property: String?
  /// How code goes on from it: `navigationController.`, or `navigationController?.` where it may be missing.
  var access: String { property.map { $0 + (isOptional ? "?." : ".") } ?? "" }
  private let isOptional: Bool

  private static let kinds: [(String, CoordinatorRequest.Root)] = [
    ("UINavigationController", .navigation), ("UITabBarController", .tab), ("UISplitViewController", .split),
    ("UIPageViewController", .page), ("UIWindow", .window),
  ]

  /// Looks at the coordinator's own properties first, then at those of its superclasses.
  init(of coordinator: TypeID, in project: Project) {
    if let kind = Self.argument(of: coordinator, in: project) {
      self.kind = kind
      property = "rootViewController"
      isOptional = false
      return
    }
    var plain: String?
    for ancestor in project[type: coordinator].ancestors where project[type: ancestor].origin == .project {
      for member in project[type: ancestor].members where member.kind == .property && !member.modifiers.isTypeMember {
        let type = project.propertyType(of: member.place)
        let types = type?.nominals ?? []
        for (name, kind) in Self.kinds where types.contains(where: { project.inherits($0, from: name) }) {
          self.kind = kind
          property = project.text(member.name)
          if case .optional? = type { isOptional = true } else { isOptional = false }
          return
        }
        if plain == nil, types.contains(where: { project.inherits($0, from: "UIViewController") }) {
          plain = project.text(member.name)
        }
      }
    }
    kind = .plain
    property = plain
    isOptional = false
  }

  /// `Coordinator<UITabBarController>`: the container as the argument of a superclass.
  private static func argument(of coordinator: TypeID, in project: Project) -> CoordinatorRequest.Root? {
    for ancestor in project[type: coordinator].ancestors {
      for case .nominal(let base, let arguments) in project[type: ancestor].supertypes
      where project.role(of: base).kind == .coordinator || project.inherits(base, from: "UIResponder") {
        let types = arguments.flatMap(\.nominals)
        for (name, kind) in kinds where types.contains(where: { project.inherits($0, from: name) }) { return kind }
        if types.contains(where: { project.inherits($0, from: "UIViewController") }) { return .plain }
      }
    }
    return nil
  }
}
