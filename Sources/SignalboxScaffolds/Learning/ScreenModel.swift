import SignalboxFacts
import SignalboxProject

/// A method or a branch of a coordinator that makes a screen and shows it: what a new screen can be modelled on.
struct ScreenModel: Sendable {
  let owner: TypeID
  let screen: TypeID
  /// The call that makes the screen.
  let creation: NodeRef
  let function: DeclarationRef
  /// What the statements stand in.
  let block: NodeRef
  /// The `case` of a `switch` that the block belongs to.
  let branch: NodeRef?
  let transition: CoordinatorTree.Transition
}

extension Project {
  /// What a new screen of a coordinator can be modelled on: its own other screens, those of the same module, all
  /// others; of these what has a method of its own, and then the shortest.
  func screenModels(for coordinator: TypeID) -> [ScreenModel] {
    let targets = TargetLayout(self)
    let home = location(of: coordinator)?.path ?? ""
    let models = concreteCoordinators.flatMap { screenModels(of: $0) }.filter { handlesRoutes(of: $0, coordinator) }
    let ranked = models.map { model -> (rank: [Int], model: ScreenModel) in
      let isApart = location(of: model.owner).map { targets.areApart($0.path, home) } ?? true
      let isFirst = vocabulary[.startMethods].contains(text(name(of: model.function)))
      return (
        [
          model.owner == coordinator ? 0 : isApart ? 2 : 1, isFirst ? 1 : 0, model.transition == .push ? 0 : 1,
          Int(self[model.block].stop - self[model.block].start),
        ], model
      )
    }
    return ranked.sorted { left, right in
      guard left.rank == right.rank else { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.model.creation < right.model.creation
    }.map(\.model)
  }

  /// Whether a branch can be one of the coordinator's, too: its own method of that name handles the same routes.
  private func handlesRoutes(of model: ScreenModel, _ coordinator: TypeID) -> Bool {
    guard let branch = model.branch, model.owner != coordinator else { return true }
    let routes = routes(ofBranch: branch)
    return self[type: coordinator].members.contains { member in
      member.kind == .function && member.name == name(of: model.function)
        && subtree(of: node(of: member.place), kinds: [.switchCase]).contains { self.routes(ofBranch: $0) == routes }
    }
  }

  /// The type that the `switch` of a branch is about.
  func routes(ofBranch branch: NodeRef) -> TypeID? {
    parent(of: branch).flatMap { firstChild(of: $0) }.flatMap { type(of: $0) }?.unwrapped.nominals.first
  }

  private func screenModels(of owner: TypeID) -> [ScreenModel] {
    let edges = tree.edges.filter { $0.kind == .shows && flow.type(of: $0.from) == owner }
    let found = self[type: owner].declarations.flatMap { calls(in: node(of: $0)) }.compactMap { call -> ScreenModel? in
      guard let edge = edge(to: call, among: edges), let type = flow.type(of: edge.to), let how = edge.how,
        self[type: type].origin == .project, [.push, .present].contains(how), !holdsScreens(type),
        let function = enclosingDeclaration(of: call), self[function].kind == .function,
        let block = ancestor(of: call, where: { [.block, .closure].contains($0.kind) }),
        isBody(block, of: function)
      else { return nil }
      return ScreenModel(
        owner: owner, screen: type, creation: call, function: function, block: block,
        branch: parent(of: block).flatMap { self[$0].kind == .switchCase ? $0 : nil }, transition: how)
    }
    // What makes two screens says nothing of one.
    let count = Dictionary(found.map { ($0.block, 1) }, uniquingKeysWith: +)
    return found.filter { count[$0.block] == 1 }
  }

  /// Whether a controller is there for others: no screen is one more of those.
  func holdsScreens(_ type: TypeID) -> Bool {
    inherits(type, from: "UINavigationController") || holdsTabs(type)
  }

  /// Whether a controller shows several others.
  func holdsTabs(_ type: TypeID) -> Bool {
    ["UITabBarController", "UISplitViewController", "UIPageViewController"].contains { inherits(type, from: $0) }
  }

  /// Whether a value of an initialiser is one of several that code chooses from: others are made with other constants.
  func isChoice(_ argument: NodeRef) -> Bool {
    guard let call = parent(of: argument), case .initializer(let made, _)? = callee(of: call),
      let type = made.nominals.first, let value = constant(argument)
    else { return false }
    return occurrences(of: [self[type: type].name], kinds: [.identifier]).contains { name in
      guard let other = parent(of: name), other != call, self[other].kind == .call, firstChild(of: other) == name,
        let same = arguments(of: other).first(where: { text($0) == text(argument) })
      else { return false }
      return constant(same).map { zip($0, value).contains { $0 != $1 } } ?? false
    }
  }

  /// The words of `Info.privacy` and `.privacy`; nil for what is computed, and for what is the object's own.
  private func constant(_ argument: NodeRef) -> [String]? {
    guard let value = firstChild(of: argument), self[value].kind == .member else { return nil }
    var words = [text(value)]
    var place = value
    while let inner = base(of: place) {
      words.append(text(inner))
      place = inner
    }
    guard words.count == 1 || words.last?.first?.isUppercase == true,
      subtree(of: value).allSatisfy({ [.member, .identifier].contains(self[$0].kind) })
    else { return nil }
    return words
  }

  /// What the tree says of a call that makes a screen: by its type, or, where that is vague, by its place.
  private func edge(to call: NodeRef, among edges: [CoordinatorTree.Edge]) -> CoordinatorTree.Edge? {
    let type = type(of: call)?.unwrapped.nominals.first
    if let found = edges.first(where: { flow.type(of: $0.to) == type }), type != nil { return found }
    let isVague = type.map { self[type: $0].kind == .protocolDeclaration || self[type: $0].origin != .project } ?? true
    guard isVague, let around = parent(of: call),
      [.binding, .argument, .returnStatement, .cast].contains(self[around].kind)
    else { return nil }
    let place = location(of: call)
    return edges.first { $0.line == place.line && $0.file == place.path }
  }

  /// The body of a method, or a branch of the only `switch` in it.
  private func isBody(_ block: NodeRef, of function: DeclarationRef) -> Bool {
    let body = body(of: function)
    guard let around = parent(of: block), self[around].kind == .switchCase else { return block == body }
    return ancestor(of: around) { [.block, .closure].contains($0.kind) } == body
  }
}
