import SignalboxFacts

extension FlowModel {
  /// The screens that a child belongs to: itself, or those whose code or storyboard scene mentions it, through as many
  /// views and cells as lie between.
  /// - Returns: empty where the source does not show.
  package func screens(holding child: TypeID) -> [TypeID] {
    var screens: Set<TypeID> = []
    var seen: Set<TypeID> = [child]
    var queue = [child]
    while let next = queue.popLast() {
      if project.role(of: next).kind == .screen || project.role(of: next).kind == .container {
        screens.insert(next)
        continue
      }
      for holder in holders(of: next) where seen.insert(holder).inserted { queue.append(holder) }
    }
    return screens.sorted()
  }

  /// Children whose own code mentions a type.
  private func holders(of id: TypeID) -> [TypeID] {
    let mentions = project.occurrences(of: [project[type: id].name], kinds: [.identifier, .typeName])
    let code = mentions.compactMap { project.enclosingType(of: $0) }.filter { holder in
      let kind = project.role(of: holder).kind
      return holder != id && (kind.isChild || kind == .container)
    }
    return Set(code + sceneClasses(with: project[type: id].name)).sorted()
  }

  /// Whether a storyboard or a xib holds a view of a class.
  package func isInInterface(_ view: TypeID) -> Bool {
    project.interfaceFiles.contains { file in
      guard case .interfaceBuilder(let facts) = file.content else { return false }
      return facts.customViews.contains { $0.customClass == project[type: view].name }
    }
  }

  /// The classes of the storyboard scenes that hold a view of a class.
  private func sceneClasses(with view: String) -> [TypeID] {
    project.interfaceFiles.flatMap { file -> [TypeID] in
      guard case .interfaceBuilder(let facts) = file.content else { return [] }
      let ids = Set(facts.customViews.filter { $0.customClass == view }.compactMap(\.scene))
      let names = facts.scenes.filter { ids.contains($0.objectID) }.compactMap(\.customClass)
      return project.types.filter { $0.origin == .project && names.contains($0.name) }.map(\.id)
    }
  }
}
