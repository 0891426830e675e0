import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// A copy that is pushed where the model takes the place of what is shown: below a parent that stands on the same
/// stack, a new flow comes on top.
extension SiblingCopy {
  private var project: Project { model.project }

  /// The code that puts the screen on the stack, and what pushes it instead, without the screen.
  struct Push {
    let statement: NodeRef
    /// The screen, or the variable that holds it.
    let value: NodeRef
    /// What stands before and behind the screen: `stack.pushViewController(`, `, animated: true)`.
    let before: String
    let behind: String

    /// `stack.popViewController(animated: true)`, after `self`
    var wayBack: String? {
      before.hasSuffix(".pushViewController(")
        ? String(before.dropLast("pushViewController(".count) + "popViewController(animated: true)")
          .without(prefix: "self.") : nil
    }
  }

  /// Lets the copy push its screen.
  /// - Returns: whether the app has a way to do so.
  mutating func pushes() -> Bool {
    pushing = push
    if pushing != nil { model.transition = .push }
    return pushing != nil
  }

  /// - Returns: nil where the code does not put the screen alone on a stack, or nothing of the app pushes on such a one.
  private var push: Push? {
    guard let site = model.site, let owner = project.enclosingDeclaration(of: site) else { return nil }
    let holder = bindingOfSite
    let kinds: [Node.Kind] = [.call, .assignment]
    let candidates = project.subtree(of: project.node(of: owner), kinds: kinds)
    return candidates.lazy.compactMap { push(by: $0, of: site, in: holder) }.first
  }

  private func push(by statement: NodeRef, of site: NodeRef, in holder: NodeRef?) -> Push? {
    guard let target = project.firstChild(of: statement), project[target].kind == .member,
      let stage = project.base(of: target),
      let value = valueShown(by: statement, site, holder),
      project.flows.transition(of: value) == .root || isOnlyElement(value)
        || NavigationMethod.named(project.calledName(statement))?.effect == .replaces,
      let type = project.type(of: stage)?.unwrapped.nominals.first
    else { return nil }
    let isOptional = project[stage].flags.contains(.optionalChained)
    let base = model.code.text(of: stage) + (isOptional && !model.code.text(of: stage).hasSuffix("?") ? "?" : "")
    if project.inherits(type, from: "UINavigationController") {
      return Push(
        statement: statement, value: value, before: "\(base).pushViewController(", behind: ", animated: true)")
    }
    guard let (before, behind) = project.pushing(on: type) else { return nil }
    return Push(statement: statement, value: value, before: "\(base).\(before)", behind: behind)
  }

  /// `[cart]`, or `cart` as an argument or a value.
  private func valueShown(by statement: NodeRef, _ site: NodeRef, _ holder: NodeRef?) -> NodeRef? {
    let values =
      project[statement].kind == .call
      ? project.arguments(of: statement).prefix(1).compactMap { project.firstChild(of: $0) }
      : Array(project.children(of: statement).dropFirst())
    let elements = values.flatMap { project[$0].kind == .array ? project.children(of: $0) : [$0] }
    guard elements.count == 1, let value = elements.first else { return nil }
    if value == site { return value }
    // `module.toPresent()`
    if project[value].kind == .call, project.arguments(of: value).isEmpty,
      let inner = project.firstChild(of: value).flatMap({ project.base(of: $0) }),
      inner == site || isUse(inner, of: holder)
    {
      return value
    }
    return isUse(value, of: holder) ? value : nil
  }

  private func isUse(_ value: NodeRef, of holder: NodeRef?) -> Bool {
    if let property = propertyOfSite { return model.ownMembers(mentionedBy: value).contains { $0.name == property } }
    guard project[value].kind == .identifier, let holder else { return false }
    return project.local(project.name(of: value), from: value) == holder
  }

  /// The property that the screen is stored in: `cart = CartController()`.
  private var propertyOfSite: Name? {
    model.site.flatMap { project.parent(of: $0) }.flatMap { model.property(setBy: $0) }
  }

  private func isOnlyElement(_ value: NodeRef) -> Bool {
    project.parent(of: value).map { project[$0].kind == .array } ?? false
  }

  /// Puts it in the place of what the model does.
  func putPush(_ push: Push, _ excerpt: inout Excerpt) {
    excerpt.replace(
      model.code.range(of: push.statement), by: push.before + excerpt.changed(push.value) + push.behind)
  }
}

extension Project {
  /// How the app's coordinators push on a router of a type: `push(`, `, animated: true)`.
  fileprivate func pushing(on type: TypeID) -> (before: String, behind: String)? {
    let code = concreteCoordinators.flatMap { self[type: $0].declarations }
    let calls = code.flatMap { self.calls(in: node(of: $0)) }
    let pushes = calls.compactMap { call -> [String]? in
      guard let target = firstChild(of: call), self[target].kind == .member, let stage = base(of: target),
        self.type(of: stage)?.unwrapped.nominals.first == type, let first = arguments(of: call).first,
        let value = firstChild(of: first), flows.transition(of: value) == .push
      else { return nil }
      let others = arguments(of: call).dropFirst().map { argument -> String? in
        guard let value = firstChild(of: argument), self[value].kind == .boolean || self[value].kind == .nilLiteral
        else { return nil }
        let text = self[value].kind == .nilLiteral ? "nil" : self.text(value)
        return (self.text(argument).isEmpty ? "" : self.text(argument) + ": ") + text
      }
      guard others.allSatisfy({ $0 != nil }) else { return nil }
      let label = self.text(first).isEmpty ? "" : self.text(first) + ": "
      let rest = others.compactMap { $0 }.map { ", " + $0 }.joined()
      return ["\(text(target))(\(label)", rest + ")"]
    }
    // What most write, and of that the shortest.
    let counts = Dictionary(pushes.map { ($0, 1) }, uniquingKeysWith: +)
    let usual = counts.min { left, right in
      let (one, other) = (left.key.joined(), right.key.joined())
      return (-left.value, one.count, one) < (-right.value, other.count, other)
    }
    return usual.map { ($0.key[0], $0.key[1]) } ?? unusedPush(on: type)
  }

  /// The same where nobody has pushed yet: the shortest call of a method of the router that asks for a screen, and for
  /// nothing else that has to be known.
  private func unusedPush(on type: TypeID) -> (before: String, behind: String)? {
    let all = self[type: type].ancestors.flatMap { self[type: $0].members }.filter { member in
      member.kind == .function && NavigationMethod.named(text(member.name))?.transition == .push
        && member.modifiers.isDisjoint(with: [.private, .fileprivate])
    }
    return all.compactMap { member -> (count: Int, before: String, behind: String)? in
      let parameters = parameters(of: member.place)
      guard let first = parameters.first else { return nil }
      let asked = parameters.dropFirst().filter { !subtree(of: $0).contains { self[$0].kind.isExpression } }
      let values = asked.map(plainValue)
      guard values.allSatisfy({ $0 != nil }) else { return nil }
      let label = text(first).isEmpty || text(first) == "_" ? "" : text(first) + ": "
      let rest = zip(asked, values).map { ", \(text($0)): \($1 ?? "nil")" }.joined()
      return (asked.count, "\(text(member.name))(\(label)", rest + ")")
    }.min { ($0.count, $0.before, $0.behind) < ($1.count, $1.before, $1.behind) }.map { ($0.before, $0.behind) }
  }

  /// `animated: true`, `completion: nil`
  private func plainValue(of parameter: NodeRef) -> String? {
    if text(parameter) == "animated" { return "true" }
    guard let type = writtenType(of: parameter), !["", "_"].contains(text(parameter)) else { return nil }
    return self[type].kind == .optionalType ? "nil" : nil
  }
}
