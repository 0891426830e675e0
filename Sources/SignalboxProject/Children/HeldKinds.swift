import SignalboxFacts

// What a coordinator may retain that keeps closures, and closures that methods give out for it.

extension RetentionModel {
  /// A class of the project's screens, containers and view models, or a protocol that only such classes fulfil.
  func isHeldKind(_ type: TypeID) -> Bool {
    guard project[type: type].origin == .project else { return false }
    switch project[type: type].kind {
    case .classDeclaration: return [.screen, .viewModel, .container].contains(project.role(of: type).kind)
    case .protocolDeclaration:
      let all = project.subtypes[type] ?? []
      return !all.isEmpty && all.allSatisfy { project[type: $0].kind == .classDeclaration && isHeldKind($0) }
    default: return false
    }
  }

  /// `screen.onClose = closing()`: closures in which a method that gives them out means the coordinator by `self`.
  func ownClosures(returnedBy value: NodeRef, of owner: TypeID) -> [NodeRef] {
    closures(returnedBy: value).filter { closure in
      project.enclosingType(of: closure).map { project[type: owner].ancestors.contains($0) } ?? false
    }
  }
}
