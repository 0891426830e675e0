import SignalboxFacts

/// What presents a screen in a view's place: methods of the project in extensions of SwiftUI's `View`, and frames, views
/// and modifiers that show what they are created with.
package struct PresentingModifiers {
  /// Methods that present what their caller makes.
  private var given: Set<DeclarationRef> = []
  /// Those that make the screen themselves.
  private var own: Set<DeclarationRef> = []
  private var frames: Set<TypeID> = []
  /// Where frames present: who created them made what they show.
  private var held: Set<NodeRef> = []

  package init(_ project: Project, presenters: Set<String>, makesScreen: (NodeRef) -> Bool) {
    for name in project.occurrences(of: presenters, kinds: [.identifier, .member]) {
      guard let call = project.call(of: name), let content = project.arguments(of: call).last,
        let type = project.enclosingType(of: name)
      else { continue }
      if project.role(of: type).kind == .swiftUIView, project[type: type].origin == .project {
        guard project.flows.givenView(in: content, of: type) != nil else { continue }
        held.insert(name)
        frames.insert(type)
      } else if let function = project.enclosingDeclaration(of: name), project[function].kind == .function,
        project.isOnSelf(name), project.flows.extendsViews(at: name)
      {
        if project.flows.handsOnParameter(of: function, in: content) {
          given.insert(function)
        } else if makesScreen(call) {
          own.insert(function)
        }
      }
    }
    findMethodsWithFrames(project)
  }

  /// `func cover<Content>(_ content: Content) -> some View { modifier(Cover(content: content)) }`
  private mutating func findMethodsWithFrames(_ project: Project) {
    for name in project.occurrences(of: Set(frames.map { project[type: $0].name }), kinds: [.identifier]) {
      guard let call = project.call(of: name), createsFrame(call, in: project),
        let function = project.enclosingDeclaration(of: name), project[function].kind == .function,
        project.flows.extendsViews(at: name), project.flows.handsOnParameter(of: function, in: call)
      else { continue }
      given.insert(function)
    }
  }

  private func createsFrame(_ call: NodeRef, in project: Project) -> Bool {
    guard case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first else { return false }
    return frames.contains(id)
  }

  /// Whether a frame presents what it was created with there.
  package func hold(_ name: NodeRef) -> Bool { held.contains(name) }

  /// Their names.
  package func names(in project: Project) -> Set<String> {
    Set(given.union(own).map { project.text(project.name(of: $0)) } + frames.map { project[type: $0].name })
  }

  /// Whether a call presents a screen by one of them.
  package func presents(_ call: NodeRef, in project: Project, makesScreen: (NodeRef) -> Bool) -> Bool {
    // What a modifier is called on is often too long a chain for its type to be known.
    let called = project.callee(of: call)?.declaration.map { [$0] } ?? methods(named: project.calledName(call), project)
    return called.contains { own.contains($0) }
      || (called.contains { given.contains($0) } || createsFrame(call, in: project))
        && project.arguments(of: call).contains { argument in
          makesScreen(argument) || project.flows.ownCode(namedIn: argument).contains { makesScreen($0) }
        }
  }

  private func methods(named name: String, _ project: Project) -> [DeclarationRef] {
    given.union(own).filter { project.text(project.name(of: $0)) == name }.sorted {
      project.node(of: $0) < project.node(of: $1)
    }
  }
}

extension FlowModel {
  /// Whether code stands in an extension of SwiftUI's `View`, or of a protocol for views only.
  fileprivate func extendsViews(at place: NodeRef) -> Bool {
    guard let type = project.enclosingType(of: place) else { return false }
    return project[type: type].name == "View"
      || project.selfConstraints(at: place).contains { project[type: $0].name == "View" }
  }

  /// Whether code calls or names a parameter of the function around it.
  fileprivate func handsOnParameter(of function: DeclarationRef, in code: NodeRef) -> Bool {
    let taken = Set(project.parameters(of: function).compactMap { project.binding(of: $0) })
    return project.subtree(of: code, kinds: [.identifier]).contains { use in
      project.local(project.name(of: use), from: use).map { taken.contains($0) } ?? false
    }
  }

  /// The view's own properties and methods that code names: `.card($isOpen) { detail }`.
  fileprivate func ownCode(namedIn code: NodeRef) -> [NodeRef] {
    guard let type = project.enclosingType(of: code) else { return [] }
    let named = project.subtree(of: code, kinds: [.identifier, .member]).filter {
      project.isOnSelf($0) && (project[$0].kind == .member || project.local(project.name(of: $0), from: $0) == nil)
    }
    let names = Set(named.map { project.name(of: $0) })
    return project[type: type].members.filter { $0.kind != .initializer && names.contains($0.name) }
      .map { project.node(of: $0.place) }
  }

  /// Whether a coordinator or a router makes what is presented, and no state of the view's own says when.
  package func isPresentedByCoordinator(_ call: NodeRef) -> Bool {
    guard let view = project.enclosingType(of: call), let content = project.arguments(of: call).last,
      project.calls(in: content).contains(where: { leads(from: $0, to: view) })
    else { return false }
    let state = project.arguments(of: call).first { ViewNames.bindingLabels.contains(project.text($0)) }
    return state.flatMap { project.firstChild(of: $0) }.map { leads(from: $0, to: view) } ?? true
  }

  /// Whether an expression takes something from a coordinator or a router.
  private func leads(from value: NodeRef, to view: TypeID) -> Bool {
    var current = project[value].kind == .call ? project.firstChild(of: value).flatMap { project.base(of: $0) } : value
    while let place = current {
      if project[place].kind == .identifier || project[place].kind == .member, isCoordinator(place, in: view) {
        return true
      }
      current = project[place].kind == .call ? project.firstChild(of: place) : project.base(of: place)
    }
    return false
  }

  private func isCoordinator(_ place: NodeRef, in view: TypeID) -> Bool {
    let property = project[type: view].members.first {
      $0.kind == .property && project.text($0.name) == project.text(place).drop { $0 == "$" }
    }
    let type =
      project.base(of: place) == nil ? property.flatMap { project.propertyType(of: $0.place) } : project.type(of: place)
    guard let type = type.map({ project.bounded($0.unwrapped, at: place) }) else { return false }
    return type.nominals.contains { [.coordinator, .router].contains(project.role(of: $0).kind) }
  }
}
