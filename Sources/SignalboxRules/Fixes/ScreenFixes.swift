import SignalboxFacts
import SignalboxProject

extension FixPlanner {
  /// `show(screen, sender: self)` in place of a push with animation.
  func showing(_ name: NodeRef, _ call: NodeRef) -> Repair? {
    let arguments = project.arguments(of: call)
    guard arguments.count == 2, let value = project.firstChild(of: arguments[1]), isSelfAtHand(call),
      isNavigationController(name), !isShowOverridden
    else { return nil }
    return Repair(
      "use show(_:sender:)",
      [.rename(name, to: "show"), .rename(arguments[1], to: "sender"), .replace(value, with: "self")]
        + realigning(arguments[1], below: arguments[0], of: name, to: "show"))
  }

  /// What keeps an argument right below the first one when the method gets a shorter name.
  private func realigning(
    _ argument: NodeRef, below first: NodeRef, of method: NodeRef, to name: String
  ) -> [Repair.Step] {
    let lines = project.files[method.file].facts.lines
    let (own, other) = (lines.position(of: project[argument].start), lines.position(of: project[first].start))
    guard own.line > other.line, own.column == other.column, lines.line(of: project[method].anchor) == other.line else {
      return []
    }
    return [.outdent(argument, by: project.text(method).utf8.count - name.utf8.count)]
  }

  /// Whether an object's own code runs there, and each closure around holds the object as it says.
  private func isSelfAtHand(_ place: NodeRef) -> Bool {
    guard !project.isInStaticMember(place), let type = project.enclosingType(of: place),
      project[type: type].kind == .classDeclaration
    else { return false }
    var current = place
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure || $0.kind.declaresType }),
      project[closure].kind == .closure
    {
      let isNamed = project.captures(closure).contains { $0.name == "self" }
      guard
        isNamed || project.subtree(of: closure, kinds: [.identifier]).contains(where: { project.text($0) == "self" })
      else {
        return false
      }
      current = closure
    }
    return true
  }

  private func isNavigationController(_ name: NodeRef) -> Bool {
    guard let base = project.base(of: name) else {
      return project.enclosingType(of: name).map { project.inherits($0, from: "UINavigationController") } ?? false
    }
    if project.text(base) == "navigationController" { return true }
    return project.type(of: base)?.nominals.contains { project.inherits($0, from: "UINavigationController") } ?? false
  }

  /// Whether a navigation controller of the project does something else in `show`.
  private var isShowOverridden: Bool {
    project.once("show is overridden") {
      project.types.contains { symbol in
        symbol.origin == .project && project.inherits(symbol.id, from: "UINavigationController")
          && symbol.members.contains { project.text($0.name) == "show" && $0.modifiers.contains(.override) }
      }
    }
  }
}

extension FixPlanner {
  /// A guard at the start of an observer.
  /// - Returns: nil where the observer does more than showing, and where the view would never learn of the value.
  func guarding(_ touch: NodeRef, property: Member, of type: TypeID) -> Repair? {
    guard let observer = project.ancestor(of: touch, where: { $0.kind == .accessor }),
      let block = project.children(of: observer).first(where: { project[$0].kind == .block }),
      project.children(of: block).allSatisfy({ isAboutView($0, of: type) }),
      isReadOnLoading(property, of: type)
    else { return nil }
    return Repair(
      "return unless isViewLoaded", [.statement("guard isViewLoaded else { return }", in: observer, at: .start)])
  }

  /// Whether a statement touches the view or an outlet, or is a local.
  private func isAboutView(_ statement: NodeRef, of type: TypeID) -> Bool {
    if project[statement].kind == .binding { return true }
    let views = Set(
      project[type: type].ancestors.flatMap { project[type: $0].members }.filter { member in
        project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .attribute && project.text($0) == "IBOutlet"
        }
      }.map { project.text($0.name) })
    return project.subtree(of: statement, kinds: [.identifier, .member]).contains {
      project.text($0) == "view" || views.contains(project.text($0))
    }
  }

  /// Whether the class looks at the property once its view is loaded, there or in a method that is called there:
  /// without that, the guard would lose a value.
  private func isReadOnLoading(_ property: Member, of type: TypeID) -> Bool {
    let methods = project[type: type].members.filter { $0.kind == .function }
    guard let loading = methods.first(where: { project.text($0.name) == "viewDidLoad" }),
      let body = project.body(of: loading.place)
    else { return false }
    let called = project.calls(in: body).compactMap { project.callee(of: $0)?.declaration }.filter { place in
      methods.contains { $0.place == place }
    }
    return ([body] + called.compactMap { project.body(of: $0) }).contains { body in
      project.subtree(of: body, kinds: [.identifier, .member]).contains { project.name(of: $0) == property.name }
    }
  }
}
