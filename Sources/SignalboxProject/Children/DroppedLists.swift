import SignalboxFacts

// Lists in locals, which end with the function they are declared in.

extension RetentionModel {
  /// Whether such a list starts the child that is put into it: `for flow in flows { flow.start() }`.
  /// - Returns: nil where a value is put into no such list, or where the list or its elements may be retained.
  func isStartedInDroppedList(_ value: NodeRef) -> Bool? {
    if let list = bareList(of: value) { return startsElements(list) }
    guard let list = droppedList(of: value), let block = project.parent(of: list) else { return nil }
    var isStarted = false
    for use in project.uses(ofLocal: list) {
      guard !project.isDeferred(use, within: block), let starts = startsElements(use) else { return nil }
      isStarted = isStarted || starts
    }
    return isStarted
  }

  /// `[home, cart].forEach { $0.start() }`
  private func bareList(of value: NodeRef) -> NodeRef? {
    guard let list = project.parent(of: value), project[list].kind == .array, let member = project.member(on: list),
      project.text(member) == "forEach"
    else { return nil }
    return list
  }

  /// `let flows = [home, cart]`, `flows.append(cart)`
  private func droppedList(of value: NodeRef) -> NodeRef? {
    var list: NodeRef?
    if let (name, _) = project.listTaking(value) {
      list = project[name].kind == .identifier ? project.local(project.name(of: name), from: name) : nil
    } else if var array = project.parent(of: value), project[array].kind == .array {
      while let cast = project.parent(of: array), project[cast].kind == .cast { array = cast }
      list = project.parent(of: array)
    }
    guard let list, project[list].kind == .binding, let block = project.parent(of: list), project[block].kind == .block
    else {
      return nil
    }
    return list
  }

  /// Whether a mention of a list starts what is in it; nil where it does more than to start it, and to read its parts.
  private func startsElements(_ use: NodeRef) -> Bool? {
    guard let member = project.member(on: use) else {
      guard let loop = project.parent(of: use), project[loop].kind == .forLoop,
        let element = project.firstChild(of: loop),
        project[element].kind == .binding
      else { return nil }
      return starts(project.uses(ofLocal: element))
    }
    switch project.text(member) {
    case "append", "insert", "count", "isEmpty": return false
    case "forEach", "map":
      guard let call = project.call(of: member), let each = project.firstArgument(of: call) else { return nil }
      if project[each].kind == .keyPath { return false }
      guard project[each].kind == .closure else { return nil }
      let parameter = project.children(of: each).first { project[$0].kind == .parameter }.flatMap {
        project.binding(of: $0)
      }
      return starts(
        parameter.map { Array(project.uses(ofLocal: $0)) }
          ?? project.subtree(of: each, kinds: [.identifier]).filter { project.text($0) == "$0" })
    default: return nil
    }
  }

  private func starts(_ uses: some Sequence<NodeRef>) -> Bool? {
    var isStarted = false
    for use in uses {
      guard let member = project.member(on: use) else { return nil }
      guard project.call(of: member) != nil else {
        // `{ $0.navigationController }`, not a method that is handed on.
        guard let type = project.type(of: use),
          project.members(project.name(of: member), of: type).allSatisfy({ project[$0.place].kind == .property })
        else { return nil }
        continue
      }
      isStarted = isStarted || project.flows.isStart(member)
    }
    return isStarted
  }
}
