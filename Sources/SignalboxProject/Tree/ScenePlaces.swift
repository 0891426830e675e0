import SignalboxFacts

/// A storyboard, with its scenes by their ids: nobody knows how many scenes and segues a file holds.
final class Board: Sendable {
  let path: String
  let first: InterfaceBuilderFacts.Scene?
  let scenes: [String: InterfaceBuilderFacts.Scene]
  /// By the identifiers that others refer to.
  let named: [String: InterfaceBuilderFacts.Scene]
  /// What containers hold.
  let relations: [String: [InterfaceBuilderFacts.Segue]]

  init?(_ file: FileFacts) {
    guard case .interfaceBuilder(let facts) = file.content else { return nil }
    path = file.path
    scenes = Dictionary(facts.scenes.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    named = Dictionary(
      facts.scenes.compactMap { scene in scene.storyboardIdentifier.map { ($0, scene) } },
      uniquingKeysWith: { first, _ in first })
    first = facts.initialScene.flatMap { [scenes] in scenes[$0] }
    relations = Dictionary(grouping: facts.segues.filter { $0.kind == "relationship" }, by: \.source)
  }
}

/// A scene in its storyboard.
struct ScenePlace {
  let board: Board
  let scene: InterfaceBuilderFacts.Scene
}

extension FlowModel {
  /// What a storyboard begins with: its first scene, or, where that is only a container, what it holds.
  func beginning(of file: FileFacts) -> [(place: ScenePlace, how: CoordinatorTree.Transition)] {
    guard let board = Board(file), let first = board.first else { return [] }
    let place = ScenePlace(board: board, scene: first)
    if !isOnlyContainer(first) { return [(place, .root)] }
    let found = contents(of: place)
    // What a container of the project shows by code, the storyboard does not say.
    return found.isEmpty && first.customClass != nil ? [(place, .root)] : found
  }

  /// The scenes of a storyboard that are tab bars and split views of the project.
  func containerScenes(of file: FileFacts) -> [ScenePlace] {
    let kinds: Set<String> = ["tabBarController", "splitViewController"]
    guard case .interfaceBuilder(let facts) = file.content, facts.scenes.contains(where: { kinds.contains($0.kind) }),
      let board = Board(file)
    else { return [] }
    return facts.scenes.filter { kinds.contains($0.kind) && $0.customClass != nil }
      .map { ScenePlace(board: board, scene: $0) }
  }

  /// What a container holds, in its order: its own storyboard's scenes, and those of others that it refers to.
  func contents(of container: ScenePlace) -> [(place: ScenePlace, how: CoordinatorTree.Transition)] {
    var found: [(ScenePlace, CoordinatorTree.Transition)] = []
    var seen: Set<[String]> = [[container.board.path, container.scene.objectID]]
    var rest = [(place: container, how: CoordinatorTree.Transition.root)]
    var isWithin = false
    while let (place, how) = rest.popLast() {
      defer { isWithin = true }
      if isWithin, !isOnlyContainer(place.scene) {
        found.append((place, how))
        continue
      }
      let inner: CoordinatorTree.Transition =
        switch place.scene.kind {
        case "tabBarController": .tab
        case "splitViewController": .embed
        default: how
        }
      let held = (place.board.relations[place.scene.objectID] ?? []).compactMap { segue in
        place.board.scenes[segue.destination].flatMap { scene(behind: $0, in: place.board) }
      }
      rest += held.reversed().filter { seen.insert([$0.board.path, $0.scene.objectID]).inserted }.map { ($0, inner) }
    }
    return found
  }

  /// What a scene stands for that only refers to another storyboard's; nil where no such scene was read.
  private func scene(behind scene: InterfaceBuilderFacts.Scene, in board: Board) -> ScenePlace? {
    guard let reference = scene.reference else { return ScenePlace(board: board, scene: scene) }
    let files = project.interfaceFiles.filter { file in
      reference.storyboardName.map { Self.storyboardName(of: file.path) == $0 } ?? (file.path == board.path)
    }
    return files.lazy.compactMap { Board($0) }.compactMap { other in
      let target = reference.referencedIdentifier.map { other.named[$0] } ?? other.first
      return target.map { ScenePlace(board: other, scene: $0) }
    }.first
  }
}
