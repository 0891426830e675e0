import SignalboxFacts

/// What a function makes by the cases of a `switch` over one of its parameters: a call that chooses one need not look at
/// the others.
struct ProductsByCase: Sendable {
  /// The parameter, or the function itself for `self`.
  fileprivate let subject: NodeRef
  /// The indices of what the branches make, by the names of their cases.
  fileprivate var named: [String: [Int]] = [:]
  /// Those of all else.
  fileprivate var rest: [Int] = []
}

extension CreationFinder {
  /// What functions make in this number is looked up by its case.
  private static let many = 16

  /// What a function may make for what a call chooses; some of it may still be left out.
  mutating func reached(_ made: [Made], by choices: [NodeRef: String], in function: DeclarationRef) -> [Made] {
    guard made.count > Self.many, isSettled(function) else { return made }
    let table = byCase[function] ?? project.flows.byCase(made, in: function)
    byCase[function] = .some(table)
    guard let table, let chosen = choices[table.subject] else { return made }
    return (table.rest + (table.named[chosen] ?? [])).sorted().map { made[$0] }
  }
}

extension FlowModel {
  fileprivate func byCase(_ made: [Made], in function: DeclarationRef) -> ProductsByCase? {
    let branches = made.map { made in made.trail.first.flatMap { branch(around: $0, in: function) } }
    guard let subject = branches.lazy.compactMap({ $0?.subject }).first else { return nil }
    var found = ProductsByCase(subject: subject)
    project.inquire { asking in
      let finder = TransitionFinder(project: project, leavesBody: false, asking: asking)
      for (index, branch) in branches.enumerated() {
        let names = branch.map { $0.subject == subject ? finder.names(ofBranch: $0.branch) : [] } ?? []
        if names.isEmpty || names.contains(nil) {
          found.rest.append(index)
        } else {
          for name in Set(names.compactMap { $0 }) { found.named[name, default: []].append(index) }
        }
      }
    }
    return found
  }

  /// The outermost branch around a place, of a `switch` over a parameter or `self`.
  private func branch(around place: NodeRef, in function: DeclarationRef) -> (branch: NodeRef, subject: NodeRef)? {
    let root = project.node(of: function)
    var found: (branch: NodeRef, subject: NodeRef)?
    var current = place
    while current != root, let parent = project.parent(of: current) {
      if project[parent].kind == .switchBranch, project[current].kind == .switchCase,
        let value = project.firstChild(of: parent), project[value].kind == .identifier
      {
        let subject = project.text(value) == "self" ? root : project.local(project.name(of: value), from: value)
        if let subject { found = (current, subject) }
      }
      current = parent
    }
    return found
  }
}
