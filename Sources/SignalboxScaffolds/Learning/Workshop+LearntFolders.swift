import SignalboxProject

/// Where a learnt coordinator and its screen go: as the model and its screen lie, seen from each other.
extension Workshop {
  func home(of learnt: LearntCoordinator, parent: TypeID) -> String {
    let usual = folder(for: .coordinator, beside: file(of: parent), ["name": .text(learnt.newStem)])
    guard options.folder == nil, learnt.sibling.owner == parent, let model = file(of: learnt.sibling.type) else {
      return usual
    }
    return renamed(FilePath.folder(of: model), learnt) ?? usual
  }

  /// With most of the app's screens, where they share a folder; else as the model's screen lies beside the model.
  func screenFolder(of learnt: LearntCoordinator, _ home: String) -> String {
    let screens = project.tree.nodes.filter { $0.kind == .screen }.compactMap(\.file).map(FilePath.folder)
    if options.folder != nil { return home }
    if let common = Conventions.mostFrequent(screens), screens.count(where: { $0 == common }) * 2 > screens.count {
      return common
    }
    guard let model = file(of: learnt.sibling.type), let shown = learnt.shown, let screen = file(of: shown) else {
      return home
    }
    return Self.folder(FilePath.folder(of: screen), seenFrom: FilePath.folder(of: model), at: home) {
      renamed($0, learnt)
    }
  }

  /// `Scenes/Cart/View` seen from `Scenes/Cart` is `Scenes/Probe/View` at `Scenes/Probe`.
  private static func folder(
    _ other: String, seenFrom model: String, at home: String, renamed: (String) -> String?
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
      return renamed(whole.joined(separator: "/")) ?? home
    }
    let names = down.map { renamed($0) ?? $0 }
    return (parts.dropLast(here.count) + names).joined(separator: "/")
  }

  /// A folder with the new name in the place of the model's; nil where it does not bear that.
  private func renamed(_ folder: String, _ learnt: LearntCoordinator) -> String? {
    let parts = folder.split(separator: "/").map(String.init)
    let olds = [
      learnt.stem, learnt.shown.map { NewScreen.stem(of: project[type: $0].name, isView: learnt.screen.isView) },
    ]
    .compactMap { $0 }
    guard let index = parts.lastIndex(where: { part in olds.contains { part == $0 || part == $0 + "Flow" } }) else {
      return nil
    }
    var new = parts
    new[index] = learnt.newStem
    return new.joined(separator: "/")
  }
}
