import SignalboxFacts

/// A property of another object that an instance's own code puts the instance into.
package struct HandedSelf {
  /// The property: `output` in `card.output = self`.
  package let property: DeclarationRef
  /// The class that declares it.
  package let holder: TypeID
  /// The type of the property there, with what generic parameters stand for.
  package let type: SwiftType?
  /// The class of the instance.
  package let giver: TypeID
  /// The object that gets it: `card`; nil where it is created with it.
  package let receiver: NodeRef?
  /// The `self` that is handed.
  package let place: NodeRef
}

/// What a coordinator retains: by itself, and with what its screens retain.
private struct HeldTypes {
  package let own: Set<TypeID>
  package let all: Set<TypeID>
}

extension RetentionModel {
  /// Where classes put their instances: `card.output = self`, `card.delegates.append(self)`, `CardController(output: self)`.
  package func handedSelves() -> [HandedSelf] { project.once("handed selves") { findHandedSelves() } }

  private func findHandedSelves() -> [HandedSelf] {
    project.occurrences(of: ["self"], kinds: [.identifier]).compactMap { place in
      guard let parent = project.parent(of: place), [.assignment, .argument].contains(project[parent].kind),
        let giver = project.enclosingType(of: place), project[type: giver].kind == .classDeclaration,
        let property = property(taking: place), let type = project.enclosingType(of: property.owner)
      else { return nil }
      let base = property.isOwn ? .nominal(type, []) : project.type(of: property.owner)
      guard let base,
        let member = project.members(project.name(of: property.name), of: base).first(where: {
          project[$0.place].kind == .property
        })
      else { return nil }
      return HandedSelf(
        property: member.place, holder: member.owner, type: project.type(of: property.name), giver: giver,
        receiver: property.isOwn ? nil : property.owner, place: place)
    }
  }

  /// The name of the property that takes a value, and what it is read on, or a place in the code of its own class.
  private func property(taking value: NodeRef) -> (name: NodeRef, owner: NodeRef, isOwn: Bool)? {
    if let assignment = project.parent(of: value), project[assignment].kind == .assignment {
      guard let left = project.firstChild(of: assignment), left != value else { return nil }
      return ofAnother(left)
    }
    if let (list, _) = project.listTaking(value) { return ofAnother(list) }
    return property(storingArgument: value).map { ($0, $0, true) }
  }

  private func ofAnother(_ name: NodeRef) -> (name: NodeRef, owner: NodeRef, isOwn: Bool)? {
    guard project[name].kind == .member, let owner = project.base(of: name), project.text(owner) != "self" else {
      return nil
    }
    return (name, owner, false)
  }

  /// Whether a held type is a class, or a superclass of what is held, or the protocol that a screen holds it by.
  private func isHeld(_ holder: TypeID, as held: TypeID) -> Bool {
    project[type: held].ancestors.contains(holder)
      || project[type: held].kind == .protocolDeclaration && project[type: holder].ancestors.contains(held)
        && (project.subtypes[held] ?? []).allSatisfy { isPart($0) }
  }

  /// How many objects are looked at on the way from what is created with `self` to what retains it.
  private static let mostSteps = 12

  /// Whether what is created with `self` goes into what a property of the coordinator retains, at once or through locals
  /// of the same code: `lazy var album = AlbumController(model: AlbumModel(flow: self))`,
  /// `let model = AlbumModel(flow: self); let album = AlbumController(model: model); self.album = album`.
  private func isPutIntoHeld(_ place: NodeRef, by owner: TypeID) -> Bool {
    guard let creation = project.callTaking(place)?.call else { return false }
    var seen: Set<NodeRef> = []
    var queue = [creation]
    while let value = queue.popLast(), seen.count < Self.mostSteps {
      guard seen.insert(value).inserted else { continue }
      if let (outer, _) = project.callTaking(value), case .initializer? = project.callee(of: outer) {
        queue.append(outer)
      }
      for stored in storages(of: value) {
        guard let local = stored.local else {
          if isRetaining(stored.name, of: owner) { return true }
          continue
        }
        queue += project.uses(ofLocal: local)
      }
    }
    return false
  }

  /// The variable that a value goes to, or the one with the object that it is set on: `album.model = model`.
  private func storages(of value: NodeRef) -> [Storage] {
    let target = project.parent(of: value).flatMap { parent in
      project[parent].kind == .assignment && project.firstChild(of: parent) != value
        ? project.firstChild(of: parent).flatMap { project.base(of: $0) } : nil
    }
    return [target.flatMap { storage(named: $0) }, storage(of: value)].compactMap { $0 }
  }

  private func isRetaining(_ property: String, of owner: TypeID) -> Bool {
    project.name(property).flatMap { project.members($0, of: .nominal(owner, [])).first }.map {
      project[$0.place].kind == .property
        && project[$0.place].modifiers.isRetaining
    } ?? false
  }

  /// What may work for a screen: a view model, or a presenter of whatever name. Services have other owners.
  private func isPart(_ type: TypeID) -> Bool {
    project.role(of: type).kind.isChild || project.role(of: type).kind == .other
  }

  /// How many screens, view models and the like may hold each other on the way.
  private static let reach = 3

  /// What a coordinator retains, with what screens and the like retain in turn: the view model of a screen.
  private func typesReached(from owner: TypeID) -> HeldTypes {
    let own = classesHeld(by: owner)
    var found = own
    var next = own
    for _ in 1..<Self.reach {
      let holders = next.filter {
        project[type: $0].origin == .project && project[type: $0].kind == .classDeclaration
          && project.role(of: $0).kind.isChild
      }
      next = Set(holders.flatMap { classesStored(by: $0) }).filter { project[type: $0].origin == .project }
        .subtracting(found)
      found.formUnion(next)
    }
    return HeldTypes(own: own, all: found)
  }

  /// Whether some code takes the coordinator out of the property again.
  private func isEmptied(_ handed: HandedSelf) -> Bool { assignments(to: project.name(of: handed.property)).empties }

  /// Properties of screens and the like that a coordinator hands itself to and retains, itself or through others:
  /// `AlbumViewModel(flow: self)`, `screen.bind(to: self)`.
  func coordinatorsHandedToHeld() -> [RetainCycle] {
    var seen: Set<DeclarationRef> = []
    var held: [TypeID: HeldTypes] = [:]
    return handedSelves().compactMap { handed in
      guard handed.receiver == nil, project.role(of: handed.giver).kind == .coordinator,
        project[type: handed.holder].kind == .classDeclaration, isPart(handed.holder)
      else { return nil }
      let types = held[handed.giver] ?? typesReached(from: handed.giver)
      held[handed.giver] = types
      let isOwn = types.own.contains { project[type: $0].ancestors.contains(handed.holder) }
      guard
        isOwn
          || types.all.contains(where: { isHeld(handed.holder, as: $0) })
            && isPutIntoHeld(handed.place, by: handed.giver),
        isStrongReference(handed.property, of: handed.holder, givenBy: isOwn ? handed.giver : nil), !isEmptied(handed),
        seen.insert(handed.property).inserted
      else { return nil }
      return RetainCycle(property: handed.property, holder: handed.holder, other: handed.giver)
    }
  }
}
