import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// How the app's coordinators push a screen on what a copy has, too: the code around the screen.
struct PushForm: Hashable {
  /// `self.router.push(`
  var before: String
  /// `, animated: true)`
  var after: String
  /// Whether it takes a view as it is, without a controller around it.
  var takesView = false
  /// Code after `self` that takes the last screen away at once; nil where nothing does.
  var wayBack: String?
}

/// Looks for the way in which screens are pushed.
struct PushFinder {
  let copy: SiblingCopy
  let workshop: Workshop
  private var model: SiblingCode { copy.model }
  private var project: Project { copy.model.project }

  init(_ copy: SiblingCopy, in workshop: Workshop) {
    self.copy = copy
    self.workshop = workshop
  }

  /// What most coordinators write; else what the model shows its first screen by, or what its stack has.
  var form: PushForm? {
    var counts: [PushForm: Int] = [:]
    var firsts: [PushForm] = []
    for coordinator in [model.model] + project.concreteCoordinators.filter({ $0 != model.model }) {
      let calls = project.code(of: coordinator, inherited: false).flatMap(project.calls)
      let pushes = calls.compactMap { call in screenPushed(by: call).map { (call, $0) } }
      guard let first = pushes.first, let code = try? workshop.text(behind: first.0) else { continue }
      for (call, value) in pushes where call.file == first.0.file {
        guard let form = form(of: call, around: value, in: code)?.animated else { continue }
        if model.holdsSite(call) || holdsSite(value) { firsts.append(form) } else { counts[form, default: 0] += 1 }
      }
    }
    let usual = counts.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    return usual?.key ?? firsts.first ?? ofStack
  }

  /// `navigationController.pushViewController(cart, animated: true)`
  private var ofStack: PushForm? {
    let stack = project.allMembers(of: model.model).first { member in
      member.kind == .property && isUsable(member.name)
        && project.propertyType(of: member.place)?.unwrapped.nominals.contains(where: isStack) == true
    }
    guard let stack else { return nil }
    let base = project.text(stack.name) + (isOptional(stack) ? "?" : "")
    return PushForm(
      before: "\(base).pushViewController(", after: ", animated: true)",
      wayBack: "\(base).popViewController(animated: false)")
  }

  private func isDismissal(_ call: NodeRef) -> Bool { project.calledName(call) == "dismiss" }

  private func isStack(_ type: TypeID) -> Bool { project.inherits(type, from: "UINavigationController") }

  /// The screen that a call pushes, on something that the copy has.
  private func screenPushed(by call: NodeRef) -> NodeRef? {
    guard let callee = project.firstChild(of: call), !project.isResultUsed(of: call) else { return nil }
    if let base = receiver(of: callee) {
      guard project.canBeOwnMember(base), isSame(base) else { return nil }
    } else {
      guard project.canBeOwnMember(callee), isUsable(project.name(of: callee)) else { return nil }
    }
    let values = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
    let screens = values.filter { !isPlain($0) }
    guard screens.count == 1, project.flows.transition(of: screens[0]) == .push else { return nil }
    return screens[0]
  }

  private func receiver(of callee: NodeRef) -> NodeRef? {
    project.base(of: callee).flatMap { project.isSelf($0) ? nil : $0 }
  }

  /// `true`, `nil`, `.slide`
  private func isPlain(_ value: NodeRef) -> Bool {
    project.subtree(of: value, kinds: [.identifier, .closure, .call]).isEmpty
  }

  /// Whether the copy has a member.
  private func isUsable(_ name: Name) -> Bool {
    model.ownMembers(name).contains { copy.kept.contains($0.place) } || model.isInherited(name)
  }

  /// Whether the copy has the same in the place of another coordinator's member.
  private func isSame(_ base: NodeRef) -> Bool {
    let name = project.name(of: base)
    guard isUsable(name), let own = project.allMembers(of: model.model).first(where: { $0.name == name }),
      project[base].flags.contains(.optionalChained) == isOptional(own)
    else { return false }
    let type = project.propertyType(of: own.place)?.unwrapped.nominals.first
    return type != nil && type == project.type(of: base)?.unwrapped.nominals.first
  }

  private func isOptional(_ property: Member) -> Bool {
    project.children(of: project.node(of: property.place)).contains {
      project[$0].kind == .optionalType && !project[$0].flags.contains(.forced)
    }
  }

  /// Whether a variable is the model's first screen.
  private func holdsSite(_ value: NodeRef) -> Bool {
    project.local(project.name(of: value), from: value).map(model.holdsSite) ?? false
  }

  private func form(of call: NodeRef, around value: NodeRef, in code: CodeText) -> PushForm? {
    let (whole, part) = (code.range(of: call), code.range(of: value))
    let before = code.source.text(whole.lowerBound..<part.lowerBound)
    let after = code.source.text(part.upperBound..<whole.upperBound)
    guard !(before + after).contains("\n"), after.hasPrefix(",") || after.hasPrefix(")") else { return nil }
    let shown = project.type(of: value)?.unwrapped.nominals.first
    let takesView = shown.map { project.role(of: $0).kind == .swiftUIView } ?? false
    guard !takesView || copy.screen.isView else { return nil }
    return PushForm(
      before: before.replacing("self?.", with: ""), after: after, takesView: takesView, wayBack: wayBack(from: call))
  }

  /// `router.pop(animated: false)`
  private func wayBack(from call: NodeRef) -> String? {
    guard let callee = project.firstChild(of: call) else { return nil }
    let base = receiver(of: callee)
    guard let type = base.map({ project.type(of: $0)?.unwrapped.nominals.first }) ?? model.model else { return nil }
    let start = base.map { project.text($0) + (project[$0].flags.contains(.optionalChained) ? "?." : ".") } ?? ""
    if isStack(type) { return start + "popViewController(animated: false)" }
    let all = project.allMembers(of: type).filter { member in
      let asked = member.kind == .function ? project.parameters(of: member.place).map(project.text) : []
      return asked == ["animated"] && !member.modifiers.isTypeMember
        && member.modifiers.isDisjoint(with: [.private, .fileprivate])
        && project.bodies(of: member.place).contains { body in
          project.calls(in: body).contains { project.calledName($0) == "popViewController" }
        }
    }
    // One that may close the whole stack instead is worse than the stack itself.
    let plain = all.first { !project.bodies(of: $0.place).flatMap(project.calls).contains(where: isDismissal) }
    if plain == nil, let stack = ofStack { return stack.wayBack }
    return (plain ?? all.first).map { "\(start)\(project.text($0.name))(animated: false)" }
  }
}

extension PushForm {
  fileprivate var text: String { before + after + (wayBack ?? "") }

  /// The same as the user sees it: what begins a flow may come without a movement.
  fileprivate var animated: PushForm {
    var form = self
    if after.hasSuffix("animated: false)") { form.after = after.dropLast("false)".count) + "true)" }
    return form
  }
}
