import SignalboxProject

extension Workshop {
  /// Makes sure that a style that nobody chose gives the new coordinator what the project's own ones share: a protocol or
  /// a superclass of the project.
  /// - Parameter before: the project without it.
  /// - Throws: `otherStyle` where it lacks that.
  func checkShared(by request: CoordinatorRequest, before: Project) throws(ScaffoldError) {
    guard options.style == nil, request.isLearnable else { return }
    let names = CoordinatorName(request.name, suffix: conventions.coordinatorSuffix)
    guard let made = project.types.first(where: { $0.name == names.type && $0.origin == .project }) else { return }
    let bases = Set(made.ancestors.map { project[type: $0].name })
    let all = before.concreteCoordinators
    let isShared = { (base: String) in
      all.count { other in before[type: other].ancestors.contains { before[type: $0].name == base } } * 2 > all.count
    }
    let lacking = before.types.filter { base in
      base.origin == .project && before.role(of: base.id).isBase && !bases.contains(base.name)
    }
    guard all.count > 2, lacking.contains(where: { isShared($0.name) }) else { return }
    let parent = try request.parent.map { name throws(ScaffoldError) in try coordinator(named: name) }
    throw .otherStyle(of: parent.map { project[type: $0].qualifiedName } ?? names.type, style: style.id)
  }
}
