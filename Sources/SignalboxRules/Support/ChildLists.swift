import SignalboxFacts
import SignalboxProject

// Where parents take children into their lists, and let them go.
extension Project {
  /// The closures that are set on a child for its end.
  func ends(of child: NewCoordinator) -> [NodeRef] {
    child.uses.compactMap { use in
      guard awaitsEnd(use), let member = member(on: use) else { return nil }
      return assignedValue(to: member)
    }
  }

  /// The name of the call that takes a child into a list of children.
  func addition(_ use: NodeRef) -> NodeRef? {
    if let (list, verb) = listTaking(use) { return isChildList(list) ? verb : nil }
    if let list = keyedList(taking: use) { return list }
    guard let name = callTaking(use).flatMap({ firstChild(of: $0.call) }) else { return nil }
    guard let (parameter, body) = receiver(of: use) else { return nil }
    let isTaken =
      calls(in: body).contains { inner in
        guard let target = firstChild(of: inner), text(target) == "append", let list = base(of: target),
          let value = firstArgument(of: inner)
        else { return false }
        return isChildList(list) && text(value) == text(parameter)
      } || uses(of: parameter, in: body).contains { keyedList(taking: $0) != nil }
    // A method that does more may set up the removal as well.
    let isMore = subtree(of: body, kinds: [.closure, .assignment]).contains { part in
      if self[part].kind == .assignment { return keyedList(setIn: part) == nil }
      return callTaking(part).map { calledName($0.call) != "contains" } ?? true
    }
    return isTaken && !isMore ? name : nil
  }

  /// `children[id] = nil`
  private func isEmptied(_ list: NodeRef) -> Bool {
    guard let entry = parent(of: list), self[entry].kind == .subscriptCall, firstChild(of: entry) == list,
      let value = assignedValue(to: entry)
    else { return false }
    return self[value].kind == .nilLiteral || text(value) == "none"
  }

  /// `children[id] = child`
  private func keyedList(taking value: NodeRef) -> NodeRef? {
    guard let assignment = parent(of: value), self[assignment].kind == .assignment,
      children(of: assignment).last == value
    else { return nil }
    return keyedList(setIn: assignment)
  }

  private func keyedList(setIn assignment: NodeRef) -> NodeRef? {
    guard let left = firstChild(of: assignment), self[left].kind == .subscriptCall, let list = firstChild(of: left),
      isChildList(list)
    else { return nil }
    return list
  }

  /// Told by its name, or by the coordinators that it holds.
  private func isChildList(_ place: NodeRef) -> Bool {
    let name = text(place).lowercased()
    if name.contains("child") || name.hasSuffix("coordinators") { return true }
    switch type(of: place)?.unwrapped {
    case .array(let element)?, .dictionary(_, let element)?:
      return element.nominals.contains { role(of: $0).kind == .coordinator }
    default: return false
    }
  }

  /// Whether a closure that tells the end is stored on a child.
  func awaitsEnd(_ use: NodeRef) -> Bool {
    guard let member = member(on: use), isFinishName(text(member)), let value = assignedValue(to: member) else {
      return false
    }
    return self[value].kind == .closure
  }

  /// What takes screens away, and leaves the children.
  private static let leavings: Set<String> = [
    "popViewController", "popToRootViewController", "popToViewController", "popModule", "popToRootModule",
    "removeFromParent", "removeFromSuperview", "stopAnimating", "removeObserver",
  ]

  /// Whether the code of a class lets children go in any way.
  /// - Parameter siblings: closures for the ends of other children, which remove those.
  func removes(_ type: TypeID, leavingOut siblings: [NodeRef]) -> Bool {
    code(of: type, inherited: false).contains { root in
      removes(in: root, leavingOut: siblings)
        || Set(
          calls(in: root).filter { call in !siblings.contains { contains($0, call) } }
            .compactMap { inheritedMethod(calledBy: $0, of: type) }
        ).contains { method in
          body(of: method).map { removes(in: $0, leavingOut: []) } ?? false
        }
    }
  }

  private func removes(in root: NodeRef, leavingOut siblings: [NodeRef]) -> Bool {
    subtree(of: root, kinds: [.identifier, .member]).contains { place in
      if siblings.contains(where: { contains($0, place) }) { return false }
      if vocabulary[.removalWords].occur(in: text(place)), !Self.leavings.contains(text(place)) { return true }
      guard isChildList(place) else { return false }
      return assignedValue(to: place) != nil || isEmptied(place)
    }
  }

  /// `end(child)`, which the superclass may remove.
  private func inheritedMethod(calledBy call: NodeRef, of type: TypeID) -> DeclarationRef? {
    guard case .function(let member, _)? = callee(of: call), member.owner != type,
      self[type: type].ancestors.contains(member.owner), !files[member.place.file].isSDK
    else { return nil }
    return member.place
  }
}
