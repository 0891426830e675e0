import SignalboxFacts

/// A method that an extension of the project gives to every responder: a message, or what was meant to be one.
package struct ResponderMethod: Sendable {
  package let place: DeclarationRef
  /// With its labels: `cartBuyNow(_:sender:)`.
  package let name: String
  /// Calls in its body on the next responder, whatever they call there.
  package let onward: [NodeRef]
  /// Those of them that call the method itself.
  package let forwards: [NodeRef]
  /// Overrides of it, in the order of their types.
  package let overrides: [DeclarationRef]
  /// Whether the source leaves no doubt that it is meant for the responder chain.
  package let isMessage: Bool
}

extension ResponderMethod {
  /// Properties that lead from a responder to the next one.
  package static let nextNames: Set<String> = ["coordinatingResponder", "next"]
}

extension MessageFinder {
  /// Judges the methods that extensions of the project give to a class.
  func responderMethods(of responder: TypeID) -> [ResponderMethod] {
    let declared = project[type: responder].members.filter { member in
      member.kind == .function && !member.modifiers.isTypeMember && !project.files[member.place.file].isSDK
    }
    guard !declared.isEmpty else { return [] }
    let names = Set(declared.map(\.name))
    var overrides: [String: [DeclarationRef]] = [:]
    for symbol in project.types where symbol.ancestors.contains(responder) {
      for member in symbol.members where names.contains(member.name) && member.modifiers.contains(.override) {
        overrides[project.signature(of: member.place), default: []].append(member.place)
      }
    }
    return declared.map { member in
      let name = project.signature(of: member.place)
      return method(member, name: name, overrides: overrides[name] ?? [])
    }
  }

  private func method(_ member: Member, name: String, overrides: [DeclarationRef]) -> ResponderMethod {
    let body = project.node(of: member.place)
    let steps = project.calls(in: body).compactMap { call in onwardName(of: call).map { (call: call, name: $0) } }
    let forwards = steps.map(\.call).filter { project.firstChild(of: $0).map { project.name(of: $0) } == member.name }
    let isCoordinating = steps.contains { $0.name == "coordinatingResponder" }
    let isTold = !overrides.isEmpty || project[member.place].modifiers.contains(.objc)
    return ResponderMethod(
      place: member.place, name: name, onward: steps.map(\.call), forwards: forwards, overrides: overrides,
      // `next` is walked along by helpers too: those are neither overridden nor seen by Objective-C.
      isMessage: isTold && !forwards.isEmpty || isCoordinating && (isTold || !looksUp(member.place, by: forwards)))
  }

  /// Whether a method asks each responder something about itself, so that none of them has to override it.
  func looksUp(_ method: DeclarationRef, by forwards: [NodeRef]) -> Bool {
    let header = project.headerParts(of: method)
    if header.contains(where: { project[$0].kind == .genericParameter || project.text($0) == "nonobjc" }) {
      return true
    }
    guard let body = project.body(of: method) else { return false }
    let asksItself = project.subtree(of: body, kinds: [.cast, .check]).contains { question in
      project.firstChild(of: question).map { project.text($0) } == "self"
    }
    let isAnswered = project.resultType(of: method) != .void
    return asksItself
      || forwards.contains { isReckonedWith($0, in: body) || isCollected($0, isAnswered: isAnswered) }
  }

  /// Whether a call on the next responder carries what was worked out on the way, rather than what the sender said:
  /// `next?.path(line + " > ")`.
  private func isCollected(_ forward: NodeRef, isAnswered: Bool) -> Bool {
    project.arguments(of: forward).compactMap { project.firstChild(of: $0) }.flatMap { project.branchValues($0) }
      .contains { value in
        switch project[value].kind {
        case .operation: return true
        case .call, .string, .array: return isAnswered
        case .identifier: return isAnswered && isWorkedOut(value)
        default: return false
        }
      }
  }

  /// Whether a name is that of a local that stands for none of the parameters.
  private func isWorkedOut(_ name: NodeRef) -> Bool {
    project.local(project.name(of: name), from: name) != nil && !project.isParameter(name)
  }

  /// Whether more is done with the answer of the next responder than to hand it back, or something in its place.
  private func isReckonedWith(_ forward: NodeRef, in body: NodeRef) -> Bool {
    var current = forward
    while let outer = project.parent(of: current), outer != body {
      switch project[outer].kind {
      case .operation, .argument: return true
      case .coalesce where project.firstChild(of: outer) != current: return true
      case .closure, .ifBranch, .guardCheck, .switchBranch: return false
      default: current = outer
      }
    }
    return false
  }

  /// The property by which a call leads to the next responder, whatever it calls there.
  private func onwardName(of call: NodeRef) -> String? {
    guard let target = project.firstChild(of: call), project[target].kind == .member,
      let base = project.firstChild(of: target)
    else { return nil }
    var steps = Steps<NodeRef>()
    return nextName(base, 0, &steps)
  }

  /// How many variables may be given to each other on the way; each may have many values, and all are tried.
  private static let depthLimit = 3

  /// The property that an expression has of the next responder: `self.next`, and what a variable, a pattern or a
  /// closure was given of it.
  private func nextName(_ expression: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> String? {
    guard depth < Self.depthLimit, steps.reach(expression, after: depth) else { return nil }
    switch project[expression].kind {
    case .identifier:
      let given = project.sources(of: expression)
      if given.isEmpty
        || project.local(project.name(of: expression), from: expression) == nil && project.text(expression) != "$0"
      {
        return ResponderMethod.nextNames.contains(project.text(expression)) ? project.text(expression) : nil
      }
      return given.firstResult { nextName($0, depth + 1, &steps) }
    case .member:
      guard ResponderMethod.nextNames.contains(project.text(expression)), let base = project.firstChild(of: expression)
      else {
        return nil
      }
      return project.text(base) == "self" || nextName(base, depth + 1, &steps) != nil ? project.text(expression) : nil
    case .cast, .coalesce, .tuple, .ternary:
      return project.children(of: expression).firstResult { nextName($0, depth + 1, &steps) }
    default: return nil
    }
  }
}
