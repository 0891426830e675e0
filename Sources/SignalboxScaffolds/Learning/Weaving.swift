import SignalboxFacts
import SignalboxProject

/// A child that a method makes among others, and shows together with them: what one more takes in the same method.
struct Weaving {
  /// The statements that have to do with the child alone.
  let own: Set<NodeRef>
  /// The child, or what it is shown in, as elements of lists: `tabs.viewControllers = [home, cart]`.
  let elements: [NodeRef]
  /// The statements that such lists stand in.
  let joint: [NodeRef]
}

extension SiblingStart {
  /// - Parameters:
  ///   - stem: how the child's name begins.
  ///   - isKept: whether a member of the child is part of the copy.
  /// - Returns: nil where a statement does something with the child and others that is no list.
  func weaving(of stem: String, where isKept: (NodeRef) -> Bool) -> Weaving? {
    guard binding != nil || property != nil else { return nil }
    var tied = Set([binding].compactMap { $0 })
    var own: Set<NodeRef> = [creation]
    for name in project.subtree(of: creation, kinds: [.identifier]) {
      guard let local = local(of: name), let statement = statement(of: local), isOfChildAlone(local, statement, stem)
      else {
        continue
      }
      guard !makesAnother(statement) else { return nil }
      tied.insert(local)
      own.insert(statement)
    }
    var elements: [NodeRef] = []
    var joint: [NodeRef] = []
    for statement in statements where !own.contains(statement) {
      let mentions = mentions(in: statement, of: tied)
      guard !mentions.isEmpty, uses(in: statement).allSatisfy(isKept) else { continue }
      let listed = mentions.map { element(with: $0, in: statement) }
      if listed.allSatisfy({ $0 != nil }) {
        elements += Set(listed.compactMap { $0 }).sorted()
        joint.append(statement)
      } else if isAboutOthers(statement, tied) {
        continue
      } else {
        guard listed.allSatisfy({ $0 == nil }), !makesAnother(statement), project[statement].kind != .returnStatement
        else { return nil }
        own.insert(statement)
        tied.formUnion(project.subtree(of: statement, kinds: [.binding]))
      }
    }
    // Behind a single child that a method starts, one more would be started with it.
    return elements.isEmpty && !isAmongOthers ? nil : Weaving(own: own, elements: elements, joint: joint)
  }

  /// Whether the statements make other children, too.
  private var isAmongOthers: Bool {
    project.siblings(madeBy: sibling.owner).contains { other in
      other.creation != sibling.creation && statements.contains { project.contains($0, other.creation) }
    }
  }

  /// Whether a local is there for the child: a stack, or what is named after it. Others may use the rest, too.
  private func isOfChildAlone(_ local: NodeRef, _ statement: NodeRef, _ stem: String) -> Bool {
    guard statement != creation, [.binding, .tupleBinding].contains(project[statement].kind) else { return false }
    let isUsedByOthers = statements.contains { other in
      other != creation && other != statement && makesAnother(other)
        && project.uses(ofLocal: local).contains { project.contains(other, $0) }
    }
    return !isUsedByOthers
      && (makesContainer(statement) || project.text(local).lowercased().hasPrefix(stem.lowercased()))
  }

  private func mentions(in statement: NodeRef, of tied: Set<NodeRef>) -> [NodeRef] {
    project.subtree(of: statement, kinds: [.identifier, .member]).filter { place in
      isChild(place) || local(of: place).map { tied.contains($0) && !project.contains(statement, $0) } ?? false
    }
  }

  /// The element of a list with others around a place: `cart.root` of `[home.root, cart.root]`.
  private func element(with place: NodeRef, in statement: NodeRef) -> NodeRef? {
    var current = place
    while current != statement, let around = project.parent(of: current) {
      if project[around].kind == .array, project.children(of: around).count > 1, !fillsStack(around) { return current }
      current = around
    }
    return nil
  }

  /// Whether a list becomes a stack, of which only the last screen is seen: `stack.setViewControllers([home, cart], …)`.
  private func fillsStack(_ list: NodeRef) -> Bool {
    guard let user = project.ancestor(of: list, where: { [.call, .assignment].contains($0.kind) }),
      let base = project.firstChild(of: user).flatMap({ project.base(of: $0) })
    else { return false }
    return project.type(of: base)?.unwrapped.nominals.contains { project.inherits($0, from: "UINavigationController") }
      ?? false
  }

  /// Whether a statement does something to other objects than the child: `cart.home = home`, `tabs.selected = home`.
  private func isAboutOthers(_ statement: NodeRef, _ tied: Set<NodeRef>) -> Bool {
    guard let target = project.firstChild(of: statement), [.assignment, .call].contains(project[statement].kind),
      project[target].kind == .member, mentions(in: target, of: tied).isEmpty, let base = project.base(of: target)
    else { return false }
    let isOfOwner = project.ownMembers(of: sibling.owner, mentionedBy: target).contains { $0.kind == .property }
    if project[statement].kind == .assignment { return !isOfOwner }
    let types = project.type(of: base)?.unwrapped.nominals ?? []
    return local(of: base) != nil && types.contains { project.role(of: $0).kind == .coordinator }
  }
}
