import SignalboxFacts

/// The ways up the coordinator tree, as messages take them.
package struct Chains {
  private let project: Project
  private let subtypes: Set<TypeID>
  /// Screens that children make: what stands above those is not for the tree to say.
  private let hidden: Set<TypeID>

  package init(project: Project) {
    self.project = project
    subtypes = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    hidden = Set(project.flows.screenCreations().flatMap(\.types))
  }

  /// Whether other types build on one.
  package func isInherited(_ type: TypeID) -> Bool { subtypes.contains(type) }

  /// The coordinators and screens that handle a message; nil where others do too, or bases of coordinators, or screens
  /// that may have others inside.
  package func handlers(of message: Message) -> Set<TypeID>? {
    var found: Set<TypeID> = []
    for handler in message.handlers {
      guard let type = project.enclosingType(of: handler), !isInherited(type), !project.role(of: type).isBase,
        project.role(of: type).kind == .coordinator || project.role(of: type).kind == .screen && !holdsOthers(type)
      else { return nil }
      found.insert(type)
    }
    return found
  }

  /// `addChild(page)`, `list.addChild(page)`, `list.present(page)`: what is inside or over a screen sends messages to it.
  private func holdsOthers(_ screen: TypeID) -> Bool {
    project.occurrences(of: Self.embedding, kinds: [.identifier, .member]).contains { verb in
      guard project.isCalled(verb) else { return false }
      guard let base = project.base(of: verb) else { return project.enclosingType(of: verb) == screen }
      return project.type(of: base)?.nominals.contains { project[type: screen].ancestors.contains($0) } ?? true
    }
  }

  private static let embedding = Set(navigation: { $0.isUIKit && $0.effect == .embeds }).union(["present"])

  /// Who shows a screen or starts a coordinator.
  package func owners(of type: TypeID) -> Set<TypeID> { project.flow.parents(of: type) }

  /// All that stands above a type.
  /// - Returns: nil where the tree does not tell it to the end: up to the app's entry on every way.
  package func above(_ type: TypeID) -> Set<TypeID>? {
    guard !subtypes.contains(type), !hidden.contains(type) else { return nil }
    var found: Set<TypeID> = []
    var queue = [type]
    while let next = queue.popLast() {
      if project.role(of: next).kind == .appEntry { continue }
      let up = owners(of: next)
      guard !up.isEmpty else { return nil }
      queue += up.filter { found.insert($0).inserted }
    }
    return found
  }
}
