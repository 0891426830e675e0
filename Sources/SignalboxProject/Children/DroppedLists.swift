import SignalboxFacts

// Lists in locals, which end with the function they are declared in.

extension Project {
  /// Whether such a list starts the child that is put into it: `for flow in flows { flow.start() }`.
  /// - Returns: nil where a value is put into no such list, or where the list or its elements may be retained.
  func isStartedInDroppedList(_ value: NodeRef) -> Bool? {
    guard let list = droppedList(of: value), let block = parent(of: list) else { return nil }
    var isStarted = false
    for use in uses(ofLocal: list) {
      guard !isDeferred(use, within: block), let starts = startsElements(use) else { return nil }
      isStarted = isStarted || starts
    }
    return isStarted
  }

  /// `let flows = [home, cart]`, `flows.append(cart)`
  private func droppedList(of value: NodeRef) -> NodeRef? {
    var list: NodeRef?
    if let (name, _) = listTaking(value) {
      list = self[name].kind == .identifier ? local(self.name(of: name), from: name) : nil
    } else if var array = parent(of: value), self[array].kind == .array {
      while let cast = parent(of: array), self[cast].kind == .cast { array = cast }
      list = parent(of: array)
    }
    guard let list, self[list].kind == .binding, let block = parent(of: list), self[block].kind == .block else {
      return nil
    }
    return list
  }

  /// Whether a mention of a list starts what is in it; nil where it does more than to start it, and to read its parts.
  private func startsElements(_ use: NodeRef) -> Bool? {
    guard let member = member(on: use) else {
      guard let loop = parent(of: use), self[loop].kind == .forLoop, let element = firstChild(of: loop),
        self[element].kind == .binding
      else { return nil }
      return starts(uses(ofLocal: element))
    }
    switch text(member) {
    case "append", "insert", "count", "isEmpty": return false
    case "forEach", "map":
      guard let call = call(of: member), let each = firstArgument(of: call) else { return nil }
      if self[each].kind == .keyPath { return false }
      guard self[each].kind == .closure else { return nil }
      let parameter = children(of: each).first { self[$0].kind == .parameter }.flatMap { binding(of: $0) }
      return starts(
        parameter.map { Array(uses(ofLocal: $0)) }
          ?? subtree(of: each, kinds: [.identifier]).filter { text($0) == "$0" })
    default: return nil
    }
  }

  private func starts(_ uses: some Sequence<NodeRef>) -> Bool? {
    var isStarted = false
    for use in uses {
      guard let member = member(on: use) else { return nil }
      guard call(of: member) != nil else {
        // `{ $0.navigationController }`, not a method that is handed on.
        guard let type = type(of: use),
          members(name(of: member), of: type).allSatisfy({ self[$0.place].kind == .property })
        else { return nil }
        continue
      }
      isStarted = isStarted || flows.isStart(member)
    }
    return isStarted
  }
}
