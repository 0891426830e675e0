import SignalboxFacts
import SignalboxProject

/// Stacks that are made for what goes.
extension Removal {
  /// `let inner = UINavigationController()` before `CartCoordinator(stack: inner)`: nothing else would be in it.
  func stacksOfItsOwn(madeFor mention: NodeRef) -> [NodeRef] {
    guard let call = project.parent(of: mention), project[call].kind == .call, makesWhatGoes(call) else { return [] }
    return project.arguments(of: call).compactMap { project.firstChild(of: $0) }.compactMap { value in
      guard project[value].kind == .identifier,
        let local = project.local(project.name(of: value), from: value), project[local].kind == .binding,
        let container = project.firstChild(of: local), project[container].kind == .call,
        project.arguments(of: container).isEmpty, !isGone(local),
        case .initializer(let type, _)? = project.callee(of: container),
        type.nominals.contains(where: { project.inherits($0, from: "UINavigationController") })
      else { return nil }
      let others = project.uses(ofLocal: local).filter { use in
        if showsAnother(on: use) { return true }
        return project.ancestor(of: use) { $0.kind == .call }.flatMap { project.coordinator(madeBy: $0) }
          .map { !types.contains($0) } ?? false
      }
      return others.isEmpty ? local : nil
    }
  }

  /// `CartCoordinator(stack: inner)`, `makeCart(on: inner)`
  private func makesWhatGoes(_ call: NodeRef) -> Bool {
    if let made = project.coordinator(madeBy: call) { return types.contains(made) }
    return project.callee(of: call)?.declaration.map(members.contains) ?? false
  }

  /// `inner.pushViewController(help, animated: true)`: the stack has a screen beside those of the coordinator.
  private func showsAnother(on stack: NodeRef) -> Bool {
    guard let member = project.member(on: stack).map({ project.text($0) }) else { return false }
    return member == "viewControllers" || NavigationMethod.named(member)?.shows ?? false
  }
}
