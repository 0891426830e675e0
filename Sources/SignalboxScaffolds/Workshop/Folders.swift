import SignalboxProject

/// Where new files go: beside their siblings, as the project lays them out.
extension Workshop {
  /// The folder for a new file.
  /// - Parameter anchor: the file it belongs with: the parent's for a coordinator, the coordinator's for a screen.
  func folder(for kind: FrontMatter.Folder, beside anchor: String?, _ context: TemplateContext) -> String {
    if let folder = options.folder { return folder }
    switch kind {
    case .coordinator: return coordinatorFolder(beside: anchor, context)
    case .screen: return screenFolder(beside: anchor)
    case .message: return messageFolder(beside: anchor)
    case .box: return boxFolder(beside: anchor)
    case .app, .library, .model: return anchor.map(FilePath.folder) ?? options.sourceFolder
    }
  }

  /// A folder of its own where most coordinators have one (`Cart/CartCoordinator.swift`), else that of the siblings.
  private func coordinatorFolder(beside anchor: String?, _ context: TemplateContext) -> String {
    let files = project.concreteCoordinators.compactMap { project.location(of: $0)?.path }
    let own = files.filter(isInFolderOfItsOwn)
    guard own.count * 2 > files.count, case .text(let name)? = context["name"] else {
      return Conventions.mostFrequent((anchor.map { [$0] } ?? files).map(FilePath.folder)) ?? options.sourceFolder
    }
    let siblings = anchor.map { [$0] } ?? own
    let around = siblings.map { path in
      let folder = FilePath.folder(of: path)
      return isInFolderOfItsOwn(path) ? FilePath.folder(of: folder) : folder
    }
    return FilePath.join(Conventions.mostFrequent(around) ?? options.sourceFolder, name)
  }

  /// `Cart/CartCoordinator.swift`: the folder bears the name of what lies in it.
  private func isInFolderOfItsOwn(_ path: String) -> Bool {
    let folder = FilePath.name(of: FilePath.folder(of: path))
    return !folder.isEmpty && FilePath.name(of: path).hasPrefix(folder)
  }

  /// The folder of the coordinator's other screens, else its own.
  private func screenFolder(beside anchor: String?) -> String {
    guard let anchor else { return options.sourceFolder }
    let coordinators = Set(project.types.filter { project.location(of: $0.id)?.path == anchor }.map(\.qualifiedName))
    let tree = project.tree
    let nodes = Dictionary(tree.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let screens = tree.edges.filter { edge in
      edge.kind == .shows && nodes[edge.from].map { coordinators.contains($0.name) } == true
    }.compactMap { nodes[$0.to]?.file }.filter { $0 != anchor }
    return Conventions.mostFrequent(screens.map(FilePath.folder)) ?? FilePath.folder(of: anchor)
  }

  /// Where the other messages are declared; beside who handles them where each part of the app has its own.
  private func messageFolder(beside anchor: String?) -> String {
    let files = Set(project.messages.map { project.location(of: $0.declaration).path }).sorted()
    let own = files.filter(isInFolderOfItsOwn)
    if let anchor, own.count * 2 > files.count || files.isEmpty { return FilePath.folder(of: anchor) }
    return Conventions.mostFrequent(files.map(FilePath.folder)) ?? options.sourceFolder
  }

  /// Where the other boxes are.
  private func boxFolder(beside anchor: String?) -> String {
    let boxes = project.types.filter { $0.origin == .project && $0.name.hasSuffix("Box") }
      .compactMap { project.location(of: $0.id)?.path }
    return Conventions.mostFrequent(boxes.map(FilePath.folder)) ?? anchor.map(FilePath.folder) ?? options.sourceFolder
  }
}

extension Workshop {
  /// Where the app's own code lies: beside what starts it, else what all screens of most of a module's share.
  /// - Returns: empty where there is neither.
  static func sourceFolder(of project: Project) -> String {
    let files = { (kinds: Set<Role.Kind>) in
      project.types.filter { $0.origin == .project && kinds.contains(project.role(of: $0.id).kind) }
        .compactMap { project.location(of: $0.id)?.path }.sorted()
    }
    if let entry = files([.appEntry]).first { return FilePath.folder(of: entry) }
    let screens = Dictionary(grouping: files([.screen]).map(FilePath.folder)) { path in
      project.files.first { FilePath.folder(of: $0.path) == path }?.module
    }
    let most = screens.min { ($1.value.count, $0.key ?? "") < ($0.value.count, $1.key ?? "") }?.value ?? []
    let parts = most.map { $0.split(separator: "/") }
    let shared = parts.dropFirst().reduce(parts.first ?? []) { shared, other in
      zip(shared, other).prefix { $0 == $1 }.map(\.0)
    }
    return shared.joined(separator: "/")
  }
}
