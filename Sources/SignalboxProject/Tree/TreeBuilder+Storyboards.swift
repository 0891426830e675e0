import SignalboxFacts

/// Screens that UIKit shows by itself when an app begins.
extension TreeBuilder {
  /// Screens of the storyboards are known by their classes' names alone, as storyboards know them.
  func interface(of symbol: TypeSymbol) -> CoordinatorTree.Interface {
    if project.role(of: symbol.id).kind == .swiftUIView { return .swiftUI }
    return storyboardClasses.contains(symbol.name) ? .storyboard : .code
  }

  /// What the main storyboard begins with, below the scene delegate or the app delegate of its module; where those
  /// begin with something themselves, that counts.
  mutating func addMainStoryboards(of actors: [TypeSymbol]) {
    let entries = actors.filter { project.role(of: $0.id).kind == .appEntry }
    for file in project.flows.mainStoryboards {
      let all = entries.filter { $0.module == file.module }
      let own = all.filter { isDelegate($0.id) }
      let makesWindows = project.flows.makesWindows(in: file.module)
      guard let entry = own.first(where: { project.inherits($0.id, from: "UISceneDelegate") }) ?? own.first,
        own.allSatisfy({ !begins($0.id, makesWindows) && !project.flows.setsRoot($0) }),
        // An app of SwiftUI begins with a view.
        FlowModel.isMain(file.path) || own.count == all.count
      else { continue }
      addScenes(project.flows.beginning(of: file), of: entry.id, kind: kind(of: entry.id))
    }
  }

  /// What storyboards put into the tab bars and split views of the project that code shows.
  mutating func addScenesOfContainers() {
    for file in project.interfaceFiles {
      for place in project.flows.containerScenes(of: file) {
        guard let id = project.flows.type(of: place.scene), ids[.type(id)] != nil else { continue }
        addScenes(project.flows.contents(of: place), of: id, kind: .screen)
      }
    }
  }

  private func isDelegate(_ id: TypeID) -> Bool {
    project.inherits(id, from: "UISceneDelegate") || project.inherits(id, from: "UIApplicationDelegate")
  }

  /// Whether a delegate starts a flow or shows a first screen itself; what it presents or pushes, for a link or a
  /// notification, comes on top of what the storyboard shows. So do coordinators, where nobody makes a window for them.
  private func begins(_ id: TypeID, _ makesWindows: Bool) -> Bool {
    ids[.type(id)].map { node in
      edges.contains { edge in
        guard edge.from == node else { return false }
        return edge.kind == .shows ? edge.how != .present && edge.how != .push : makesWindows
      }
    } ?? false
  }

  private mutating func addScenes(
    _ scenes: [(place: ScenePlace, how: CoordinatorTree.Transition)], of owner: TypeID, kind: CoordinatorTree.NodeKind
  ) {
    for (order, (place, how)) in scenes.enumerated() {
      guard let id = project.flows.type(of: place.scene), id != owner,
        edgeKind(to: .type(id)) == .shows || project.flows.isContainer(id)
      else { continue }
      var edge = CoordinatorTree.Edge(
        from: node(.type(owner), kind: kind), to: node(.type(id), kind: .screen), kind: .shows, how: how,
        file: place.board.path, line: place.scene.line, confidence: .likely)
      if how == .tab { edge.order = order }
      if !edges.contains(where: { $0.id == edge.id }) { edges.append(edge) }
    }
  }
}

extension FlowModel {
  /// What code calls a storyboard: the name of its file without the ending.
  static func storyboardName(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }

  /// Whether a storyboard is the one that an app begins with, by the name that Xcode gives it.
  static func isMain(_ path: String) -> Bool { path.split(separator: "/").last == "Main.storyboard" }

  /// The storyboards that apps begin with: in each module those called `Main`; where there is none, the only one that
  /// begins with a class of the project and that neither code nor another storyboard asks for.
  var mainStoryboards: [FileFacts] {
    let modules = Dictionary(grouping: project.interfaceFiles, by: \.module)
    return modules.values.flatMap { files in
      let called = files.filter { Self.isMain($0.path) }
      guard called.isEmpty else { return called }
      let referred = Set(files.flatMap { referredStoryboards(in: $0) })
      let unnamed = files.filter { beginsUnasked($0, but: referred) }
      return unnamed.count == 1 ? unnamed : []
    }.sorted { $0.path < $1.path }
  }

  private func referredStoryboards(in file: FileFacts) -> [String] {
    guard case .interfaceBuilder(let facts) = file.content else { return [] }
    return facts.scenes.compactMap { $0.reference?.storyboardName }
  }

  private func beginsUnasked(_ file: FileFacts, but referred: Set<String>) -> Bool {
    guard file.path.hasSuffix(".storyboard"),
      beginning(of: file).contains(where: { type(of: $0.place.scene) != nil })
    else { return false }
    let name = Self.storyboardName(of: file.path)
    return !referred.contains(name) && !project.occurrences(of: [name], kinds: [.string]).contains { isAsked($0) }
  }

  /// Whether code may ask for what a string names: not by the case of an enumeration that nobody mentions.
  private func isAsked(_ string: NodeRef) -> Bool {
    guard let parent = project.parent(of: string), project[parent].kind == .enumCase else { return true }
    return !project.occurrences(of: [project.name(of: parent)], kinds: [.member, .identifier]).isEmpty
  }

  /// Whether code of a module makes windows, or says what they begin with: then no storyboard does.
  func makesWindows(in module: String?) -> Bool {
    let names: Set<String> = ["UIWindow", "rootViewController", "makeKeyAndVisible"]
    return project.occurrences(of: names, kinds: [.identifier, .member]).contains { use in
      guard project.files[use.file].module == module else { return false }
      return project.text(use) == "rootViewController"
        ? project.assignedValue(to: use) != nil : project.call(of: use) != nil
    }
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
