import SignalboxProject

/// Which managers the coordinators of a project hold, by themselves or in a box of dependencies.
struct ManagerOwners {
  private var owned: Set<TypeID> = []
  /// Who owns a manager that no coordinator owns yet.
  let coordinator: ItsCoordinator

  init(_ project: Project) {
    let owners = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .coordinator }
    coordinator = project.itsCoordinator
    let held = Set(owners.flatMap { project.layering.typesHeld(by: $0) })
    let boxes = held.filter { project[type: $0].kind == .structDeclaration && project[type: $0].origin == .project }
    owned = held.union(boxes.flatMap { project.layering.typesHeld(by: project[type: $0]) })
  }

  /// Whether some coordinator holds a manager or what it conforms to.
  func own(_ manager: TypeID?, in project: Project) -> Bool {
    guard let manager else { return false }
    return project[type: manager].ancestors.contains { owned.contains($0) && project[type: $0].origin == .project }
  }
}

extension LayerModel {
  fileprivate func typesHeld(by symbol: TypeSymbol) -> [TypeID] {
    symbol.members.filter { $0.kind == .property }.flatMap { project.propertyType(of: $0.place)?.nominals ?? [] }
  }
}
