import SignalboxFacts

/// Views that present what several coordinators decide: each of them shows what its own state is bound to.
extension FlowModel {
  /// A coordinator with the views whose code is its own, or partly so.
  func codeOwners(of coordinator: TypeID) -> [TypeID] {
    let views = project.coordinatorViews
    return [coordinator] + views.views(of: coordinator) + views.views(sharedWith: coordinator)
  }

  /// Whether what stands at a place in a view is shown for a coordinator.
  func isDecided(_ place: NodeRef, in view: TypeID, by coordinator: TypeID) -> Bool {
    guard let others = project.coordinatorViews.others[view], let main = project.coordinatorViews[view] else {
      return true
    }
    return (other(of: others, around: place, in: view) ?? given(others, to: place) ?? main) == coordinator
  }

  /// The further coordinators that a view creates and keeps, which are no children of the one it belongs to.
  func coordinators(createdBy view: TypeID) -> [TypeID] {
    let others = project.coordinatorViews.others[view] ?? [:]
    return others.filter { name, _ in
      project[type: view].members(named: name).contains { newValue(of: project.node(of: $0.place)) != nil }
    }.map(\.value).uniqued().sorted()
  }

  /// The only coordinator that a view is given something of, where it is one of these: `TasksView(add: tasks.add)`.
  private func given(_ others: [Name: TypeID], to place: NodeRef) -> TypeID? {
    guard project[place].kind == .call else { return nil }
    let names = project.arguments(of: place).flatMap { project.subtree(of: $0, kinds: [.identifier, .member]) }
    let own = names.filter { project.isOnSelf($0) }.compactMap { name -> TypeID? in
      if let other = others[project.name(of: name)] { return other }
      return project.type(of: name)?.unwrapped.nominals.first { project.role(of: $0).kind == .coordinator }
    }
    return Set(own).count == 1 ? own.first.flatMap { others.values.contains($0) ? $0 : nil } : nil
  }

  /// The coordinator whose state the nearest binding around a place reads; nil where that is state of another kind.
  private func other(of others: [Name: TypeID], around place: NodeRef, in view: TypeID) -> TypeID? {
    var current = place
    while let parent = project.parent(of: current), project.enclosingType(of: parent) == view {
      if project[parent].kind == .argument, let call = project.parent(of: parent), project[call].kind == .call,
        let state = project.arguments(of: call).first(where: { ViewNames.bindingLabels.contains(project.text($0)) })
      {
        return coordinator(of: others, readBy: state, in: view)
      }
      current = parent
    }
    return nil
  }

  /// `$comments.isOpen`, `Binding(get: { comments.isOpen }, …)`, or a property of the view that gives such a binding.
  private func coordinator(of others: [Name: TypeID], readBy state: NodeRef, in view: TypeID) -> TypeID? {
    let names = project.subtree(of: state, kinds: [.identifier, .member]).filter { project.isOnSelf($0) }
    let byText = Dictionary(others.map { (project.text($0.key), $0.value) }, uniquingKeysWith: { $1 })
    let held = { (name: NodeRef) in byText[String(project.text(name).drop { $0 == "$" })] }
    if let found = names.firstResult(of: held) { return found }
    let own = names.flatMap { project[type: view].members(named: project.name(of: $0)) }
      .filter { $0.kind == .property && $0.modifiers.contains(.computed) }
    return own.flatMap { project.subtree(of: project.node(of: $0.place), kinds: [.identifier, .member]) }
      .firstResult(of: held)
  }
}
