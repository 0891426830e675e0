import SignalboxFacts

/// Packages let every object be configured in a closure, and hand it back: `CartController().then { $0.title = "Cart" }`.
extension Project {
  /// The call by which what stands before a member is configured in a closure and handed back.
  package func configuration(by member: NodeRef) -> NodeRef? {
    guard self[member].kind == .member, vocabulary[.configuringMethods].contains(text(member)),
      let call = call(of: member), let last = arguments(of: call).last, let closure = firstChild(of: last),
      self[closure].kind == .closure
    else { return nil }
    return call
  }
}

extension TypeInference {
  /// The type of what an unread method configures and hands back; nil for other calls.
  func configured(by call: NodeRef, _ target: NodeRef) -> SwiftType? {
    guard project.configuration(by: target) == call, let base = project.firstChild(of: target),
      case .nominal(let id, _)? = type(of: base), project[type: id].origin != .external
    else { return nil }
    return type(of: base)
  }

  /// What a method of a view gives that no file declares, a modifier of SwiftUI's: a view.
  func modified(by method: NodeRef) -> SwiftType? {
    guard project[method].kind == .member, let base = project.firstChild(of: method),
      let type = type(of: base)?.unwrapped.nominals.first,
      let view = project[type: type].ancestors.first(where: {
        project[type: $0].name == "View" && project[type: $0].origin == .sdk
      })
    else { return nil }
    return .nominal(view, [])
  }

  /// What an unread container of dependencies hands out for a type: `container.resolve(Flow.self)`.
  func resolved(by call: NodeRef, _ target: NodeRef) -> SwiftType? {
    guard project[target].kind == .member, project.text(target) == "resolve",
      let argument = project.arguments(of: call).first, project[argument].name == 0,
      let value = project.firstChild(of: argument), case .metatype(let type)? = type(of: value)
    else { return nil }
    return .optional(type)
  }
}
