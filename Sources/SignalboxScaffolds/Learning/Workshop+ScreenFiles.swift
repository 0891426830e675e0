import SignalboxProject

/// Where the files of a new coordinator's screens go.
extension Workshop {
  /// - Parameter text: that of the screen without parts.
  func files(
    of screen: NewScreen, _ text: String, _ learnt: LearntCoordinator, _ home: String
  ) throws(ScaffoldError) -> [(folder: String, type: String, text: String)] {
    let usual = screenFolder(of: learnt, home)
    guard let build = screen.build, let model = file(of: build.model) else { return [(usual, screen.type, text)] }
    let parts: [(model: String, name: String, text: String)]
    do throws(Unfit) { parts = try build.files(of: screen, text) } catch {
      throw .noModel(project[type: build.model].qualifiedName, why: error)
    }
    let renaming = Renaming([(build.stem, screen.stem)])
    let folder = folder(of: screen, like: FilePath.folder(of: model), usual, renaming, learnt, home)
    return parts.map { part in
      let own = FilePath.folder(of: part.model)
      let beside = self.folder(own, seenFrom: FilePath.folder(of: model), at: folder, renaming)
      return (options.folder ?? beside, part.name, part.text)
    }
  }

  /// A folder that is named after the new screen, where the model's is named after that; else where any new screen goes.
  private func folder(
    of screen: NewScreen, like model: String, _ usual: String, _ renaming: Renaming, _ learnt: LearntCoordinator,
    _ home: String
  ) -> String {
    let parts = model.split(separator: "/").map(String.init)
    let makers = project.concreteCoordinators.compactMap { file(of: $0) }.map(FilePath.folder)
    guard usual == home || learnt.shown != screen.build?.model,
      let index = parts.lastIndex(where: { renaming.renamed($0) != nil }),
      // What a coordinator lies in is the folder of a flow.
      !makers.contains(where: { ($0 + "/").hasPrefix(parts[...index].joined(separator: "/") + "/") })
    else { return usual }
    let new = renaming.renamed(parts[index]) ?? parts[index]
    let folder = (parts[..<index] + [new] + parts[(index + 1)...]).joined(separator: "/")
    let path = FilePath.join(folder, screen.type + ".swift")
    return TargetLayout(project).areApart(path, FilePath.join(home, learnt.type + ".swift")) ? usual : folder
  }

  /// As the model's interface lies, seen from the model.
  func folder(ofInterface path: String, beside model: String?, _ home: String) -> String {
    guard let model, options.folder == nil else { return home }
    return folder(FilePath.folder(of: path), seenFrom: FilePath.folder(of: model), at: home, Renaming([]))
  }

  /// `Probe/ViewModel` for `Cart/ViewModel`, seen from `Cart/View`, where the new screen is in `Probe/View`.
  private func folder(_ other: String, seenFrom model: String, at new: String, _ renaming: Renaming) -> String {
    let (own, seen) = (other.split(separator: "/").map(String.init), model.split(separator: "/").map(String.init))
    let common = zip(own, seen).prefix { $0 == $1 }.count
    let up = seen.count - common
    let parts = new.split(separator: "/").map(String.init)
    guard up < parts.count, Array(parts.suffix(up)) == seen.suffix(up) else { return new }
    return (parts.dropLast(up) + own.dropFirst(common).map { renaming.renamed($0) ?? $0 }).joined(separator: "/")
  }
}
