import SignalboxFacts
import SignalboxProject

extension FixPlanner {
  /// `@objc` before a message whose signature Objective-C can represent.
  func marking(_ method: ResponderMethod) -> Repair? {
    let judged = project.objectiveC.fit(method: method.place)
    guard judged.obstacles.isEmpty, (judged.parameters.map(\.fit) + [judged.result]).allSatisfy(\.mayCross) else {
      return nil
    }
    return Repair("mark it @objc", [.prepend("@objc ", to: project.node(of: method.place))])
  }

  /// A parameter in its box: in the declaration, every override and every call.
  /// - Returns: nil where the project may use the message in a way that is not understood, or the box would have to be
  ///   seen by other modules.
  func boxing(_ parameter: ObjectiveCMethod.Parameter, of method: ResponderMethod) -> Repair? {
    guard case .needsBox(let boxing) = parameter.fit, boxing.insertion == .automatic,
      let position = project.parameters(of: method.place).firstIndex(of: parameter.place),
      let message = project.messages.first(where: { $0.declaration == project.node(of: method.place) }),
      let calls = understoodCalls(of: method, message)
    else { return nil }
    let box = BoxForm(boxing)
    var steps: [Repair.Step] = []
    for function in [method.place] + method.overrides {
      guard let changed = retyping(position, of: function, box, method) else { return nil }
      steps += changed
    }
    for call in calls {
      guard let changed = wrapping(position, in: call, method, box) else { return nil }
      steps += changed
    }
    if boxing.existing == nil {
      guard !isVisibleElsewhere(method.place), !mentionsPrivateType(boxing.wrapped), project.name(boxing.name) == nil
      else {
        return nil
      }
      steps.append(.declaration(box.declaration, inFileOf: parameter.place))
    }
    return Repair("send '\(parameter.name)' in \(boxing.name)", steps)
  }

  /// All calls of a message; nil where its name stands for something else as well.
  private func understoodCalls(of method: ResponderMethod, _ message: Message) -> [NodeRef]? {
    let name = project.name(of: method.place)
    let ours = Set([method.place] + method.overrides)
    let isAmbiguous = project.types.contains { symbol in
      symbol.members.contains { member in
        member.name == name && !ours.contains(member.place)
          && (member.kind != .function || project.signature(of: member.place) == method.name)
      }
    }
    guard !isAmbiguous else { return nil }
    var calls: [NodeRef] = []
    for place in project.occurrences(of: [project.text(name)], kinds: [.identifier, .member]) {
      guard let call = project.call(of: place) else { return nil }
      // Another method of that name has other labels.
      if project.match(project.arguments(of: call), to: method.place) != nil { calls.append(call) }
    }
    let known = Set(message.senders)
    let isInside = { (call: NodeRef) in
      project.enclosingDeclaration(of: call).map { project.name(of: $0) == name } ?? false
    }
    return calls.allSatisfy { call in isInside(call) || project.firstChild(of: call).map(known.contains) == true }
      ? calls : nil
  }

  /// The box as the type of a parameter, and its content wherever the body uses it.
  private func retyping(
    _ position: Int, of function: DeclarationRef, _ box: BoxForm, _ method: ResponderMethod
  ) -> [Repair.Step]? {
    let parameters = project.parameters(of: function)
    guard position < parameters.count, let binding = project.binding(of: parameters[position]),
      let type = project.writtenType(of: parameters[position]),
      !project.children(of: binding).contains(where: { project[$0].kind.isExpression }),
      !project.children(of: parameters[position]).contains(where: { project[$0].kind.isExpression })
    else { return nil }
    var steps = [Repair.Step.replace(type, with: box.name)]
    guard let body = project.body(of: function) else { return steps }
    for use in project.subtree(of: body, kinds: [.identifier]) where project.name(of: use) == project.name(of: binding)
    {
      guard project.local(project.name(of: use), from: use) == binding else {
        // A capture or a shorthand of the same name: what it holds is not seen from here.
        return nil
      }
      if isHandedOn(use, at: position, method) { continue }
      guard let parent = project.parent(of: use), project[parent].kind != .binding, project[parent].kind != .capture
      else {
        return nil
      }
      steps.append(.append("." + box.property, to: use))
    }
    return steps
  }

  /// Whether a parameter is handed on as the same argument of the same message.
  private func isHandedOn(_ use: NodeRef, at position: Int, _ method: ResponderMethod) -> Bool {
    guard let (call, argument) = project.callTaking(use), let target = project.firstChild(of: call),
      project.name(of: target) == project.name(of: method.place),
      let matched = project.match(project.arguments(of: call), to: method.place),
      let index = project.arguments(of: call).firstIndex(of: argument)
    else { return false }
    return matched[index] == project.parameters(of: method.place)[position]
  }

  /// The argument of a call in a box, unless it is the box that came in.
  private func wrapping(_ position: Int, in call: NodeRef, _ method: ResponderMethod, _ box: BoxForm) -> [Repair.Step]?
  {
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: method.place),
      let index = matched.firstIndex(of: project.parameters(of: method.place)[position]),
      !project[arguments[index]].flags.contains(.trailing), let value = project.firstChild(of: arguments[index])
    else { return nil }
    if isIncoming(value, at: position, method) { return [] }
    return [.wrap(argument: arguments[index], before: box.opening, after: ")")]
  }

  private func isIncoming(_ value: NodeRef, at position: Int, _ method: ResponderMethod) -> Bool {
    guard project[value].kind == .identifier, let binding = project.local(project.name(of: value), from: value),
      let parameter = project.parent(of: binding), project[parameter].kind == .parameter,
      let function = project.parent(of: parameter).flatMap({ project.declaration(at: $0) })
    else { return false }
    return ([method.place] + method.overrides).contains(function)
      && project.parameters(of: function).firstIndex(of: parameter) == position
  }

  private func mentionsPrivateType(_ source: String) -> Bool {
    let words = Set(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    return project.types.contains { symbol in
      words.contains(symbol.name) && symbol.origin == .project
        && symbol.declarations.contains { !project[$0].modifiers.isDisjoint(with: [.private, .fileprivate]) }
    }
  }
}

/// How a box is written.
private struct BoxForm {
  let name: String
  let property: String
  /// `ProductBox(`
  let opening: String
  let declaration: String

  init(_ boxing: Boxing) {
    name = boxing.name
    property = boxing.existing?.property ?? "unbox"
    opening = name + "(" + (boxing.existing?.label.map { $0 + ": " } ?? "")
    declaration = """
      /// Carries a value of type `\(boxing.wrapped)` through Objective-C, which knows no such type.
      final class \(name): NSObject {
          let unbox: \(boxing.wrapped)

          init(_ value: \(boxing.wrapped)) {
              unbox = value
          }
      }
      """
  }
}

extension ObjectiveCFit {
  /// Whether nothing is known that speaks against it.
  fileprivate var mayCross: Bool {
    switch self {
    case .representable, .unknown: true
    case .needsBox, .impossible: false
    }
  }
}
