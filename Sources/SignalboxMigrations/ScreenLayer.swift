import SignalboxFacts
import SignalboxProject

/// On which layer a screen stands, seen from what its coordinator shows screens on.
struct ScreenLayer {
  /// Whether it stands on what the coordinator presents.
  let isPresented: Bool
  /// Whether other screens are presented on it.
  let presents: Bool

  /// - Throws: `Refusal` where it may be another one: what goes to the coordinator would come or go on the wrong one.
  init(of step: NavigationStep, under owner: TypeID, in project: Project) throws(Refusal) {
    let screens = project.flows.screens(holding: step.call.child.type)
    let layers = Layers(of: owner, in: project)
    let found = screens.reduce(into: Set<Int>()) { $0.formUnion(layers.numbers(of: $1)) }
    // What it is given to show on is a screen of its own, which may be presented itself.
    let isElsewhere =
      layers.hasPresented(besides: screens) && screens.contains { project.isShownElsewhere($0, by: owner) }
    let isDismissal = if case .leave(let going) = step.kind { going.isDismissal } else { false }
    guard !isElsewhere, found.count < 2 || isDismissal && found == [0, 1], !found.contains(Layers.limit) else {
      throw Refusal(
        step.call.call,
        "\(step.call.child.name) may stand on another layer than \(project[type: owner].name) shows screens on; "
          + "let another coordinator present it")
    }
    isPresented = found == [1]
    presents = isPresented && project.presents(screens, owner)
  }
}

/// How many presentations lie between a coordinator's container and its screens.
private struct Layers {
  /// From here on nothing is told apart.
  static let limit = 2

  private let flow: Flow
  private var found: [String: Set<Int>] = [:]

  init(of owner: TypeID, in project: Project) {
    flow = project.flow
    guard let start = flow.number(of: owner).map({ flow.graph.ids[$0] }) else { return }
    let kinds = Dictionary(flow.tree.nodes.map { ($0.id, $0.kind) }, uniquingKeysWith: { $1 })
    let edges = Dictionary(grouping: flow.tree.edges.filter { kinds[$0.to] == .screen }, by: \.from)
    var queue = [(start, 0)]
    while let (node, layer) = queue.popLast() {
      for edge in edges[node] ?? [] {
        for way in edge.ways ?? [edge.how ?? .push] {
          let next = min(layer + (way == .present ? 1 : 0), Self.limit)
          if found[edge.to, default: []].insert(next).inserted { queue.append((edge.to, next)) }
        }
      }
    }
  }

  /// Whether others than some screens are presented.
  func hasPresented(besides screens: [TypeID]) -> Bool {
    let own = Set(screens.compactMap { flow.number(of: $0) }.map { flow.graph.ids[$0] })
    return found.contains { !own.contains($0.key) && $0.value != [0] }
  }

  func numbers(of screen: TypeID) -> Set<Int> {
    flow.number(of: screen).flatMap { found[flow.graph.ids[$0]] } ?? []
  }
}

extension Project {
  /// Whether a coordinator shows a screen on something that it is given or looks for, not on its container.
  fileprivate func isShownElsewhere(_ screen: TypeID, by owner: TypeID) -> Bool {
    let root = CoordinatorStage.container(of: owner, in: self)
    return flows.makers(of: screen).filter { $0.owner == owner }.contains { maker in
      guard let body = ancestor(of: maker.place, where: { [.function, .initializer, .accessor].contains($0.kind) })
      else { return false }
      return calls(in: body).contains { call in
        guard let method = NavigationMethod.named(calledName(call)), method.isUIKit, method.shows,
          let target = firstChild(of: call), shows(call, maker.place)
        else { return false }
        return base(of: target).map { isElsewhere($0, root) } ?? false
      }
    }
  }

  /// Whether a call is given what an expression makes, by itself or through a variable.
  private func shows(_ call: NodeRef, _ place: NodeRef) -> Bool {
    if contains(call, place) { return true }
    let names = subtree(of: call, kinds: [.identifier])
    return names.contains { name in
      guard let binding = local(self.name(of: name), from: name) else { return false }
      return contains(binding, place) || children(of: binding).contains { contains($0, place) }
    }
  }

  private func isElsewhere(_ stage: NodeRef, _ root: String?) -> Bool {
    let names = subtree(of: stage, kinds: [.identifier, .member])
    if names.contains(where: { text($0) == "presentedViewController" }) { return true }
    guard let first = names.first(where: { self[$0].kind == .identifier && text($0) != "self" }),
      let binding = local(name(of: first), from: first)
    else { return false }
    // `guard let navigation = rootViewController as? UINavigationController`
    return !children(of: binding).contains { value in
      subtree(of: value, kinds: [.identifier, .member]).contains { text($0) == root }
    }
  }

  /// Whether screens present others, by themselves or through their coordinator.
  fileprivate func presents(_ screens: [TypeID], _ owner: TypeID) -> Bool {
    let all = Set(screens)
    let own = flows.navigationCalls { $0.presents || $0.effect == .performsSegue }
    return own.contains { !all.isDisjoint(with: flows.screens(holding: $0.child.type)) }
      || occurrences(of: ["presentedViewController"], kinds: [.member]).contains { enclosingType(of: $0) == owner }
  }
}

extension NavigationStep {
  /// - Throws: `Refusal` where the screen selects another tab first, on which the coordinator would then show things.
  func checkSelection(in project: Project, of owner: String) throws(Refusal) {
    if case .show(_, .present) = kind { return }
    if case .leave(let going) = kind, going.isDismissal { return }
    let body = project.ancestor(of: call.call, where: { [.function, .accessor, .initializer].contains($0.kind) })
    let selections = body.map { project.subtree(of: $0, kinds: [.assignment]) } ?? []
    for selection in selections where selection < call.call {
      guard let target = project.firstChild(of: selection),
        ["selectedIndex", "selectedViewController"].contains(project.text(target))
      else { continue }
      throw Refusal(
        call.call, "the screen selects another tab before it, and \(owner) would go on there")
    }
  }
}
