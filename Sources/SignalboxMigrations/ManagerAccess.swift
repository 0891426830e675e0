import SignalboxFacts
import SignalboxProject

/// How a coordinator reaches a manager.
struct ManagerAccess: Sendable, Equatable {
  /// `cartManager`, `dependency?.cartManager`, `CartManager.shared`.
  let text: String
  /// Whether it is a property of the coordinator's rather than the shared instance.
  let isOwn: Bool
  /// How a call goes on: `cartManager?.` where there may be none.
  var chain: String { text + (isOptional ? "?." : ".") }
  let isOptional: Bool

  /// - Parameter shared: the way to the shared instance: `CartManager.shared`.
  init(of coordinator: TypeID, to manager: TypeID, shared: String, in project: Project) {
    let properties = project.reachableProperties(of: coordinator)
    let direct = properties.filter { project.holds($0.type, manager) }
      .map { ManagerAccess(text: $0.name, isOwn: true, isOptional: $0.isOptional) }
    let handed = properties.flatMap { property -> [ManagerAccess] in
      project.containers(in: property.type).flatMap { container in
        project.reachableProperties(of: container, from: coordinator).filter { project.holds($0.type, manager) }
          .map { inner in
            let text = property.name + (property.isOptional ? "?." : ".") + inner.name
            return ManagerAccess(
              text: text, isOwn: true, isOptional: inner.isOptional, isChained: property.isOptional)
          }
      }
    }
    // What is surely there is better than what may be missing.
    let all = direct + handed
    self = all.first { !$0.mayBeMissing } ?? all.first ?? ManagerAccess(shared: shared)
  }

  /// The shared instance, which coordinators may use.
  init(shared: String) { self.init(text: shared, isOwn: false, isOptional: false) }

  private init(text: String, isOwn: Bool, isOptional: Bool, isChained: Bool = false) {
    self.text = text
    self.isOwn = isOwn
    self.isOptional = isOptional
    mayBeMissing = isOptional || isChained
  }

  /// Whether a call may come to nothing.
  let mayBeMissing: Bool
}

extension Project {
  struct ReachableProperty {
    let name: String
    let type: SwiftType
    var isOptional: Bool { if case .optional = type { true } else { false } }
  }

  /// Properties of a type, and of what it inherits from, that code can read.
  /// - Parameter reader: the type whose code it is; nil for the type itself.
  func reachableProperties(of type: TypeID, from reader: TypeID? = nil) -> [ReachableProperty] {
    self[type: type].ancestors.filter { self[type: $0].origin == .project }.flatMap { ancestor in
      self[type: ancestor].members.compactMap { member -> ReachableProperty? in
        let isOwn = ancestor == type && reader == nil
        guard member.kind == .property, !member.modifiers.isTypeMember,
          isOwn || member.modifiers.isDisjoint(with: [.private, .fileprivate]),
          let found = propertyType(of: member.place)
        else { return nil }
        return ReachableProperty(name: text(member.name), type: found)
      }
    }
  }

  /// Whether a value is the manager, or something that stands for it: a protocol that it conforms to.
  fileprivate func holds(_ type: SwiftType, _ manager: TypeID) -> Bool { type.nominals == [manager] }

  /// Types made to hand managers down.
  fileprivate func containers(in type: SwiftType) -> [TypeID] {
    type.nominals.filter { id in
      let kind = role(of: id).kind
      return self[type: id].origin == .project && !kind.isChild && kind != .coordinator && kind != .appEntry
    }
  }

  /// Whether a coordinator has a manager, or uses its shared instance already.
  func knows(_ coordinator: TypeID, manager: TypeID) -> Bool {
    if ManagerAccess(of: coordinator, to: manager, shared: "", in: self).isOwn { return true }
    return occurrences(of: [self[type: manager].name], kinds: [.identifier, .typeName])
      .contains { enclosingType(of: $0) == coordinator }
  }
}
