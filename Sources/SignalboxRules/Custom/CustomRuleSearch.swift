import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Finds what a rule of the configuration forbids.
struct CustomRuleSearch {
  private let rule: CustomRule
  private let project: Project
  private let from: CodeGroup?
  private let allow: CodeGroup?
  private let targets: ForbiddenTypes

  init(_ rule: CustomRule, _ project: Project) {
    self.rule = rule
    self.project = project
    let needsLayers = [rule.from, rule.allow, rule.uses.types].contains { $0?.layers.isEmpty == false }
    let layering = needsLayers ? Layering(project) : nil
    from = rule.from.map { CodeGroup($0, project, layering) }
    allow = rule.allow.map { CodeGroup($0, project, layering) }
    targets = ForbiddenTypes(rule.uses, project, layering)
  }

  /// One for what a declaration uses, however often it does; in the order of the source.
  var violations: [Violation] {
    var seen: Set<Said> = []
    let uses = (targets.uses + memberUses).sorted { $0.place < $1.place }
    let found = uses.filter { isForbidden(at: $0.place) }.compactMap { use -> Violation? in
      let said = Said(user: project.enclosingDeclaration(of: use.place), text: use.text)
      guard seen.insert(said).inserted else { return nil }
      return Violation(use.place, sentence(at: use.place, use.text))
    }
    return imports + found
  }

  private struct Said: Hashable {
    let user: DeclarationRef?
    let text: String
  }

  private func isForbidden(at place: NodeRef) -> Bool {
    (from?.holds(place) ?? true) && !(allow?.holds(place) ?? false)
  }

  /// `CartController creates CartFactory. Only coordinators create factories.`
  private func sentence(at place: NodeRef, _ use: String) -> String {
    let user = project.enclosingType(of: place).map { project[type: $0].qualifiedName } ?? "Code outside of types"
    return ["\(user) \(use).", rule.message].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Imports

  private var imports: [Violation] {
    guard !rule.uses.imports.isEmpty else { return [] }
    return project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
      rule.uses.imports.sorted().filter(project.files[file].facts.imports.contains).compactMap { module in
        importer(in: file).map { owner in
          let name = project.files[file].path.split(separator: "/").last ?? ""
          return Violation(
            importOf: module, by: owner,
            ["\(name) imports \(module).", rule.message].filter { !$0.isEmpty }.joined(separator: " "))
        }
      }
    }
  }

  /// Some code of the file that must not import it: its first type of that kind, or the file as a whole.
  private func importer(in file: Int) -> NodeRef? {
    let root = NodeRef(file: file, node: 0)
    let types = project.types.flatMap(\.declarations).filter { $0.file == file }.sorted {
      $0.declaration < $1.declaration
    }
    guard from?.isAboutTypes == true || allow?.isAboutTypes == true else { return isForbidden(at: root) ? root : nil }
    return types.map { project.node(of: $0) }.first { isForbidden(at: $0) }
  }

  // MARK: Members

  private var memberUses: [TypeUse] {
    rule.uses.members.flatMap { pattern -> [TypeUse] in
      guard let dot = pattern.lastIndex(of: ".") else { return globalUses(of: pattern) }
      let owner = WildcardList([String(pattern[..<dot])])
      let names = project.names(matching: WildcardList([String(pattern[pattern.index(after: dot)...])]))
      return project.occurrences(of: names, kinds: [.member]).compactMap { place in
        guard let base = project.base(of: place), project.namesMeant(by: base).contains(where: owner.matches) else {
          return nil
        }
        return TypeUse(place: place, text: "uses \(project.text(base)).\(project.text(place))")
      }
    }
  }

  /// A global that is neither a local nor a member of the type around it.
  private func globalUses(of pattern: String) -> [TypeUse] {
    project.occurrences(of: project.names(matching: WildcardList([pattern])), kinds: [.identifier]).filter { place in
      let name = project.name(of: place)
      guard project.local(name, from: place) == nil else { return false }
      let owner = project.enclosingType(of: place)
      return owner.map { !project.allMembers(of: $0).contains { $0.name == name } } ?? true
    }.map { TypeUse(place: $0, text: "uses \(project.text($0))") }
  }
}

/// A place that uses something, and what it does there: `creates CartFactory`.
struct TypeUse {
  let place: NodeRef
  let text: String
}

extension WildcardList {
  func matches(_ text: String) -> Bool { first(matching: text) != nil }
}

extension Project {
  /// The names of what a member is asked of: the type itself or that of a value, and all that it builds on.
  fileprivate func namesMeant(by base: NodeRef) -> [String] {
    guard let type = type(of: base) else {
      return self[base].kind == .identifier && local(name(of: base), from: base) == nil ? [text(base)] : []
    }
    let meant = if case .metatype(let inner) = type { inner } else { type.unwrapped }
    if case .named(let name, _) = meant { return [text(name)] }
    return meant.nominals.flatMap { id in
      [self[type: id].qualifiedName] + self[type: id].ancestors.map { self[type: $0].name }
    }
  }
}
