import SignalboxFacts

/// What optionals, arrays and dictionaries hand on of what they hold.
extension TypeInference {
  /// What a loop, or a closure called once for each element, is given.
  func element(of type: SwiftType) -> SwiftType? {
    switch type.unwrapped {
    case .array(let element): element
    case .dictionary(let key, let value):
      .tuple([.init(label: project.name("key"), type: key), .init(label: project.name("value"), type: value)])
    default: nil
    }
  }

  func standardProperty(_ name: Name, on type: SwiftType) -> SwiftType? {
    switch (type, project.text(name)) {
    case (_, "lazy"): type
    case (.array(let element), "first"), (.array(let element), "last"): .optional(element)
    case (.dictionary(let key, _), "keys"): .array(key)
    case (.dictionary(_, let value), "values"): .array(value)
    case (.dictionary, "first"): element(of: type).map { .optional($0) }
    default: nil
    }
  }

  private static let standardMethods: Set<String> = [
    "first", "last", "popLast", "randomElement", "min", "max", "removeFirst", "removeLast", "remove",
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast",
    "enumerated", "map", "compactMap", "flatMap",
  ]

  /// The result of `call`, whose callee is `target`.
  func standardResult(of call: NodeRef, target: NodeRef) -> SwiftType? {
    guard project[target].kind == .member, Self.standardMethods.contains(project.text(target)),
      let base = project.firstChild(of: target),
      let type = type(of: base)
    else { return nil }
    if case .optional = type, !project[base].flags.contains(.optionalChained) {
      guard ["map", "flatMap"].contains(project.text(target)) else { return nil }
      return closureArgument(of: call, element: type.unwrapped).map { .optional($0.unwrapped) }
    }
    guard let element = element(of: type) else { return nil }
    switch project.text(target) {
    case "first", "last", "popLast", "randomElement", "min", "max": return .optional(element)
    case "removeFirst", "removeLast", "remove": return element
    case "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast":
      return .array(element)
    case "enumerated":
      return .array(
        .tuple([
          .init(label: project.name("offset"), type: unknown), .init(label: project.name("element"), type: element),
        ]))
    case "map": return closureArgument(of: call, element: element).map { .array($0) }
    case "compactMap": return closureArgument(of: call, element: element).map { .array($0.unwrapped) }
    case "flatMap":
      let result = closureArgument(of: call, element: element)
      return result.flatMap { self.element(of: $0) }.map { .array($0) }
    default: return nil
    }
  }

  /// What the closure that a call is given returns, or where its key path leads to from an element.
  private func closureArgument(of call: NodeRef, element: SwiftType) -> SwiftType? {
    let mapper = project.arguments(of: call).lazy.compactMap { project.firstChild(of: $0) }
      .first { [.closure, .keyPath].contains(project[$0].kind) }
    return mapper.flatMap { project[$0].kind == .closure ? closureResult($0) : end(ofPath: $0, from: element) }
  }

  /// `\.windows`, or nil where a step is none that the source shows.
  private func end(ofPath path: NodeRef, from root: SwiftType) -> SwiftType? {
    let steps = project.children(of: path).filter { !project[$0].kind.isType }
    guard !steps.isEmpty, steps.allSatisfy({ project[$0].kind == .member && project[$0].flags.isEmpty }) else {
      return nil
    }
    return steps.reduce(Optional(root)) { type, step in type.flatMap { property(named: project.name(of: step), on: $0) }
    }
  }

  /// Stands where a type is needed and the source does not show it.
  var unknown: SwiftType { .named(Name(index: 0), []) }
}
