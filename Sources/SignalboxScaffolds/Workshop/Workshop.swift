import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// Where scaffolds are made: a draft of the project, the style to build in and the project's habits.
public struct Workshop: Sendable {
  public internal(set) var draft: Draft
  public let style: Style
  public internal(set) var options: ScaffoldOptions
  let conventions: Conventions
  let habits: Habits
  /// Why nothing can be made in a style: neither the options nor the project name one. `style` is then that of the
  /// catalog's first.
  let unknownStyle: ScaffoldError?
  /// The files of types that the user has told apart from others of their names, by these.
  var chosen: [String: String] = [:]
  /// Files as edits left them, by path: the next edit of a file need not read it again.
  var edited: [String: SourceText] = [:]
  /// What the user should know beside the changes: one line each.
  public package(set) var notes: [String] = []

  /// - Throws: `noStyle` where the catalog is empty; `badChoice` for an unknown style; `unknownVariable` for a variable
  ///   that the style does not have.
  public init(draft: Draft, catalog: StyleCatalog, options: ScaffoldOptions) throws(ScaffoldError) {
    self.draft = draft
    self.options = options
    let unknown = ScaffoldError.noStyle(
      known: catalog.styles.map(\.id), hasCoordinators: !draft.project.concreteCoordinators.isEmpty)
    if let id = options.style {
      style = try catalog.style(named: id)
      unknownStyle = nil
    } else if let found = StyleDetector(project: draft.project).majority(among: catalog.styles) {
      style = found
      unknownStyle = nil
    } else {
      guard let first = catalog.styles.first else { throw unknown }
      style = first
      unknownStyle = unknown
    }
    if options.sourceFolder.isEmpty { self.options.sourceFolder = Self.sourceFolder(of: draft.project) }
    habits = draft.project.once("habits") { Self.habits(of: draft) }
    try Self.check(options.set, for: style)
    conventions = Conventions(draft.project, style: style, set: options.set)
  }

  /// The project with the changes so far.
  package var project: Project { draft.project }

  /// For requests that can do without a style, or say first what is wrong with the names that they were given.
  package var missingStyle: ScaffoldError? { unknownStyle }

  /// Lets later steps see what edits have changed.
  package mutating func relink() { draft.link() }

  /// Makes what a request asks for.
  public mutating func make<Request: ScaffoldRequest>(_ request: Request) throws(ScaffoldError) {
    if let unknownStyle, Request.needsStyle { throw unknownStyle }
    try request.carryOut(in: &self)
  }

  /// Applies the style's templates of a command: first those that make files, then those that join what exists.
  /// - Parameters:
  ///   - context: beyond what every template is given.
  ///   - anchor: the file that new ones stand beside by habit.
  /// - Throws: `notInStyle` where the style has no such templates.
  mutating func apply(_ command: String, _ context: TemplateContext, beside anchor: String?) throws(ScaffoldError) {
    let templates = style.templates(for: command)
    guard !templates.isEmpty else { throw .notInStyle(style: style.id, command: command) }
    let context = try fullContext(context, for: templates)
    let renderer = TemplateRenderer(style: style, missing: conventions.missing)
    var chosen: [Template] = []
    for template in templates where try renderer.applies(template, context) { chosen.append(template) }
    for template in chosen where template.front.file != nil {
      try makeFile(template, renderer, context, beside: anchor)
    }
    draft.link()
    for template in chosen where template.front.file == nil {
      for context in context.spread(over: template.front.each) {
        try join(template, renderer, context, beside: anchor)
      }
    }
    draft.link()
  }
}

extension TemplateContext {
  /// The context once for each element of the list at a path (`coordinator.destinations.sharers`), as its `item`.
  fileprivate func spread(over path: String?) -> [TemplateContext] {
    guard let path else { return [self] }
    let value = path.split(separator: ".").reduce(Value.record(self)) { value, key in
      if case .record(let fields) = value { fields[String(key)] ?? "" } else { "" }
    }
    guard case .list(let items) = value else { return [] }
    return items.map { item in merging(["item": item]) { $1 } }
  }
}
