import SignalboxFacts

extension FlowModel {
  /// The arrows of all storyboards between classes of the project.
  var segues: [SegueArrow] {
    project.interfaceFiles.flatMap { file -> [SegueArrow] in
      guard case .interfaceBuilder(let facts) = file.content else { return [] }
      let classes = Dictionary(
        facts.scenes.compactMap { scene in self.type(of: scene).map { (scene.objectID, $0) } },
        uniquingKeysWith: { first, _ in first })
      let relations = facts.segues.filter { $0.relationship == "rootViewController" }
      let roots = Dictionary(relations.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
      return facts.segues.compactMap { segue in
        // Behind a stack that only holds it stands the screen that it begins with.
        let inside = roots[segue.destination].flatMap { classes[$0] }
        let end = classes[segue.destination].flatMap { inside != nil && isContainer($0) ? nil : $0 } ?? inside
        guard segue.kind != "unwind", let from = classes[segue.source], let to = end else { return nil }
        return SegueArrow(from: from, to: to, kind: segue.kind, file: file.path)
      }
    }
  }

  func isContainer(_ id: TypeID) -> Bool { project.role(of: id).kind == .container }

  func type(of scene: InterfaceBuilderFacts.Scene) -> TypeID? {
    scene.customClass.flatMap { project.name($0) }.flatMap { project.globalTypes[$0] }?.first {
      project[type: $0].origin == .project
    }
  }
}

/// A segue between two classes of the project.
struct SegueArrow {
  var from: TypeID
  var to: TypeID
  /// As Interface Builder calls it (`presentation`).
  var kind: String
  var file: String

  var how: CoordinatorTree.Transition {
    switch kind {
    case "show", "push", "showDetail": .push
    case "presentation", "popoverPresentation", "modal", "popover": .present
    // Tabs and roots are inside, too.
    case "embed", "relationship": .embed
    default: .segue
    }
  }
}
