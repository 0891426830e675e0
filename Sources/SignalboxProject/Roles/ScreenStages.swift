import SignalboxFacts

/// What coordinators show screens on: the project's own wrappers around UIKit's controllers.
extension RoleInference {
  static let stageVerbs = Set(navigation: { $0.shows && $0.owner != .swiftUI })

  /// Whether a type of the project shows the screens that it is given: `func present(_ screen: UIViewController)`.
  func isNamedStage(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    return symbol.origin == .project
      && symbol.members.contains { member in
        isShowing(member)
      }
  }

  /// Whether a method is called like one that shows what it is given, and is given a screen.
  func isShowing(_ member: Member) -> Bool {
    isNamedShowing(member) && project.parameters(of: member.place).first.map { project.flows.isScreen($0) } ?? false
  }

  private func isNamedShowing(_ member: Member) -> Bool {
    member.kind == .function && Self.stageVerbs.contains(project.text(member.name))
  }

  /// Screens that are containers: they wrap a navigation controller, and push what they are given on that, or are called
  /// routers, and show it themselves.
  mutating func findWrappedStacks() {
    for symbol in project.types where symbol.origin == .project && project.role(of: symbol.id).kind == .screen {
      guard symbol.kind == .classDeclaration, !isChosen(symbol) else { continue }
      let isRouter =
        project.vocabulary[.routerEndings].end(symbol.name) && symbol.members.contains { isNamedShowing($0) }
      guard isRouter || wrapsStack(symbol) else { continue }
      project.roles[Int(symbol.id.index)] = Role(
        kind: .container, reason: isRouter ? "shows the screens that it is given" : "wraps a navigation controller",
        knowledge: isRouter ? .words(.routerEndings) : nil)
    }
    project.memo.forgetDisplays()
  }

  /// `func pushViewController(_ screen: …) { stack.pushViewController(screen, animated: true) }`
  private func wrapsStack(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { member in
      let name = project.text(member.name)
      guard member.kind == .function, !member.modifiers.isTypeMember, let method = NavigationMethod.named(name),
        method.owner == .stack, method.shows, let body = project.body(of: member.place)
      else { return false }
      return project.calls(in: body).contains { call in
        guard project.calledName(call) == name,
          let stack = project.firstChild(of: call).flatMap({ project.base(of: $0) }),
          let shown = project.firstArgument(of: call), project[shown].kind == .identifier, project.isParameter(shown),
          project.text(stack) != "navigationController"
        else { return false }
        let type = project.type(of: stack)?.unwrapped
        return type?.nominals.contains { project.inherits($0, from: "UINavigationController") } ?? false
      }
    }
  }

  /// The same, whatever the method is called: `func goTo(_ screen: UIViewController)` that pushes it.
  func isStage(_ id: TypeID) -> Bool {
    isNamedStage(id)
      || project[type: id].origin == .project
        && project[type: id].members.contains { $0.kind == .function && project.flows.showsItsScreen($0.place) }
  }

  /// Whether a call hands something to a method of another type that shows it.
  func leadsByOwnVerb(_ call: NodeRef, of symbol: TypeSymbol) -> Bool {
    guard !project.arguments(of: call).isEmpty, case .function(let member, _)? = project.callee(of: call),
      member.owner != symbol.id, !project.files[member.place.file].isSDK
    else { return false }
    return project.flows.showsItsScreen(member.place)
  }
}

extension FlowModel {
  /// Whether a function shows a controller that it is handed: by its own code, or, for the requirement of a protocol, by
  /// that of a type which fulfils it.
  func showsItsScreen(_ function: DeclarationRef) -> Bool {
    guard takesScreen(function) else { return false }
    if project.body(of: function) != nil { return showsParameter(of: function) }
    guard let owner = project.owner(of: function), project[type: owner].kind == .protocolDeclaration else {
      return false
    }
    let (name, signature) = (project.name(of: function), project.signature(of: function))
    return ([owner] + (project.subtypes[owner] ?? [])).contains { type in
      project[type: type].members(named: name).contains {
        $0.kind == .function && $0.place != function && project.signature(of: $0.place) == signature
          && showsParameter(of: $0.place)
      }
    }
  }

  private func takesScreen(_ function: DeclarationRef) -> Bool {
    project.parameters(of: function).contains { isScreen($0) }
  }

  /// A controller, or a protocol of the project's that controllers fulfil, and no coordinators.
  func isScreen(_ parameter: NodeRef) -> Bool {
    project.writtenType(of: parameter).flatMap { project.resolve($0) }?.unwrapped.nominals.contains { id in
      project.inherits(id, from: "UIViewController")
        || project[type: id].kind == .protocolDeclaration && project[type: id].origin == .project && isOfScreens(id)
    } ?? false
  }

  private func isOfScreens(_ contract: TypeID) -> Bool {
    let types = project.subtypes[contract] ?? []
    return types.contains { project.inherits($0, from: "UIViewController") }
      && !types.contains { project.role(of: $0).kind == .coordinator }
  }

  private func showsParameter(of function: DeclarationRef) -> Bool {
    guard project.body(of: function) != nil else { return false }
    return project.parameters(of: function).contains { parameter in
      guard isScreen(parameter), let binding = project.binding(of: parameter) else { return false }
      let shown = project.inquire {
        TransitionFinder(project: project, leavesBody: false, asking: $0).ofLocal(binding)
      }
      return shown.map { $0 != .embed } ?? false
    }
  }

  /// Whether what an expression gives only has others shown on it: `guard let host = container.resolve(…)`,
  /// `host.present(cart, animated: true)`.
  func isOnlyStage(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current), project[parent].kind == .cast { current = parent }
    guard let local = project.parent(of: current), project[local].kind == .binding else { return false }
    let users = project.uses(ofLocal: local).map { use -> NodeRef? in
      project.parent(of: use).flatMap { project[$0].kind == .member ? $0 : nil }
    }
    return !users.isEmpty
      && users.allSatisfy { user in
        guard let user, let call = project.call(of: user), let argument = project.arguments(of: call).first else {
          return false
        }
        // `form.show(from: host)` shows the form itself, and `player.show(.song(id))` what the case means.
        return project[argument].name == 0 && NavigationMethod.named(project.text(user))?.shows == true
          && project.firstChild(of: argument).map { !isChoice($0) } ?? false
      }
  }

  /// Whether a value is one of the project's cases, which say what is to be shown.
  private func isChoice(_ value: NodeRef) -> Bool {
    project.type(of: value)?.unwrapped.nominals.contains {
      project[type: $0].kind == .enumDeclaration && project[type: $0].origin == .project
    } ?? false
  }
}
