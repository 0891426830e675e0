import SignalboxEditing
import SignalboxProject

/// What is written of a new screen and its parts.
extension ScreenBuild {
  private func renaming(for screen: NewScreen) -> (String) -> String? {
    let roots = made.flatMap { project[type: $0].declarations }.map { project.node(of: $0) }
    let inherited = Set(
      own.flatMap { project[type: $0].ancestors.dropFirst() }.filter { !own.contains($0) }
        .flatMap { project[type: $0].members.map { project.text($0.name) } })
    let declared = Set(
      roots.flatMap { project.subtree(of: $0, kinds: [.binding, .function, .property]) }.map(project.text)
    ).subtracting(inherited).union(own.map { project[type: $0].name })
    let old = project[type: model].name
    let parts = Renaming([(stem, screen.stem)])
    let owner = owner.map { project[type: $0].name }
    return { name in
      if name == owner { return newOwner }
      guard declared.contains(name) else { return nil }
      return name == old ? screen.type : parts.renamed(name)
    }
  }

  /// `CartViewController(viewModel: CartViewModel())`, with the names of the new screen.
  /// - Parameter closures: arguments that a view takes besides.
  func creation(of screen: NewScreen, with closures: [String] = []) -> String {
    let plain = expression(model).renamingIdentifiers(renaming(for: screen))
    guard !closures.isEmpty else { return plain }
    let head = String(plain.dropLast()) + (plain.hasSuffix("()") ? "" : ", ")
    return head + closures.joined(separator: ", ") + ")"
  }

  private func expression(_ type: TypeID) -> String {
    var arguments: [String] = []
    if let call = makings[type] {
      for (index, argument) in project.arguments(of: call).enumerated() {
        let value = part(in: argument, of: call, at: index).map { expression($0) }
        guard let value = value ?? (isOwner(argument, of: call, at: index) ? "self" : nil) else { continue }
        let label = project.text(argument)
        arguments.append((label.isEmpty || label == "_" ? "" : label + ": ") + value)
      }
    }
    return "\(project[type: type].name)(\(arguments.joined(separator: ", ")))"
  }

  /// Statements that hand a new screen what it does not get when it is made.
  func statements(on name: String, _ screen: NewScreen) -> [String] {
    set.map { property in
      let value = property.type.map { expression($0) } ?? "self"
      return "\(name).\(property.name) = \(value)".renamingIdentifiers(renaming(for: screen))
    }
  }

  /// The files of a new screen.
  /// - Parameter text: that of a screen without parts.
  func files(of screen: NewScreen, _ text: String) throws(Unfit) -> [(model: String, name: String, text: String)] {
    let renaming = renaming(for: screen)
    let texts = try texts(content: NewScreen.Content(of: text), title: screen.title)
    let places = texts.keys.compactMap { type in project.location(of: type).map { (type, $0) } }
    return Dictionary(grouping: places) { $0.1.path }.sorted { $0.key < $1.key }.map { path, found in
      let text = found.sorted { $0.1.line < $1.1.line }.compactMap { texts[$0.0] }.joined(separator: "\n\n")
      let main = project[type: found.contains { $0.0 == model } ? model : found[0].0].name
      let old = FilePath.name(of: path).without(suffix: ".swift")
      let name = Renaming([(stem, screen.stem)]).renamed(old) ?? renaming(main) ?? screen.type
      let whole = workshop.imports(of: path, for: text, titled: screen.title) + text
      return (path, found.contains { $0.0 == model } ? screen.type : name, whole.renamingIdentifiers(renaming))
    }
  }

  func texts(content: NewScreen.Content?, title: String) throws(Unfit) -> [TypeID: String] {
    let use = ScreenUse(
      screen: model, stem: stem, isOwn: { own.contains($0) }, cuts: cuts,
      used: Set(set.compactMap { project.name($0.name) }),
      calls: makings.values.sorted())
    var open = made
    var texts: [TypeID: String] = [:]
    var spoken: [String] = []
    while let type = open.popLast() {
      guard texts[type] == nil else { continue }
      guard let part = ScreenPart(type, of: use, in: workshop) else { throw .scattered }
      let text = try part.text(title: title, content: type == model ? content : nil)
      texts[type] = text
      spoken += SourceText(path: "", bytes: Array(text.utf8), habits: Habits()).words
      let names = Set(spoken)
      open += own.filter { texts[$0] == nil && names.contains(project[type: $0].name) }.sorted()
    }
    return texts
  }
}
