import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The new screen in the place of the model's first one.
extension SiblingCopy {
  private var project: Project { model.project }

  /// - Parameter end: what the screen's end calls; nil where nobody listens.
  mutating func putScreen(_ excerpt: inout Excerpt, end: SiblingEnd.Ending?) {
    let closures =
      (next.map { [ScreenClosure(name: "onNext", ending: $0)] } ?? []) + (end.map(ScreenClosure.ofEnd) ?? [])
    guard let site = model.site, let type = model.screen else { return }
    let range = model.code.rangeWithMarks(of: site)
    if screen.isView {
      putView(&excerpt, range, closures)
    } else if let binding = bindingOfSite {
      putScreen(&excerpt, into: binding, range, closures)
    } else if !screen.isWhole(closures), let statement = statementOfSite {
      let name = screen.type.lowerCamelCase
      excerpt.replace(range, by: name)
      if let last = lastOfInitializer {
        excerpt.add("let \(name) = \(screen.creation)", before: statement)
        excerpt.add(listeningInitially(name, closures), behind: last)
      } else {
        excerpt.add("let \(name) = \(screen.creation)\n" + screen.setup(name, closures), before: statement)
      }
    } else {
      excerpt.replace(range, by: screen.creation)
    }
    if project[type: type].origin == .project { rename(type, in: &excerpt, but: site) }
  }

  /// The type of the model's first screen, wherever it is named. One of Apple's stands for other controllers, too, and
  /// takes the new screen as it is.
  private func rename(_ type: TypeID, in excerpt: inout Excerpt, but site: NodeRef) {
    for declaration in model.declarations {
      for name in project.subtree(of: project.node(of: declaration), kinds: [.typeName])
      where !project.contains(site, name) && project.resolve(name)?.nominals.first == type
        && project.text(name) == project[type: type].name
      {
        excerpt.replace(model.code.range(of: name), by: screen.type)
      }
    }
  }

  private mutating func putScreen(
    _ excerpt: inout Excerpt, into binding: NodeRef, _ range: Range<Int>, _ closures: [ScreenClosure]
  ) {
    let name = project.text(binding)
    let guardCheck = project.ancestor(of: binding) { $0.kind == .guardCheck || $0.kind == .block }
    var statement = binding
    if let guardCheck, project[guardCheck].kind == .guardCheck {
      statement = guardCheck
      excerpt.replace(model.code.range(of: guardCheck), by: "let \(name) = \(screen.creation)")
    } else {
      excerpt.replace(range, by: screen.creation)
      makeConstant(binding, &excerpt)
    }
    let branch = project.parent(of: binding).flatMap { project[$0].kind == .ifBranch ? $0 : nil }
    // There would be more conditions than the one that falls.
    if let branch, project.children(of: branch).dropFirst().first.map({ project[$0].kind }) != .block { excerpt.fail() }
    guard !screen.isWhole(closures) else { return }
    if let last = lastOfInitializer {
      excerpt.add(listeningInitially(name, closures), behind: last)
    } else if let branch {
      let block = project.children(of: branch).first { project[$0].kind == .block }
      guard let first = block.flatMap({ project.firstChild(of: $0) }) else { return excerpt.fail() }
      excerpt.add(screen.setup(name, closures), before: first)
    } else {
      excerpt.add(screen.setup(name, closures), behind: statement)
    }
  }

  /// `let cart` for a `var cart` of a protocol: the new screen is of a class.
  private func makeConstant(_ binding: NodeRef, _ excerpt: inout Excerpt) {
    let isSet = project.uses(ofLocal: binding).contains { use in
      project.parent(of: use).map { project[$0].kind == .assignment && project.firstChild(of: $0) == use } ?? false
    }
    guard !isSet, let keyword = model.code.source.tokens(in: 0..<Int(project[binding].anchor)).last,
      model.code.source.text(keyword) == "var"
    else { return }
    excerpt.replace(keyword, by: "let")
  }

  /// Where the screen is made in the initialiser: the last statement, behind which closures may capture `self`.
  private var lastOfInitializer: NodeRef? {
    mutating get {
      guard let initializer = model.initializer, model.holdsSite(project.node(of: initializer)) else { return nil }
      return initialStatements.last
    }
  }

  /// Who listens to the screen, after all of the object is there.
  private mutating func listeningInitially(_ name: String, _ closures: [ScreenClosure]) -> String {
    let isDerived = project[type: model.model].ancestors.dropFirst().contains {
      project[type: $0].kind == .classDeclaration
    }
    let calls = initialStatements.flatMap(project.calls)
    return (isDerived && !calls.contains(where: project.isOnSuper) ? "super.init()\n" : "")
      + screen.setup(name, closures)
  }

  /// A view is a value: who listens goes in with its initialiser.
  private func putView(_ excerpt: inout Excerpt, _ range: Range<Int>, _ closures: [ScreenClosure]) {
    let source = model.code.source
    var view = screen.creation(
      telling: closures, margin: source.indentation(ofLineWith: range.lowerBound), indentation: source.indentation)
    if model.isSiteController { view = "UIHostingController(rootView: \(view))" }
    if view != screen.creation, let binding = bindingOfSite,
      project.parent(of: binding).map({ project[$0].kind == .ifBranch }) ?? false
    {
      return excerpt.fail()
    }
    guard let binding = bindingOfSite,
      let guardCheck = project.ancestor(of: binding, where: { $0.kind == .guardCheck || $0.kind == .block }),
      project[guardCheck].kind == .guardCheck
    else { return excerpt.replace(range, by: view) }
    excerpt.replace(model.code.range(of: guardCheck), by: "let \(project.text(binding)) = \(view)")
  }

  /// Whether the first screen is in a variable, or can be, so that it can be told who listens to it.
  var canListen: Bool {
    guard project[type: model.model].kind == .classDeclaration else { return false }
    // A view is handed who listens before the object is whole.
    if screen.isView { return model.initializer.map { !model.holdsSite(project.node(of: $0)) } ?? true }
    return bindingOfSite != nil || statementOfSite != nil
  }

  /// The variable that is the first screen.
  var bindingOfSite: NodeRef? {
    model.site.flatMap { project.parent(of: $0) }.flatMap { project[$0].kind == .binding ? $0 : nil }
  }

  /// The statement that shows the first screen, where another one can stand before it: what a block returns without
  /// saying so is its only statement.
  private var statementOfSite: NodeRef? {
    guard let site = model.site, let block = project.ancestor(of: site, where: { $0.kind == .block }),
      let statement = project.children(of: block).first(where: { project.contains($0, site) }),
      [.call, .assignment, .binding].contains(project[statement].kind)
    else { return nil }
    let around = project.parent(of: block)
    let isPlain = around.map { project[$0].kind == .function } == true
    let hasResult = around.map { project.children(of: $0).contains { project[$0].kind == .result } } == true
    return isPlain && !hasResult || project.children(of: block).count > 1 ? statement : nil
  }
}
