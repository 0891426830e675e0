import SignalboxFacts

/// Coordinators that have a part of their flow from extensions of protocols.
extension TreeBuilder {
  /// What coordinators do by the extension of a protocol, which the screens or the children call:
  /// `extension CartEditing { func editCart() { … } }`, or `extension Coordinator where Self: CartEditing`.
  mutating func addInheritedExtensions(of coordinators: [TypeSymbol]) {
    var shared: [TypeID: [Creation]] = [:]
    var steps = 200_000
    for symbol in coordinators {
      for ancestor in symbol.ancestors {
        let base = project[type: ancestor]
        guard base.kind == .protocolDeclaration, base.origin == .project else { continue }
        let made = shared[ancestor] ?? shownByExtensions(of: base)
        shared[ancestor] = made
        steps -= made.count
        guard steps > 0 else { continue }
        for creation in made where fulfils(creation.place, symbol) { addEdge(from: symbol.id, to: creation) }
      }
    }
    addCalledExtensions(shared.values.flatMap { $0 })
  }

  /// A hint that is laid over any screen is shown in no way that the source tells.
  private mutating func shownByExtensions(of base: TypeSymbol) -> [Creation] {
    creations.creations(in: base).filter {
      $0.transition != nil || edgeKind(to: drawn($0.product)) == .starts
    }
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
      guard let call = project.call(of: use), case .function(let member, let base?)? = project.callee(of: call),
        let found = made[member.place], let receiver = base.unwrapped.nominals.first, isActor(receiver),
        project.role(of: receiver).kind == .coordinator
      else { continue }
      for creation in found { addEdge(from: receiver, to: creation) }
    }
  }

  /// Whether a place stands in a method of an extension that a type fits, and has chosen by a protocol of its own, or
  /// that fulfils a requirement; not one that the type writes itself. What stands open to all coordinators needs a call.
  private func fulfils(_ place: NodeRef, _ symbol: TypeSymbol) -> Bool {
    let bounds = project.selfConstraints(at: place)
    guard bounds.allSatisfy({ symbol.ancestors.contains($0) }),
      let function = project.enclosingFunction(of: place), project[function].kind == .function,
      let owner = project.enclosingType(of: place)
    else { return false }
    let signature = project.signature(of: function)
    func has(_ member: Member) -> Bool {
      member.kind == .function && project.signature(of: member.place) == signature
    }
    guard !symbol.members.contains(where: has) else { return false }
    let protocols = ([owner] + bounds).filter { project[type: $0].kind == .protocolDeclaration }
    if protocols.contains(where: { !project.role(of: $0).isBase }) { return true }
    return symbol.ancestors.contains { ancestor in
      project[type: ancestor].kind == .protocolDeclaration && !(bounds.isEmpty && project.role(of: ancestor).isBase)
        && project[type: ancestor].members.contains { has($0) && project.body(of: $0.place) == nil }
    }
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
