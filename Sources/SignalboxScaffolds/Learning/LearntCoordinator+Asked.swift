import SignalboxFacts
import SignalboxProject

/// What a parent's screens know it by: a protocol that asks for the model's method.
extension LearntCoordinator {
  /// The protocol and the new method for it, where nobody else conforms to it.
  func askedOfParent(_ above: ParentCopy, _ method: String) -> (type: TypeID, text: String)? {
    guard let asking = asking(above), let text = method.requirement, conformers(of: asking, but: above.parent).isEmpty
    else { return nil }
    return (asking, text)
  }

  /// What is said where others do.
  func noteOfRequirement(_ above: ParentCopy, _ method: String) -> String? {
    guard let asking = asking(above), let text = method.requirement else { return nil }
    let others = conformers(of: asking, but: above.parent)
    guard !others.isEmpty else { return nil }
    return "\(workshop.project[type: asking].name) does not ask for '\(text)' yet, as "
      + "\(others.joined(separator: ", ")) would need it, too"
  }

  /// Whether the model's screen tells it that somebody went back.
  func isToldOfBack(_ project: Project) -> Bool {
    guard let shown, !screen.isView else { return false }
    return ScreenLeaver(project: project, screen: shown, model: sibling.type).tellsModel
  }

  private func asking(_ above: ParentCopy) -> TypeID? {
    let project = above.project
    guard sibling.owner == above.parent, sibling.closure == nil, sibling.isAlone,
      let model = project[type: above.parent].members.first(where: { $0.place == sibling.function })
    else { return nil }
    return project[type: above.parent].ancestors.dropFirst().first { id in
      project[type: id].kind == .protocolDeclaration && project[type: id].origin == .project
        && !project.vocabulary[.callbackEndings].end(project[type: id].name) && !isOfChild(id, of: above.parent)
        && project[type: id].members.contains { project.fulfils(model, $0) }
    }
  }

  /// Whether a protocol is there for another coordinator, by whose name it goes: `LoginCoordinatorDependency`.
  private func isOfChild(_ asking: TypeID, of parent: TypeID) -> Bool {
    let project = workshop.project
    return project.concreteCoordinators.contains { other in
      let name = project[type: asking].name
      return other != parent && name.hasPrefix(project[type: other].name)
        && name.dropFirst(project[type: other].name.count).first?.isLowercase != true
        && !project[type: other].ancestors.contains(asking)
    }
  }

  private func conformers(of asking: TypeID, but parent: TypeID) -> [String] {
    let project = workshop.project
    let found = project.types.filter { type in
      type.id != parent && type.kind != .protocolDeclaration && type.origin == .project
        && type.ancestors.contains(asking)
    }.map(\.name)
    return found.sorted() + TestDoubles(workshop.draft.tests).types(inheriting: project[type: asking].name)
  }
}

extension String {
  /// The head of a method: `func showCart(animated: Bool)`.
  private var head: Substring? { split(separator: "\n").first { $0.contains("func ") } }

  /// The same as a protocol asks for it.
  fileprivate var requirement: String? {
    guard let head, head.hasSuffix(" {"), let start = head.firstRange(of: "func ") else { return nil }
    return String(head[start.lowerBound...].dropLast(2))
  }

  /// What a new method asks its callers for, and only the one who owns the app's window or tabs can have.
  var stageAskedFor: String? {
    ["UIWindowScene", "UIWindow", "UITabBarController"].first { head?.contains(": \($0)") == true }
  }
}
