import SignalboxFacts

/// Coordinators that have a part of their flow from extensions of protocols.
extension TreeBuilder {
  /// What coordinators do by the extension of a protocol, which the screens or the children call:
  /// `extension CartEditing { func editCart() { … } }`, or `extension Coordinator where Self: CartEditing`.
  mutating func addInheritedExtensions(of coordinators: [TypeSymbol]) {
    var shared: [TypeID: [Offer]] = [:]
    for symbol in coordinators {
      for ancestor in symbol.ancestors {
        let base = project[type: ancestor]
        guard base.kind == .protocolDeclaration, base.origin == .project else { continue }
        let offers = shared[ancestor] ?? self.offers(of: base)
        shared[ancestor] = offers
        for offer in offers where fits(offer, symbol) { take(offer, for: symbol.id) }
      }
    }
    addCalledExtensions(shared.values.flatMap { $0.flatMap(\.creations) })
  }

  private mutating func take(_ offer: Offer, for coordinator: TypeID) {
    let count = offer.creations.count
    guard inheritable >= count else { return omitted += count }
    inheritable -= count
    for creation in offer.creations { addEdge(from: coordinator, to: creation) }
  }

  /// Gives coordinators what they do by the code of a concrete one that they inherit from.
  mutating func addInherited(_ creation: Creation, by subtypes: [TypeID]) {
    let taken = subtypes.prefix(inheritable)
    inheritable -= taken.count
    omitted += subtypes.count - taken.count
    for subtype in taken { addEdge(from: subtype, to: creation) }
  }

  /// The starts of a coordinator that start those which inherit from it: it directs them, and they do not do the same.
  func functions(leadingTo subtypes: [TypeID], _ made: [Creation]) -> Set<DeclarationRef?> {
    guard !subtypes.isEmpty else { return [] }
    let leading = made.filter { creation in subtypes.contains { creation.product == .type($0) } }
    return Set(
      leading.map { project.enclosingDeclaration(of: $0.place) }.filter { $0.map(project.flows.isStart) ?? false })
  }

  /// What a function of a protocol's extensions shows.
  private struct Offer {
    /// Nil for what no method shows.
    let method: DeclarationRef?
    /// What `Self` has to be.
    let bounds: [TypeID]
    /// Whether a type that fits has chosen it by a protocol of its own.
    let isChosen: Bool
    var creations: [Creation]
  }

  /// A hint that is laid over any screen is shown in no way that the source tells.
  private mutating func offers(of base: TypeSymbol) -> [Offer] {
    var found: [(function: DeclarationRef?, offer: Offer)] = []
    for creation in creations.creations(in: base)
    where creation.transition != nil || edgeKind(to: drawn(creation.product)) == .starts {
      let function = project.enclosingFunction(of: creation.place)
      if let last = found.last, last.function == function {
        found[found.count - 1].offer.creations.append(creation)
      } else {
        found.append((function, offer(of: creation, in: function)))
      }
    }
    return found.map(\.offer)
  }

  private func offer(of creation: Creation, in function: DeclarationRef?) -> Offer {
    let bounds = project.selfConstraints(at: creation.place)
    let owner = project.enclosingType(of: creation.place)
    let protocols = ((owner.map { [$0] } ?? []) + bounds).filter { project[type: $0].kind == .protocolDeclaration }
    return Offer(
      method: owner == nil ? nil : function.flatMap { project[$0].kind == .function ? $0 : nil }, bounds: bounds,
      isChosen: protocols.contains { !project.role(of: $0).isBase }, creations: [creation])
  }

  /// What an extension does for each coordinator that somebody calls its method on: `cartCoordinator.showHelp()`, where
  /// `extension Coordinator { func showHelp() { … } }`.
  private mutating func addCalledExtensions(_ shown: [Creation]) {
    var made: [DeclarationRef: [Creation]] = [:]
    for creation in shown.sorted(by: { $0.place < $1.place }) {
      guard let function = project.enclosingFunction(of: creation.place) else { continue }
      made[function, default: []].append(creation)
    }
    let names = Set(made.keys.compactMap { project.name(of: $0) })
    guard !names.isEmpty else { return }
    for use in project.occurrences(of: names, kinds: [.member]) {
      guard let call = project.call(of: use), case .function(let member, let base?)? = project.callee(of: call) else {
        continue
      }
      // The call may name what a protocol asks for, and its extension has.
      let found = made[member.place] ?? project.defaults(of: member.place, in: member.owner).flatMap { made[$0] ?? [] }
      guard !found.isEmpty else { continue }
      for receiver in coordinators(before: use, of: base) where !writesItself(member, project[type: receiver]) {
        for creation in found { addEdge(from: receiver, to: creation) }
      }
    }
  }

  private func writesItself(_ requirement: FoundMember, _ symbol: TypeSymbol) -> Bool {
    let signature = project.signature(of: requirement.place)
    return symbol.members(named: project.name(of: requirement.place)).contains {
      $0.kind == .function && project.signature(of: $0.place) == signature
    }
  }

  /// The coordinators that a method is called on; where the source tells no more of them than a protocol, those that it
  /// puts into the variable.
  mutating func coordinators(before use: NodeRef, of type: SwiftType) -> [TypeID] {
    guard let id = type.unwrapped.nominals.first else { return [] }
    let isKnown = project[type: id].kind != .protocolDeclaration
    let all = isKnown ? [id] : project.base(of: use).flatMap { creations.types(of: $0) }?.sorted() ?? []
    return all.filter { isActor($0) && project.role(of: $0).kind == .coordinator }
  }

  /// Whether a method of an extension is there for a type that has chosen it by a protocol of its own, or whose
  /// requirement it fulfils; not one that the type writes itself. What stands open to all coordinators needs a call.
  private func fits(_ offer: Offer, _ symbol: TypeSymbol) -> Bool {
    guard let method = offer.method, offer.bounds.allSatisfy({ symbol.ancestors.contains($0) }) else { return false }
    let (name, signature) = (project.name(of: method), project.signature(of: method))
    func alike(in type: TypeSymbol) -> [Member] {
      type.members(named: name).filter { $0.kind == .function && project.signature(of: $0.place) == signature }
    }
    guard
      offer.isChosen
        || symbol.ancestors.contains(where: { ancestor in
          let type = project[type: ancestor]
          return type.kind == .protocolDeclaration && !(offer.bounds.isEmpty && project.role(of: ancestor).isBase)
            && alike(in: type).contains { project.body(of: $0.place) == nil }
        })
    else { return false }
    return alike(in: symbol).isEmpty
  }
}

extension Project {
  /// The method around a place, closures and local functions left behind.
  fileprivate func enclosingFunction(of place: NodeRef) -> DeclarationRef? {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, let outer = parent(of: declaration), !self[outer].kind.declaresType {
      current = outer
    }
    return current
  }
}
