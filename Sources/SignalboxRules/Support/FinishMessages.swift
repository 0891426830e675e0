import SignalboxFacts
import SignalboxProject

// Messages by which a coordinator would report its end to its delegate, and that nothing makes it send.

extension RetentionModel {
  /// Children whose delegate removes them in a method that they call nowhere, or only in methods that nobody calls.
  /// - Parameter isRead: whether the code of a coordinator is known throughout.
  func unsentFinishes(_ isRead: (TypeID) -> Bool) -> [Violation] {
    var seen: Set<[TypeID]> = []
    return handedSelves().compactMap { handed in
      guard project.role(of: handed.giver).kind == .coordinator, let receiver = handed.receiver,
        let place = project.member(on: receiver), project.text(place).lowercased().hasSuffix("delegate"),
        let child = project.type(of: receiver)?.nominals.first, isRead(child), child != handed.giver,
        let contract = handed.type?.nominals.first, project[type: contract].kind == .protocolDeclaration,
        seen.insert([child, handed.giver]).inserted
      else { return nil }
      let ends = project[type: contract].members.filter {
        $0.kind == .function && removes(child, by: $0.name, in: handed.giver)
      }
      guard let message = ends.first, isOnlyAsked(project.name(of: place), by: child),
        ends.allSatisfy({ isUnsent($0.name, on: project.name(of: place), by: child) })
      else { return nil }
      return Violation(
        place,
        "\(project[type: child].qualifiedName) never calls \(project.text(message.name)), so "
          + "\(project[type: handed.giver].qualifiedName) never removes it. Call it when the flow ends.")
    }
  }

  /// Whether a parent's method lets a child go: removes it from a list, or empties a property with it.
  private func removes(_ child: TypeID, by method: Name, in parent: TypeID) -> Bool {
    project.members(method, of: .nominal(parent, [])).contains { found in
      guard project[type: found.owner].kind == .classDeclaration, let body = project.body(of: found.place) else {
        return false
      }
      return project.calls(in: body).contains { isRemoval(project.calledName($0)) }
        || project.subtree(of: body, kinds: [.assignment]).contains { assignment in
          let sides = project.children(of: assignment)
          return sides.last.map { project[$0].kind == .nilLiteral } ?? false
            && project.type(of: sides[0])?.nominals.contains { project[type: child].ancestors.contains($0) } ?? false
        }
    }
  }

  /// A word for removing, and no method of UIKit's that only takes a screen away.
  private func isRemoval(_ name: String) -> Bool {
    project.vocabulary[.removalWords].occur(in: name) && NavigationMethod.named(name)?.isUIKit != true
      && name.lowercased().contains(/remove|free|release|drop/)
  }

  /// Whether a child does no more with its delegate than call it; one that is passed on may be called by others.
  private func isOnlyAsked(_ delegate: Name, by child: TypeID) -> Bool {
    project.occurrences(of: [delegate], kinds: [.identifier, .member]).allSatisfy { mention in
      guard let owner = project.enclosingType(of: mention), project.isOnSelf(mention) else {
        // `screen.delegate = self` is about another object, `coordinator.delegate?.didFinish()` about this one.
        let types = project.base(of: mention).flatMap { project.type(of: $0)?.nominals } ?? []
        let mayBe = types.contains { project[type: child].ancestors.contains($0) }
        return !mayBe || project.assignedValue(to: mention) != nil
      }
      return !project[type: child].ancestors.contains(owner) || project.member(on: mention) != nil
        || project.assignedValue(to: mention) != nil
    }
  }

  private func isUnsent(_ message: Name, on delegate: Name, by child: TypeID) -> Bool {
    project.code(of: child).flatMap { project.subtree(of: $0, kinds: [.member]) }.filter {
      project.name(of: $0) == message && project.base(of: $0).map { project.name(of: $0) == delegate } ?? true
    }.allSatisfy { send in
      guard let method = project.enclosingDeclaration(of: send), project[method].kind == .function else { return false }
      return isCalledByNobody(method, of: child)
    }
  }

  /// Whether no code names a method, and nothing of Apple's can call it.
  private func isCalledByNobody(_ method: DeclarationRef, of child: TypeID) -> Bool {
    let isOwn =
      project.parameters(of: method).isEmpty
      || project[type: child].ancestors.allSatisfy { project[type: $0].origin == .project }
    let name = project.name(of: method)
    return isOwn && project[method].modifiers.isDisjoint(with: [.override, .objc])
      && !project.vocabulary[.startMethods].contains(project.text(name))
      && !project.occurrences(of: [name], kinds: [.identifier, .member]).contains {
        !project.contains(project.node(of: method), $0)
      }
  }
}
