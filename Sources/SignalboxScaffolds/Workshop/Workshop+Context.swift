import SignalboxProject

/// What every template is given.
extension Workshop {
  /// The values of a command together with those of the style, the project and the command line.
  func fullContext(_ context: TemplateContext, for templates: [Template]) throws(ScaffoldError) -> TemplateContext {
    if let needed = style.description.iOS, let oldest = minimumIOS, oldest < needed {
      throw .newerSystem(style: style.id, needs: needed, has: oldest)
    }
    let hasSheets = (minimumIOS ?? .max) >= 13
    var full: TemplateContext = [
      "style": .text(style.id), "base": .text(conventions.base ?? style.description.base ?? ""),
      "hasBase": .flag(conventions.base != nil), "final": .text(conventions.isFinal ? "final " : ""),
      "words": .record(conventions.wordValues), "project": projectValue,
      "module": .text(conventions.module ?? ""), "types": .record(conventions.types.mapValues { .text($0) }),
      "rootBase": .text(conventions.rootBase),
      "genericBase": .text(conventions.genericBase ?? style.description.base ?? ""),
      "hasSheets": .flag(hasSheets), "background": .text(hasSheets ? "systemBackground" : "white"),
      "isolates": .flag(project.isolatesCoordinators), "startIsAbstract": .flag(project.startIsAbstract),
      "addingStarts": .flag(conventions.words["addChild"].map(project.startsWhatItTakes) ?? false),
    ]
    for (name, value) in try variables(of: templates) { full[name] = value }
    return full.merging(context) { $1 }
  }

  /// The oldest iOS that the coordinators have to run on, or the folder that new code goes to.
  private var minimumIOS: Int? {
    let coordinator = project.concreteCoordinators.lazy.compactMap { project.location(of: $0)?.path }.first
    return options.minimumIOS(coordinator ?? FilePath.join(options.sourceFolder, "New.swift"))
  }

  /// Variables with their defaults, or with what was set for them.
  private func variables(of templates: [Template]) throws(ScaffoldError) -> TemplateContext {
    var declared = style.description.variables ?? [:]
    for template in templates { declared.merge(template.front.variables ?? [:]) { $1 } }
    var values: TemplateContext = [:]
    for (name, variable) in declared.sorted(by: { $0.key < $1.key }) {
      guard let text = options.set[name] ?? detected[name] ?? variable.default else {
        throw .missingVariable(name, variable.type.rawValue)
      }
      do throws(ScaffoldError) { values[name] = try variable.value(of: text, name: name) } catch {
        guard options.set[name] == nil, detected[name] == nil else { throw error }
        let file = templates.last { $0.front.variables?[name] != nil }?.origin ?? style.id + "/style.yml"
        throw .template(TemplateError(file: file, message: "the default of \(name): \(error)"))
      }
    }
    return values
  }

  /// The value of a variable of the style that an option of the command stands for.
  /// - Throws: `badChoice` where the style does not have it; a style that says nothing of the variable takes all.
  func value(of variable: String, given text: String, as option: String) throws(ScaffoldError) -> Value {
    try style.description.variables?[variable]?.value(of: text, name: option) ?? .text(text)
  }

  /// Refuses variables that nothing in the style would ever look at: they are misspelt.
  /// - Throws: `unknownVariable` with the nearest one that there is.
  static func check(_ set: [String: String], for style: Style) throws(ScaffoldError) {
    var known = Set((style.description.words ?? [:]).keys)
    for variables in [style.description.variables] + style.templates.map(\.front.variables) {
      known.formUnion((variables ?? [:]).keys)
    }
    for name in set.keys.sorted() where !known.contains(name) {
      throw .unknownVariable(name, style: style.id, nearest: Nearest.match(for: name, in: known))
    }
  }

  /// Variables that the project's source answers.
  private var detected: [String: String] {
    Generation.detect(in: project).map { ["generation": $0.rawValue] } ?? [:]
  }

  /// `project` in templates: what is there, by kind, each in the order of the source.
  private var projectValue: Value {
    let named = { (kinds: Set<Role.Kind>) -> Value in
      .list(
        project.types.filter { $0.origin == .project && kinds.contains(project.role(of: $0.id).kind) }
          .map { ["name": .text($0.qualifiedName), "file": .text(project.location(of: $0.id)?.path ?? "")] })
    }
    return [
      "coordinators": named([.coordinator]), "screens": named([.screen, .swiftUIView]),
      "viewModels": named([.viewModel]), "managers": named([.manager, .dataManager]),
      "messages": .list(project.messages.map { ["name": .text($0.name)] }),
    ]
  }
}

extension Project {
  /// Whether a superclass of coordinators has a `start` that stops the app: who overrides it must not call it.
  var startIsAbstract: Bool {
    types.contains { type in
      type.kind == .classDeclaration && type.origin == .project && role(of: type.id).isBase
        && type.members.contains { $0.kind == .function && text($0.name) == "start" && isAbstract($0.place) }
    }
  }

  /// Whether coordinators start a child where they keep it: `func add(_ child: Coordinator) { …; child.start() }`.
  /// - Parameter method: as its `Signature`: `add(_:)`.
  func startsWhatItTakes(_ method: String) -> Bool {
    let bases = types.filter { $0.origin == .project && role(of: $0.id).kind == .coordinator }
    let found = bases.flatMap(\.members).filter { $0.kind == .function && signature(of: $0.place) == method }
    return found.contains { member in
      let taken = parameters(of: member.place).compactMap { binding(of: $0) }
      return (body(of: member.place).map { calls(in: $0) } ?? []).contains { call in
        guard vocabulary[.startMethods].contains(calledName(call)),
          let child = firstChild(of: call).flatMap({ base(of: $0) })
        else { return false }
        return self[child].kind == .identifier && local(name(of: child), from: child).map(taken.contains) == true
      }
    }
  }

  /// Whether what coordinators use may be bound to the main actor: where they are themselves, or where there are none.
  var isolatesCoordinators: Bool {
    let coordinators = concreteCoordinators
    return coordinators.isEmpty || coordinators.contains(where: isIsolated)
  }

  /// Whether a type is bound to the main actor: by itself, or by what it inherits where it is declared. What an
  /// extension conforms to binds that extension alone.
  package func isIsolated(_ type: TypeID) -> Bool {
    var open = [type]
    var seen: Set<TypeID> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if attributes(of: next).contains("MainActor")
        || self[type: next].name == "UIResponder" && self[type: next].origin == .sdk
      {
        return true
      }
      let headers = self[type: next].declarations.filter { self[$0].kind != .extensionDeclaration }
        .flatMap { headerParts(of: $0) }.filter { self[$0].kind == .inherited }
      open += headers.compactMap { resolve(firstChild(of: $0) ?? $0)?.nominals.first }
    }
    return false
  }
}
