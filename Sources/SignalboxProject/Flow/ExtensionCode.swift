import SignalboxFacts

/// Code in extensions of UIKit's classes: it is whoever's that calls it. What only coordinators call, or nobody, is no
/// child's code.
package struct ExtensionCode {
  private let project: Project
  /// Which methods and properties children use, as far as somebody asked.
  private var known: [DeclarationRef: Bool] = [:]

  package init(_ project: Project) { self.project = project }

  /// Whether a place in such an extension is run by children; true for all other code.
  package mutating func isRunByChildren(_ place: NodeRef) -> Bool {
    guard let member = member(around: place) else { return true }
    return isUsedByChildren(member)
  }

  /// Whether a place in such an extension is run by anybody but coordinators and app entries, as far as its callers show;
  /// true where it has none, and for all other code.
  package mutating func isRunByOthers(_ place: NodeRef) -> Bool {
    guard let member = member(around: place) else { return true }
    let callers = uses(of: member).map { use in
      self.member(around: use) == nil ? project.enclosingType(of: use).map { project.role(of: $0).kind } : nil
    }
    return callers.isEmpty || callers.contains { $0 != .coordinator && $0 != .appEntry }
  }

  /// The method or property of an extension of one of Apple's classes that a place stands in; nil elsewhere.
  func member(around place: NodeRef) -> DeclarationRef? {
    guard let type = project.enclosingType(of: place), project[type: type].origin != .project else { return nil }
    var current = project.enclosingDeclaration(of: place)
    while let declaration = current, let outer = project.parent(of: declaration) {
      if project[outer].kind.declaresType {
        return [.function, .property].contains(project[declaration].kind) ? declaration : nil
      }
      current = outer
    }
    return nil
  }

  private mutating func isUsedByChildren(_ member: DeclarationRef) -> Bool {
    if let known = known[member] { return known }
    // In a circle somebody else has to begin.
    known[member] = false
    let isUsed = isCalledByRuntime(member) || uses(of: member).contains { isRunByChild($0) }
    known[member] = isUsed
    return isUsed
  }

  /// Whether a mention of a member is code that children run.
  mutating func isRunByChild(_ use: NodeRef) -> Bool {
    if let outer = member(around: use) { return isUsedByChildren(outer) }
    return project.child(at: use) != nil
  }

  /// Actions of storyboards and overrides have callers that no code shows, and who names a selector by a text calls it.
  func isCalledByRuntime(_ member: DeclarationRef) -> Bool {
    let isAction = project.headerParts(of: member).contains {
      project[$0].kind == .attribute && project.text($0) == "IBAction"
    }
    return isAction || project[member].modifiers.contains(.override)
      || project[member].modifiers.contains(.objc) && (isOfUnreadClass(member) || isNamedByText(member))
  }

  /// A class of the app's own Objective-C, whose code may call what it is extended by.
  private func isOfUnreadClass(_ member: DeclarationRef) -> Bool {
    project.enclosingType(of: project.node(of: member)).map { project[type: $0].origin != .sdk } ?? false
  }

  /// `Selector("back")`, `Selector(("close:"))`
  private func isNamedByText(_ member: DeclarationRef) -> Bool {
    let name = project.text(project.name(of: member))
    return !project.occurrences(of: [name, name + ":"], kinds: [.string]).isEmpty
  }

  /// Where other code mentions a member: calls, selectors, reads.
  func uses(of member: DeclarationRef) -> [NodeRef] {
    guard let owner = project.enclosingType(of: project.node(of: member)) else { return [] }
    return project.uses(of: project.name(of: member)).filter {
      !project.contains(project.node(of: member), $0) && means($0, member, of: owner)
    }
  }

  /// Whether a name may mean a member, or the requirement of a protocol that it fulfils.
  private func means(_ use: NodeRef, _ member: DeclarationRef, of owner: TypeID) -> Bool {
    if let call = project.call(of: use) {
      if let callee = project.callee(of: call) {
        guard let found = callee.declaration, found != member else { return callee.declaration == member }
        guard let type = project.enclosingType(of: project.node(of: found)) else { return false }
        return project[type: type].kind == .protocolDeclaration && project[type: owner].ancestors.contains(type)
      }
      guard project[member].kind != .function || project.match(project.arguments(of: call), to: member) != nil else {
        return false
      }
    }
    guard let base = project.base(of: use) else {
      guard !project.isImplicitMember(use) else {
        return project.owner(ofMember: use)?.nominals.contains { buildsOn($0, owner) } ?? false
      }
      guard project.local(project.name(of: use), from: use) == nil, let type = project.enclosingType(of: use) else {
        return false
      }
      return buildsOn(type, owner)
    }
    guard let types = project.type(of: base)?.instance.nominals, !types.isEmpty else {
      // `ProgressHUD.dismiss()`, of a class that was not read.
      return project[base].kind != .identifier || project.text(base).first?.isUppercase != true
        || project[member].modifiers.isTypeMember
    }
    return types.contains { buildsOn($0, owner) || project[type: owner].ancestors.contains($0) }
  }

  /// Whether a type has the members of another one. A screen whose superclass was not read is a controller all the same.
  private func buildsOn(_ type: TypeID, _ owner: TypeID) -> Bool {
    project[type: type].ancestors.contains(owner)
      || project[type: owner].name == "UIViewController" && project.role(of: type).kind == .screen
  }
}
