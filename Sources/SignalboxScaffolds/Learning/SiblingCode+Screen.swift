import SignalboxFacts
import SignalboxProject

/// The model's first screen.
extension SiblingCode {
  /// Which expression the new screen takes the place of.
  enum Site: CaseIterable {
    /// The one that makes the model's first screen.
    case creation
    /// The one that is shown: where what makes the screen cannot be copied, such as a factory that makes it with its
    /// view model, or a screen in a screen.
    case shownValue
    /// All that is shown, where what is around the screen cannot be copied: tabs, a host that takes more than the view.
    case whole
  }

  /// Looks for the expression of the first screen, from methods that run first.
  mutating func findSite(_ kind: Site, from entries: [DeclarationRef]) {
    let edges = project.flow.tree.edges.filter { $0.kind == .shows && project.flow.type(of: $0.from) == model }
    var seen: Set<DeclarationRef> = []
    for entry in entries where site == nil { findSite(kind, in: entry, among: edges, &seen) }
  }

  private mutating func findSite(
    _ kind: Site, in member: DeclarationRef, among edges: [CoordinatorTree.Edge], _ seen: inout Set<DeclarationRef>
  ) {
    guard seen.insert(member).inserted, seen.count < Self.depthLimit else { return }
    // What closures do comes later than all else.
    for isLater in [false, true] {
      for place in project.subtree(of: project.node(of: member)) where isInClosure(place, of: member) == isLater {
        let found =
          kind == .creation
          ? screenMade(by: place, among: edges) : screenShown(by: place, among: edges, wholly: kind == .whole)
        if let type = found {
          site = kind == .creation ? project.wholeExpression(of: place) : conditionalValue(behind: place) ?? place
          siteSource = kind == .creation ? nil : local(behind: place)
          isSiteVague = project.type(of: place)?.unwrapped.nominals.first != type
          screen = type
          transition =
            kind == .creation ? project.transition(from: model, to: type) : project.flows.transition(of: place)
          return
        }
        for next in ownMembers(mentionedBy: place) where next.kind != .function || project.isCalled(place) {
          findSite(kind, in: next.place, among: edges, &seen)
          if site != nil { return }
        }
      }
    }
  }

  /// `makeCart()` of `if let cart = makeCart()`, where the local is shown.
  private func conditionalValue(behind place: NodeRef) -> NodeRef? {
    guard project[place].kind == .identifier, let binding = project.local(project.name(of: place), from: place),
      let around = project.parent(of: binding), [.ifBranch, .guardCheck].contains(project[around].kind)
    else { return nil }
    return project.children(of: binding).last { project[$0].kind.isExpression }
  }

  /// `module` of `module.view`
  private func local(behind place: NodeRef) -> NodeRef? {
    var base = place
    while project[base].kind == .member, let inner = project.base(of: base) { base = inner }
    guard base != place, project[base].kind == .identifier, !project.isSelf(base) else { return nil }
    return project.local(project.name(of: base), from: base)
  }

  /// Whether the expression is a controller: that of a view, if a factory makes it, is the view's host.
  var isSiteController: Bool {
    let types = site.flatMap { project.type(of: $0) }?.unwrapped.nominals ?? []
    return types.contains { project.inherits($0, from: "UIViewController") }
  }

  /// Whether code runs when somebody calls a closure, and not with the member itself; lazy values run with it.
  private func isInClosure(_ place: NodeRef, of member: DeclarationRef) -> Bool {
    var current = place
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure }),
      project.contains(project.node(of: member), closure)
    {
      guard let call = project.parent(of: closure), project[call].kind == .call, project.firstChild(of: call) == closure
      else {
        return true
      }
      current = closure
    }
    return false
  }

  /// The screen that an expression makes: by its type, or, where that is a protocol or unknown, by what the tree says.
  private func screenMade(by place: NodeRef, among edges: [CoordinatorTree.Edge]) -> TypeID? {
    switch project[place].kind {
    case .call where project.firstChild(of: place).map { project[$0].kind == .closure } == true: return nil
    case .call, .cast: break
    default: return nil
    }
    let type = project.type(of: place)?.unwrapped
    let shown = edges.compactMap { project.flow.type(of: $0.to) }
    if let id = type?.nominals.first, shown.contains(id) { return id }
    guard type != .void, isValue(place) else { return nil }
    let isVague =
      type.map { type in
        type.nominals.isEmpty || type.nominals.contains { project[type: $0].kind == .protocolDeclaration }
          || type.nominals.first.map { project[type: $0].name } == "UIViewController"
      } ?? true
    let location = project.location(of: place)
    let edge = edges.first { $0.line == location.line && $0.file == location.path }
    return isVague ? edge.flatMap { project.flow.type(of: $0.to) } : nil
  }

  /// The screen that is shown by what takes an expression.
  private func screenShown(
    by place: NodeRef, among edges: [CoordinatorTree.Edge], wholly: Bool
  ) -> TypeID? {
    guard [.identifier, .member, .call].contains(project[place].kind), !project.isSelf(place),
      let parent = project.parent(of: place), [.argument, .array].contains(project[parent].kind),
      let transition = project.flows.transition(of: place), wholly ? isWhole(place, transition) : !isContainer(place),
      canBeScreen(place)
    else { return nil }
    if let type = project.type(of: place)?.unwrapped.nominals.first, project.role(of: type).kind == .screen,
      !project.inherits(type, from: "UIHostingController") || edges.isEmpty
    {
      return type
    }
    // Else any screen tells what screens are called here.
    let edge = edges.first { $0.how == transition } ?? edges.first ?? project.tree.edges.first { $0.kind == .shows }
    return edge.flatMap { project.flow.type(of: $0.to) }
  }

  /// Whether an expression is a stack, tabs, or a coordinator, in which the screen is.
  private func isContainer(_ place: NodeRef) -> Bool {
    guard let type = project.type(of: place)?.unwrapped else { return false }
    return type.nominals.contains { project.role(of: $0).kind == .coordinator || project.flows.isUIKitContainer($0) }
  }

  /// Whether an expression is shown itself, and not in a controller that is made of it; tabs and hosts, too.
  private func isWhole(_ place: NodeRef, _ transition: CoordinatorTree.Transition) -> Bool {
    let call = project.ancestor(of: place) { $0.kind == .call }
    if let call, case .initializer(let type, _)? = project.callee(of: call),
      !type.nominals.contains(where: { project.inherits($0, from: "UINavigationController") })
    {
      return false
    }
    return transition != .tab && transition != .embed
      && (!isContainer(place)
        || project.type(of: place)?.unwrapped.nominals.contains { project.inherits($0, from: "UITabBarController") }
          == true)
  }

  /// Whether an expression may be a screen by its type: what a screen is made of leads to it, too.
  private func canBeScreen(_ place: NodeRef) -> Bool {
    let type = project.type(of: place)?.unwrapped
    if case .metatype? = type { return false }
    guard let id = type?.nominals.first, project[type: id].kind != .protocolDeclaration else {
      return !isPartOfOther(place)
    }
    return project[type: id].origin == .external && !isPartOfOther(place)
      || [.screen, .swiftUIView, .container].contains(project.role(of: id).kind)
      || project.inherits(id, from: "UIViewController")
  }

  /// `CartViewModel(service: service)`
  private func isPartOfOther(_ place: NodeRef) -> Bool {
    guard let call = project.ancestor(of: place, where: { $0.kind == .call || $0.kind == .block }),
      case .initializer(let type, _)? = project.callee(of: call)
    else { return false }
    return !type.nominals.contains { id in
      project.inherits(id, from: "UIViewController") || project.role(of: id).kind == .swiftUIView
    }
  }

  /// Whether an expression is what a variable gets, or the whole of an argument.
  private func isValue(_ place: NodeRef) -> Bool {
    project.parent(of: place).map { [.binding, .argument, .returnStatement].contains(project[$0].kind) } ?? false
  }
}

extension Project {
  /// The expression with what is done to its value at once: `CartController().with { … }`, `CartController() &> { … }`.
  func wholeExpression(of place: NodeRef) -> NodeRef {
    var whole = place
    while let around = parent(of: whole) {
      let isChained =
        self[around].kind == .member || self[around].kind == .call && firstChild(of: around) == whole
      guard self[around].kind == .operation || isChained && self[whole].kind != .cast,
        firstChild(of: around) == whole
      else { break }
      whole = around
    }
    return whole
  }
}

extension SiblingCode {
  /// `let host = UIHostingController(rootView: cart)`
  func hostsScreen(_ place: NodeRef) -> Bool {
    guard let host = project.local(project.name(of: place), from: place) else { return false }
    return project.subtree(of: host, kinds: [.argument]).contains { argument in
      project.text(argument) == "rootView" && project.firstChild(of: argument).map(isScreen) == true
    }
  }
}
