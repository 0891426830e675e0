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

extension LayerModel {
  /// What to do instead, in the words of the project's own style.
  func advice(for use: SingletonUse, _ owners: ManagerOwners) -> String {
    let owner = owners.own(use.owner, in: project) ? "the coordinator that owns \(use.type)" : "\(owners.coordinator)"
    guard let member = use.member else { return "Inject what it needs from \(owner)." }
    if writes(use) { return "Report the change to \(owner) and let it write `\(member)`." }
    guard use.isCall, !use.isResultUsed else {
      return "Inject \(use.isCall ? "the result of `\(member)`" : "`\(member)` as a property") from \(owner)."
    }
    return
      "Report the event (\(project.messages.isEmpty ? "delegate or closure" : "message")) to \(owner) and let it call "
      + "`\(member)`."
  }

  /// `Options.shared.markdown = true`, and `+=` as well.
  private func writes(_ use: SingletonUse) -> Bool {
    guard let member = project.parent(of: use.place), project[member].kind == .member,
      let parent = project.parent(of: member)
    else {
      return false
    }
    return project[parent].kind == .assignment && project.firstChild(of: parent) == member
  }
}
