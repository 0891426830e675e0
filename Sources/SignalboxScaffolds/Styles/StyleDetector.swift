import SignalboxFacts
import SignalboxProject

/// Tells which style a project's coordinators are built in.
struct StyleDetector {
  let project: Project

  /// The style that most coordinators show the most marks of; of equally frequent ones the first.
  /// - Returns: nil where no coordinator shows any.
  func majority(among styles: [Style]) -> Style? {
    var votes: [String: Int] = [:]
    for coordinator in project.concreteCoordinators {
      guard let style = best(for: coordinator, among: styles) else { continue }
      votes[style.id, default: 0] += 1
    }
    let most = votes.values.max()
    return styles.first { votes[$0.id] == most && most != nil }
  }

  /// The style that one coordinator shows the most marks of.
  func best(for coordinator: TypeID, among styles: [Style]) -> Style? {
    let scores = styles.map { (style: $0, score: score(of: coordinator, for: $0)) }
    guard let most = scores.map(\.score).max(), most > 0 else { return nil }
    return scores.first { $0.score == most }?.style
  }

  private func score(of coordinator: TypeID, for style: Style) -> Int {
    guard let marks = style.description.detect else { return 0 }
    var imports = imports(of: coordinator).intersection(marks.imports ?? [])
    if !imports.isEmpty, !usesLibrary(of: style, marks) { imports = [] }
    let known = words(of: coordinator, isOfLibrary: marks.imports == nil || !imports.isEmpty)
    guard known.isDisjoint(with: marks.never ?? []) else { return 0 }
    // A library's module decides, if it is that library's; its types say more than the name of a member.
    return 10 * imports.count + 3 * known.intersection(marks.inherits ?? []).count
      + 3 * project.attributes(of: coordinator).intersection(marks.attributes ?? []).count
      + known.intersection(marks.members ?? []).count
  }

  /// Modules of others: one of the project's own is no library for its name.
  private func imports(of coordinator: TypeID) -> Set<String> {
    let own = Set(project.files.filter { !$0.isSDK }.compactMap(\.module))
    return Set(project.declarationFile(of: coordinator)?.facts.imports ?? []).subtracting(own)
  }

  /// The names of what a coordinator inherits from, and of its members.
  private func words(of coordinator: TypeID, isOfLibrary: Bool) -> Set<String> {
    let ancestors = project[type: coordinator].ancestors
    // What comes from a module that nobody sees is not a library's for its name alone, nor what that builds on.
    let ofLibraries = ancestors.filter { project[type: $0].isOfCoordinatorLibrary }
    let unproven = isOfLibrary ? [] : Set(ofLibraries.flatMap { project[type: $0].ancestors })
    let names = ancestors.filter { !unproven.contains($0) }.map { project[type: $0].name }
    let members = ancestors.filter { project[type: $0].origin == .project }.flatMap(project.memberNames)
    return Set(names + members)
  }

  /// Whether coordinators that import a module use anything of the library: another module may have its name.
  private func usesLibrary(of style: Style, _ marks: Style.Detection) -> Bool {
    guard let words = style.description.words else {
      let words = Set(marks.inherits ?? marks.members ?? [])
      return project.concreteCoordinators.contains { coordinator in
        !imports(of: coordinator).isDisjoint(with: marks.imports ?? [])
          && !self.words(of: coordinator, isOfLibrary: true).isDisjoint(with: words)
      }
    }
    // Many have a `Coordinator` or something `Coordinating`.
    let calls = words.values.compactMap { $0.first.map { String($0.prefix { $0 != "(" }) } }
    let classes = project.types.filter { $0.isOfCoordinatorLibrary && $0.kind == .classDeclaration }.map(\.name)
    let own = Set(calls).union(Set(marks.inherits ?? []).intersection(classes))
    return project.files.contains { !$0.isSDK && $0.facts.names.contains(where: own.contains) }
  }
}

extension Project {
  /// Coordinators that are part of the app, in the order of their declarations: bases and protocols left out.
  var concreteCoordinators: [TypeID] {
    types.filter { type in
      type.origin == .project && type.kind != .protocolDeclaration && role(of: type.id).kind == .coordinator
        && !role(of: type.id).isBase
    }.map(\.id)
  }

  /// The names of the members of a type, those of what it inherits from left out.
  package func memberNames(of type: TypeID) -> [String] {
    self[type: type].members.map { text($0.name) }
  }

  /// The names of the attributes on a type's declarations.
  func attributes(of type: TypeID) -> Set<String> {
    let parts = self[type: type].declarations.flatMap { children(of: node(of: $0)) }
    return Set(parts.filter { self[$0].kind == .attribute }.map { text($0) })
  }

  /// The file that declares a type; nil for types that no file of the project declares.
  package func declarationFile(of type: TypeID) -> SourceFile? {
    guard self[type: type].origin == .project, let place = self[type: type].declarations.first else { return nil }
    return files[place.file]
  }
}
