import SignalboxFacts
import SignalboxProject

/// What the user is told of the new flow's end, where the copy does not have all of the model's.
extension LearntCoordinator {
  /// Code after `self` that takes the first screen away, the way it came.
  static func leaving(_ copy: inout SiblingCopy, _ project: Project) -> String? {
    for function in project[type: copy.model.model].members.map(\.place)
    where copy.kept.contains(function) && project[function].kind == .function {
      for statement in copy.statements(of: function) {
        for call in project.calls(in: statement) {
          let way = ["pushViewController": "popViewController", "present": "dismiss"][project.calledName(call)]
          guard let way, let callee = project.firstChild(of: call), let base = project.base(of: callee),
            project.canBeOwnMember(base), !project.isSelf(base),
            !copy.model.ownMembers(mentionedBy: base).isEmpty
              || copy.model.isInherited(project.name(of: base))
          else { continue }
          let isOptional = project[base].flags.contains(.optionalChained)
          return "\(project.text(base))\(isOptional ? "?" : "").\(way)(animated: true)"
        }
      }
    }
    return nil
  }

  /// What nothing of the copy does at its end.
  static func notes(
    _ ending: SiblingEnd.Ending?, takesAway: Bool, _ end: SiblingEnd, _ above: ParentCopy, _ copy: SiblingCopy,
    type: String
  ) -> [String] {
    let project = above.project
    let parent = project[type: above.parent].qualifiedName
    guard let ending else {
      guard let lost = lostEnd(end, above, copy) else { return [] }
      return ["nothing ends \(type) yet: \(project[type: end.model].name) does it by \(lost), which is not copied"]
    }
    var notes: [String] = []
    if !takesAway {
      notes.append("the end of \(type) takes no screen away: add to its onDone what does")
    }
    for answer in end.idleAnswers(ending, of: above.parent) {
      let name = project.text(project.name(of: answer))
      let isEmpty = project.body(of: answer).map { project.children(of: $0).isEmpty } ?? true
      notes.append(
        isEmpty
          ? "\(parent).\(name) does nothing when \(type) ends"
          : "\(parent).\(name) goes by the type of what ends: add \(type) there")
    }
    return notes
  }

  /// The line by which the model, or the one who starts it, ends the flow.
  private static func lostEnd(_ end: SiblingEnd, _ above: ParentCopy, _ copy: SiblingCopy) -> String? {
    let project = above.project
    if let statement = above.lost.first { return line(of: statement, project, above.start.code) }
    for declaration in copy.model.declarations {
      for call in project.calls(in: project.node(of: declaration)) {
        let name = project.calledName(call)
        guard end.isReport(call), project.vocabulary[.endWords].matchWord(of: name) else { continue }
        return line(of: call, project, copy.model.code)
      }
    }
    return nil
  }

  private static func line(of place: NodeRef, _ project: Project, _ code: CodeText) -> String {
    let text = code.text(of: place).split(separator: "\n").first.map(String.init) ?? ""
    let location = project.location(of: place)
    return "'\(text.trimmingSuffix(\.isWhitespace).prefix(80))' (\(location.path):\(location.line))"
  }
}
