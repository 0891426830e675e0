import SignalboxProject

/// Where a learnt coordinator and its screen go: as the model and its screen lie, seen from each other.
extension Workshop {
  func home(of learnt: LearntCoordinator, parent: TypeID) -> String {
    let folders = project.concreteCoordinators.compactMap { file(of: $0) }.map {
      FilePath.name(of: FilePath.folder(of: $0))
    }
    let name = learnt.newStem.with(ending: Self.ending(of: Set(folders)))
    let usual = folder(for: .coordinator, beside: file(of: parent), ["name": .text(name)])
    let targets = TargetLayout(project)
    guard options.folder == nil else { return usual }
    let otherwise = common(besides: parent, targets) ?? usual
    guard learnt.sibling.owner == parent, let model = file(of: learnt.sibling.type) else { return otherwise }
    // What the parent's module makes is part of it, wherever its other children come from.
    guard targets.target(of: model) == file(of: parent).flatMap(targets.target) else { return usual }
    let old = FilePath.folder(of: model)
    let folder = renamed(old, learnt, ofScreen: false) ?? ofOneFlow(old, name)
    return folder.map { inFlow(of: parent, $0, model: old) } ?? otherwise
  }

  /// `Home/Probe/Flow` for `Cart/Probe/Flow`, where coordinators lie in folders of their flows, and the model is one of
  /// several in another one than the parent's.
  private func inFlow(of parent: TypeID, _ folder: String, model: String) -> String {
    let paths = project.concreteCoordinators.compactMap { file(of: $0) }.map(FilePath.folder)
    let split = { (path: String) in path.split(separator: "/").map(String.init) }
    let (parts, old, own) = (split(folder), split(model), split(file(of: parent).map(FilePath.folder) ?? ""))
    let common = zip(old, own).prefix { $0 == $1 }.count
    guard parts.count > common, old.count > common, own.count > common, parts[common] == old[common] else {
      return folder
    }
    let around = paths.map(split).filter { $0.count > common && $0[..<common] == old[..<common] }
    let count = { (flow: String) in around.count { $0[common] == flow } }
    // The flow of the whole app has all others in it.
    guard Set(around.map { $0[common] }).count > 2, count(old[common]) > 2, count(own[common]) > 1,
      count(old[common]) * 2 < paths.count
    else { return folder }
    return (own[...common] + parts[(common + 1)...]).joined(separator: "/")
  }

  /// `Pages/Probe/View` for `Pages/Details/View`, where each coordinator has such a folder to itself, whatever it is called.
  private func ofOneFlow(_ folder: String, _ name: String) -> String? {
    let split = { (path: String) in path.split(separator: "/").map(String.init) }
    let model = split(folder)
    let all = project.concreteCoordinators.compactMap { file(of: $0) }.map { split(FilePath.folder(of: $0)) }
    return model.indices.dropLast().lazy.compactMap { index -> String? in
      let flows = all.filter {
        $0.count == model.count && $0[..<index] == model[..<index] && $0[(index + 1)...] == model[(index + 1)...]
      }.map { $0[index] }
      guard flows.count > 1, Set(flows).count == flows.count, flows.count * 2 > all.count else { return nil }
      return (model[..<index] + [name] + model[(index + 1)...]).joined(separator: "/")
    }.first
  }

  /// The folder of most other coordinators, where the parent lies elsewhere in the same module.
  private func common(besides parent: TypeID, _ targets: TargetLayout) -> String? {
    let paths = project.concreteCoordinators.filter { $0 != parent }.compactMap { file(of: $0) }
    let folders = paths.map(FilePath.folder)
    guard let common = Conventions.mostFrequent(folders), let home = file(of: parent),
      folders.count(where: { $0 == common }) * 2 > folders.count, folders.count > 2,
      let path = paths.first(where: { FilePath.folder(of: $0) == common }),
      targets.target(of: path) == targets.target(of: home)
    else { return nil }
    return common
  }

  /// Beside the coordinator, where the usual folder is another module's: the new screen is of no use from there.
  func screenFolder(of learnt: LearntCoordinator, _ home: String) -> String {
    let usual = usualScreenFolder(of: learnt, home)
    let here = Set(home.split(separator: "/").map(String.init))
    let modules = Set(usual.split(separator: "/").map(String.init)).subtracting(here)
    let imported = learnt.modelCode?.source.outline.imports.contains { modules.contains($0.module) } ?? false
    let targets = TargetLayout(project)
    let path = FilePath.join(home, learnt.type + ".swift")
    let isApart = targets.areApart(FilePath.join(usual, learnt.screen.type + ".swift"), path)
    // A new folder beside the modules would be one more of them.
    let isModule =
      targets.target(of: FilePath.join(usual, "")) == nil
      && learnt.shown.flatMap { file(of: $0) }.map { targets.areApart($0, path) } == true
    return imported || isApart || isModule ? home : usual
  }

  /// With most of the app's screens, where they share a folder; else as the model's screen lies beside the model.
  private func usualScreenFolder(of learnt: LearntCoordinator, _ home: String) -> String {
    let screens = project.tree.nodes.filter { $0.kind == .screen && !isContainer($0) }.compactMap(\.file).map(
      FilePath.folder)
    if options.folder != nil { return home }
    if let common = Conventions.mostFrequent(screens), screens.count > 1,
      screens.count(where: { $0 == common }) * 2 > screens.count
    {
      return common
    }
    guard let model = file(of: learnt.sibling.type), let shown = learnt.shown, let screen = file(of: shown) else {
      return home
    }
    return folder(FilePath.folder(of: screen), seenFrom: FilePath.folder(of: model), at: home, learnt)
  }

  /// A stack or tabs that screens are shown in: the app's framework, where no screen lies.
  private func isContainer(_ node: CoordinatorTree.Node) -> Bool {
    project.flow.type(of: node.id).map { type in
      ["UINavigationController", "UITabBarController"].contains { project.inherits(type, from: $0) }
    } ?? false
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
      return renamed(whole.joined(separator: "/"), learnt, ofScreen: true) ?? folderOfItsOwn(besides: whole, learnt)
        ?? home
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
      // The flow's folder, else that of its screen.
      let index = olds.lazy.compactMap({ old in parts.lastIndex { ending(of: $0, behind: old) != nil } }).first,
      let ending = olds.lazy.compactMap({ ending(of: parts[index], behind: $0) }).first,
      !others.contains(where: { $0.hasPrefix(parts[...index].joined(separator: "/") + "/") })
    else { return nil }
    // What lies in the folder of the one who makes the model is part of that.
    let owner = project[type: learnt.sibling.owner].name
    if learnt.copied?.parent != learnt.sibling.owner, parts[..<index].contains(where: { owner.hasPrefix($0) }) {
      return nil
    }
    let inside = parts[(index + 1)...].filter { isUsual($0, besides: parts) }
    // `CartFlow/Cart/View` is `OffersFlow/Offers/View`.
    let first = parts.indices.first { outer in
      self.ending(of: parts[outer], behind: learnt.stem) != nil
        && !others.contains { $0.hasPrefix(parts[...outer].joined(separator: "/") + "/") }
    }
    let above = parts[..<index].enumerated().map { position, part in
      guard position >= first ?? index else { return part }
      return self.ending(of: part, behind: learnt.stem).map { learnt.newStem.with(ending: $0) } ?? part
    }
    return (above + [learnt.newStem.with(ending: ending)] + inside).joined(separator: "/")
  }

  /// `Scene` of `CartScene`, where others are called so, too; empty for `Cart`.
  private func ending(of folder: String, behind name: String) -> String? {
    guard folder.hasPrefix(name), !name.isEmpty else { return nil }
    let ending = String(folder.dropFirst(name.count))
    guard !ending.isEmpty else { return ending }
    guard ending.first?.isUppercase == true || ending.first == " ", ending.camelCaseWords.count == 1 else { return nil }
    let isShared = project.files.contains { file in
      !file.isSDK
        && FilePath.folder(of: file.path).split(separator: "/").contains {
          $0.hasSuffix(ending) && $0 != folder && $0.utf8.count > ending.utf8.count
        }
    }
    return isShared ? ending : nil
  }

  /// A new folder where each flow's screens have one, whatever it is called: `UI/Terms` makes `UI/Probe`.
  private func folderOfItsOwn(besides whole: [String], _ learnt: LearntCoordinator) -> String? {
    let folders = project.tree.nodes.filter { $0.kind == .screen }.compactMap(\.file).map {
      FilePath.folder(of: $0).split(separator: "/").map(String.init)
    }
    for index in whole.indices {
      let around = folders.filter { $0.count > index && $0[..<index] == whole[..<index] }
      let names = Set(around.map { $0[index] })
      // What most screens share is no folder of one flow.
      guard names.count > 2, around.count * 2 > folders.count,
        around.count(where: { $0[index] == whole[index] }) * 2 < around.count
      else { continue }
      let inside = whole[(index + 1)...].filter { isUsual($0, besides: whole) }
      return (whole[..<index] + [learnt.newStem.with(ending: Self.ending(of: names))] + inside).joined(separator: "/")
    }
    return nil
  }

  /// `Scene` where most folders are called `HomeScene`, `CartScene` and the like; ` flow` for `Home flow`.
  private static func ending(of names: Set<String>) -> String {
    let endings = names.compactMap { name -> String? in
      if let blank = name.lastIndex(of: " ") { return String(name[blank...]) }
      return name.camelCaseWords.count > 1 ? name.camelCaseWords.last?.capitalizedFirst : nil
    }
    guard let most = Conventions.mostFrequent(endings), endings.count(where: { $0 == most }) * 2 > names.count else {
      return ""
    }
    return most
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

extension String {
  fileprivate func with(ending: String) -> String { hasSuffix(ending) ? self : self + ending }
}
