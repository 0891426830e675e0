import SignalboxFacts
import SignalboxProject

/// What the user should know about code that stays.
extension Removal {
  /// Methods and closures that led to what has gone, and lead nowhere else: who calls them, such as a button, does so
  /// for little.
  var blind: [String] { unset + idleBodies }

  /// Closures of what stays that did nothing but lead to what has gone: `button.action = { self.showCart() }`.
  private var unset: [String] {
    let set = units.filter { unit in
      guard project[unit].kind == .assignment, let target = project.firstChild(of: unit),
        let value = project.children(of: unit).last, project[value].kind == .closure,
        !(project.parent(of: unit).map { isGone($0) } ?? false), project.calls(in: value).contains(where: isStep)
      else { return false }
      return !mentionsGoneLocal(target)
    }
    return set.sorted().map { unit in
      let (location, name) = (project.location(of: unit), project.firstChild(of: unit).map { project.text($0) } ?? "")
      return "\(location.path):\(location.line): \(name) is not set any more; it led to what has gone"
    }
  }

  private func mentionsGoneLocal(_ target: NodeRef) -> Bool {
    project.subtree(of: target, kinds: [.identifier]).contains { name in
      project.local(project.name(of: name), from: name).map { isGone($0) } ?? false
    }
  }

  private var idleBodies: [String] {
    let bodies = Set(touched.compactMap(body)).filter { !isGone($0) && !idle.contains($0) && !hollow.contains($0) }
    return bodies.sorted().compactMap { body in
      guard led(body), !leads(body) else { return nil }
      let location = project.location(of: body)
      let member =
        project[body].kind.isDeclaration ? body : project.ancestor(of: body) { $0.kind.isDeclaration } ?? body
      let name = project.text(member)
      return "\(location.path):\(location.line): \(name) shows nothing any more; remove what calls it if it is for that"
    }
  }

  /// Types of a name that several bear, where nothing that stays names it: which of them belonged to the rest cannot be
  /// told.
  var namesakes: [String] {
    let names = goneNames()
    let left = project.types.filter { type in
      type.origin == .project && type.parent == nil && type.kind != .protocolDeclaration && !types.contains(type.id)
        && project.name(type.name).map(names.contains) == true
    }
    let shared = Dictionary(grouping: left, by: \.name).filter { $1.count > 1 }
    return shared.sorted { $0.key < $1.key }.compactMap { name, types in
      let own = types.flatMap { $0.declarations.map { project.node(of: $0) } }
      let uses = project.occurrences(of: [name], kinds: [.typeName, .typeMember, .identifier])
      let isNeeded = uses.contains { use in !isGone(use) && !own.contains { project.contains($0, use) } }
      guard !isNeeded else { return nil }
      let places = types.compactMap { project.location(of: $0.id)?.path }.sorted()
      return
        "nothing needs \(name) any more, which several files declare (\(places.joined(separator: ", "))); remove them, too"
    }
  }

  /// The closure or the function around a block.
  private func body(_ block: NodeRef) -> NodeRef? {
    guard project[block].kind == .block else { return nil }
    return project.ancestor(of: block) { [.closure, .function, .initializer, .accessor].contains($0.kind) }
  }

  /// Whether something that has gone from a body created a part of the flow.
  private func led(_ body: NodeRef) -> Bool {
    [.closure, .function].contains(project[body].kind)
      && project.calls(in: body).contains { call in
        isGone(call) && isStep(call)
          && project.ancestor(of: call) { [.closure, .function, .accessor].contains($0.kind) } == body
      }
  }

  private func leads(_ body: NodeRef) -> Bool { project.calls(in: body).contains { !isGone($0) && isStep($0) } }

  /// Whether a call creates a part of the flow, shows one or starts it.
  private func isStep(_ call: NodeRef) -> Bool {
    if let made = project.type(of: call)?.unwrapped.nominals.first, project[type: made].origin == .project {
      let kind = project.role(of: made).kind
      if kind.isChild && kind != .viewModel || kind == .coordinator { return true }
    }
    if let member = project.callee(of: call)?.declaration, members.contains(member) { return true }
    let name = project.calledName(call)
    return project.vocabulary[.startMethods].contains(name) || NavigationMethod.named(name)?.shows ?? false
  }
}
