import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Where a segue leads.
struct SegueTarget: Sendable, Hashable {
  let file: String
  /// The name of the storyboard that has the scene.
  let storyboard: String
  let kind: String
  /// The class of the screen, inside of its navigation controller.
  let customClass: String?
  let storyboardIdentifier: String?
}

extension Project {
  /// The scenes that segues of an identifier lead to from the scenes of a class.
  func destinations(of identifier: String, from screen: String) -> Set<SegueTarget> {
    var found: Set<SegueTarget> = []
    for file in interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content else { continue }
      let sources = Set(facts.scenes.filter { $0.customClass == screen }.map(\.objectID))
      for segue in facts.segues where segue.identifier == identifier && sources.contains(segue.source) {
        guard let scene = facts.scenes.first(where: { $0.objectID == segue.destination }),
          let (home, target) = referenced(by: scene, in: file)
        else { continue }
        found.insert(
          SegueTarget(
            file: file.path, storyboard: FilePath.name(of: home.path).without(suffix: ".storyboard"),
            kind: segue.kind, customClass: screenClass(of: target, in: home),
            storyboardIdentifier: target.storyboardIdentifier))
      }
    }
    return found
  }

  /// The scene itself, or the one of another storyboard that it stands for.
  private func referenced(
    by scene: InterfaceBuilderFacts.Scene, in file: FileFacts
  ) -> (FileFacts, InterfaceBuilderFacts.Scene)? {
    guard let reference = scene.reference else { return (file, scene) }
    let home = interfaceFiles.first { other in
      reference.storyboardName.map { FilePath.name(of: other.path) == $0 + ".storyboard" } ?? (other.path == file.path)
    }
    guard let home, case .interfaceBuilder(let facts) = home.content, let id = reference.referencedIdentifier else {
      return nil
    }
    return facts.scenes.first { $0.storyboardIdentifier == id }.map { (home, $0) }
  }

  private func screenClass(of scene: InterfaceBuilderFacts.Scene, in file: FileFacts) -> String? {
    guard scene.customClass == nil, case .interfaceBuilder(let facts) = file.content else { return scene.customClass }
    let root = facts.segues.first { $0.source == scene.objectID && $0.relationship == "rootViewController" }
    return root.flatMap { segue in facts.scenes.first { $0.objectID == segue.destination }?.customClass }
  }

  /// Where a screen prepares what a segue leads to.
  func preparation(for identifier: String, to target: String?, in screen: TypeID) -> NodeRef? {
    for ancestor in self[type: screen].ancestors where self[type: ancestor].origin == .project {
      for member in self[type: ancestor].members where text(member.name) == "prepare" && member.kind == .function {
        let found = subtree(of: node(of: member.place)).first { place in
          self[place].kind == .string && text(place) == identifier
            || self[place].kind == .typeName && text(place) == target
        }
        if let found { return found }
      }
    }
    return nil
  }
}
