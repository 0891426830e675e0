import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What in a copy is said of the model alone, besides its screen.
extension SiblingCopy {
  private var project: Project { model.project }

  /// What stands for a parent that is the model itself until all that bears the model's name is renamed.
  static let nameOfParent = "__parent__"

  /// `parent: HomeCoordinator?` is of the type of the new parent.
  func putOwner(_ excerpt: inout Excerpt) {
    guard model.owner != parent, model.owner != model.model else { return }
    for declaration in model.declarations {
      for name in project.subtree(of: project.node(of: declaration), kinds: [.typeName])
      where project.resolve(name)?.nominals.first == model.owner {
        excerpt.replace(
          model.code.range(of: name),
          by: parent == model.model ? Self.nameOfParent : project[type: parent].qualifiedName)
      }
    }
  }

  /// `.login` becomes the case of the new coordinator.
  func putCases(_ excerpt: inout Excerpt) {
    for declaration in model.declarations {
      excerpt.put(newCase, forCasesOf: model.model, stem, in: project.node(of: declaration), project)
      for assignment in project.subtree(of: project.node(of: declaration), kinds: [.assignment]) {
        excerpt.put(newCase, forTitlesIn: assignment, project)
      }
    }
  }

  private var stem: String { model.stem }

  /// What the base takes for the model alone, and nothing of the copy has to do with: `BaseCoordinator<CartStatus>`.
  var ownArgument: String? {
    // `CartCoordinator.Result`: the copy has no such type in it.
    let nested = model.declarations.flatMap { project.headerParts(of: $0) }.filter { project[$0].kind == .inherited }
      .flatMap { project.subtree(of: $0, kinds: [.typeMember]) }.first { member in
        project.subtree(of: member, kinds: [.typeName]).contains {
          project.resolve($0)?.nominals.first == model.model
        }
      }
    if let nested { return project.text(nested) }
    let others = Set(project.concreteCoordinators).subtracting([model.model])
    return model.declarations.flatMap { arguments(ofBasesIn: $0) }.first { name in
      guard let id = project.resolve(name)?.nominals.first else { return isOwnAlias(name) }
      guard project[type: id].origin == .project, !model.results.contains(id), id != voided,
        id != model.screen, id != model.model
      else { return false }
      return !others.contains { base(of: $0, takes: project.name(of: name)) }
    }.map { project.text($0) }
  }

  /// What the base takes and most coordinators take nothing like: how the flow ends.
  var argumentOfBase: String? {
    let others = project.concreteCoordinators.filter { $0 != model.model }
    return model.declarations.flatMap { arguments(ofBasesIn: $0) }.first { name in
      guard let id = project.resolve(name)?.nominals.first, project[type: id].origin == .project,
        project[type: id].kind == .enumDeclaration || project[type: id].kind == .structDeclaration
      else { return false }
      return others.count { base(of: $0, takes: project.name(of: name)) } * 2 < others.count
    }.map { project.text($0) }
  }

  /// What the model's base is given.
  var argumentsOfBase: [NodeRef] { model.declarations.flatMap { arguments(ofBasesIn: $0) } }

  /// The other coordinators whose base is given an argument of a name.
  func others(whoseBaseTakes name: Name) -> [TypeID] {
    project.concreteCoordinators.filter { $0 != model.model && base(of: $0, takes: name) }
  }

  /// Whether a type's base is given an argument of a name.
  private func base(of type: TypeID, takes name: Name) -> Bool {
    project[type: type].declarations.contains { declaration in
      arguments(ofBasesIn: declaration).contains { project.name(of: $0) == name }
    }
  }

  private func arguments(ofBasesIn declaration: DeclarationRef) -> [NodeRef] {
    project.headerParts(of: declaration).filter { project[$0].kind == .inherited }.flatMap {
      project.subtree(of: $0, kinds: [.typeName]).dropFirst()
    }
  }

  /// An alias in the header of a method that is named after the model: `func start() -> Observable<CartResult>`.
  var ownTypeInHeader: String? {
    project[type: model.model].members.map(\.place).filter { kept.contains($0) && project[$0].kind == .function }
      .flatMap { project.headerParts(of: $0) }
      .filter { project[$0].kind == .result }
      .flatMap { project.subtree(of: $0, kinds: [.typeName]) }.first(where: isOwnAlias).map { project.text($0) }
  }

  private func isOwnAlias(_ name: NodeRef) -> Bool {
    Renaming([(stem, stem)]).renamed(project.text(name)) != nil
      && !project.occurrences(of: [project.name(of: name)], kinds: [.typeAlias]).isEmpty
  }

  /// The parameters, by their positions, that a method of the model's own has for what the copy lacks. Nobody but the
  /// parent calls it.
  mutating func unusedParameters(of member: Member) -> Set<Int> {
    let members = project[type: model.model].members.filter { kept.contains($0.place) }
    guard member.kind == .function, kept.contains(member.place), !isRequired(member),
      !member.modifiers.contains(.override), !answering.contains(where: { $0.place == member.place }),
      !model.outputs.contains(where: { project[type: $0].members.contains { project.fulfils(member, $0) } }),
      !members.contains(where: { other in
        code(of: other).contains { mentions(in: $0).contains { $0.place == member.place } }
      })
    else { return [] }
    let statements = statements(of: member.place)
    let parameters = project.parameters(of: member.place)
    return Set(
      parameters.indices.filter { index in
        guard let binding = project.binding(of: parameters[index]) else { return false }
        return !project.uses(ofLocal: binding).contains { use in
          statements.contains { project.contains($0, use) } && model.site.map { project.contains($0, use) } != true
        }
      })
  }

  /// Leaves out empty methods in the place of which there is another one, now that it has lost its parameters: `start()`
  /// beside `start(item:)`.
  mutating func dropOvershadowed() {
    let functions = project[type: model.model].members.filter { $0.kind == .function && kept.contains($0.place) }
    for member in functions {
      let gone = unusedParameters(of: member)
      guard !gone.isEmpty else { continue }
      let parameters = project.parameters(of: member.place)
      let labels = parameters.indices.filter { !gone.contains($0) }.map { project.text(parameters[$0]) }
      let idle = functions.filter { other in
        other.place != member.place && other.name == member.name && !other.modifiers.contains(.override)
          && project.parameters(of: other.place).map(project.text) == labels
          && project.body(of: other.place).map { project.children(of: $0).isEmpty } == true
      }
      kept.subtract(idle.map(\.place))
    }
  }

  /// Leaves out delegates that no code of the copy uses, and that other coordinators mostly have not.
  /// - Parameters:
  ///   - names: what the parent sets.
  ///   - companions: protocols that the copy has, too.
  mutating func dropIdleDelegates(among names: [Name], but companions: Set<TypeID>) -> Set<Name> {
    let others = project.concreteCoordinators.filter { $0 != model.model }
    let members = project[type: model.model].members
    let idle = members.filter { member in
      member.kind == .property && names.contains(member.name) && kept.contains(member.place) && !isRequired(member)
        && !model.isInherited(member.name) && project.text(member.name).hasSuffix("Delegate")
        && project.propertyType(of: member.place)?.nominals.first.map { !companions.contains($0) } == true
        && others.count { project[type: $0].members.contains { $0.name == member.name } } * 2 < others.count
    }.filter { member in
      !members.contains { other in
        other.place != member.place && kept.contains(other.place)
          && code(of: other).contains { mentions(in: $0).contains { $0.place == member.place } }
      }
    }
    kept.subtract(idle.map(\.place))
    return Set(idle.map(\.name))
  }

  /// A computed property makes a screen anew whenever somebody asks: the copy makes it once.
  func storeScreen(_ excerpt: inout Excerpt) {
    guard let site = model.site, project[type: model.model].kind == .classDeclaration,
      let member = project[type: model.model].members.first(where: {
        $0.kind == .property && $0.modifiers.contains(.computed) && kept.contains($0.place)
          && project.contains(project.node(of: $0.place), site)
      })
    else { return }
    let node = project.node(of: member.place)
    let bytes = model.code.source
    let tokens = bytes.tokens(in: model.code.range(of: node))
    let before = bytes.tokens(in: 0..<Int(project[node].anchor)).last
    guard let keyword = before, bytes.text(keyword) == "var", !member.modifiers.contains(.override),
      let open = tokens.firstIndex(where: { bytes.text($0) == "{" }), let close = tokens.last, bytes.text(close) == "}",
      tokens.indices.contains(open + 1), !["get", "set"].contains(bytes.text(tokens[open + 1]))
    else { return excerpt.fail() }
    excerpt.replace(keyword, by: "lazy var")
    excerpt.replace(tokens[open].lowerBound..<tokens[open].lowerBound, by: "= ")
    excerpt.replace(close.upperBound..<close.upperBound, by: "()")
  }
}

extension Excerpt {
  /// Puts a case in the place of those that are there for one coordinator.
  mutating func put(
    _ new: String, forCasesOf model: TypeID, _ stem: String, in root: NodeRef, _ project: Project
  ) {
    for place in project.subtree(of: root, kinds: [.member])
    where project.ownCase(at: place, of: stem, in: model) != nil {
      guard let name = code.source.tokens(in: code.range(of: place)).last else { continue }
      replace(name, by: new)
    }
    putName(of: new, forNamesOf: project[type: model].name, stem, in: root, project)
  }

  /// `"Cart Coordinator"`, `"CartCoordinator"`: texts that are the model's name.
  private mutating func putName(
    of new: String, forNamesOf model: String, _ stem: String, in root: NodeRef, _ project: Project
  ) {
    guard model.hasPrefix(stem), model != stem else { return }
    let name = new.capitalizedFirst + model.dropFirst(stem.count)
    for string in project.subtree(of: root, kinds: [.string]) {
      let text = code.text(of: string)
      if text == "\"\(model)\"" { replace(code.range(of: string), by: "\"\(name)\"") }
      if text == "\"\(model.spelledOut)\"" { replace(code.range(of: string), by: "\"\(name.spelledOut)\"") }
    }
  }
}
