import Foundation
import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// A new screen as the app's others are: its files, and what its coordinator gets.
struct LearntScreen {
  let model: ScreenModel
  /// `ProbeViewController`
  let screen: NewScreen
  /// The new files: the model's file, the name of the new one, the types that it declares, and its text.
  private(set) var files: [(model: String, name: String, types: [String], text: String)] = []
  /// The coordinator's method that shows the screen, or the branch of the `switch` that does.
  private(set) var shower = ""
  /// The case of the routes that leads to it, and the enum that it belongs to.
  private(set) var route: (type: TypeID, name: String)?
  /// `Cart` of `CartViewController`, and of the new one.
  let stem: String
  var newStem: String { screen.stem }
  /// Types of the model that a container is asked for, where it is told of them.
  private(set) var resolved: [TypeID] = []
  private let project: Project
  private let workshop: Workshop
  private let own: Set<TypeID>

  /// - Throws: `Unfit` where the model has too much of its own.
  init(_ name: String, like model: ScreenModel, for owner: TypeID, in workshop: Workshop) throws(Unfit) {
    let project = workshop.project
    self.model = model
    self.project = project
    self.workshop = workshop
    let old = project[type: model.screen].name
    let isView = project.role(of: model.screen).kind == .swiftUIView
    screen = NewScreen(name, like: old, isView: isView)
    stem = NewScreen.stem(of: old, isView: isView)
    own = project.typesOfScreen(model.screen, stem: stem, shownBy: model.owner)
    let isOwn = own.contains
    let counterparts = project.counterparts(in: owner, of: model.owner)
    let lacking = project.lacking(in: owner, of: model.owner).subtracting(counterparts.keys)
    let statements = try ScreenStatements(model, lacking: lacking, in: project) { isOwn($0) }
    try write(statements)
    let renaming = names(statements, for: owner)
    let texts = Dictionary(
      counterparts.map { (project.text($0.key), project.text($0.value)) }, uniquingKeysWith: { first, _ in first })
    shower = shower.renamingIdentifiers { texts[$0] }
    let ofFiles = Renaming([(old, screen.type), (stem, newStem)])
    files = files.map { model, name, types, text in
      (model, ofFiles.renamed(name) ?? name, types.compactMap(renaming), text.renamingIdentifiers(renaming))
    }
    shower = shower.renamingIdentifiers(renaming)
    route = route.map { ($0.type, renaming($0.name) ?? newStem.lowerCamelCase) }
  }

  private mutating func write(_ statements: ScreenStatements) throws(Unfit) {
    var excerpt = Excerpt(try text(behind: model.creation))
    let isInitialiser = if case .initializer? = project.callee(of: model.creation) { true } else { false }
    for statement in project.children(of: model.block)
    where !statements.kept.contains(statement) { excerpt.remove(statement) }
    for (call, positions) in statements.cuts.sorted(by: { $0.key > $1.key }) {
      excerpt.cut(project.arguments(of: call), positions)
    }
    // What is done to it at once is the model's own: `CartController().with { … }`.
    let whole = project.wholeExpression(of: model.creation)
    if !isInitialiser || whole != model.creation {
      let creation = isInitialiser ? excerpt.changed(model.creation) : screen.creation
      excerpt.replace(excerpt.code.rangeWithMarks(of: whole), by: creation)
    }
    if let branch = model.branch {
      shower = try self.branch(branch, excerpt, statements)
    } else {
      shower = try method(excerpt, statements)
    }
    resolved = statements.kept.flatMap(project.calls).compactMap(project.typeArgument).filter(own.contains).uniqued()
    try writeParts(statements)
  }

  private func method(_ excerpt: Excerpt, _ statements: ScreenStatements) throws(Unfit) -> String {
    var excerpt = excerpt
    let parameters = project.parameters(of: model.function)
    excerpt.cut(parameters, Set(parameters.indices.filter { !statements.keeps(parameters[$0]) }))
    guard !project.headerParts(of: model.function).contains(where: { project[$0].kind == .result }) else {
      throw .returning(project.text(project.name(of: model.function)))
    }
    guard let item = excerpt.code.item(of: model.function), let text = excerpt.text(of: item) else { throw .uncuttable }
    // What begins a flow may come without a movement.
    let isFirst = project.vocabulary[.startMethods].contains(project.text(project.name(of: model.function)))
    return text.replacing("animated: false)", with: isFirst ? "animated: true)" : "animated: false)").withoutIdleCatch
      .withoutRemarks.tidied.trimmingBlankLines.withoutOverride
  }

  /// `case .cart: …`, with the case of its enum.
  private mutating func branch(
    _ branch: NodeRef, _ excerpt: Excerpt, _ statements: ScreenStatements
  ) throws(Unfit) -> String {
    let patterns = project.children(of: branch).filter { project[$0].kind == .pattern }
    guard patterns.count == 1, let place = project.subtree(of: patterns[0], kinds: [.member]).first,
      let type = project.routes(ofBranch: branch), project[type: type].kind == .enumDeclaration,
      project[type: type].origin == .project
    else { throw .entangled }
    route = (type, project.text(place))
    let lines = try statements.kept.map { statement throws(Unfit) -> String in
      guard let range = excerpt.code.lines(of: statement), let text = excerpt.text(of: range) else {
        throw .uncuttable
      }
      return text
    }
    let body = lines.joined(separator: "\n").split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return "case .\(newStem.lowerCamelCase):\n\(body)"
  }

  /// The screen, and of the types that are there for it those that the copy speaks of.
  private mutating func writeParts(_ statements: ScreenStatements) throws(Unfit) {
    var open = [model.screen]
    var texts: [TypeID: String] = [:]
    var spoken = statements.kept.flatMap { project.subtree(of: $0, kinds: [.identifier, .typeName]) }.map(project.text)
    while let type = open.popLast() {
      guard texts[type] == nil else { continue }
      guard let part = ScreenPart(type, of: statements.use, in: workshop) else { throw .scattered }
      let text = try part.text(title: screen.title)
      texts[type] = text
      spoken += SourceText(path: "", bytes: Array(text.utf8), habits: Habits()).words
      let names = Set(spoken)
      open += own.filter { texts[$0] == nil && names.contains(project[type: $0].name) }.sorted()
    }
    let places = texts.keys.compactMap { type in project.location(of: type).map { (type, $0) } }
    for (path, found) in Dictionary(grouping: places, by: { $0.1.path }).sorted(by: { $0.key < $1.key }) {
      let text = found.sorted { $0.1.line < $1.1.line }.compactMap { texts[$0.0] }.joined(separator: "\n\n")
      let main = project[type: found.contains { $0.0 == model.screen } ? model.screen : found[0].0].name
      let name = FilePath.name(of: path).without(suffix: ".swift")
      let isNamed = Renaming([(stem, newStem)]).renamed(name) != nil
      let types = found.map { project[type: $0.0].name }
      files.append(
        (path, isNamed ? name : main, types, workshop.imports(of: path, for: text, titled: screen.title) + text))
    }
  }

  private func text(behind place: NodeRef) throws(Unfit) -> CodeText {
    do throws(ScaffoldError) { return try workshop.text(behind: place) } catch { throw .uncuttable }
  }

  // MARK: Names

  /// What in the copied code is named after the model.
  private func names(_ statements: ScreenStatements, for owner: TypeID) -> (String) -> String? {
    let kinds: [Node.Kind] = [.binding, .function, .property]
    let roots = own.flatMap { project[type: $0].declarations }.map { project.node(of: $0) } + [model.block]
    let inherited = Set(
      own.flatMap { project[type: $0].ancestors.dropFirst() }.filter { !own.contains($0) }.flatMap {
        project[type: $0].members.map { project.text($0.name) }
      })
    let declared = Set(roots.flatMap { project.subtree(of: $0, kinds: kinds) }.map(project.text)).subtracting(inherited)
      .union(own.map { project[type: $0].name }).union(route.map { [$0.name] } ?? [])
    let ofScreen = Renaming([(project[type: model.screen].name, screen.type)])
    let renaming = Renaming([(stem, newStem)])
    let old = project.text(project.name(of: model.function))
    let renamed = isVerb(old.camelCaseWords.first ?? "") ? renaming.renamed(old) : nil
    let new = renamed ?? verb(of: old) + newStem
    let locals = locals(statements, renaming)
    let (from, to) = (project[type: model.owner].name, project[type: owner].name)
    return { name in
      if name == old, route == nil { return new }
      if name == from { return from == to ? nil : to }
      if let local = locals[name] { return local }
      guard declared.contains(name) else { return nil }
      return ofScreen.renamed(name) ?? renaming.renamed(name)
    }
  }

  /// `show` of `showCart`, `goTo` of `goToCart`.
  private func verb(of name: String) -> String {
    let words = name.camelCaseWords
    guard words.count > 1, let first = words.first, isVerb(first) else { return "show" }
    return words.count > 2 && words[1] == "To" ? first + "To" : first
  }

  private func isVerb(_ word: String) -> Bool { project.vocabulary[.startVerbs].contains(word) }

  /// Variables that are called after the screen in other words: `detailVC` of `ItemDetailViewController`.
  private func locals(_ statements: ScreenStatements, _ renaming: Renaming) -> [String: String] {
    var found: [String: String] = [:]
    for binding in statements.kept.flatMap({ project.subtree(of: $0, kinds: [.binding]) }) {
      let name = project.text(binding)
      guard renaming.renamed(name) == nil, let type = project.type(of: binding)?.unwrapped.nominals.first,
        own.contains(type), let new = renaming.renamed(project[type: type].name)
      else { continue }
      let kind = project[type: type].name.replacing(stem, with: "").lowerCamelCase
      let isPlain = type == model.screen ? !NewScreen.isSpecial(name) : name == kind
      if !isPlain { found[name] = new.lowerCamelCase }
    }
    return found
  }
}

extension String {
  /// A method that is not there yet overrides nothing: `public override func start()`.
  fileprivate var withoutOverride: String {
    guard let keyword = range(of: "func ") else { return self }
    return String(self[..<keyword.lowerBound]).replacing("override ", with: "") + self[keyword.lowerBound...]
  }
}

extension SourceText {
  var words: [String] { tokens(in: 0..<bytes.count).map { text($0) } }
}

extension Project {
  /// Members of a coordinator that another one has not.
  fileprivate func lacking(in owner: TypeID, of other: TypeID) -> Set<Name> {
    owner == other ? [] : Set(allMembers(of: other).map(\.name)).subtracting(allMembers(of: owner).map(\.name))
  }

  /// What a coordinator has in the place of another one's properties: the only one of the same type.
  fileprivate func counterparts(in owner: TypeID, of other: TypeID) -> [Name: Name] {
    let names = lacking(in: owner, of: other)
    let missing = allMembers(of: other).filter { $0.kind == .property && names.contains($0.name) }
    return missing.reduce(into: [:]) { found, property in
      guard let type = propertyType(of: property.place) else { return }
      let same = allMembers(of: owner).filter { $0.kind == .property && propertyType(of: $0.place) == type }
      if same.count == 1 { found[property.name] = same[0].name }
    }
  }

  /// The screen, and types that are named after it and that nothing but its own files and who makes it speak of.
  func typesOfScreen(_ screen: TypeID, stem: String, shownBy owner: TypeID?) -> Set<TypeID> {
    let renaming = Renaming([(stem, stem)])
    let makers: Set<Role.Kind> = [.coordinator, .router, .factory]
    let ofMakers = types.filter { $0.origin == .project && makers.contains(role(of: $0.id).kind) }
    let madeIn = Set(ofMakers.flatMap(\.declarations).map(\.file))
    let isOwn = { (file: Int) -> Bool in
      let path = self.files[file].path
      return madeIn.contains(file) || path.contains("Test")
        || renaming.renamed(FilePath.name(of: path).without(suffix: ".swift")) != nil
    }
    let above = Set(owner.map { self[type: $0].ancestors }?.filter { role(of: $0).kind == .coordinator } ?? [])
    let kinds: Set<Role.Kind> = [.manager, .dataManager, .apiWrapper, .network, .model, .coordinator, .cell]
    let found = types.filter { type in
      type.origin == .project && type.parent == nil && type.name != stem && renaming.renamed(type.name) != nil
        && [.classDeclaration, .structDeclaration, .protocolDeclaration].contains(type.kind)
        && !kinds.contains(role(of: type.id).kind) && !above.contains(type.id) && type.id != owner
        && (role(of: type.id).kind == .viewModel
          || files.indices.allSatisfy { file in
            files[file].isSDK || isOwn(file) || !files[file].facts.names.contains(type.name)
          })
    }
    return Set(found.map(\.id)).union([screen])
  }
}
