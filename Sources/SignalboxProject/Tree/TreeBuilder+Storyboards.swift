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
      guard case .interfaceBuilder(let facts) = file.content else { continue }
      let all = entries.filter { $0.module == file.module }
      let own = all.filter { isDelegate($0.id) }
      guard let entry = own.first(where: { project.inherits($0.id, from: "UISceneDelegate") }) ?? own.first,
        own.allSatisfy({ !begins($0.id) && !project.flows.setsRoot($0) }),
        // An app of SwiftUI begins with a view.
        FlowModel.isMain(file.path) || own.count == all.count
      else { continue }
      for (scene, how) in project.flows.beginning(of: facts) {
        addRoot(scene, how, of: entry.id, file: file.path)
      }
    }
  }

  private func isDelegate(_ id: TypeID) -> Bool {
    project.inherits(id, from: "UISceneDelegate") || project.inherits(id, from: "UIApplicationDelegate")
  }

  /// Whether a delegate starts a flow or shows a first screen itself; what it presents or pushes, for a link or a
  /// notification, comes on top of what the storyboard shows.
  private func begins(_ id: TypeID) -> Bool {
    ids[.type(id)].map { node in
      edges.contains { $0.from == node && ($0.kind != .shows || $0.how != .present && $0.how != .push) }
    } ?? false
  }

  private mutating func addRoot(
    _ scene: InterfaceBuilderFacts.Scene, _ how: CoordinatorTree.Transition, of entry: TypeID, file: String
  ) {
    guard let id = project.flows.type(of: scene), edgeKind(to: .type(id)) == .shows || project.flows.isContainer(id)
    else { return }
    let edge = CoordinatorTree.Edge(
      from: node(.type(entry), kind: kind(of: entry)), to: node(.type(id), kind: .screen), kind: .shows, how: how,
      file: file, line: scene.line, confidence: .likely)
    if !edges.contains(where: { $0.id == edge.id }) { edges.append(edge) }
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
    guard case .interfaceBuilder(let facts) = file.content, file.path.hasSuffix(".storyboard"),
      beginning(of: facts).contains(where: { type(of: $0.scene) != nil })
    else { return false }
    let name = Self.storyboardName(of: file.path)
    return !referred.contains(name) && !project.occurrences(of: [name], kinds: [.string]).contains { isAsked($0) }
  }

  /// Whether code may ask for what a string names: not by the case of an enumeration that nobody mentions.
  private func isAsked(_ string: NodeRef) -> Bool {
    guard let parent = project.parent(of: string), project[parent].kind == .enumCase else { return true }
    return !project.occurrences(of: [project.name(of: parent)], kinds: [.member, .identifier]).isEmpty
  }

  /// What a storyboard begins with: its first scene, or, where that is only a container, what it holds.
  func beginning(
    of facts: InterfaceBuilderFacts
  ) -> [(scene: InterfaceBuilderFacts.Scene, how: CoordinatorTree.Transition)] {
    // Found by their ids: nobody knows how many scenes and segues a file holds.
    let scenes = Dictionary(facts.scenes.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    guard let first = facts.initialScene.flatMap({ scenes[$0] }) else { return [] }
    if !isOnlyContainer(first) { return [(first, .root)] }
    let relations = Dictionary(grouping: facts.segues.filter { $0.kind == "relationship" }, by: \.source)
    var found: [(InterfaceBuilderFacts.Scene, CoordinatorTree.Transition)] = []
    var seen = Set([first.objectID])
    var queue = [(first, CoordinatorTree.Transition.root)]
    while let (scene, how) = queue.popLast() {
      let how = scene.kind == "tabBarController" ? .tab : how
      for segue in relations[scene.objectID] ?? [] {
        guard let next = scenes[segue.destination], seen.insert(next.objectID).inserted else { continue }
        if isOnlyContainer(next) { queue.append((next, how)) } else { found.append((next, how)) }
      }
    }
    // What a container of the project shows by code, the storyboard does not say.
    return found.isEmpty && first.customClass != nil ? [(first, .root)] : found
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
