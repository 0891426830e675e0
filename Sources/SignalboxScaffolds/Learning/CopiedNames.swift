import SignalboxFacts
import SignalboxProject

/// The names in the code of a copy, and what those are called that are named after the model or its screen.
struct CopiedNames {
  private let learnt: LearntCoordinator
  private let copy: SiblingCopy
  private let project: Project
  /// Those that the copied code declares, as text.
  private var declared: Set<String> = []
  private let renaming: Renaming
  private let renamingOfScreen: Renaming?
  /// The parent's local for the model, where it is called after a part of it: `career` of `SignupCareerCoordinator`.
  private let local: String?
  /// The local and the property that hold the first screen.
  private let holders: [String]

  init(_ learnt: LearntCoordinator, _ start: SiblingStart, _ copy: SiblingCopy) {
    (self.learnt, self.copy, self.project) = (learnt, copy, start.project)
    let (project, model, screen) = (start.project, copy.model, learnt.screen)
    let shown = model.screen.map { NewScreen.stem(of: project[type: $0].name, isView: screen.isView) } ?? ""
    // Where the screen is called as its coordinator, only its whole name is the screen's.
    let isAlike = learnt.stem.hasSuffix(shown)
    renamingOfScreen = model.screen.map { Renaming([(project[type: $0].name, screen.type)]) }
    renaming = Renaming([
      (learnt.stem, learnt.newStem), (shown, isAlike ? learnt.newStem : learnt.screenStem),
    ])
    local = learnt.localOfModel(start, renaming)
    holders = [copy.localOfSite, learnt.propertyOfSite(model)].compactMap { $0 }.filter { [renaming] in
      renaming.renamed($0) == nil
    }
    declared = Set(declaredNames().subtracting(inheritedNames).subtracting(namesOfOthers).map { project.text($0) })
      .union([nameOfModel])
  }

  private var nameOfModel: String { project[type: learnt.sibling.type].name }

  func renamed(_ name: String) -> String? {
    guard declared.contains(name) else { return nil }
    if name == nameOfModel { return learnt.type }
    if name.hasPrefix(nameOfModel), name.dropFirst(nameOfModel.count).first?.isUppercase == true {
      return learnt.type + name.dropFirst(nameOfModel.count)
    }
    if name == local { return learnt.variable }
    if isNamedLikeScreen(name) { return learnt.screenStem.lowerCamelCase }
    let renamed = renaming.renamed(name)
    if renamed == nil, copy.model.results.contains(where: { project[type: $0].name == name }) {
      return learnt.type + "Result"
    }
    if holders.contains(name) { return learnt.screen.type.lowerCamelCase }
    if renamed == nil, isEndOfModel(name) { return learnt.variable }
    return renamingOfScreen?.renamed(name) ?? renamed ?? renamedShowing(name) ?? renamedEnd(name)
      ?? renamedProperty(name)
  }

  /// `detailsCoord` holds an `OrderDetailsCoordinator`, whatever part of the name that is.
  private func renamedProperty(_ name: String) -> String? {
    guard propertiesOfModel.contains(where: { project.text($0) == name }) else { return nil }
    let words = name.camelCaseWords
    let part = words.indices.dropFirst().last { learnt.stem.hasSuffix(words[..<$0].joined().capitalizedFirst) }
    return part.map { index in
      learnt.newStem.lowerCamelCase + String(name.dropFirst(words[..<index].joined().count))
    } ?? learnt.variable
  }

  /// What the model's creator keeps it in.
  private var propertiesOfModel: [Name] {
    project[type: learnt.sibling.owner].members.filter {
      $0.kind == .property && project.propertyType(of: $0.place)?.nominals.first == learnt.sibling.type
    }.map(\.name)
  }

  /// `cartDidPay` says how the model ends, and nothing else does: `cartDidFinish`.
  private func renamedEnd(_ name: String) -> String? {
    let isAsked = copy.model.companions.contains { companion in
      project[type: companion].members.contains { $0.kind == .function && project.text($0.name) == name }
    }
    let words = name.camelCaseWords
    if isAsked, let renamed = Renaming([(learnt.stem, learnt.newStem)]).renamedByBeginning(name) { return renamed }
    guard isAsked, !project.vocabulary[.endWords].matchWord(of: name),
      let index = words.lastIndex(where: { $0.lowercased() == "did" }), index + 1 < words.count,
      project.name(name).map({ !copy.model.names.isMentioned($0) }) ?? true
    else { return nil }
    let new = String(name.prefix(words[...index].joined().count)) + "Finish"
    let isTaken = [copy.parent, learnt.sibling.owner, learnt.sibling.type].contains { type in
      project.allMembers(of: type).contains { project.text($0.name) == new }
    }
    return isTaken ? nil : new
  }

  /// `cartDetails`, which shows a screen of that name.
  private func isNamedLikeScreen(_ name: String) -> Bool {
    guard let showing = copy.showingMethod, name == project.text(showing) else { return false }
    return project.types.contains { type in
      type.origin == .project && type.name.hasPrefix(name.capitalizedFirst) && type.name != name.capitalizedFirst
        && NewScreen.stem(of: type.name, isView: false) == name.capitalizedFirst
        && project.inherits(type.id, from: "UIViewController")
    }
  }

  /// `keyCoordinator` for an `ExportKeyCoordinator`
  private func isEndOfModel(_ name: String) -> Bool {
    name.camelCaseWords.count > 1 && name.capitalizedFirst != nameOfModel
      && nameOfModel.hasSuffix(name.capitalizedFirst)
  }

  /// `showLogin` shows something else now.
  private func renamedShowing(_ name: String) -> String? {
    guard let showing = copy.showingMethod, name == project.text(showing), let verb = name.camelCaseWords.first,
      verb != name, project.vocabulary[.startVerbs].contains(verb) || !copy.model.isShared(showing)
    else { return nil }
    // `startApp` of the first coordinator of an app
    let members = project.allMembers(of: learnt.sibling.type)
    return verb == "start" && !members.contains { project.text($0.name) == verb } ? verb : verb + learnt.screenStem
  }

  private func declaredNames() -> Set<Name> {
    let types = copy.model.companions.union(copy.model.results)
    let declarations = copy.model.declarations + types.flatMap { project[type: $0].declarations }
    let functions = [learnt.sibling.function, learnt.sibling.factory?.function].compactMap { $0 }
    let roots = (declarations + functions).map { project.node(of: $0) }
    var found = Set(roots.flatMap { project.subtree(of: $0, kinds: Self.naming) }.map { project.name(of: $0) })
    let parameters = roots.flatMap { project.subtree(of: $0, kinds: [.parameter]) }
    found.formUnion(parameters.compactMap { project.binding(of: $0) }.map { project.name(of: $0) })
    return found.union(propertiesOfModel)
  }

  /// Nodes that carry the name of what they declare.
  private static let naming: [Node.Kind] = [
    .function, .property, .binding, .parameter, .classDeclaration, .structDeclaration, .protocolDeclaration,
    .actorDeclaration, .enumDeclaration,
  ]

  private var inheritedNames: Set<Name> {
    let bases = project[type: learnt.sibling.type].ancestors.dropFirst().filter {
      !copy.model.companions.contains($0)
        && (project[type: $0].kind != .protocolDeclaration || copy.model.isSharedProtocol($0))
    }
    return Set(bases.flatMap { project[type: $0].members.map(\.name) })
  }

  /// Properties of the parent, and of the one who makes the model: they stay as they are, whatever they are called.
  private var namesOfOthers: Set<Name> {
    let model = learnt.sibling.type
    let ofModel = copy.model.companions.union([model])
    let members = [copy.parent, learnt.sibling.owner].filter { $0 != model }.flatMap { project[type: $0].members }
    return Set(
      members.filter { member in
        member.kind == .property
          && project.propertyType(of: member.place)?.nominals.first.map(ofModel.contains) != true
      }.map(\.name))
  }
}

extension LearntCoordinator {
  fileprivate var screenStem: String { NewScreen.stem(of: screen.type, isView: screen.isView) }

  fileprivate func localOfModel(_ start: SiblingStart, _ renaming: Renaming) -> String? {
    guard let name = start.binding.map({ start.project.text($0) }),
      Renaming([(stem, newStem)]).renamed(name) == nil
    else { return nil }
    let ending = Self.suffix(of: start.project[type: sibling.type].name, among: [])
    // `shopCoordinator`, called after the screen of the coordinator, holds no screen.
    if renaming.renamed(name) != nil { return name.hasSuffix(ending) && ending != "" ? name : nil }
    let words = Set(stem.camelCaseWords.map { $0.lowercased() })
    let isPart = words.isSuperset(of: name.camelCaseWords.map { $0.lowercased() })
    return name.hasSuffix(ending) || isPart ? name : nil
  }

  /// A property that holds the first screen and is called after the model: `keyController` of `ExportKeyCoordinator`.
  fileprivate func propertyOfSite(_ model: SiblingCode) -> String? {
    let names = model.project[type: model.model].members.filter {
      $0.kind == .property && model.holdsSite(model.project.node(of: $0.place))
    }.map { model.project.text($0.name) }
    let words = Set(stem.camelCaseWords.map { $0.lowercased() })
    return names.first { name in
      let own = name.camelCaseWords.map { $0.lowercased() }.filter {
        !["view", "controller", "screen", "vc"].contains($0)
      }
      return !own.isEmpty && words.isSuperset(of: own)
    }
  }
}

extension SiblingCopy {
  /// The local that holds the first screen, if its name is the model's own.
  fileprivate var localOfSite: String? {
    guard let binding = bindingOfSite else { return nil }
    let name = model.project.text(binding)
    return NewScreen.isSpecial(name) && !model.isShared(model.project.name(of: binding)) ? name : nil
  }
}
