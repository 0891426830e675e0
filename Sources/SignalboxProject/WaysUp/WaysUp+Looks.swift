import SignalboxFacts

/// Ways up that are only about how the place where a screen stands looks, or whether it stands there.
extension WaysUp {
  /// With these a screen asks whether it is being shown or closed, alone or with what it stands in, and how much there
  /// is to be seen of it.
  private static let asked: Set<String> = [
    "isBeingDismissed", "isBeingPresented", "isMovingFromParent", "isMovingToParent", "isCollapsed", "displayMode",
    "displayModeButtonItem", "traitCollection",
  ]

  /// Whether all that a screen wants of what it stands in is to draw in it or to lay it out anew:
  /// `navigationController?.view.layoutIfNeeded()`.
  func isAboutLooks(_ place: NodeRef) -> Bool {
    if let binding = project.parent(of: place), project[binding].kind == .binding {
      let uses = project.uses(ofLocal: binding).filter { $0 != place }
      return !uses.isEmpty && uses.allSatisfy { isFollowedByLooks($0) }
    }
    return isFollowedByLooks(place)
  }

  private func isFollowedByLooks(_ place: NodeRef) -> Bool {
    guard project.text(place) != "rootViewController", let member = project.member(on: place) else { return false }
    if Self.asked.contains(project.text(member)) { return true }
    if project.text(member) == "view" { return !isFollowed(member, by: ["window"]) }
    return isHelperForLooks(member)
  }

  private static let bars: Set<String> = ["tabBar", "navigationBar", "toolbar"]

  /// Whether a method that the project adds to UIKit's controllers does no more than to change their bars and views.
  private func isHelperForLooks(_ verb: NodeRef) -> Bool {
    guard let call = project.call(of: verb) else { return false }
    var steps = Steps<DeclarationRef>()
    return isForLooks(call, 0, &steps)
  }

  private func isForLooks(_ call: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard case .function(let member, _)? = project.callee(of: call), project[type: member.owner].origin == .sdk,
      !project.files[member.place.file].isSDK, let body = project.body(of: member.place), depth < Self.helpers,
      steps.reach(member.place, after: depth)
    else { return false }
    let own = project.subtree(of: body, kinds: [.identifier, .member]).filter { name in
      project.base(of: name).map { project.text($0) == "self" } ?? (project[name].kind == .identifier)
        && project.text(name) != "self" && project.isOnSelf(name) && project.isSDKMember(name) != nil
        && project.local(project.name(of: name), from: name) == nil
    }
    return !own.isEmpty
      && own.allSatisfy { name in
        if Self.bars.contains(project.text(name)) || project.text(name) == "view" { return true }
        return project.call(of: name).map { isForLooks($0, depth + 1, &steps) } ?? false
      }
  }

  /// How many helpers may call each other.
  private static let helpers = 3

  /// `parent == navigationController?.parent`: whether a screen is where it was, whoever that is.
  func isCompared(_ place: NodeRef) -> Bool {
    guard project.text(place) != "presentingViewController", isMerelyAsked(place, by: [.operation]) else {
      return false
    }
    var end = place
    while let member = project.member(on: end) { end = member }
    return project.parent(of: end).map { ["==", "===", "!=", "!=="].contains(project.text($0)) } ?? false
      && !isComparedWithNil(end)
  }
}
