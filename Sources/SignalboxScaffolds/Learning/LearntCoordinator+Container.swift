import SignalboxFacts
import SignalboxProject

/// A container makes the model.
extension LearntCoordinator {
  /// Writes what the container is told.
  /// - Parameter dropped: arguments of the initialiser, by position, that the copy does not take.
  /// - Returns: which arguments of the parent's call are left out.
  mutating func register(_ dropped: Set<Int>) throws(Unfit) -> Set<Int> {
    guard sibling.isResolved else { return dropped }
    let project = workshop.project
    guard project.arguments(of: sibling.creation).count == 1 else { throw .registration }
    guard let known = sibling.registration, let copy = RegistrationCopy(known, in: workshop) else {
      addNote("what makes \(project[type: sibling.type].name) for its parent has to know \(type), too")
      return []
    }
    guard let text = copy.text(without: dropped) else { throw .registration }
    setRegistration(
      copy, text.withoutRemarks.renamingIdentifiers { $0 == project[type: sibling.type].name ? type : nil })
    return []
  }
}
