import SignalboxFacts

/// Whose instances run the code of a class: its own, and those of the classes that inherit it.
struct InheritedCode {
  private let project: Project
  /// Types of the project by each type that they build on.
  private let subtypes: [TypeID: [TypeID]]

  init(project: Project) {
    self.project = project
    subtypes = project.subtypes
  }

  /// The types that run what stands in a type's code: a type that others inherit from only where it has a place of its
  /// own, and none that overrides the function without calling `super`.
  /// - Returns: the type alone where nothing inherits it, or where nobody would be left.
  func carriers(of place: NodeRef, in owner: TypeID, isPlaced: (TypeID) -> Bool) -> [TypeID] {
    guard let candidates = subtypes[owner] else { return [owner] }
    let carriers = ([owner] + candidates).filter { id in
      (subtypes[id] == nil || isPlaced(id)) && (id == owner || runs(place, of: owner, on: id))
    }
    return carriers.isEmpty ? [owner] : carriers
  }

  /// Whether objects of a subtype run what stands in a type's code: not where they override it without calling `super`.
  func runs(_ place: NodeRef, of owner: TypeID, on id: TypeID) -> Bool {
    guard let function = project.enclosingDeclaration(of: place), project[function].kind == .function else {
      return true
    }
    let between = project[type: id].ancestors.filter { $0 != owner && project[type: $0].ancestors.contains(owner) }
    return between.allSatisfy { type in
      project[type: type].members.allSatisfy { member in
        guard member.kind == .function, member.name == project.name(of: function),
          project.signature(of: member.place) == project.signature(of: function)
        else { return true }
        // A handler that calls `super` is still a handler of its own.
        return project.node(of: function) != place && project.flows.callsItselfOnSuper(member)
      }
    }
  }
}

extension FlowModel {
  fileprivate func callsItselfOnSuper(_ member: Member) -> Bool {
    project.calls(in: project.node(of: member.place)).contains {
      project.isOnSuper($0) && project.calledName($0) == project.text(member.name)
    }
  }
}
