import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What stands around the new coordinator in its file.
extension LearntCoordinator {
  /// The new coordinator with what is declared for it alone, still with the model's names.
  /// - Parameters:
  ///   - weak: properties in which the parent puts itself.
  ///   - protocols: companions by which the parent listens.
  func declarations(
    _ copy: inout SiblingCopy, _ end: SiblingEnd.Ending?, _ weak: [Name], _ protocols: Set<TypeID>,
    _ ending: SiblingEnd, _ above: ParentCopy
  ) throws(Unfit) -> String {
    guard let body = copy.text(end: end, weak: weak) else { throw .uncuttable }
    let apart = interfaceApart
    let asked =
      protocols.sorted().map { ($0, ending.requirements(of: $0)) }
      + copy.outputs.sorted().filter { $0 != apart }.map { ($0, copy.kept(of: $0)) }
      + copy.results(startedBy: above.statements).sorted { $0.0 < $1.0 }
    let pieces = asked.compactMap { declaration(of: $0, keeping: $1) }
    guard pieces.count == asked.count else { throw .uncuttable }
    return (pieces + [body]).map { $0.withoutEmptyConditions.withoutIdleCatch.withoutRemarks(keeping: isShared) }
      .joined(separator: "\n\n")
  }

  /// The model's interface, where that has a file of its own.
  private var interfaceApart: TypeID? {
    let project = workshop.project
    let file = project[type: sibling.type].declarations.first?.file
    return project.ownInterface(of: sibling.type).flatMap { id in
      project[type: id].declarations.first?.file == file ? nil : id
    }
  }

  /// The file of the new coordinator's interface: what the model's is called, and the text of the new one.
  func interfaceFile(
    _ copy: SiblingCopy, _ renaming: (String) -> String?
  ) throws(Unfit) -> (model: String, name: String, text: String)? {
    let project = workshop.project
    guard let id = interfaceApart, let path = project.location(of: id)?.path else { return nil }
    guard let text = declaration(of: id, keeping: copy.kept(of: id)), let name = renaming(project[type: id].name) else {
      throw .uncuttable
    }
    let whole = workshop.imports(of: path, for: text, titled: "") + text.withoutRemarks
    return (path, name, whole.renamingIdentifiers(renaming))
  }

  /// Whether a heading is the way of the app: most other coordinators' files with headings have the same, and they are
  /// most of all, or none has any where there are few.
  private func isShared(_ heading: String) -> Bool {
    let project = workshop.project
    let own = project[type: sibling.type].declarations.first?.file
    let places = project.concreteCoordinators.compactMap { project[type: $0].declarations.first }.filter {
      $0.file != own
    }
    let files = Dictionary(places.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first }).values
    let all = files.compactMap { try? workshop.text(behind: project.node(of: $0)) }
      .map { $0.source.outline.comments.compactMap(\.mark).filter { !$0.isEmpty } }
    let others = all.filter { !$0.isEmpty }
    // One or two others without any tell nothing.
    let isHabit = all.count < 3 || others.count * 2 >= all.count
    return heading.isEmpty || isHabit && others.count { $0.contains(heading) } * 2 >= others.count
  }

  /// A companion protocol with some of its requirements.
  func declaration(of companion: TypeID, keeping requirements: [DeclarationRef]) -> String? {
    let project = workshop.project
    guard let place = project[type: companion].declarations.first,
      let code = try? workshop.text(behind: project.node(of: place))
    else { return nil }
    let start = code.range(of: project.node(of: place)).lowerBound
    let kept = requirements.map { Int(project[project.node(of: $0)].anchor) }
    guard let body = code.source.outline.types.first(where: { $0.range.contains(start) }) else { return nil }
    var excerpt = Excerpt(code)
    for item in body.body.items where !kept.contains(where: item.range.contains) { excerpt.remove(item.range) }
    let item = code.source.outline.types.first { $0.range.contains(start) }
    return item.flatMap { excerpt.text(of: $0.range) }
  }

  /// The model's imports that other coordinators' files have, too, or that hosting a view takes; each once. Those of
  /// modules that no file beside the new one imports are left out, and what its types need is added.
  /// - Parameter home: the folder of the new file.
  func imports(at home: String) -> String {
    guard let code = modelCode else { return "" }
    let project = workshop.project
    let path = FilePath.join(home, type + ".swift")
    let targets = TargetLayout(project)
    let files = Set(
      project.concreteCoordinators.filter { $0 != sibling.type }.compactMap {
        project[type: $0].declarations.first?.file
      })
    let common = Set(files.flatMap { project.files[$0].facts.imports })
    let hostsView = text.contains("UIHostingController")
    let unknown = unknownNames
    let own = Set(project.types.filter { $0.origin == .project }.compactMap(\.module))
    let old = code.source.path
    var seen: Set<String> = []
    var all = code.source.outline.imports.filter { found in
      !found.isConditional
        && (common.contains(found.module)
          && (Self.usual.contains(found.module)
            || (own.contains(found.module)
              ? mentions(found.module)
              : !unknown.isEmpty && !unknown.allSatisfy { project.isKnown($0, without: found.module, besides: old) }))
          || found.module == "SwiftUI" && hostsView || needs(found.module))
        && targets.importsSomewhere(found.module, beside: path) && seen.insert(found.module).inserted
    }.map { code.source.text($0.range) }
    all += importsOfTypes(targets, at: path).filter { seen.insert($0).inserted }.map { "import " + $0 }
    let needed = hostsView ? "import SwiftUI" : "import UIKit"
    if !all.contains(needed), hostsView || !screen.isView, !all.contains("import SwiftUI") { all.append(needed) }
    return all.joined(separator: "\n") + "\n\n"
  }

  /// Whether the new code mentions a type that no file declares, and only files that import a module mention.
  private func needs(_ module: String) -> Bool {
    let project = workshop.project
    guard !Self.usual.contains(module) else { return false }
    let source = SourceText(path: "", bytes: Array(text.utf8), habits: workshop.habits)
    let declared = Set(project.types.filter { !$0.isOfCoordinatorLibrary }.map(\.name))
    let words = source.tokens(in: 0..<source.bytes.count).map { source.text($0) }.filter { word in
      word.first?.isUppercase == true && !declared.contains(word) && Project.isUnplaced(word)
    }
    return Set(words).contains { word in
      let uses = project.occurrences(of: [word], kinds: [.typeName, .identifier])
      return !uses.isEmpty && uses.allSatisfy { project.files[$0.file].facts.imports.contains(module) }
    }
  }

  /// Whether the new code says a name that a module of the project declares.
  private func mentions(_ module: String) -> Bool {
    let project = workshop.project
    let source = SourceText(path: "", bytes: Array(text.utf8), habits: workshop.habits)
    let words = Set(source.tokens(in: 0..<source.bytes.count).map { source.text($0) })
    return project.mentions(module, in: words)
  }

  /// What files import whether they need it or not.
  private static let usual: Set<String> = ["UIKit", "Foundation", "SwiftUI"]

  /// What the new code says that is neither the project's nor Apple's, as far as that is known: no library is needed
  /// where there is none.
  private var unknownNames: Set<String> {
    var unknown: Set<String> = []
    let project = workshop.project
    let source = SourceText(path: "", bytes: Array(text.utf8), habits: workshop.habits)
    let tokens = source.tokens(in: 0..<source.bytes.count)
    let words = tokens.map { source.text($0) }
    var types: Set<String> = [type, screen.type]
    types.formUnion(screen.creation.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    var members: Set<String> = []
    for symbol in project.types where symbol.origin != .external && !symbol.isOfCoordinatorLibrary {
      types.insert(symbol.name)
      members.formUnion(symbol.members.map { project.text($0.name) })
    }
    for index in words.indices.dropFirst() where ["func", "let", "var"].contains(words[index - 1]) {
      members.insert(words[index])
    }
    for index in words.indices.dropFirst() where words[index].first?.isLetter == true {
      let word = words[index]
      if words[index - 1] == "." {
        if !members.contains(word), !["onDone", "init", "self"].contains(word) { unknown.insert(word) }
      } else if word.first?.isUppercase == true {
        let isDeclared = ["class", "enum", "protocol", "struct"].contains(words[index - 1])
        let isApple = project.flows.isApple(word) || Project.isOfTheSystem(word) || Self.ofLanguage.contains(word)
        if !types.contains(word), !isDeclared, !isApple, !word.hasPrefix(type) { unknown.insert(word) }
      } else if words[index - 1] == "@" || word.hasPrefix("@") {
        unknown.insert(word)
      }
    }
    return unknown
  }

  private static let ofLanguage: Set<String> = ["AnyObject", "Any", "Self", "Void", "Never", "MainActor"]

  /// The modules of the types in the new code.
  private func importsOfTypes(_ targets: TargetLayout, at path: String) -> [String] {
    let project = workshop.project
    guard targets.target(of: path) != nil else { return [] }
    let source = SourceText(path: "", bytes: Array(text.utf8), habits: workshop.habits)
    let words = Set(source.tokens(in: 0..<source.bytes.count).map { source.text($0) })
    let types = project.types.filter { $0.origin == .project && $0.parent == nil && words.contains($0.name) }
    return Set(
      types.flatMap { type -> Set<String> in
        guard let home = project.location(of: type.id)?.path else { return [] }
        return targets.imports(for: type.name, declaredIn: home, at: path) ?? []
      }
    ).sorted()
  }
}
