import SignalboxFacts

/// Which SwiftUI views are screens: not all that a coordinator's view is made of.
extension FlowModel {
  /// Whether a SwiftUI view can be a screen: modifiers cannot, nor can what is drawn around any view or coordinator.
  func isWholeScreen(_ id: TypeID) -> Bool {
    guard project.inherits(id, from: "View"), !isErased(project[type: id]), !isControl(project[type: id]) else {
      return false
    }
    return !project.isGenericOverCoordinators(project[type: id])
      && !project.genericBounds(of: project[type: id]).contains { parameter, bound in
        project[type: bound].name == "View" && ViewNames.contents.contains(project.text(parameter))
          && !isDrawnInRows(parameter, by: project[type: id])
      }
  }

  /// Whether a view is made by a closure that a view of the project draws each row with: `ItemPicker(items) { Row($0) }`.
  /// What the row itself opens is none: `ItemPicker(items) { item in NavigationLink { Details(item) } … }`.
  /// - Parameter lists: the views that draw rows so.
  func isRow(_ place: NodeRef, of lists: Set<TypeID>) -> Bool {
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .call, project.firstChild(of: parent) != current, isOpening(parent, current) {
        return false
      }
      if project[current].kind == .closure, project[parent].kind == .argument, let call = project.parent(of: parent),
        project[call].kind == .call, case .initializer(let type, _)? = project.callee(of: call),
        let list = type.nominals.first, project[type: list].origin == .project, !project[type: list].generics.isEmpty
      {
        return lists.contains(list)
      }
      current = parent
    }
    return false
  }

  /// The project's views that draw each row of a list with a closure.
  var rowLists: Set<TypeID> {
    let lists = project.types.filter { symbol in
      symbol.origin == .project
        && project.genericBounds(of: symbol).contains { parameter, bound in
          project[type: bound].name == "View" && isDrawnInRows(parameter, by: symbol)
        }
    }
    return Set(lists.map(\.id))
  }

  /// Whether the content is what a row of a list shows: `ForEach(items) { content($0) }`.
  private func isDrawnInRows(_ content: Name, by symbol: TypeSymbol) -> Bool {
    let makers = symbol.storedProperties.filter { member in
      project.headerParts(of: member.place).contains { part in
        project.subtree(of: part, kinds: [.typeName]).contains { project.name(of: $0) == content }
      }
    }.map(\.name)
    return symbol.declarations.contains { declaration in
      makers.contains { maker in project.uses(of: maker, in: project.node(of: declaration)).contains { isInList($0) } }
    }
  }

  /// Whether a place is run for each element of a list; tabs are screens.
  private func isInList(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.declaresType {
      if project[parent].kind == .call, ViewNames.lists.contains(project.calledName(parent)),
        !takers(of: parent).contains(where: { project.calledName($0) == "TabView" })
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// Whether a view draws nothing but some other view that it is created with: `var body: some View { view }`, where the
  /// view is an `AnyView`.
  private func isErased(_ symbol: TypeSymbol) -> Bool {
    let views = symbol.members.filter { property in
      property.kind == .property && !property.modifiers.contains(.computed)
        && project.propertyType(of: property.place)?.nominals.contains { project[type: $0].name == "AnyView" } ?? false
    }.map(\.name)
    guard !views.isEmpty, let body = body(of: symbol) else { return false }
    let parts = project.subtree(of: project.node(of: body.place), kinds: [.identifier, .member])
    return parts.contains { views.contains(project.name(of: $0)) }
      && !parts.contains { project.isCalled($0) && project.text($0).startsUppercase }
  }

  /// Whether a view is called after the control that it consists of: `struct CloseButton: View`, whose body is a `Button`.
  private func isControl(_ symbol: TypeSymbol) -> Bool {
    guard ViewNames.controls.contains(where: { symbol.name.hasSuffix($0) }), let body = body(of: symbol),
      let first = project.subtree(of: project.node(of: body.place), kinds: [.identifier]).first, project.isCalled(first)
    else { return false }
    let control = project.text(first)
    return ViewNames.controls.contains(control) && symbol.name.hasSuffix(control)
  }

  private func body(of symbol: TypeSymbol) -> Member? {
    symbol.members.first { project.text($0.name) == "body" && $0.kind == .property }
  }

  /// SwiftUI views that show one of several others by tabs; not those that are turned like pages.
  var tabViews: Set<TypeID> {
    let types = project.occurrences(of: ["TabView"], kinds: [.identifier]).filter { place in
      guard let call = project.parent(of: place), project[call].kind == .call else { return false }
      return !isCarousel(call)
    }.compactMap { project.enclosingType(of: $0) }
    let all = Set(types).union(project.types.filter { hasOwnTabs($0) }.map(\.id))
    return all.filter { project.role(of: $0).kind == .swiftUIView && project.coordinatorViews[$0] == nil }
  }

  /// SwiftUI views with stacks that follow the path of an object which is no coordinator: `NavigationStack(path: $router.path)`,
  /// and `FlowStack($model.routes)`, of a library; or a path of their own, around another view.
  var stackViews: Set<TypeID> {
    let stacks = ["NavigationStack", "NavigationStackStore", "FlowStack"]
    let types = project.occurrences(of: Set(stacks), kinds: [.identifier]).filter { place in
      let label = project.text(place) == stacks[0] ? "path" : ""
      guard let call = project.call(of: place),
        let path = project.arguments(of: call).first(where: { project.text($0) == label }),
        let value = project.firstChild(of: path)
      else { return false }
      return isIntoObject(value) || project.text(value).hasPrefix("$") && isAroundScreen(call)
    }.compactMap { project.enclosingType(of: $0) }
    return Set(types.filter { project.role(of: $0).kind == .swiftUIView && project.coordinatorViews[$0] == nil })
  }

  /// Whether a binding leads into an object: `$router.path`, `$router[tab]`, `router.binding(for: tab)`,
  /// `Binding { router.path } set: { … }`, or a property of the view that is such a binding.
  private func isIntoObject(_ binding: NodeRef, followsProperty: Bool = true) -> Bool {
    switch project[binding].kind {
    case .member:
      guard let object = project.base(of: binding).map({ project.text($0) }) else { return false }
      return object != "self" && !object.startsUppercase
    case .subscriptCall: return true
    case .call where project.calledName(binding) == "Binding":
      return project.subtree(of: binding, kinds: [.member]).contains { isIntoObject($0) }
    case .call: return project.firstChild(of: binding).map { isIntoObject($0) } ?? false
    case .identifier where followsProperty:
      guard let view = project.enclosingType(of: binding),
        let property = project[type: view].members(named: project.name(of: binding)).first,
        let body = project.body(of: property.place)
      else { return false }
      return project.returned(from: body).contains { isIntoObject($0, followsProperty: false) }
    default: return false
    }
  }

  /// Whether the stack of such a view shows what is made: as the whole of its root, as a destination or in a sheet.
  func isShownByStack(_ creation: Creation) -> Bool {
    switch creation.transition {
    case .push, .present: true
    case .root: isPresentedAlone(creation.place)
    default: false
    }
  }

  /// Whether the tabs are pages to swipe through, one screen's own: `TabView { … }.tabViewStyle(.page)`.
  package func isCarousel(_ tabs: NodeRef) -> Bool {
    var current = tabs
    while let member = project.parent(of: current), project[member].kind == .member,
      let modified = project.call(of: member)
    {
      if project.text(member) == "tabViewStyle", let style = project.firstArgument(of: modified) {
        return project.subtree(of: style).contains { ViewNames.isCarouselStyle(project.text($0)) }
      }
      current = modified
    }
    return false
  }

  /// Of how many other views a component is part.
  private static let componentUses = 3

  /// SwiftUI views that at least three others, no coordinators' views, are made of: a button, an icon, a row.
  var viewComponents: Set<TypeID> {
    let views = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .swiftUIView }
    var byName: [Name: [TypeID]] = [:]
    for view in views { if let name = project.name(view.name) { byName[name, default: []].append(view.id) } }
    var users: [Name: Set<TypeID>] = [:]
    for view in views where project.coordinatorViews[view.id] == nil {
      for name in namesInside(view) where byName[name] != nil && byName[name] != [view.id] {
        users[name, default: []].insert(view.id)
      }
    }
    return Set(users.filter { $1.count >= Self.componentUses }.keys.flatMap { byName[$0] ?? [] })
  }

  /// Whether an expression stands in a view's code, or in what another view is made with.
  func isInsideView(_ place: NodeRef) -> Bool {
    if let type = project.enclosingType(of: place), project.inherits(type, from: "View") { return true }
    return takers(of: place).contains { call in
      guard case .initializer(let type, _)? = project.callee(of: call), let view = type.nominals.first else {
        return false
      }
      return project[type: view].origin == .project && isWholeScreen(view)
    }
  }

  /// The calls that an expression is handed to, alone or as a part, from the inside out.
  private func takers(of place: NodeRef) -> [NodeRef] {
    var takers: [NodeRef] = []
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .call, project.firstChild(of: parent) != current { takers.append(parent) }
      current = parent
    }
    return takers
  }

  /// What a view's code calls by a name alone, unless something presents it: `.sheet(item: $cart) { CartView(cart: $0) }`.
  private func namesInside(_ view: TypeSymbol) -> [Name] {
    view.declarations.flatMap { declaration -> [Name] in
      project.calls(in: project.node(of: declaration)).compactMap { call in
        guard let callee = project.firstChild(of: call), project[callee].kind == .identifier,
          project.text(callee).startsUppercase,
          !takers(of: call).contains(where: presents)
        else { return nil }
        return project.name(of: callee)
      }
    }
  }

  /// Whether a view, with its modifiers, is all that something presents.
  func isPresentedAlone(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .member, .argument, .closure: break
      case .block where project.isOnlyStatement(current, of: parent): break
      case .call where project.firstChild(of: parent) == current: break
      case .call: return presents(parent) || project.calledName(parent) == "UIHostingController"
      default: return false
      }
      current = parent
    }
    return false
  }

  private func presents(_ call: NodeRef) -> Bool {
    project.calledName(call).hasPrefix("Navigation") || ViewNames.transitions[project.calledName(call)] == .root
      || !ViewNames.presentingLabels.isDisjoint(with: project.labels(of: call))
  }
}
