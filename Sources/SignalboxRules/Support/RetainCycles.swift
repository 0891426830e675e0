import SignalboxProject

// Findings about coordinators, screens and models that retain each other.

extension RetainedCoordinator {
  func violation(in project: Project) -> Violation {
    switch self {
    case .parent(let parent): parent.violation(in: project)
    case .cycle(let cycle): cycle.violation(in: project)
    case .associatedObject(let policy, let property):
      Violation(
        policy,
        "The associated object \(project.text(property)) retains the coordinator. Use a weak box or OBJC_ASSOCIATION_ASSIGN."
      )
    }
  }
}

extension RetainCycle {
  /// Tells that the class of a property and what it stores retain each other, and what to do about the property.
  func violation(in project: Project) -> Violation {
    let name = project.text(project.name(of: property))
    let type = project.propertyType(of: property)?.unwrapped
    let advice =
      switch type {
      case .array?, .dictionary?: "Keep weak references in \(name)."
      default:
        project.weakening(
          property, for: type?.nominals.first ?? other,
          project.role(of: other).kind == .coordinator ? project.retention.starter(ofOne: other) : nil)
      }
    return Violation(
      project.node(of: property),
      "\(project[type: holder].qualifiedName) and \(project[type: other].qualifiedName) retain each other. \(advice)")
  }
}

extension RetainedParent {
  fileprivate func violation(in project: Project) -> Violation {
    Violation(
      project.node(of: member.place),
      "\(project[type: holder].qualifiedName) retains its parent coordinator. \(advice(in: project))")
  }

  /// A protocol has to be one for classes before a reference to it can be weak.
  private func advice(in project: Project) -> String {
    let name = project.text(member.name)
    guard let type = project.propertyType(of: member.place)?.nominals.first, !project.isBoundToClasses(type) else {
      return "Declare \(name) weak."
    }
    return "Constrain \(project[type: type].name) to AnyObject and declare \(name) weak."
  }
}

extension RetentionModel {
  /// Findings about methods that are given to children to keep.
  func methodsKeptByChildren() -> [Violation] {
    methodsGivenToChildren().map { child, method in
      Violation(
        method,
        "\(project[type: child].qualifiedName) stores the method \(project.text(method)), which captures `self` "
          + "strongly. Pass a closure that captures `self` weakly.")
    }
  }
}
