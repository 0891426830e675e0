import SignalboxFacts
import SignalboxProject

/// The container that a coordinator of the project fills, as the types of its properties tell.
package struct CoordinatorRoot {
  package let kind: CoordinatorRequest.Root
  /// The property that holds it.
  package let property: String?
  /// Whether the property may hold nothing.
  package let isOptional: Bool
  /// Whether it may be any view controller, a navigation controller among them, as its type tells.
  package let isAny: Bool
  /// The property that holds a window, where there is one that always does.
  let window: String?
  /// How code goes on from the container: `navigationController.`, or `navigationController?.` where it may be missing.
  package var access: String { property.map { $0 + (isOptional ? "?." : ".") } ?? "" }
  /// How code goes on from the view controller that others can be presented on.
  var presenter: String { kind == .window ? access + "rootViewController?." : access }

  /// Those that hold screens, and last what only holds one of those.
  fileprivate static let kinds: [(String, CoordinatorRequest.Root)] = [
    ("UINavigationController", .navigation), ("UITabBarController", .tab), ("UISplitViewController", .split),
    ("UIPageViewController", .page), ("UIWindow", .window),
  ]

  /// A property that may be meant.
  fileprivate struct Candidate {
    let kind: CoordinatorRequest.Root
    let property: String
    let isOptional: Bool
    let isAny: Bool
    /// 0 for a container that the coordinator makes itself, 1 for one that it was given, then windows, then the rest:
    /// also what it makes and no code uses, which no window can show.
    let rank: Int
  }

  /// Looks at the coordinator's own properties first, then at those of its superclasses.
  package init(of coordinator: TypeID, in project: Project) {
    let candidates = project[type: coordinator].ancestors.filter { project[type: $0].origin == .project }
      .map { type in project[type: type].members.compactMap { Candidate($0, in: project) } }
    let all = candidates.flatMap(\.self)
    window = all.first { $0.kind == .window && !$0.isOptional }?.property
    if let (kind, isAny) = Self.argument(of: coordinator, in: project), kind != .plain || window == nil {
      self.kind = kind
      self.isAny = isAny
      property = "rootViewController"
      isOptional = false
      return
    }
    let ranked = { (limit: Int) in candidates.lazy.compactMap { $0.filter { $0.rank < limit }.least(\.rank) }.first }
    let best = ranked(2) ?? ranked(3) ?? ranked(4)
    kind = best?.kind ?? .plain
    property = best?.property
    isOptional = best?.isOptional ?? false
    isAny = best?.isAny ?? false
  }

  /// `Coordinator<UITabBarController>`: the container as the argument of a superclass.
  private static func argument(
    of coordinator: TypeID, in project: Project
  ) -> (kind: CoordinatorRequest.Root, isAny: Bool)? {
    for ancestor in project[type: coordinator].ancestors {
      for case .nominal(let base, let arguments) in project[type: ancestor].supertypes
      where project.role(of: base).kind == .coordinator || project.inherits(base, from: "UIResponder") {
        let types = arguments.flatMap(\.nominals)
        for (name, kind) in kinds where types.contains(where: { project.inherits($0, from: name) }) {
          return (kind, false)
        }
        if types.contains(where: { project.inherits($0, from: "UIViewController") }) {
          return (.plain, project.isAnyController(types))
        }
      }
    }
    return nil
  }
}

extension CoordinatorRoot.Candidate {
  /// - Returns: nil for members that hold no view controller and no window.
  init?(_ member: Member, in project: Project) {
    guard member.kind == .property, !member.modifiers.isTypeMember, !project.isNeverSet(member),
      let type = project.containerType(of: member.place)
    else { return nil }
    let isA = { (name: String) in type.nominals.contains { project.inherits($0, from: name) } }
    guard let kind = CoordinatorRoot.kinds.first(where: { isA($0.0) })?.1 ?? (isA("UIViewController") ? .plain : nil)
    else { return nil }
    let isMade = project.children(of: project.node(of: member.place)).contains { project[$0].kind.isExpression }
    self.kind = kind
    property = project.text(member.name)
    isOptional = if case .optional = type { true } else { false }
    isAny = kind == .plain && project.isAnyController(type.nominals)
    rank = kind == .plain || isMade && project.isNeverUsed(member) ? 3 : kind == .window ? 2 : isMade ? 0 : 1
  }
}

extension Project {
  /// Whether a class's variable holds nothing, ever: it begins without a value, and no code gives it one.
  func isNeverSet(_ property: Member) -> Bool {
    let node = node(of: property.place)
    // What has attributes may be set by others: outlets, wrappers.
    guard let owner = enclosingType(of: node), self[type: owner].kind == .classDeclaration,
      property.modifiers.contains(.mutable),
      !property.modifiers.contains(.computed), children(of: node).allSatisfy({ self[$0].kind.isType })
    else { return false }
    return !occurrences(of: [property.name], kinds: [.identifier, .member]).contains { place in
      isSet(place) && canBeMember(place, of: owner)
    }
  }

  /// Whether no code mentions a property of a class.
  fileprivate func isNeverUsed(_ property: Member) -> Bool {
    guard let owner = enclosingType(of: node(of: property.place)) else { return false }
    return !occurrences(of: [property.name], kinds: [.identifier, .member]).contains { canBeMember($0, of: owner) }
  }

  /// Whether a name may be that of a class's member: where nobody knows whose it is, it may.
  private func canBeMember(_ place: NodeRef, of owner: TypeID) -> Bool {
    // A local's name.
    if self[place].kind == .identifier, !canBeOwnMember(place) { return false }
    let found =
      canBeOwnMember(place)
      ? enclosingType(of: place) : base(of: place).flatMap { type(of: $0) }?.unwrapped.nominals.first
    return found.map { self[type: $0].ancestors.contains(owner) || self[type: owner].ancestors.contains($0) } ?? true
  }

  /// `stack = …`, `(stack, window) = …`, `&stack`
  private func isSet(_ place: NodeRef) -> Bool {
    guard let around = parent(of: place) else { return false }
    switch self[around].kind {
    case .assignment: return firstChild(of: around) == place
    case .tuple: return isSet(around)
    case .argument: return self[place].flags.contains(.inoutMarked)
    default: return false
    }
  }

  /// The type of a property; where that says nothing of a view controller and is not written, what its value begins with.
  fileprivate func containerType(of property: DeclarationRef) -> SwiftType? {
    let known = propertyType(of: property)
    let isOfSDK = known?.unwrapped.nominals.first.map { self[type: $0].origin == .sdk } ?? false
    let isWritten = children(of: node(of: property)).contains { self[$0].kind.isType }
    return isOfSDK || isWritten ? known : typeMadeFirst(by: property) ?? known
  }

  /// What a property's value begins with: `UITabBarController()` of `UITabBarController().builder.with { … }.build`, where
  /// nobody knows what the rest gives.
  fileprivate func typeMadeFirst(by property: DeclarationRef) -> SwiftType? {
    guard var value = children(of: node(of: property)).first(where: { self[$0].kind.isExpression }) else { return nil }
    while let inner = firstChild(of: value), [.call, .member].contains(self[value].kind) {
      if case .initializer(let type, _)? = callee(of: value) { return type }
      value = inner
    }
    return nil
  }

  fileprivate func isAnyController(_ types: [TypeID]) -> Bool {
    types.contains { self[type: $0].name == "UIViewController" }
  }
}

extension Array {
  /// The first of the elements with the least value.
  fileprivate func least(_ value: (Element) -> Int) -> Element? { self.min { value($0) < value($1) } }
}
