import SignalboxFacts

/// Where the scenes of screens lead, as storyboards draw it.
package struct SceneSegues {
  /// One segue out of a scene.
  private struct Way {
    let isEmbedding: Bool
    /// The class of the scene that it leads to, looking into navigation controllers; nil where it has none of its own.
    let destination: String?
  }

  private let project: Project
  /// By the classes of the scenes, and by what those inherit from.
  private var ways: [TypeID: [Way]] = [:]
  private var byName: [String: [TypeID]] = [:]

  package init(_ project: Project) {
    self.project = project
    let storyboards = project.interfaceFiles.compactMap { file -> InterfaceBuilderFacts? in
      guard case .interfaceBuilder(let facts) = file.content, !facts.segues.isEmpty else { return nil }
      return facts
    }
    let named = Set(storyboards.flatMap { $0.scenes.compactMap(\.customClass) })
    for symbol in project.types where symbol.origin == .project && named.contains(symbol.name) {
      byName[symbol.name, default: []].append(symbol.id)
    }
    for facts in storyboards { read(facts) }
  }

  private mutating func read(_ facts: InterfaceBuilderFacts) {
    let scenes = SceneNames(facts)
    for segue in facts.segues where segue.kind != "relationship" {
      guard let source = scenes.customClass(of: segue.source) else { continue }
      let way = Way(isEmbedding: segue.kind == "embed", destination: scenes.customClass(of: segue.destination))
      for id in byName[source] ?? [] {
        for ancestor in project[type: id].ancestors where project[type: ancestor].origin == .project {
          ways[ancestor, default: []].append(way)
        }
      }
    }
  }

  /// Whether a method that takes a segue sees to embedded screens alone: because its scenes have no other segues, or
  /// because those are the only classes that it looks for.
  package func isForEmbedded(_ function: NodeRef, of type: TypeID) -> Bool {
    guard let ways = ways[type], ways.contains(where: \.isEmbedding) else { return false }
    let others = ways.filter { !$0.isEmbedding }
    if others.isEmpty { return true }
    let embedded = classes(of: ways.filter(\.isEmbedding))
    return project.flows.destinations(in: function).map { wanted in
      !wanted.isEmpty && wanted.isSubset(of: embedded) && wanted.isDisjoint(with: classes(of: others))
    } ?? false
  }

  /// The classes that scenes have, and what those inherit from.
  private func classes(of ways: [Way]) -> Set<TypeID> {
    Set(ways.compactMap(\.destination).flatMap { byName[$0] ?? [] }.flatMap { project[type: $0].ancestors })
  }
}

extension FlowModel {
  /// The classes that a method takes a segue's destination for.
  /// - Returns: nil where it does anything else with the segue, beyond asking for its identifier.
  fileprivate func destinations(in function: NodeRef) -> Set<TypeID>? {
    guard let declaration = project.declaration(at: function),
      let segue = project.parameters(of: declaration).first(where: {
        project.writtenType(of: $0).map { project.text($0) == "UIStoryboardSegue" } ?? false
      }).flatMap({ project.binding(of: $0) })
    else { return nil }
    var found: Set<TypeID> = []
    for use in project.uses(of: segue, in: function) where !isForSuper(use) {
      guard let member = project.member(on: use) else { return nil }
      if project.text(member) == "identifier" { continue }
      guard project.text(member) == "destination", let check = project.parent(of: member),
        project[check].kind == .cast || project[check].kind == .check,
        let wanted = project.children(of: check).last.flatMap({ project.resolve($0) })?.nominals, !wanted.isEmpty
      else { return nil }
      found.formUnion(wanted)
    }
    return found
  }

  /// `super.prepare(for: segue, sender: sender)`
  private func isForSuper(_ value: NodeRef) -> Bool {
    project.callTaking(value).map { project.isOnSuper($0.call) } ?? false
  }
}

/// What the scenes of a storyboard are called.
package struct SceneNames {
  private let scenes: [String: InterfaceBuilderFacts.Scene]
  /// The scene that a container begins with.
  private let roots: [String: String]

  package init(_ facts: InterfaceBuilderFacts) {
    scenes = Dictionary(facts.scenes.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    let relations = facts.segues.filter { $0.relationship == "rootViewController" }
    roots = Dictionary(relations.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
  }

  /// The class of a scene, or of the one inside of it where it is a navigation controller.
  package func customClass(of id: String) -> String? {
    roots[id].flatMap { scenes[$0]?.customClass } ?? scenes[id]?.customClass
  }

  /// What people call a scene: its class, its storyboard identifier, what it stands for, or else its object id.
  package func name(of id: String) -> String {
    if let name = customClass(of: id) { return name }
    guard let scene = scenes[id] ?? roots[id].flatMap({ scenes[$0] }) else { return "scene \(id)" }
    if let reference = scene.reference {
      let scene = reference.referencedIdentifier.map { "scene \"\($0)\"" } ?? "the first scene"
      return reference.storyboardName.map { "\(scene) of \($0)" } ?? scene
    }
    return scene.storyboardIdentifier.map { "scene \"\($0)\"" } ?? "scene \(scene.objectID)"
  }
}
