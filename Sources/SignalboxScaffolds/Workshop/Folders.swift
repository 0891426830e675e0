import SignalboxProject

/// Where new files go: beside their siblings, as the project lays them out.
extension Workshop {
  /// The folder for a new file.
  /// - Parameters:
  ///   - anchor: the file it belongs with: the parent's for a coordinator, the coordinator's for a screen.
  ///   - name: the new file's.
  func folder(
    for kind: FrontMatter.Folder, beside anchor: String?, _ context: TemplateContext, named name: String = ""
  ) -> String {
    if let folder = options.folder { return folder }
    switch kind {
    case .coordinator: return coordinatorFolder(beside: anchor, context)
    case .screen: return screenFolder(beside: anchor, named: name)
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

  /// `Cart/CartCoordinator.swift`, `Cart flow/CartCoordinator.swift`: the folder bears the name of what lies in it.
  private func isInFolderOfItsOwn(_ path: String) -> Bool {
    let folder = FilePath.name(of: FilePath.folder(of: path))
    let name = FilePath.name(of: path)
    guard !folder.isEmpty else { return false }
    if name.hasPrefix(folder) { return true }
    let ending = project.vocabulary.coordinatorSuffixes.first { name.hasSuffix($0 + ".swift") }
    let stem = ending.map { name.dropLast($0.count + ".swift".count) } ?? ""
    return !stem.isEmpty && folder.hasPrefix(stem)
      && project.concreteCoordinators.count { file(of: $0).map(FilePath.folder) == FilePath.folder(of: path) } == 1
  }

  /// A folder of its own where each screen has one; else that of the coordinator's other screens, else that of the app's,
  /// else its own. View models go where theirs are.
  private func screenFolder(beside anchor: String?, named name: String) -> String {
    guard let anchor else { return options.sourceFolder }
    let all = folders(of: [.screen, .swiftUIView], beside: anchor)
    let isViewModel = name.hasSuffix("ViewModel.swift")
    if isViewModel, let shared = shared(folders(of: [.viewModel], beside: anchor)) { return shared }
    if let own = folderOfItsOwn(among: all, named: name) { return own }
    let coordinators = Set(project.types.filter { project.location(of: $0.id)?.path == anchor }.map(\.qualifiedName))
    let tree = project.tree
    let nodes = Dictionary(tree.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let screens = tree.edges.filter { edge in
      edge.kind == .shows && nodes[edge.from].map { coordinators.contains($0.name) } == true
    }.compactMap { nodes[$0.to]?.file }.filter { $0 != anchor }
    return Conventions.mostFrequent(screens.map(FilePath.folder)) ?? shared(all) ?? FilePath.folder(of: anchor)
  }

  /// The folders of the module's files of some kind.
  private func folders(of kinds: Set<Role.Kind>, beside anchor: String) -> [String] {
    let targets = TargetLayout(project)
    return project.types.filter { $0.origin == .project && kinds.contains(project.role(of: $0.id).kind) }
      .compactMap { project.location(of: $0.id)?.path }.filter { !targets.areApart($0, anchor) }.map(FilePath.folder)
  }

  /// What most of some folders are, where no coordinators lie.
  private func shared(_ folders: [String]) -> String? {
    guard let common = Conventions.mostFrequent(folders), folders.count > 1, !foldersOfCoordinators.contains(common),
      folders.count(where: { $0 == common }) * 2 > folders.count
    else { return nil }
    return common
  }

  /// `Modules/OfferList` where the folders of most screens are `Modules/Cart` and the like.
  private func folderOfItsOwn(among folders: [String], named name: String) -> String? {
    let own = Set(folders).subtracting(foldersOfCoordinators).filter { folder in folders.count { $0 == folder } == 1 }
    let ending = ([conventions.screenSuffix] + Self.endings).first { name.hasSuffix($0 + ".swift") }
    guard let around = Conventions.mostFrequent(own.map(FilePath.folder)), !around.isEmpty, let ending, own.count > 2,
      own.count(where: { FilePath.folder(of: $0) == around }) * 2 > folders.count
    else { return nil }
    return FilePath.join(around, String(name.dropLast(ending.count + ".swift".count)))
  }

  private static let endings = ["ViewModel", "ViewController", "Controller", "View"]

  private var foldersOfCoordinators: Set<String> {
    Set(project.concreteCoordinators.compactMap { file(of: $0) }.map(FilePath.folder))
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
