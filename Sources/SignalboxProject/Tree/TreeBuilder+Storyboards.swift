import SignalboxFacts

/// Screens that UIKit shows by itself when an app begins.
extension TreeBuilder {
  /// What a storyboard called `Main` begins with, below the scene delegate or the app delegate of its module; where those
  /// show or start something themselves, that counts.
  mutating func addMainStoryboards(of actors: [TypeSymbol]) {
    let entries = actors.filter { project.role(of: $0.id).kind == .appEntry }
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content, FlowModel.isMain(file.path) else { continue }
      let own = entries.filter { $0.module == file.module && isDelegate($0.id) }
      guard let entry = own.first(where: { project.inherits($0.id, from: "UISceneDelegate") }) ?? own.first,
        own.allSatisfy({ !isOrigin($0.id) && !project.flows.setsRoot($0) })
      else { continue }
      for (scene, how) in project.flows.beginning(of: facts) {
        addRoot(scene, how, of: entry.id, file: file.path)
      }
    }
  }

  private func isDelegate(_ id: TypeID) -> Bool {
    project.inherits(id, from: "UISceneDelegate") || project.inherits(id, from: "UIApplicationDelegate")
  }

  private func isOrigin(_ id: TypeID) -> Bool {
    ids[.type(id)].map { node in edges.contains { $0.from == node } } ?? false
  }

  private mutating func addRoot(
    _ scene: InterfaceBuilderFacts.Scene, _ how: CoordinatorTree.Transition, of entry: TypeID, file: String
  ) {
    guard let id = project.flows.type(of: scene), edgeKind(to: .type(id)) == .shows || isContainer(id) else { return }
    let edge = CoordinatorTree.Edge(
      from: node(.type(entry), kind: kind(of: entry)), to: node(.type(id), kind: .screen), kind: .shows, how: how,
      file: file, line: scene.line, confidence: .likely)
    if !edges.contains(where: { $0.id == edge.id }) { edges.append(edge) }
  }

  private func isContainer(_ id: TypeID) -> Bool { project.role(of: id).kind == .container }
}

extension FlowModel {
  /// Whether a storyboard is the one that an app begins with, by the name that Xcode gives it.
  static func isMain(_ path: String) -> Bool { path.split(separator: "/").last == "Main.storyboard" }

  /// What a storyboard begins with: its first scene, or, where that has no class of its own, what it holds.
  func beginning(
    of facts: InterfaceBuilderFacts
  ) -> [(scene: InterfaceBuilderFacts.Scene, how: CoordinatorTree.Transition)] {
    // Found by their ids: nobody knows how many scenes and segues a file holds.
    let scenes = Dictionary(facts.scenes.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    guard let first = facts.initialScene.flatMap({ scenes[$0] }) else { return [] }
    if first.customClass != nil { return [(first, .root)] }
    let relations = Dictionary(grouping: facts.segues.filter { $0.kind == "relationship" }, by: \.source)
    var found: [(InterfaceBuilderFacts.Scene, CoordinatorTree.Transition)] = []
    var seen = Set([first.objectID])
    var queue = [(first, CoordinatorTree.Transition.root)]
    while let (scene, how) = queue.popLast() {
      let how = scene.kind == "tabBarController" ? .tab : how
      for segue in relations[scene.objectID] ?? [] {
        guard let next = scenes[segue.destination], seen.insert(next.objectID).inserted else { continue }
        if next.customClass != nil { found.append((next, how)) } else { queue.append((next, how)) }
      }
    }
    return found
  }

  /// Whether code of a type chooses what a window shows that it has not made just for that.
  func setsRoot(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.assignment]) }.contains {
      assignment in
      guard let left = project.firstChild(of: assignment), project.text(left) == "rootViewController",
        let window = project.base(of: left)
      else { return false }
      guard project[window].kind == .identifier, let local = project.local(project.name(of: window), from: window),
        let value = project.children(of: local).last
      else { return true }
      return project[value].kind != .call
    }
  }
}
