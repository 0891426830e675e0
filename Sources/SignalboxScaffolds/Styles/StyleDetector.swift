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
    let ancestors = project[type: coordinator].ancestors
    let imports = Set(project.declarationFile(of: coordinator)?.facts.imports ?? [])
    let isImported = !imports.isDisjoint(with: marks.imports ?? [])
    // What comes from a module that nobody sees is not a library's for its name alone.
    let names = Set(
      ancestors.filter { ancestor in
        isImported || marks.imports == nil || project[type: ancestor].origin == .project
          || project[type: ancestor].origin == .sdk && !project[type: ancestor].isOfCoordinatorLibrary
      }.map { project[type: $0].name })
    let members = Set(ancestors.filter { project[type: $0].origin == .project }.flatMap(project.memberNames))
    guard names.union(members).isDisjoint(with: marks.never ?? []) else { return 0 }
    let attributes = project.attributes(of: coordinator)
    // A library's module decides; its types say more than the name of a member.
    return 10 * imports.intersection(marks.imports ?? []).count + 3 * names.intersection(marks.inherits ?? []).count
      + 3 * attributes.intersection(marks.attributes ?? []).count + members.intersection(marks.members ?? []).count
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
