import SignalboxFacts
import SignalboxProject

// Where parents take children into their lists, and let them go.
extension RetentionModel {
  /// The closures that are set on a child for its end, or that it is created with, and the parent's methods and
  /// subscriptions that are told of it.
  func ends(of child: NewCoordinator) -> [NodeRef] {
    handlers(givenTo: child.call).filter { isFinishName(project.text($0.property)) || takesScreensAway($0.value) }
      .map(\.value)
      + child.uses.flatMap { use -> [NodeRef] in
        guard awaitsEnd(use), let member = project.member(on: use) else {
          return endsReported(to: use) + endsPublished(by: use) + endAwaited(of: use, among: child.uses)
        }
        return project.assignedValue(to: member).map { [$0] } ?? []
      }
  }

  /// The names by which a child tells its parent the end, which the parent then handles: of closures that are set on it or
  /// that it is created with, and of its delegate's methods.
  func namesOfEnds(of children: [NewCoordinator]) -> Set<Name> {
    children.reduce(into: []) { $0.formUnion(namesOfEnds(of: $1)) }
  }

  private func namesOfEnds(of child: NewCoordinator) -> Set<Name> {
    let set = child.uses.filter { awaitsEnd($0) }.compactMap { project.member(on: $0) }
    let given = handlers(givenTo: child.call).map(\.property)
    let told = child.uses.flatMap { endMethods(reportedTo: $0).map(\.told) }
    return Set((set + given).map { project.name(of: $0) } + told)
  }

  /// What handles the ends of a parent's other children only, and not that of one of a class.
  func endsOfOthers(than child: TypeID, among all: [(end: NodeRef, child: TypeID)]) -> [NodeRef] {
    let own = Set(all.filter { $0.child == child }.map { $0.end })
    return all.map { $0.end }.filter { !own.contains($0) }
  }

  /// `home.delegate = self`: the methods of the parent with which the delegate is told the end.
  private func endsReported(to use: NodeRef) -> [NodeRef] { endMethods(reportedTo: use).map(\.body) }

  private func endMethods(reportedTo use: NodeRef) -> [(told: Name, body: NodeRef)] {
    guard let member = project.member(on: use), let value = project.assignedValue(to: member),
      project.text(value) == "self", let parent = project.enclosingType(of: value),
      let contract = project.type(of: member)?.nominals.first, project[type: contract].kind == .protocolDeclaration,
      project.role(of: contract).kind != .coordinator
    else { return [] }
    return project[type: contract].members.filter {
      $0.kind == .function && isFinishName(project.signature(of: $0.place))
    }.compactMap { told in
      project.members(told.name, of: .nominal(parent, [])).first { found in
        project[type: found.owner].kind == .classDeclaration
          && project.signature(of: found.place) == project.signature(of: told.place)
      }.flatMap { project.body(of: $0.place) }.map { (told.name, $0) }
    }
  }

  /// `home.finished.sink { … }`, `for await _ in home.finished { … }`: what a parent does when the child publishes its
  /// end, by the publisher's name, or when it takes the child's screens away.
  private func endsPublished(by use: NodeRef) -> [NodeRef] {
    guard let publisher = project.member(on: use) else { return [] }
    var current = publisher
    while let next = project.parent(of: current), project.firstChild(of: next) == current {
      if project[next].kind == .member, Self.subscribing.contains(project.text(next)) {
        let closures = project.call(of: next).map { project.arguments(of: $0) } ?? []
        return closures.compactMap { project.firstChild(of: $0) }.filter {
          project[$0].kind == .closure && (isFinishName(project.text(publisher)) || takesScreensAway($0))
        }
      }
      guard [.member, .call].contains(project[next].kind) else { return [] }
      current = next
    }
    guard let loop = project.parent(of: current), project[loop].kind == .forLoop else { return [] }
    return project.children(of: loop).filter {
      project[$0].kind == .block && (isFinishName(project.text(publisher)) || takesScreensAway($0))
    }
  }

  /// `await login.run()`, and then code that takes its screens away.
  private func endAwaited(of use: NodeRef, among uses: [NodeRef]) -> [NodeRef] {
    guard let call = project.member(on: use).flatMap({ project.call(of: $0) }), project[call].flags.contains(.awaited),
      let block = project.ancestor(of: call, where: { $0.kind == .block }),
      !uses.contains(where: { $0 > call && project.isStartOfChild($0) }),
      project.calls(in: block).contains(where: { $0 > call && Self.closing.contains(project.calledName($0)) })
    else { return [] }
    return [block]
  }

  /// Whether a closure, or a method by its name, takes screens away.
  private func takesScreensAway(_ code: NodeRef) -> Bool {
    let method = [.identifier, .member].contains(project[code].kind) ? property(named: code, .function) : nil
    return project.calls(in: method.flatMap { project.body(of: $0.place) } ?? code).contains {
      Self.closing.contains(project.calledName($0))
    }
  }

  private static let closing = Set(navigation: { $0.isUIKit && $0.effect == .hides })

  /// The name of the call that takes a child into a list of children.
  func addition(_ use: NodeRef) -> NodeRef? {
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
      if project[part].kind == .assignment { return keyedList(setIn: part) == nil }
      return project.callTaking(part).map { project.calledName($0.call) != "contains" } ?? true
    }
    return isTaken && !isMore ? name : nil
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
  private func keyedList(taking value: NodeRef) -> NodeRef? {
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
      return element.nominals.contains { project.role(of: $0).kind == .coordinator }
    default: return false
    }
  }

  /// Whether a closure that tells the end is stored on a child.
  private func awaitsEnd(_ use: NodeRef) -> Bool {
    guard let member = project.member(on: use), isFinishName(project.text(member)),
      let value = project.assignedValue(to: member)
    else {
      return false
    }
    return project[value].kind == .closure
      || project.enclosingType(of: use).map { project.isOwnMethod(value, of: $0) } ?? false
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
  func removes(_ type: TypeID, _ child: TypeID, leavingOut siblings: [NodeRef], telling ends: Set<Name>) -> Bool {
    project.code(of: type, inherited: false).contains { root in
      removes(child, in: root, leavingOut: siblings, telling: ends)
        || Set(
          project.calls(in: root).filter { call in
            !siblings.contains { project.contains($0, call) }
              && !(project.firstChild(of: call).map { isOfAnother($0, than: child) } ?? false)
          }
          .compactMap { inheritedMethod(calledBy: $0, of: type) }
        ).contains { method in
          project.body(of: method).map { removes(child, in: $0, leavingOut: [], telling: ends) } ?? false
        }
    }
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
      return project.assignedValue(to: place) != nil || isEmptied(place)
    }
  }

  /// Whether what is removed is no child of a class: the object itself, `remove(self)`, or those of other classes,
  /// `children.removeAll { $0 is HelpCoordinator }`.
  private func isOfAnother(_ verb: NodeRef, than child: TypeID) -> Bool {
    guard let call = project.call(of: verb) else { return false }
    if project.base(of: verb).map({ project.text($0) == "self" }) ?? true, project.arguments(of: call).count == 1,
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

  /// `end(child)`, which the superclass may remove.
  private func inheritedMethod(calledBy call: NodeRef, of type: TypeID) -> DeclarationRef? {
    guard case .function(let member, _)? = project.callee(of: call), member.owner != type,
      project[type: type].ancestors.contains(member.owner), !project.files[member.place.file].isSDK
    else { return nil }
    return member.place
  }
}
