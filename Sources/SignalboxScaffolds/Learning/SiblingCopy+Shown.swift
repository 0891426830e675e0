import SignalboxFacts
import SignalboxProject

/// Whether a copy does what the model is there for: it shows its screen, and overrides what it has to.
extension SiblingCopy {
  private var project: Project { model.project }

  /// Whether a piece of the model's code is part of the copy.
  mutating func has(_ place: NodeRef) -> Bool {
    guard let around = project.enclosingDeclaration(of: place),
      let member = project[type: model.model].members.first(where: { $0.place == around }), kept.contains(around)
    else { return false }
    return code(of: member).contains { project.contains($0, place) }
  }

  /// Whether anything is done with the first screen: what is in a variable has to be used.
  var isShown: Bool {
    mutating get {
      guard let site = model.site, let owner = project.enclosingDeclaration(of: site) else { return true }
      let members = project[type: model.model].members.filter { $0.place == owner }
      let statements = members.flatMap { code(of: $0) } + (owner == model.initializer ? initialStatements : [])
      var steps = Steps<NodeRef>()
      return isPassedOn(site, in: statements, 0, &steps)
    }
  }

  /// Whether a method of the copy runs what makes the first screen.
  mutating func reaches(_ start: DeclarationRef) -> Bool {
    if let initializer = model.initializer, model.holdsSite(project.node(of: initializer)) { return true }
    var open = [start]
    var seen: Set<DeclarationRef> = []
    while let place = open.popLast() {
      guard seen.insert(place).inserted else { continue }
      guard let member = project[type: model.model].members.first(where: { $0.place == place }) else { continue }
      if model.holdsSite(project.node(of: place)) { return true }
      open += code(of: member).flatMap { mentions(in: $0) }.map(\.place)
    }
    return false
  }

  /// Whether a value, or what holds it, ends up in anything but variables: `let stack = Stack(root: cart)` alone shows
  /// nothing.
  private func isPassedOn(
    _ value: NodeRef, in statements: [NodeRef], _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> Bool {
    let around = project.ancestor(of: value) { [.binding, .block, .argument, .closure].contains($0.kind) }
    var holder = around
    while let argument = holder, project[argument].kind == .argument {
      holder = project.ancestor(of: argument) { [.binding, .block, .argument, .closure].contains($0.kind) }
    }
    guard depth < 8, let binding = holder, project[binding].kind == .binding else { return depth < 8 }
    return steps.reach(binding, after: depth)
      && project.uses(ofLocal: binding).contains { use in
        statements.contains { project.contains($0, use) && !project.contains($0, binding) }
          && !isConfigured(use) && isPassedOn(use, in: statements, depth + 1, &steps)
      }
  }

  /// `stack.isToolbarHidden = true`
  private func isConfigured(_ use: NodeRef) -> Bool {
    var current = use
    while let member = project.parent(of: current), project[member].kind == .member { current = member }
    return current != use
      && project.parent(of: current).map {
        project[$0].kind == .assignment && project.firstChild(of: $0) == current
      } == true
  }

  /// Whether what the copy leaves out shows something that it makes.
  var losesPresentation: Bool {
    mutating get {
      let functions = kept.filter { project[$0].kind == .function }
      for function in functions {
        guard let body = project.body(of: function) else { continue }
        let statements = statements(of: function)
        let locals = Set(statements.flatMap { project.subtree(of: $0, kinds: [.binding]) })
        let lost = project.children(of: body).filter { !statements.contains($0) }
        if lost.contains(where: { shows(locals, $0) }) { return true }
      }
      return false
    }
  }

  /// The methods by which the initialiser shows the first screen: it may be there as soon as the coordinator is.
  var shownAtOnce: [Member] {
    mutating get {
      guard let initializer = model.initializer else { return [] }
      return model.commonStatements(of: initializer).flatMap { mentions(in: $0) }.filter { member in
        member.kind == .function && model.holdsSite(project.node(of: member.place))
      }
    }
  }

  /// Whether the copy has a window, or makes one.
  var fillsWindow: Bool {
    mutating get {
      let code = initialStatements + kept.map { project.node(of: $0) }
      return code.flatMap { project.subtree(of: $0, kinds: [.identifier, .member, .typeName]) }.contains { place in
        project.text(place) == "UIWindow"
          || project.type(of: place)?.unwrapped.nominals.contains { project.inherits($0, from: "UIWindow") } == true
      }
    }
  }

  /// Whether the copy waits for a continuation that it keeps and nothing of it resumes.
  var waitsForever: Bool {
    mutating get {
      let members = project[type: model.model].members.filter { kept.contains($0.place) }
      let code = members.flatMap { self.code(of: $0) }
      let resumed = Set(
        code.flatMap(project.calls).filter { project.calledName($0) == "resume" }
          .compactMap { project.firstChild(of: $0).flatMap { project.base(of: $0) } }
          .flatMap { mentions(in: $0) }.map(\.name))
      return members.contains { member in
        member.kind == .property && !resumed.contains(member.name)
          && project.subtree(of: project.node(of: member.place), kinds: [.typeName]).contains {
            ["CheckedContinuation", "UnsafeContinuation"].contains(project.text($0))
          }
      }
    }
  }

  /// Whether the initialiser would not call its superclass's, as the parent lacks what that is given.
  var losesSuperCall: Bool {
    mutating get {
      guard !model.unavailable.isEmpty, let body = model.initializer.flatMap(project.body) else { return false }
      let kept = initialStatements
      return project.children(of: body).contains { statement in
        project[statement].kind == .call && project.isOnSuper(statement) && !kept.contains(statement)
      }
    }
  }

  /// Whether what the copy leaves out puts the container of its screen into another one: `wrap(stack)`.
  var losesEmbedding: Bool {
    mutating get {
      for function in kept.filter({ project[$0].kind == .function && model.holdsSite(project.node(of: $0)) }) {
        guard let body = project.body(of: function) else { continue }
        let statements = statements(of: function)
        let lost = project.children(of: body).filter { !statements.contains($0) }
        if lost.flatMap(project.calls).contains(where: { embeds($0) }) { return true }
      }
      return false
    }
  }

  private func embeds(_ call: NodeRef) -> Bool {
    let isGivenContainer = project.arguments(of: call).compactMap { project.firstChild(of: $0) }.contains { value in
      model.ownMembers(mentionedBy: value).contains { member in
        member.kind == .property && kept.contains(member.place)
          && project.propertyType(of: member.place)?.unwrapped.nominals.contains {
            project.inherits($0, from: "UIViewController")
          } == true
      }
    }
    guard isGivenContainer, let called = project.callee(of: call)?.declaration, let body = project.body(of: called)
    else { return false }
    return project.calls(in: body).contains { NavigationMethod.named(project.calledName($0))?.effect == .embeds }
  }

  private func shows(_ locals: Set<NodeRef>, _ statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      NavigationMethod.named(project.calledName(call)) != nil
        && project.subtree(of: call, kinds: [.identifier]).contains { name in
          project.local(project.name(of: name), from: name).map(locals.contains) ?? false
        }
    }
  }

  /// Whether nothing is left of a method's statements.
  mutating func isEmptied(_ member: Member) -> Bool {
    guard member.kind == .function, let body = project.body(of: member.place) else { return false }
    return !project.children(of: body).isEmpty && statements(of: member.place).isEmpty
  }

  /// Whether a protocol of the model has code of its own for what it asks for.
  func isDefaulted(_ member: Member) -> Bool {
    project[type: model.model].ancestors.dropFirst().filter { project[type: $0].kind == .protocolDeclaration }
      .flatMap { project[type: $0].members }.contains {
        project.fulfils($0, member) && project.body(of: $0.place) != nil
      }
  }

  /// Whether the copy overrides what the model does.
  mutating func isOverridden(_ member: Member) throws(Unfit) -> Bool {
    let isFunction = member.kind == .function
    guard isFunction || member.kind == .property else { return false }
    if isFunction ? isWhole(member) : model.isCommon(member) { return true }
    if isFunction, model.holdsSite(project.node(of: member.place)) { return true }
    guard isAbstract(member) else { return false }
    guard isFunction, canBeEmptied(member) else { throw .special(project.text(member.name)) }
    return true
  }

  /// Whether what the model inherits in the place of a member does nothing but to stop the app.
  private func isAbstract(_ member: Member) -> Bool {
    let inherited = project[type: model.model].ancestors.dropFirst().lazy.filter {
      self.project[type: $0].kind == .classDeclaration
    }.flatMap { self.project[type: $0].members }.first { project.fulfils($0, member) && $0.kind == member.kind }
    guard let inherited else { return false }
    return project.isAbstract(inherited.place)
  }
}
