import SignalboxFacts
import SignalboxProject

// Properties that hold delegates.

extension Project {
  /// Properties that are no delegates by their names, or whose types do not tell, and that hold one all the same: a
  /// part of the flow puts itself there, and their type is called a delegate.
  func delegatesByType(where isFlow: (TypeID) -> Bool) -> [Violation] {
    var seen: Set<DeclarationRef> = []
    return retention.handedSelves().compactMap { handed in
      let symbol = self[type: handed.holder]
      guard symbol.origin == .project, symbol.kind == .classDeclaration, retention.isPartOfFlow(symbol.id),
        retention.isPartOfFlow(handed.giver), let target = handed.type?.stored.nominals.first,
        self[type: target].kind == .protocolDeclaration, self[type: target].origin == .project,
        self[type: target].name.hasSuffix("Delegate"), isBoundToClasses(target),
        self[type: handed.giver].ancestors.contains(target),
        let member = symbol.members.first(where: { $0.place == handed.property }), isPlainlyStored(member),
        retention.heldDelegate(member) == nil, !isEmptied(member), isFlow(target), seen.insert(member.place).inserted
      else { return nil }
      return Violation(
        node(of: member.place),
        "\(symbol.qualifiedName) retains its delegate in \(text(member.name)). \(advice(for: member, target))")
    }
  }

  /// Properties that a screen puts itself in although it retains their owner: `presenter.view = self`.
  func screensInHeld() -> [Violation] {
    var seen: Set<DeclarationRef> = []
    return retention.handedSelves().compactMap { handed in
      let symbol = self[type: handed.holder]
      guard let receiver = handed.receiver, symbol.origin == .project, symbol.kind == .classDeclaration,
        [.screen, .container, .view, .cell].contains(role(of: handed.giver).kind),
        let target = handed.type?.stored.nominals.first, self[type: target].origin == .project,
        !self[type: target].name.hasSuffix("Delegate"), self[type: handed.giver].ancestors.contains(target),
        let member = symbol.members.first(where: { $0.place == handed.property }), isPlainlyStored(member),
        retention.heldDelegate(member) == nil, !isEmptied(member), let own = property(keeping: receiver),
        let kept = allMembers(of: handed.giver).first(where: { $0.place == own }), kept.modifiers.isRetaining,
        !isEmptied(kept), seen.insert(member.place).inserted
      else { return nil }
      return Violation(
        node(of: member.place),
        "\(symbol.qualifiedName) and \(self[type: handed.giver].qualifiedName) retain each other. "
          + advice(for: member, target))
    }
  }

  /// The property that holds an object: itself, or what a parameter or local is put into.
  private func property(keeping object: NodeRef) -> DeclarationRef? {
    guard self[object].kind == .identifier, let local = local(name(of: object), from: object) else {
      return isOnSelf(object) ? retention.property(named: object)?.place : nil
    }
    return uses(ofLocal: local).firstResult { use in
      guard let assignment = parent(of: use), self[assignment].kind == .assignment,
        let left = firstChild(of: assignment), left != use, isOnSelf(left)
      else { return nil }
      return retention.property(named: left)?.place
    }
  }

  private func advice(for member: Member, _ target: TypeID) -> String {
    switch propertyType(of: member.place)?.unwrapped {
    case .array?, .dictionary?: "Store its delegates in weak boxes."
    case .nominal?: weakening(member.place, for: target)
    default: "Keep the delegate in a weak property."
    }
  }

  /// Whether a property has no attribute, no value of its own but an empty one, and retains what it is given.
  private func isPlainlyStored(_ member: Member) -> Bool {
    guard member.kind == .property,
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy, .override])
    else { return false }
    let property = node(of: member.place)
    return retention.hasPlainAttributes(property)
      && children(of: property).allSatisfy { part in
        !self[part].kind.isExpression || self[part].kind == .nilLiteral
          || [.array, .dictionary].contains(self[part].kind) && firstChild(of: part) == nil
      }
  }

  /// Whether some code takes the value out of a property again.
  private func isEmptied(_ member: Member) -> Bool {
    retention.isEmptied(member)
      || occurrences(of: [member.name], kinds: [.member, .identifier]).contains { place in
        self.member(on: place).map { text($0).hasPrefix("remove") } ?? false
      }
  }
}

extension Project {
  /// Beside `advice(for:property:)` what to do first where nothing but the property retains the delegate.
  func weakening(_ property: DeclarationRef, for target: TypeID) -> String {
    weakening(property, for: target, retention.starter(ofOneOnlyIn: property))
  }

  /// - Parameter only: a coordinator that would be freed, and who can retain it.
  func weakening(
    _ property: DeclarationRef, for target: TypeID, _ only: (coordinator: TypeID, starter: TypeID)?
  ) -> String {
    let advice = advice(for: target, property: text(name(of: property)))
    guard let (coordinator, starter) = only else { return advice }
    return advice.dropLast()
      + ", and let \(self[type: starter].qualifiedName) retain \(self[type: coordinator].qualifiedName)."
  }

  /// A protocol that inherits from nothing must be bound to classes before a property of it can be weak.
  func advice(for target: TypeID, property: String) -> String {
    let isFree = !isBoundToClasses(target) && self[type: target].supertypes.isEmpty
    return isFree
      ? "Let \(self[type: target].name) inherit from AnyObject and declare \(property) weak."
      : "Declare \(property) weak."
  }
}
