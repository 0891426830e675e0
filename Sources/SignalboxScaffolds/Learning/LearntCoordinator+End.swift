import SignalboxFacts
import SignalboxProject

/// What the user is told of the new flow's end, where the copy does not have all of the model's.
extension LearntCoordinator {
  /// Whether the end takes the screen away: the model's own, the way back, or what is written for it.
  mutating func takesAway(
    _ end: inout SiblingEnd.Ending?, _ ending: SiblingEnd, _ leaving: inout Leaving, _ above: ParentCopy
  ) throws(Unfit) -> Bool {
    guard let found = end else { return false }
    let project = above.project
    let leadsOn = !leaving.isOverOthers && (ending.leadsOn(found, above) || above.leadsOnInClosures)
    if leadsOn || ending.leaves(found, leaving, to: above) { return true }
    if leaving.isPushed, !screen.isView, found.isByBack || isToldOfBack(project) {
      report = .back
      // Where the bar may be hidden, a button of the screen's own has to lead back.
      if project.hidesBars, further.isEmpty, let way = leaving.code {
        report = .buttonBack
        end?.leaving = way
        end?.isSplit = true
      }
      return true
    }
    end?.leaving = leaving.code
    if end?.leaving == nil, leaving.replacesStack { throw .lasting }
    return end?.leaving != nil
  }

  /// Makes sure that a child of another coordinator's kind leaves the parent as it was; notes what ends the model besides.
  mutating func check(
    _ end: SiblingEnd.Ending?, _ ending: SiblingEnd, _ copy: inout SiblingCopy, _ leaving: inout Leaving,
    _ above: ParentCopy
  ) throws(Unfit) {
    if end == nil, !losesEnd { noteSilence(&copy, ending, leaving, above) }
    noteOtherEnds(&copy, ending)
    guard sibling.owner != above.parent else { return }
    let project = above.project
    if end == nil, leaving.replacesStack || above.start.way(to: copy.model) == .root { throw .lasting }
    let answer = end.flatMap { ending.finalAnswers($0, of: above.parent).first }
    let children = project.siblings(madeBy: above.parent)
    let ways = children.map { project.transition(from: above.parent, to: $0.type) }
    if !children.isEmpty, ways.allSatisfy({ $0 == .tab || $0 == .embed }) {
      if let answer { throw .endsParent(project.text(project.name(of: answer))) }
      if end == nil, sibling.type == above.parent { throw .noAnswer }
    }
    losesEnd = losesEnd || answer != nil
  }

  /// What nothing of the copy does at its end.
  static func notes(
    _ ending: SiblingEnd.Ending?, takesAway: Bool, over isOverOthers: Bool, _ end: SiblingEnd, _ above: ParentCopy,
    _ copy: SiblingCopy,
    without lost: [Name], type: String
  ) -> [String] {
    let project = above.project
    let parent = project[type: above.parent].qualifiedName
    guard let ending else {
      guard let lost = lostEnd(end, above, copy, lost) else {
        guard isOverOthers, end.isNeverLetGo(above) else { return [] }
        return ["no code finishes \(type), as none finishes \(project[type: end.model].name): \(parent) retains both"]
      }
      return ["nothing ends \(type) yet: \(project[type: end.model].name) does it by \(lost), which is not copied"]
    }
    var notes: [String] = []
    if !takesAway {
      notes.append("\(type) does not remove its screen when it ends: do that in its onDone")
    }
    for answer in end.idleAnswers(ending) {
      let name = project.text(project.name(of: answer))
      let isEmpty = project.body(of: answer).map { project.children(of: $0).isEmpty } ?? true
      notes.append(
        isEmpty
          ? "\(parent).\(name) does nothing when \(type) ends"
          : "\(parent).\(name) goes by the type of what ends: add \(type) there")
    }
    if end.isNeverLetGo(above, isEnded: true) {
      notes.append("\(parent) retains \(type) when it ends, as it does \(project[type: end.model].name)")
    }
    for answer in end.finalAnswers(ending, of: above.parent) {
      notes.append("\(parent).\(project.text(project.name(of: answer))) ends \(parent), too, when \(type) ends")
    }
    return notes
  }

  /// Notes that nobody learns of the end, where other coordinators tell of theirs.
  mutating func noteSilence(_ copy: inout SiblingCopy, _ ending: SiblingEnd, _ leaving: Leaving, _ above: ParentCopy) {
    let parent = above.project[type: above.parent].qualifiedName
    if sibling.isPushed {
      addNote("nothing tells \(parent) when the screen of \(type) is popped")
      losesEnd = true
    } else if !copy.tellsEnd(ending), ending.isUsuallyTold {
      losesEnd = true
      if leaving.isOverOthers { addNote("no code ends \(type): most other coordinators end themselves") }
    }
  }

  /// Notes what else ends the model, such as the swipe that closes the stack it stands on, where the copy has none of it.
  mutating func noteOtherEnds(_ copy: inout SiblingCopy, _ ending: SiblingEnd) {
    let (project, initializer) = (workshop.project, copy.model.initializer)
    let functions = project[type: sibling.type].members.filter { $0.kind == .function && copy.kept.contains($0.place) }
    for function in [initializer].compactMap({ $0 }) + functions.map(\.place) {
      let kept = function == initializer ? copy.initialStatements : copy.statements(of: function)
      let others = (project.body(of: function).map(project.children) ?? []).filter { !kept.contains($0) }
      guard let lost = others.first(where: { ending.endsFromOutside($0, copy.model) }) else { continue }
      addNote(
        "left out: \(Self.line(of: lost, project, copy.model.code)), which ends \(project[type: sibling.type].name), too"
      )
      losesEnd = true
    }
  }

  /// Notes what the model decides and the copy does not, and that the parent's method does nothing by itself.
  mutating func noteRest(_ copy: inout SiblingCopy) {
    for place in copy.choices.map(workshop.project.location) {
      let model = workshop.project[type: sibling.type].name
      addNote("left out: what \(model) begins with otherwise (\(place.path):\(place.line))")
    }
    guard copy.stream != nil, let start = method.firstRange(of: "func "), method.contains(") -> ") else { return }
    let name = method[start.upperBound...].prefix { $0 != "(" }
    addNote("'\(name)' returns what starts \(type): call it where the flow begins, and subscribe to it there")
  }

  /// The line by which the model, or the one who starts it, ends the flow.
  /// - Parameter lost: properties of the model that hold its creator and that the copy has not.
  private static func lostEnd(
    _ end: SiblingEnd, _ above: ParentCopy, _ copy: SiblingCopy, _ lost: [Name]
  ) -> String? {
    let project = above.project
    if let statement = above.lost.first(where: { !setsIdleDelegate($0, above) }) {
      return line(of: statement, project, above.start.code)
    }
    for declaration in copy.model.declarations {
      for call in project.calls(in: project.node(of: declaration)) {
        let name = project.calledName(call)
        let isEnd = project.vocabulary[.endWords].matchWord(of: name) && !end.isAnswer(call)
        if end.endsByBase(call) { return line(of: call, project, copy.model.code) }
        guard end.isReport(call), isEnd || handsOnlyItself(call, to: lost, project) else { continue }
        return line(of: call, project, copy.model.code)
      }
    }
    var copy = copy
    return copy.model.declarations.flatMap { project.calls(in: project.node(of: $0)) }.first {
      tellsSubject($0, copy.model) && !copy.has($0)
    }.map { line(of: $0, project, copy.model.code) }
  }

  /// `delegate?.didPay(self)`
  private static func handsOnlyItself(_ call: NodeRef, to lost: [Name], _ project: Project) -> Bool {
    let base = project.firstChild(of: call).flatMap { project.base(of: $0) }
    guard let base, project.canBeOwnMember(base), lost.contains(project.name(of: base)) else { return false }
    return project.arguments(of: call).allSatisfy { project.firstChild(of: $0).map(project.isSelf) ?? false }
  }

  /// `cart.delegate = self`, where the delegate is asked for nothing.
  private static func setsIdleDelegate(_ statement: NodeRef, _ above: ParentCopy) -> Bool {
    let project = above.project
    guard project[statement].kind == .assignment, let target = project.firstChild(of: statement),
      let property = project.allMembers(of: above.start.sibling.type).first(where: {
        $0.kind == .property && $0.name == project.name(of: target)
      }), let type = project.propertyType(of: property.place)?.unwrapped.nominals.first
    else { return false }
    return project[type: type].kind == .protocolDeclaration && !project.hasUnseenAncestor(type)
      && project.allMembers(of: type).isEmpty
  }

  /// `finishSubject.onNext(())`, `logout.bind(to: finishSubject)`
  private static func tellsSubject(_ call: NodeRef, _ model: SiblingCode) -> Bool {
    let project = model.project
    guard let function = project.enclosingDeclaration(of: call), project[function].kind == .function else {
      return false
    }
    let receiver = project.firstChild(of: call).flatMap { project.base(of: $0) }
    let given = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
    return ([receiver].compactMap { $0 } + given).contains { place in
      model.ownMembers(mentionedBy: place).contains { member in
        member.kind == .property && project.vocabulary[.endWords].matchWord(of: project.text(member.name))
          && !project[type: model.model].members.contains { $0.kind == .function && $0.name == member.name }
      }
    }
  }

  private static func line(of place: NodeRef, _ project: Project, _ code: CodeText) -> String {
    let text = code.text(of: place).split(separator: "\n").first.map(String.init) ?? ""
    let location = project.location(of: place)
    return "'\(text.trimmingSuffix(\.isWhitespace).prefix(80))' (\(location.path):\(location.line))"
  }
}
