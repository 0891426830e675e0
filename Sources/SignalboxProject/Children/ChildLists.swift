import SignalboxFacts

// Where parents take children into their lists, and let them go.
extension RetentionModel {

  /// The name of the call that takes a child into a list of children.
  package func addition(_ use: NodeRef) -> NodeRef? {
    if let (list, verb) = project.listTaking(use) { return isChildList(list) ? verb : nil }
    if let list = keyedList(taking: use) { return list }
    guard let name = project.callTaking(use).flatMap({ project.firstChild(of: $0.call) }) else { return nil }
    guard let (parameter, body) = project.receiver(of: use) else { return nil }
    let isTaken =
      project.calls(in: body).contains { inner in
        guard let target = project.firstChild(of: inner), project.text(target) == "append",
          let list = project.base(of: target),
          let value = project.firstArgument(of: inner)
        else { return false }
        return isChildList(list) && project.text(value) == project.text(parameter)
      } || project.uses(of: parameter, in: body).contains { keyedList(taking: $0) != nil }
    // A method that does more may set up the removal as well.
    let isMore = project.subtree(of: body, kinds: [.closure, .assignment]).contains { part in
      if project[part].kind == .assignment { return keyedList(setIn: part) == nil && !passesOn(part, to: parameter) }
      return project.callTaking(part).map { project.calledName($0.call) != "contains" } ?? true
    }
    return isTaken && !isMore ? name : nil
  }

  /// `child.onFinish = onFinish`: what a helper is handed for the child.
  private func passesOn(_ assignment: NodeRef, to child: NodeRef) -> Bool {
    let sides = project.children(of: assignment)
    return sides.count == 2 && project[sides[1]].kind == .identifier && project.isParameter(sides[1])
      && project.base(of: sides[0]).map { project.text($0) == project.text(child) } ?? false
  }

  /// `children[id] = nil`
  private func isEmptied(_ list: NodeRef) -> Bool {
    guard let entry = project.parent(of: list), project[entry].kind == .subscriptCall,
      project.firstChild(of: entry) == list,
      let value = project.assignedValue(to: entry)
    else { return false }
    return project[value].kind == .nilLiteral || project.text(value) == "none"
  }

  /// `children[id] = child`
  func keyedList(taking value: NodeRef) -> NodeRef? {
    guard let assignment = project.parent(of: value), project[assignment].kind == .assignment,
      project.children(of: assignment).last == value
    else { return nil }
    return keyedList(setIn: assignment)
  }

  private func keyedList(setIn assignment: NodeRef) -> NodeRef? {
    guard let left = project.firstChild(of: assignment), project[left].kind == .subscriptCall,
      let list = project.firstChild(of: left),
      isChildList(list)
    else { return nil }
    return list
  }

  /// Told by its name, or by the coordinators that it holds.
  func isChildList(_ place: NodeRef) -> Bool {
    let name = project.text(place).lowercased()
    if name.contains("child") || name.hasSuffix("coordinators") { return true }
    switch project.type(of: place)?.unwrapped {
    case .array(let element)?, .dictionary(_, let element)?:
      return element.nominals.contains { isForCoordinator($0) }
    default: return false
    }
  }

  /// What takes screens away, and leaves the children.
  private static let leavings: Set<String> = [
    "popViewController", "popToRootViewController", "popToViewController", "popModule", "popToRootModule",
    "removeFromParent", "removeFromSuperview", "stopAnimating", "removeObserver",
  ]

  /// Whether the code of a class lets children of another go in any way.
  /// - Parameters:
  ///   - siblings: closures for the ends of other children, which remove those.
  ///   - ends: names that only tell somebody else of the end.
  package func removes(_ type: TypeID, _ child: TypeID, leavingOut siblings: [NodeRef], telling ends: Set<Name>) -> Bool
  {
    project.code(of: type, inherited: false).contains { root in
      removes(child, in: root, leavingOut: siblings, telling: ends)
        || inheritedMethods(runIn: root, of: type, for: child, leavingOut: siblings).contains { method in
          project.body(of: method).map { removes(child, in: $0, leavingOut: [], telling: ends) } ?? false
        }
    }
  }

  /// What code calls of the superclass, or passes on to be called for a child: `children.forEach(detach)`.
  private func inheritedMethods(
    runIn root: NodeRef, of type: TypeID, for child: TypeID, leavingOut siblings: [NodeRef]
  ) -> Set<DeclarationRef> {
    let named = project.subtree(of: root, kinds: [.identifier, .member]).filter { name in
      !siblings.contains { project.contains($0, name) } && !isOfAnother(name, than: child)
    }
    return Set(named.compactMap { inheritedMethod(named: $0, of: type) })
  }

  private func removes(
    _ child: TypeID, in root: NodeRef, leavingOut siblings: [NodeRef], telling ends: Set<Name>
  ) -> Bool {
    project.subtree(of: root, kinds: [.identifier, .member]).contains { place in
      if ends.contains(project.name(of: place)) || siblings.contains(where: { project.contains($0, place) }) {
        return false
      }
      if project.vocabulary[.removalWords].occur(in: project.text(place)), !Self.leavings.contains(project.text(place))
      {
        return !isOfAnother(place, than: child)
      }
      guard isChildList(place) else { return false }
      return project.assignedValue(to: place) != nil || isEmptied(place) && !isKeptElsewhere(child, than: place)
    }
  }

  /// Whether a class only keeps children of another under other keys than the one that is emptied: `children["help"] = nil`.
  private func isKeptElsewhere(_ child: TypeID, than list: NodeRef) -> Bool {
    let constants = ConstantKeys(project: project)
    guard let entry = project.parent(of: list), let owner = project.enclosingType(of: list),
      let emptied = project.firstArgument(of: entry).flatMap({ constants.constant($0) })
    else { return false }
    let entries = project.code(of: owner, inherited: false).flatMap { project.subtree(of: $0, kinds: [.assignment]) }
      .filter { keyedList(setIn: $0) != nil }
    let kept = entries.compactMap { assignment -> NodeRef? in
      guard let value = project.children(of: assignment).last, let slot = project.firstChild(of: assignment),
        project.type(of: value)?.unwrapped.nominals.contains(where: { project[type: child].ancestors.contains($0) })
          ?? false
      else { return nil }
      return project.firstArgument(of: slot)
    }
    return !kept.isEmpty && kept.allSatisfy { constants.constant($0).map { $0 != emptied } ?? false }
  }

  /// Whether what is removed is no child of a class: the object itself, `remove(self)`, or those of other classes,
  /// `children.removeAll { $0 is HelpCoordinator }`.
  private func isOfAnother(_ verb: NodeRef, than child: TypeID) -> Bool {
    guard let call = project.call(of: verb) else { return false }
    if project.isOnSelf(verb), project.arguments(of: call).count == 1,
      let removed = project.firstArgument(of: call), project[removed].kind == .identifier,
      project.text(removed) == "self"
    {
      return true
    }
    let classes = project.subtree(of: call, kinds: [.check]).compactMap { check in
      project.children(of: check).last.flatMap { project.resolve($0) }?.nominals.first
    }
    let ofChild = Set(project[type: child].ancestors)
    return !classes.isEmpty
      && classes.allSatisfy { !ofChild.contains($0) && !project[type: $0].ancestors.contains(child) }
  }

  /// `end(child)`, which the superclass may remove, and `end` as a value.
  private func inheritedMethod(named name: NodeRef, of type: TypeID) -> DeclarationRef? {
    let found: FoundMember?
    if let call = project.call(of: name) {
      guard case .function(let member, _)? = project.callee(of: call) else { return nil }
      found = member
    } else {
      let isOwn = project.base(of: name).map { project.type(of: $0)?.unwrapped.nominals.first == type }
      found = isOwn ?? !project.isImplicitMember(name) ? property(named: name, .function) : nil
    }
    guard let member = found, member.owner != type, project[type: type].ancestors.contains(member.owner),
      !project.files[member.place.file].isSDK
    else { return nil }
    return member.place
  }
}
