import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The parent's part of a copy: a method that makes, retains and starts the child, and what listens to its end.
struct ParentCopy {
  let project: Project
  let start: SiblingStart
  let parent: TypeID
  let companions: Set<TypeID>
  /// The statements of the method.
  private(set) var statements: [Place]
  private let canUse: (Place) -> Bool
  var owner: TypeID { start.sibling.owner }

  /// - Parameter canUse: whether the copy has a member of the child.
  /// - Throws: `Unfit` where the statements do not stand alone, or the parent lacks something that they need.
  init(
    _ start: SiblingStart, parent: TypeID, companions: Set<TypeID>, isFactory: Bool = false,
    canUse: @escaping (Place) -> Bool
  ) throws(Unfit) {
    project = start.project
    self.start = start
    self.parent = parent
    self.companions = companions
    self.canUse = canUse
    guard let needed = start.statements(where: canUse, isFactory: isFactory) else { throw .entangled }
    var kept: [Place] = []
    self.statements = []
    for statement in needed {
      if statement != start.creation, isLost(statement) || !isAtHome(statement) { continue }
      guard isAtHome(statement) else { throw .foreignParent }
      guard !isKeyed(statement) else { throw .keyed }
      kept.append(statement)
    }
    statements = kept
  }

  /// `child.onLogin = { … }` with nothing left in the closure.
  private func isLost(_ statement: Place) -> Bool {
    project[statement].kind == .assignment && isEmptied(statement)
  }

  /// `children[.settings] = child`: two children under one key would be one.
  private func isKeyed(_ statement: Place) -> Bool {
    guard project[statement].kind == .assignment, let left = project.firstChild(of: statement),
      project[left].kind == .subscriptCall
    else { return false }
    return !project.subtree(of: left).contains(where: start.isChild)
  }

  /// Whether the parent has all members that a statement uses of the one who makes the model.
  func isAtHome(_ statement: Place) -> Bool {
    if owner == parent { return true }
    let names = Set(project.allMembers(of: parent).map(\.name))
    return ownMembers(in: statement).allSatisfy { member in
      names.contains(member.name) || project.propertyType(of: member.place)?.nominals.first == start.sibling.type
    }
  }

  /// The owner's members that code mentions.
  func ownMembers(in root: Place) -> [Member] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { project.ownMembers(of: owner, mentionedBy: $0) }
  }

  // MARK: Closures

  /// Statements of closures that have to do with the model alone.
  func foreign(in statement: Place) -> [Place] {
    closures(in: statement).flatMap { block in
      project.children(of: block).filter { !isAboutEnd($0) }
    }
  }

  func outermostClosures(in statement: Place) -> [Place] {
    let closures = project.subtree(of: statement, kinds: [.closure])
    return closures.filter { closure in !closures.contains { $0 != closure && project.contains($0, closure) } }
  }

  /// The blocks of the outermost closures.
  private func closures(in statement: Place) -> [Place] {
    outermostClosures(in: statement).compactMap { closure in
      project.children(of: closure).first { project[$0].kind == .block }
    }
  }

  /// Whether a closure of the statement would have nothing left to do.
  func isEmptied(_ statement: Place) -> Bool {
    !outermostClosures(in: statement).isEmpty
      && closures(in: statement).allSatisfy { block in
        project.children(of: block).allSatisfy { !isAboutEnd($0) || project[$0].kind == .guardCheck }
      }
  }

  /// Whether a statement lets go of the child, or takes away what it showed.
  func isAboutEnd(_ statement: Place) -> Bool {
    let uses = start.uses(in: statement)
    guard uses.allSatisfy(canUse) else { return false }
    let takesChild = project.subtree(of: statement, kinds: [.argument]).contains { argument in
      project.firstChild(of: argument).map { start.isChild($0) || isHandedIn($0, at: statement) } ?? false
    }
    guard takesChild || !uses.isEmpty || project[statement].kind == .guardCheck || mentionsSelf(statement) else {
      return false
    }
    return ownMembers(in: statement).allSatisfy { member in
      if member.kind == .property { return isContainer(member) }
      return takesChild
    }
  }

  /// Whether code uses the object that it belongs to.
  private func mentionsSelf(_ statement: Place) -> Bool {
    let inherited = Set(project.allMembers(of: owner).map(\.name))
    return project.subtree(of: statement, kinds: [.identifier]).contains { name in
      project.text(name) == "self"
        || inherited.contains(project.name(of: name)) && project.local(project.name(of: name), from: name) == nil
    }
  }

  private func isHandedIn(_ name: Place, at statement: Place) -> Bool {
    guard let local = start.local(of: name) else { return false }
    return !project.contains(statement, local)
      && project.type(of: name)?.unwrapped.nominals.contains {
        project[type: $0].ancestors.contains(start.sibling.type)
          || project[type: start.sibling.type].ancestors.contains($0)
      } == true
  }

  /// What shows or keeps children: Apple's containers, routers, lists of coordinators.
  private func isContainer(_ member: Member) -> Bool {
    guard let type = project.propertyType(of: member.place), !type.nominals.contains(where: isAnother) else {
      return false
    }
    return member.place == start.property?.place
      || type.mentioned.contains { project.role(of: $0).kind == .coordinator }
      || !type.nominals.isEmpty
        && type.nominals.allSatisfy { id in
          project[type: id].origin == .sdk || project[type: id].name.hasSuffix("Router")
        }
  }

  /// A coordinator that is neither the model nor any.
  private func isAnother(_ id: TypeID) -> Bool {
    let role = project.role(of: id)
    return role.kind == .coordinator && !role.isBase && project[type: id].kind == .classDeclaration
      && id != start.sibling.type
  }
}
