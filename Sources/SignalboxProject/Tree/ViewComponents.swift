import SignalboxFacts

/// Which SwiftUI views are screens: not all that a coordinator's view is made of.
extension Project {
  /// Whether a SwiftUI view can be a screen: modifiers cannot, nor can what is drawn around any view or coordinator.
  func isWholeScreen(_ id: TypeID) -> Bool {
    guard inherits(id, from: "View") else { return false }
    return !isGenericOverCoordinators(self[type: id])
      && !genericBounds(of: self[type: id]).contains { parameter, bound in
        self[type: bound].name == "View" && ViewNames.contents.contains(text(parameter))
      }
  }

  /// SwiftUI views that show one of several others by tabs; not those that are turned like pages.
  var tabViews: Set<TypeID> {
    let types = occurrences(of: ["TabView"], kinds: [.identifier]).filter { place in
      guard let call = parent(of: place), self[call].kind == .call else { return false }
      return !isCarousel(call)
    }.compactMap { enclosingType(of: $0) }
    return Set(types.filter { role(of: $0).kind == .swiftUIView && coordinatorViews[$0] == nil })
  }

  /// Whether the tabs are pages to swipe through, one screen's own: `TabView { … }.tabViewStyle(.page)`.
  package func isCarousel(_ tabs: NodeRef) -> Bool {
    var current = tabs
    while let member = parent(of: current), self[member].kind == .member, let modified = call(of: member) {
      if text(member) == "tabViewStyle", let style = firstArgument(of: modified) {
        return subtree(of: style).contains { ViewNames.isCarouselStyle(text($0)) }
      }
      current = modified
    }
    return false
  }

  /// Of how many other views a component is part.
  private static let componentUses = 3

  /// SwiftUI views that at least three others, no coordinators' views, are made of: a button, an icon, a row.
  var viewComponents: Set<TypeID> {
    let views = types.filter { $0.origin == .project && role(of: $0.id).kind == .swiftUIView }
    var byName: [Name: [TypeID]] = [:]
    for view in views { if let name = name(view.name) { byName[name, default: []].append(view.id) } }
    var users: [Name: Set<TypeID>] = [:]
    for view in views where coordinatorViews[view.id] == nil {
      for name in namesInside(view) where byName[name] != nil && byName[name] != [view.id] {
        users[name, default: []].insert(view.id)
      }
    }
    return Set(users.filter { $1.count >= Self.componentUses }.keys.flatMap { byName[$0] ?? [] })
  }

  /// Whether an expression stands in a view's code, or in what another view is made with.
  func isInsideView(_ place: NodeRef) -> Bool {
    if let type = enclosingType(of: place), inherits(type, from: "View") { return true }
    return takers(of: place).contains { call in
      guard case .initializer(let type, _)? = callee(of: call), let view = type.nominals.first else { return false }
      return self[type: view].origin == .project && isWholeScreen(view)
    }
  }

  /// The calls that an expression is handed to, alone or as a part, from the inside out.
  private func takers(of place: NodeRef) -> [NodeRef] {
    var takers: [NodeRef] = []
    var current = place
    while let parent = parent(of: current), !self[parent].kind.isDeclaration {
      if self[parent].kind == .call, firstChild(of: parent) != current { takers.append(parent) }
      current = parent
    }
    return takers
  }

  /// What a view's code calls by a name alone, unless something presents it: `.sheet(item: $cart) { CartView(cart: $0) }`.
  private func namesInside(_ view: TypeSymbol) -> [Name] {
    view.declarations.flatMap { declaration -> [Name] in
      calls(in: node(of: declaration)).compactMap { call in
        guard let callee = firstChild(of: call), self[callee].kind == .identifier, text(callee).startsUppercase,
          !takers(of: call).contains(where: presents)
        else { return nil }
        return name(of: callee)
      }
    }
  }

  /// Whether a view, with its modifiers, is all that something presents.
  func isPresentedAlone(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .member, .argument, .closure: break
      case .block where isOnlyStatement(current, of: parent): break
      case .call where firstChild(of: parent) == current: break
      case .call: return presents(parent) || calledName(parent) == "UIHostingController"
      default: return false
      }
      current = parent
    }
    return false
  }

  private func presents(_ call: NodeRef) -> Bool {
    calledName(call).hasPrefix("Navigation") || !ViewNames.presentingLabels.isDisjoint(with: labels(of: call))
  }
}
