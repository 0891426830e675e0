import SignalboxFacts
import SignalboxProject

/// Ends that parts of the screen report to all coordinators by a message, which the base of these listens to.
extension SiblingEnd {
  /// `NotificationCenter.default.post(name: Messages.removed, object: nil, userInfo: [Keys.id: self.id])`, where the view
  /// model that the model hands its `id` says so.
  func postedEnd(_ copy: SiblingCopy) -> Ending? {
    for made in copy.model.declarations.flatMap({ project.calls(in: project.node(of: $0)) }) {
      guard case .initializer(let type, _)? = project.callee(of: made), let part = type.nominals.first,
        project[type: part].origin == .project, part != model
      else { continue }
      for call in project[type: part].declarations.flatMap({ project.calls(in: project.node(of: $0)) }) {
        guard project.calledName(call) == "post", let text = post(call, of: part, made: made, copy) else { continue }
        return Ending(plain: text, passesSelf: true, isByBack: true)
      }
    }
    return nil
  }

  private func post(_ call: NodeRef, of part: TypeID, made: NodeRef, _ copy: SiblingCopy) -> String? {
    let arguments = project.arguments(of: call)
    let values = arguments.compactMap { project.firstChild(of: $0) }
    guard let callee = project.firstChild(of: call).flatMap({ path($0) }), values.count == arguments.count,
      let message = values.first, let name = path(message), isHeardByBase(project.text(message))
    else { return nil }
    var texts = ["\(project.text(arguments[0])): \(name)"]
    for (argument, value) in zip(arguments, values).dropFirst() {
      guard let text = self.value(value, of: part, made: made, copy) else { return nil }
      texts.append("\(project.text(argument)): \(text)")
    }
    return "\(callee)(\(texts.joined(separator: ", ")))"
  }

  /// What of a message says who ends, as the model can say it.
  private func value(_ value: NodeRef, of part: TypeID, made: NodeRef, _ copy: SiblingCopy) -> String? {
    switch project[value].kind {
    case .nilLiteral: return "nil"
    case .dictionary:
      let parts = project.children(of: value)
      guard parts.count == 2, let key = path(parts[0]), let id = self.value(parts[1], of: part, made: made, copy) else {
        return nil
      }
      return "[\(key): \(id)]"
    default:
      guard project.ownMembers(of: part, mentionedBy: value).contains(where: { $0.kind == .property }),
        let given = project.arguments(of: made).first(where: { project.text($0) == project.text(value) })
          .flatMap({ project.firstChild(of: $0) }), project.canBeOwnMember(given),
        let own = members.first(where: { $0.kind == .property && $0.name == project.name(of: given) }),
        copy.kept(own) || copy.model.isInherited(own.name)
      else { return nil }
      return "self.\(project.text(given))"
    }
  }

  /// Whether a base of the model names a message where it lets go of children.
  private func isHeardByBase(_ message: String) -> Bool {
    let bases = project[type: model].ancestors.dropFirst().filter { project[type: $0].origin == .project }
    return bases.flatMap { project[type: $0].members }.contains { member in
      guard member.kind == .function || member.kind == .initializer, let body = project.body(of: member.place) else {
        return false
      }
      return project.subtree(of: body, kinds: [.member]).contains { project.text($0) == message }
        && project.calls(in: body).contains { project.vocabulary[.removalWords].occur(in: project.calledName($0)) }
    }
  }

  /// `Messages.removed`; nil for what is no plain name.
  private func path(_ place: NodeRef) -> String? {
    switch project[place].kind {
    case .identifier: return project.local(project.name(of: place), from: place) == nil ? project.text(place) : nil
    case .member: return project.base(of: place).flatMap { path($0) }.map { "\($0).\(project.text(place))" }
    default: return nil
    }
  }
}
