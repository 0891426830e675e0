import SignalboxFacts
import SignalboxProject

/// A copy of a coordinator with nothing in it but what the app's coordinators share, and a new first screen.
struct SiblingCopy {
  var model: SiblingCode
  let screen: NewScreen
  /// The model's own members that the copy has.
  private(set) var kept: Set<DeclarationPlace> = []
  private let requirements: Set<Name>
  private var project: Project { model.project }

  /// - Returns: nil where the model makes no screen of its own.
  init?(_ model: SiblingCode, usedBy start: SiblingStart, screen: NewScreen) {
    self.model = model
    self.screen = screen
    let project = model.project
    let protocols = project[type: model.model].ancestors.dropFirst().filter { ancestor in
      project[type: ancestor].kind == .protocolDeclaration && project[type: ancestor].origin == .project
    }
    requirements = Set(protocols.flatMap { project[type: $0].members.map(\.name) })
    let used = start.usedMembers.flatMap { model.ownMembers(project.name(of: $0)) }
    let others = project[type: model.model].members.filter { member in
      member.modifiers.contains(.override) || requirements.contains(member.name)
    }
    let entries = (used + others).filter { $0.kind == .function }.map(\.place)
    self.model.findSite(from: entries + [model.initializer].compactMap { $0 })
    if self.model.site == nil { return nil }
  }

  /// Whether the copy can have a member that somebody uses.
  mutating func canHave(_ name: Name) -> Bool {
    let own = model.ownMembers(name)
    return own.isEmpty || own.allSatisfy { requirements.contains($0.name) || model.isCommon($0) }
  }

  /// Chooses the members: those that the parent uses, those that a copy must have, and what these need.
  /// - Returns: false where it cannot have what it must have.
  mutating func choose(used: [Name]) -> Bool {
    var wanted = used.flatMap { model.ownMembers($0) }
    for member in project[type: model.model].members where member.place.file == model.file {
      if requirements.contains(member.name), member.kind == .function || member.kind == .property {
        guard canBeEmptied(member) || model.isCommon(member) else { return false }
        wanted.append(member)
      } else if member.modifiers.contains(.override), member.kind == .function,
        model.holdsSite(project.node(of: member.place)) || isWhole(member)
      {
        wanted.append(member)
      }
    }
    wanted += siteOwners
    while let member = wanted.popLast() {
      guard kept.insert(member.place).inserted else { continue }
      wanted += code(of: member).flatMap { mentions(in: $0) }
      if wanted.isEmpty { wanted += initialStatements.flatMap { mentions(in: $0) }.filter { !kept.contains($0.place) } }
    }
    return kept.allSatisfy { place in project[place].kind != .property || isGiven(place) }
  }

  /// The members that the first screen is made in.
  private var siteOwners: [Member] {
    project[type: model.model].members.filter {
      $0.kind != .initializer && model.holdsSite(project.node(of: $0.place))
    }
  }

  /// A method without a result may lose all of its statements.
  private func canBeEmptied(_ member: Member) -> Bool {
    member.kind == .function && !project.headerParts(of: member.place).contains { project[$0].kind == .result }
  }

  private mutating func isWhole(_ member: Member) -> Bool {
    guard model.isCommon(member), let body = project.body(of: member.place) else { return false }
    return model.commonStatements(of: member.place).count == project.children(of: body).count
  }

  private func isGiven(_ property: DeclarationPlace) -> Bool {
    model.ownMembers(project.name(of: property)).contains { $0.place.file == model.file }
  }

  /// The code of a member that the copy has.
  private mutating func code(of member: Member) -> [Place] {
    guard member.kind == .function else { return [project.node(of: member.place)] }
    return project.headerParts(of: member.place) + model.commonStatements(of: member.place)
  }

  private func mentions(in root: Place) -> [Member] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { place in
      model.site.map { project.contains($0, place) } == true ? [] : model.ownMembers(mentionedBy: place)
    }
  }

  // MARK: The initialiser

  /// Those of the initialiser's statements that set what the copy has, and what it inherits.
  var initialStatements: [Place] {
    mutating get {
      guard let initializer = model.initializer else { return [] }
      let kept = kept
      let names = Set(kept.map { project.name(of: $0) })
      let common = model.commonStatements(of: initializer)
      return common.filter { statement in
        if let property = model.property(setBy: statement) { return names.contains(property) }
        return mentions(in: statement).allSatisfy { names.contains($0.name) }
      }
    }
  }

  /// Parameters of the initialiser that the copy takes, by their positions.
  var initialParameters: [Int] {
    mutating get {
      guard let initializer = model.initializer else { return [] }
      let used = Set(
        initialStatements.flatMap { project.subtree(of: $0, kinds: [.identifier]) }
          .compactMap { project.local(project.name(of: $0), from: $0) })
      return project.parameters(of: initializer).indices.filter { index in
        project.binding(of: project.parameters(of: initializer)[index]).map(used.contains) ?? false
      }
    }
  }
}
