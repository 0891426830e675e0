import SignalboxProject

/// Where a learnt coordinator and its screen go: as the model and its screen lie, seen from each other.
extension Workshop {
  func home(of learnt: LearntCoordinator, parent: TypeID) -> String {
    let usual = folder(for: .coordinator, beside: file(of: parent), ["name": .text(learnt.newStem)])
    guard options.folder == nil, learnt.sibling.owner == parent, let model = file(of: learnt.sibling.type) else {
      return usual
    }
    // What the parent's module makes is part of it, wherever its other children come from.
    let targets = TargetLayout(project)
    guard targets.target(of: model) == file(of: parent).flatMap(targets.target) else { return usual }
    return renamed(FilePath.folder(of: model), learnt, ofScreen: false) ?? usual
  }

  /// Beside the coordinator, where the usual folder is another module's: the new screen is of no use from there.
  func screenFolder(of learnt: LearntCoordinator, _ home: String) -> String {
    let usual = usualScreenFolder(of: learnt, home)
    let here = Set(home.split(separator: "/").map(String.init))
    let modules = Set(usual.split(separator: "/").map(String.init)).subtracting(here)
    let imported = learnt.modelCode?.source.outline.imports.contains { modules.contains($0.module) } ?? false
    let isApart = TargetLayout(project).areApart(
      FilePath.join(usual, learnt.screen.type + ".swift"), FilePath.join(home, learnt.type + ".swift"))
    return imported || isApart ? home : usual
  }

  /// With most of the app's screens, where they share a folder; else as the model's screen lies beside the model.
  private func usualScreenFolder(of learnt: LearntCoordinator, _ home: String) -> String {
    let screens = project.tree.nodes.filter { $0.kind == .screen }.compactMap(\.file).map(FilePath.folder)
    if options.folder != nil { return home }
    if let common = Conventions.mostFrequent(screens), screens.count(where: { $0 == common }) * 2 > screens.count {
      return common
    }
    guard let model = file(of: learnt.sibling.type), let shown = learnt.shown, let screen = file(of: shown) else {
      return home
    }
    return folder(FilePath.folder(of: screen), seenFrom: FilePath.folder(of: model), at: home, learnt)
  }

  /// `Scenes/Cart/View` seen from `Scenes/Cart` is `Scenes/Probe/View` at `Scenes/Probe`.
  private func folder(
    _ other: String, seenFrom model: String, at home: String, _ learnt: LearntCoordinator
  ) -> String {
    var down = other.split(separator: "/").map(String.init)
    var here = model.split(separator: "/").map(String.init)
    let whole = down
    while let first = down.first, first == here.first {
      down.removeFirst()
      here.removeFirst()
    }
    let parts = home.split(separator: "/").map(String.init)
    guard here.count <= 1, down.count <= 1, here.count < parts.count else {
      // Far away: beside the model's screen, in a folder of its own if that is in one.
      return renamed(whole.joined(separator: "/"), learnt, ofScreen: true) ?? home
    }
    let names = down.compactMap { renamed($0, learnt, ofScreen: true) ?? (isUsual($0, besides: whole) ? $0 : nil) }
    return (parts.dropLast(here.count) + names).joined(separator: "/")
  }

  /// A folder with the new name in the place of the model's; nil where it does not bear that.
  private func renamed(_ folder: String, _ learnt: LearntCoordinator, ofScreen isOfScreen: Bool) -> String? {
    let parts = folder.split(separator: "/").map(String.init)
    let shown = learnt.shown.map { NewScreen.stem(of: project[type: $0].name, isView: learnt.screen.isView) }
    let olds = [learnt.stem] + (isOfScreen ? [shown].compactMap { $0 } : [])
    // The folder of the whole app may be called like one of its screens.
    let others = [file(of: learnt.sibling.owner)].compactMap { $0 }
    guard
      let index = parts.lastIndex(where: { part in olds.contains { part == $0 || part == $0 + "Flow" } }),
      !others.contains(where: { $0.hasPrefix(parts[...index].joined(separator: "/") + "/") })
    else { return nil }
    let inside = parts[(index + 1)...].filter { isUsual($0, besides: parts) }
    return (parts[..<index] + [learnt.newStem] + inside).joined(separator: "/")
  }

  /// Whether a folder of the name is elsewhere, too: `View` is a kind of files, `UserDetails` are those of one screen.
  private func isUsual(_ name: String, besides parts: [String]) -> Bool {
    project.files.contains { file in
      let folders = FilePath.folder(of: file.path).split(separator: "/").map(String.init)
      guard !file.isSDK, let index = folders.lastIndex(of: name) else { return false }
      return Array(folders[...index]) != Array(parts.prefix(index + 1))
    }
  }
}
