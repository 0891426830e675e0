import SignalboxFacts
import SignalboxProject

/// A property of another object that an instance's own code puts the instance into.
struct HandedSelf {
  /// The property: `output` in `card.output = self`.
  let property: DeclarationRef
  /// The class that declares it.
  let holder: TypeID
  /// The type of the property there, with what generic parameters stand for.
  let type: SwiftType?
  /// The class of the instance.
  let giver: TypeID
  /// The object that gets it: `card`; nil where it is created with it.
  let receiver: NodeRef?
}

extension RetentionModel {
  /// Where classes put their instances: `card.output = self`, `card.delegates.append(self)`, `CardController(output: self)`.
  func handedSelves() -> [HandedSelf] {
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
        receiver: property.isOwn ? nil : property.owner)
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

  /// Properties of screens and the like that a coordinator creates with itself and retains: `AlbumViewModel(flow: self)`.
  func coordinatorsHandedToHeld() -> [Violation] {
    var seen: Set<DeclarationRef> = []
    var held: [TypeID: Set<TypeID>] = [:]
    return handedSelves().compactMap { handed in
      guard handed.receiver == nil, project.role(of: handed.giver).kind == .coordinator,
        project[type: handed.holder].kind == .classDeclaration, project.role(of: handed.holder).kind.isChild
      else { return nil }
      let classes = held[handed.giver] ?? classesHeld(by: handed.giver)
      held[handed.giver] = classes
      guard classes.contains(where: { project[type: $0].ancestors.contains(handed.holder) }),
        isStrongReference(handed.property, of: handed.holder, givenBy: handed.giver),
        seen.insert(handed.property).inserted
      else { return nil }
      let name = project.text(project.name(of: handed.property))
      let target = project.propertyType(of: handed.property)?.nominals.first ?? handed.giver
      return Violation(
        project.node(of: handed.property),
        "\(project[type: handed.holder].qualifiedName) and \(project[type: handed.giver].qualifiedName) retain each other. "
          + project.advice(for: target, property: name))
    }
  }
}
