import SignalboxFacts

/// Keeps the contents of a project in one place, so that a copy of it counts one reference up and not each table in it.
final class ProjectStore: Sendable {
  // Unchecked, because it is written only while nobody else refers to it: see `Project.contents`. It is read millions of
  // times a run.
  @exclusivity(unchecked) fileprivate(set) nonisolated(unsafe) var contents: ProjectContents

  init(_ contents: ProjectContents) { self.contents = contents }
}

/// What a project holds. `Project` hands out each field under the same name.
struct ProjectContents: Sendable {
  let options: Project.Options
  var files: [SourceFile] = []
  var code = CodeTable()
  var owners: [[TypeID?]] = []
  var interfaceFiles: [FileFacts] = []
  var types: [TypeSymbol] = []
  var subtypes: [TypeID: [TypeID]] = [:]
  var roles: [Role] = []
  var coordinatorViews = CoordinatorViews()
  var messages: [Message] = []
  var responderMethods: [ResponderMethod] = []
  var names: [String] = []
  var nameIndex: [String: Name] = [:]
  var mentions = Mentions()
  var sight = ModuleSight()
  var globalTypes: [Name: [TypeID]] = [:]
  var localTypes: [Name: [DeclarationRef: TypeID]] = [:]
  var globals: [Name: [DeclarationRef]] = [:]
  var typeCrowds: [Name: NamesakeIndex<TypeID>] = [:]
  var globalCrowds: [Name: NamesakeIndex<DeclarationRef>] = [:]
  var boundSelves: [DeclarationRef: [TypeID]] = [:]
  var memo = Memo()
}

extension Project {
  /// Written in place, or in a copy if another project shares the store.
  private var contents: ProjectContents {
    _read { yield store.contents }
    _modify {
      if !isKnownUniquelyReferenced(&store) { store = ProjectStore(store.contents) }
      yield &store.contents
    }
  }

  /// What the configuration says of roles, layers and names.
  public var options: Options { _read { yield store.contents.options } }

  /// The project's Swift files in the order of their paths, then those that describe the SDK.
  public internal(set) var files: [SourceFile] {
    _read { yield store.contents.files }
    _modify { yield &contents.files }
  }

  /// The code of `files`.
  var code: CodeTable {
    _read { yield store.contents.code }
    _modify { yield &contents.code }
  }

  /// The type that each type declaration or extension belongs to, by file and declaration.
  var owners: [[TypeID?]] {
    _read { yield store.contents.owners }
    _modify { yield &contents.owners }
  }

  /// Storyboards and xibs, by path.
  public internal(set) var interfaceFiles: [FileFacts] {
    _read { yield store.contents.interfaceFiles }
    _modify { yield &contents.interfaceFiles }
  }

  /// All types: those of the project, and the known ones of others.
  public internal(set) var types: [TypeSymbol] {
    _read { yield store.contents.types }
    _modify { yield &contents.types }
  }

  /// The project's own types, protocols left out, by each type that they build on.
  package internal(set) var subtypes: [TypeID: [TypeID]] {
    _read { yield store.contents.subtypes }
    _modify { yield &contents.subtypes }
  }

  /// What each type is for, by `TypeID`.
  public internal(set) var roles: [Role] {
    _read { yield store.contents.roles }
    _modify { yield &contents.roles }
  }

  /// SwiftUI views that belong to a coordinator, with that coordinator.
  package internal(set) var coordinatorViews: CoordinatorViews {
    _read { yield store.contents.coordinatorViews }
    _modify { yield &contents.coordinatorViews }
  }

  /// The responder-chain messages, in the order of their declarations.
  public internal(set) var messages: [Message] {
    _read { yield store.contents.messages }
    _modify { yield &contents.messages }
  }

  /// What extensions of the project give to every responder, in the order of the declarations.
  package internal(set) var responderMethods: [ResponderMethod] {
    _read { yield store.contents.responderMethods }
    _modify { yield &contents.responderMethods }
  }

  /// All names, by their numbers.
  var names: [String] {
    _read { yield store.contents.names }
    _modify { yield &contents.names }
  }

  /// The numbers of names.
  var nameIndex: [String: Name] {
    _read { yield store.contents.nameIndex }
    _modify { yield &contents.nameIndex }
  }

  /// Where names stand.
  var mentions: Mentions {
    _read { yield store.contents.mentions }
    _modify { yield &contents.mentions }
  }

  /// Which modules hand on what.
  var sight: ModuleSight {
    _read { yield store.contents.sight }
    _modify { yield &contents.sight }
  }

  /// Types at the top of a file, by name.
  var globalTypes: [Name: [TypeID]] {
    _read { yield store.contents.globalTypes }
    _modify { yield &contents.globalTypes }
  }

  /// Types inside functions, by name and function.
  var localTypes: [Name: [DeclarationRef: TypeID]] {
    _read { yield store.contents.localTypes }
    _modify { yield &contents.localTypes }
  }

  /// Functions, variables and type aliases at the top of a file, by name.
  var globals: [Name: [DeclarationRef]] {
    _read { yield store.contents.globals }
    _modify { yield &contents.globals }
  }

  /// The same as `globalTypes`, for names that many files declare.
  var typeCrowds: [Name: NamesakeIndex<TypeID>] {
    _read { yield store.contents.typeCrowds }
    _modify { yield &contents.typeCrowds }
  }

  /// The same as `globals`, for names that many files declare.
  var globalCrowds: [Name: NamesakeIndex<DeclarationRef>] {
    _read { yield store.contents.globalCrowds }
    _modify { yield &contents.globalCrowds }
  }

  /// What extensions and protocols bind `Self` to, by their declarations.
  var boundSelves: [DeclarationRef: [TypeID]] {
    _read { yield store.contents.boundSelves }
    _modify { yield &contents.boundSelves }
  }

  /// Answers about the project as it is; a new one whenever a pass has changed what they rest on.
  var memo: Memo {
    _read { yield store.contents.memo }
    _modify { yield &contents.memo }
  }
}
