import SignalboxFacts
import SignalboxProject
import SignalboxText

/// How a project names and builds things, as far as its source shows; else as the style does.
struct Conventions: Sendable {
  /// The class or protocol that coordinators of the style build on in the project; nil where there is none yet.
  let base: String?
  /// What the templates call, by the style's words: `add(child:)` for `addChild`.
  let words: [String: String]
  /// Those of the words that the project has no member for, in alphabetical order.
  let missing: [MissingWord]
  /// The types of those words that are properties: `Services` for `services`.
  let types: [String: String]
  /// What coordinators with a view controller of their own build on: `Coordinator, RootViewControllerProvider`.
  let rootBase: String
  /// The generic class below the bases, which takes the class of the root view controller: `Coordinator`.
  let genericBase: String?
  /// Whether classes are `final` where nothing inherits from them.
  let isFinal: Bool
  /// What names of screens end with.
  let screenSuffix: String
  /// What names of coordinators end with.
  let coordinatorSuffix: String
  /// The library module that files of coordinators import; nil where the base is part of the project.
  let module: String?

  /// A word that means nothing in the project.
  struct MissingWord: Sendable {
    let word: String
    /// What to say where a template needs it.
    let error: ScaffoldError

    /// What stands for it in a template until it is clear that the template needs it.
    var placeholder: String { "signalboxHasNo\(word.capitalizedFirst)" }
  }

  init(_ project: Project, style: Style, set: [String: String]) {
    let coordinators = project.concreteCoordinators.filter { id in
      StyleDetector(project: project).best(for: id, among: [style]) != nil
    }
    let bases = Self.bases(of: coordinators, in: project, isFarthest: style.description.rootBase != nil)
    let name = Self.mostFrequent(bases.map { project[type: $0].name })
    base = name
    let (found, missing) = Self.words(style, bases: bases, name: name, set: set, in: project)
    self.missing = missing
    words = found.merging(Self.spellings(of: style, in: project)) { found, _ in found }
    types = Self.types(of: words, bases: bases, in: project)
    rootBase = Self.rootBase(name, style, of: coordinators, in: project)
    genericBase = Self.genericBase(of: coordinators, in: project)
    isFinal = Self.areFinal(coordinators, in: project)
    screenSuffix = Self.screenSuffix(in: project, style)
    coordinatorSuffix = Self.coordinatorSuffix(of: coordinators, in: project) ?? style.suffix
    module = Self.module(of: coordinators, style, in: project, set)
  }

  /// The nearest ancestor of each coordinator that the project declares or that names a library's base; the farthest
  /// in styles whose own base has another on top of it.
  private static func bases(of coordinators: [TypeID], in project: Project, isFarthest: Bool) -> [TypeID] {
    coordinators.compactMap { id in
      let bases = project[type: id].ancestors.dropFirst().filter { ancestor in
        project[type: ancestor].origin != .sdk && project.role(of: ancestor).kind == .coordinator
      }
      return isFarthest ? bases.last : bases.first
    }
  }

  private static func genericBase(of coordinators: [TypeID], in project: Project) -> String? {
    let supertypes = coordinators.flatMap { project[type: $0].ancestors }.flatMap { project[type: $0].supertypes }
    return mostFrequent(
      supertypes.compactMap { supertype in
        guard case .nominal(let base, let arguments) = supertype, !arguments.isEmpty,
          project[type: base].kind == .classDeclaration, project.role(of: base).kind == .coordinator
        else { return nil }
        return project[type: base].name
      })
  }

  private static func words(
    _ style: Style, bases: [TypeID], name: String?, set: [String: String], in project: Project
  ) -> ([String: String], [MissingWord]) {
    let own = Set(bases.flatMap { project[type: $0].ancestors }.filter { project[type: $0].origin == .project })
    let members = Set(own.flatMap(project.memberSignatures))
    var words: [String: String] = [:]
    var missing: [MissingWord] = []
    for (word, candidates) in (style.description.words ?? [:]).sorted(by: { $0.key < $1.key }) {
      let asked = style.description.variables?[word] == nil ? set[word] : nil
      let given = asked.map { members.contains($0 + "()") ? $0 + "()" : $0 }
      if let given {
        let bare = String(given.prefix { $0 != "(" })
        // Templates that call a method need its parentheses.
        let isKind = candidates.isEmpty || candidates.contains { $0.contains("(") == given.contains("(") }
        if isKind, own.isEmpty || members.contains(given) {
          words[word] = given
        } else {
          let error = ScaffoldError.badWord(
            base: name ?? style.id, word: word, members.contains(bare) ? bare : given,
            isProperty: members.contains(bare))
          missing.append(MissingWord(word: word, error: error))
        }
      } else if let found = own.isEmpty ? candidates.first : candidates.first(where: members.contains) {
        words[word] = found
      } else {
        let error = ScaffoldError.missingWord(base: name ?? style.id, word: word, candidates: candidates)
        missing.append(MissingWord(word: word, error: error))
      }
    }
    return (words, missing)
  }

  /// Names of the library, as the version that the project builds on has them.
  private static func spellings(of style: Style, in project: Project) -> [String: String] {
    (style.description.spellings ?? [:]).compactMapValues { known in
      known.first { !project.occurrences(of: [$0], kinds: [.identifier, .member, .typeName]).isEmpty } ?? known.first
    }
  }

  /// The words in templates, with placeholders for those that mean nothing.
  var wordValues: [String: Value] {
    words.mapValues { .text($0) }.merging(missing.map { ($0.word, .text($0.placeholder)) }) { known, _ in known }
  }

  /// A type that the project does not say is named after the property.
  private static func types(of words: [String: String], bases: [TypeID], in project: Project) -> [String: String] {
    let members = bases.flatMap { project[type: $0].ancestors }.filter { project[type: $0].origin == .project }
      .flatMap { project[type: $0].members }.filter { $0.kind == .property }
    return words.filter { !$0.value.contains("(") }.mapValues { word in
      let types = members.filter { project.text($0.name) == word }
        .compactMap { project.propertyType(of: $0.place)?.nominals.first }
      return types.first.map { project[type: $0].qualifiedName } ?? word.capitalizedFirst
    }
  }

  private static func rootBase(
    _ base: String?, _ style: Style, of coordinators: [TypeID], in project: Project
  ) -> String {
    guard let base else { return style.description.rootBase ?? style.description.base ?? "" }
    let protocols = coordinators.flatMap { project[type: $0].ancestors.dropFirst() }.filter { ancestor in
      project[type: ancestor].origin == .project && project[type: ancestor].kind == .protocolDeclaration
        && project.memberNames(of: ancestor).contains("rootViewController")
    }
    let found = mostFrequent(protocols.map { project[type: $0].name })
    guard let found, let id = protocols.first(where: { project[type: $0].name == found }) else { return base }
    return project.inherits(id, from: base) ? found : "\(base), \(found)"
  }

  private static func areFinal(_ coordinators: [TypeID], in project: Project) -> Bool {
    let classes = coordinators.compactMap { project[type: $0].declarations.first.map { project[$0] } }
      .filter { $0.kind == .classDeclaration }
    return classes.isEmpty || classes.count { $0.modifiers.contains(.final) } * 2 >= classes.count
  }

  private static func screenSuffix(in project: Project, _ style: Style) -> String {
    let suffixes =
      style.isSwiftUI ? ["View", "Screen", "Page"] : ["ViewController", "Controller", "VC", "Screen", "View"]
    let screens = style.isSwiftUI ? shownScreens(of: project) : classNames(of: project)
    return mostFrequent(screens.compactMap { screen in suffixes.first(where: screen.hasSuffix) })
      ?? style.description.screenSuffix ?? suffixes[0]
  }

  private static func classNames(of project: Project) -> [String] {
    project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .screen }.map(\.name)
  }

  /// Of all the views of an app, those are screens that coordinators show.
  private static func shownScreens(of project: Project) -> [String] {
    project.tree.nodes.filter { $0.kind == .screen }.map(\.name)
  }

  private static func coordinatorSuffix(of coordinators: [TypeID], in project: Project) -> String? {
    let names = coordinators.map { project[type: $0].name }
    return mostFrequent(
      names.compactMap { name in project.vocabulary.coordinatorSuffixes.first { name.hasSuffix($0) && name != $0 } })
  }

  private static func module(
    of coordinators: [TypeID], _ style: Style, in project: Project, _ set: [String: String]
  ) -> String? {
    guard let module = style.description.module else { return nil }
    if coordinators.isEmpty { return set["library"] == "package" ? module : nil }
    let importing = coordinators.count { project.declarationFile(of: $0)?.facts.imports.contains(module) == true }
    return importing * 2 >= coordinators.count ? module : nil
  }

  /// Of equally frequent ones the first in their order.
  static func mostFrequent<Value: Hashable & Comparable>(_ values: [Value]) -> Value? {
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}

extension Project {
  /// The members of a type as `Signature` writes them; properties by their bare names.
  func memberSignatures(of type: TypeID) -> [String] {
    self[type: type].members.map { member in
      switch member.kind {
      case .function, .initializer: signature(of: member.place)
      default: text(member.name)
      }
    }
  }
}
