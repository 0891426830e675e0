import SignalboxProject

/// The steps that a new flow turns on: one enumeration for the whole app or one for each flow, as the project has it.
extension Workshop {
  /// - Parameters:
  ///   - names: of the new flow.
  ///   - parent: the flow that starts it.
  /// - Returns: `type` and `isNew`, whether the enumeration has to be made; `parent`, that of the parent.
  func steps(for names: CoordinatorName, parent: TypeID?) -> TemplateContext {
    let flows = project.concreteCoordinators.filter { project[type: $0].name != names.type }
    let used = flows.compactMap(project.stepEnum)
    let ofParent = parent.flatMap(project.stepEnum)
    let own = names.name + "Step"
    // A second run finds what the first has made.
    let made = project.types.first { $0.name == names.type && $0.origin == .project }
    let existing = made.flatMap { project.stepEnum(of: $0.id) }
    let shared = isShared(used) ? ofParent ?? Conventions.mostFrequent(used) : nil
    let type = (existing ?? shared).map { project[type: $0].qualifiedName } ?? (used.isEmpty ? "AppStep" : own)
    return [
      "type": .text(type), "isNew": .flag(shared == nil && (existing.map { isMade($0, for: type) } ?? true)),
      "parent": .text(ofParent.map { project[type: $0].qualifiedName } ?? type),
    ]
  }

  /// Whether flows share their steps: some do, or there is just one flow and nothing speaks against it. One whose code
  /// lists all of its steps would have to handle those of others, too.
  private func isShared(_ used: [TypeID]) -> Bool {
    guard used.count < 2 else { return Set(used).count < used.count }
    guard let only = used.first else { return false }
    return options.set["steps"].map { $0 == "app" } ?? !project.isListed(only)
  }

  private func isMade(_ enumeration: TypeID, for name: String) -> Bool {
    project.location(of: enumeration).map { FilePath.name(of: $0.path) == name + ".swift" } ?? false
  }
}
