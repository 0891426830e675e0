import SignalboxFacts
import SignalboxProject

/// The scene's or the app's delegate, which holds the first coordinator.
struct AppEntry {
  let id: TypeID
  /// How code goes on from the coordinator: `appCoordinator?.`.
  let access: String
}

extension Workshop {
  /// - Parameter coordinators: the ones that may be held.
  func entries(holding coordinators: [TypeID]) -> [AppEntry] {
    let wanted = Set(coordinators)
    return project.types.compactMap { symbol in
      guard symbol.origin == .project, symbol.kind == .classDeclaration, project.role(of: symbol.id).kind == .appEntry
      else { return nil }
      for member in symbol.members where member.kind == .property && !member.modifiers.isTypeMember {
        guard let type = project.propertyType(of: member.place), type.nominals.contains(where: wanted.contains) else {
          continue
        }
        let isOptional = if case .optional = type { true } else { false }
        return AppEntry(
          id: symbol.id, access: project.text(member.name) + (isOptional ? "?." : "."))
      }
      return nil
    }
  }
}
