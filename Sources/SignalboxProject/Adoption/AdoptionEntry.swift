import SignalboxFacts

/// What an app begins with, where the tree does not show it.
extension TreeBuilder {
  /// Adds the delegate of the scene or the app below which the main storyboard shows screens of UIKit's classes.
  mutating func addLoneEntry() -> (node: CoordinatorTree.Node.ID, storyboard: String)? {
    for file in project.flows.mainStoryboards {
      guard case .interfaceBuilder(let facts) = file.content, facts.initialScene != nil else { continue }
      let entries = project.types.filter { type in
        type.origin == .project && type.module == file.module && project.role(of: type.id).kind == .appEntry
          && type.kind == .classDeclaration && project.isProgram(type.id)
      }
      guard entries.allSatisfy({ !project.flows.setsRoot($0) }),
        let entry = entries.first(where: { project.inherits($0.id, from: "UISceneDelegate") }) ?? entries.first
      else { continue }
      return (node(.type(entry.id), kind: kind(of: entry.id)), file.path)
    }
    return nil
  }
}

extension Project {
  /// Whether an entry is that of an app: not the controller of an extension.
  func isProgram(_ entry: TypeID) -> Bool {
    let programs: Set = ["UIApplicationDelegate", "UISceneDelegate", "NSApplicationDelegate", "App"]
    if self[type: entry].ancestors.contains(where: { programs.contains(self[type: $0].name) }) { return true }
    return self[type: entry].declarations.contains { place in
      children(of: node(of: place)).contains { self[$0].kind == .attribute && text($0) == "main" }
    }
  }
}
