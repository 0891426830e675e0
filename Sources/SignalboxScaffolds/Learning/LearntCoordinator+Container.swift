import SignalboxFacts
import SignalboxProject

/// A container or a factory makes the model.
extension LearntCoordinator {
  /// Writes what the container is told.
  /// - Parameter dropped: arguments of the initialiser, by position, that the copy does not take.
  /// - Returns: which arguments of the parent's call are left out.
  mutating func register(
    _ dropped: Set<Int>, below parent: TypeID, _ renaming: (String) -> String?
  ) throws(Unfit) -> Set<Int> {
    guard sibling.isResolved else { return dropped }
    let project = workshop.project
    let asked = project.typeArgument(of: sibling.creation) ?? sibling.type
    // A container that knows another coordinator by a protocol takes the new one for that, too.
    guard asked == sibling.type || asked == project.ownInterface(of: sibling.type) else { throw .registration }
    let names = Set([sibling.type, asked].map { project[type: $0].name })
    let isTold = project.arguments(of: sibling.creation).count > 1
    guard let known = sibling.registration, let copy = RegistrationCopy(known, in: workshop) else {
      guard !isTold else { throw .registration }
      addNote("what makes \(project[type: sibling.type].name) for its parent has to know \(type), too")
      return []
    }
    guard sibling.owner == parent || project.isOnStage(of: parent, known) else { throw .registration }
    guard !isTold || copy.passesOn(without: dropped), let text = copy.text(without: dropped) else {
      throw .registration
    }
    registration = (copy, text.withoutRemarks.renamingIdentifiers { names.contains($0) ? renaming($0) : nil })
    return []
  }

  /// Writes the factory's method.
  /// - Returns: which arguments of the parent's call it does not take.
  mutating func write(
    _ copy: FactoryCopy?, _ above: inout ParentCopy, _ dropped: Set<Int>, _ renaming: @escaping (String) -> String?
  ) throws(Unfit) -> Set<Int> {
    guard let copy, let factory = sibling.factory else {
      return try register(dropped, below: above.parent, renaming)
    }
    let project = workshop.project
    let isOfModel = copy.isOfModel(sibling, stem)
    if isOfModel || !above.reaches(factory, in: copy.home) {
      if let making = copy.inlined(sibling.creation, without: dropped) {
        above.inline(making)
        let given = project.arguments(of: sibling.creation)
        return Set(given.indices.filter { index in !making.contains { $0.argument == given[index] } })
      }
      if isOfModel { throw .ownFactory(project[type: copy.home].name) }
    }
    let old = project.text(project.name(of: factory.function))
    guard renaming(old) != nil, let texts = copy.texts(without: dropped) else { throw .factory }
    others.append((copy.home, texts.method.withoutRemarks.renamingIdentifiers(renaming), copy.neighbour))
    if let requirement = factory.requirement, let asked = texts.requirement,
      let owner = project.enclosingType(of: project.node(of: requirement))
    {
      others.append((owner, asked.withoutRemarks.renamingIdentifiers(renaming), nil))
      for double in TestDoubles(workshop.draft.tests).types(inheriting: project[type: owner].name) {
        addNote("\(double) in the tests needs '\(renaming(old) ?? old)', too: \(project[type: owner].name) asks for it")
      }
    }
    let unused = copy.unused(without: dropped)
    let parameters = project.parameters(of: factory.requirement ?? factory.function)
    guard
      let matched = project.match(project.arguments(of: sibling.creation), to: factory.requirement ?? factory.function)
    else { throw .factory }
    return Set(matched.indices.filter { index in unused.contains { parameters[$0] == matched[index] } })
  }
}
