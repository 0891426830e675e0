import SignalboxProject
import SignalboxText

/// What `--explain` says: what was learnt from where, what the other coordinators decided, and what was left out.
extension LearntCoordinator {
  var explanation: [String] {
    guard let copied else { return [] }
    let project = workshop.project
    let model = project[type: sibling.type]
    let others = project.concreteCoordinators.filter { $0 != sibling.type }
    let members = model.members.filter { $0.kind == .function || $0.kind == .property }
    let keptNames = Set(members.filter { copied.kept.contains($0.place) }.map(\.name))
    let counted = members.map(\.name).uniqued().map { name in
      (name: name, count: others.count { project.allMembers(of: $0).contains { $0.name == name } })
    }
    let kept = counted.filter { keptNames.contains($0.name) }.map {
      "\(project.text($0.name)) (\($0.count) of \(others.count))"
    }
    let left = counted.filter { !keptNames.contains($0.name) }
    let bases = model.ancestors.dropFirst().filter { project[type: $0].origin == .project }.map { base in
      "\(project[type: base].name) (\(others.count { project[type: $0].ancestors.contains(base) }) of \(others.count))"
    }
    let home = project.location(of: sibling.type).map { "\($0.path):\($0.line)" } ?? ""
    let creation = project.location(of: sibling.creation)
    return [
      "learnt: \(model.name) is in \(home), and \(project[type: sibling.owner].name) creates it in "
        + "\(creation.path):\(creation.line)"
    ]
      + [
        ("learnt: what it is, and how many other coordinators are", bases),
        ("learnt: what it keeps, and how many other coordinators have it", kept),
        ("left out, since no other coordinator has it", left.filter { $0.count == 0 }.map { project.text($0.name) }),
        ("left out, since the screen does not need it", left.filter { $0.count > 0 }.map { project.text($0.name) }),
      ].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
  }
}
