import SignalboxFacts
import SignalboxProject

/// How coordinators like the model say that their flow is over.
struct SiblingEnd {
  let project: Project
  let model: TypeID
  /// Whose code makes the model.
  let owner: TypeID
  let parent: TypeID
  /// `Cart` of `CartCoordinator`.
  let stem: String

  /// What the copy does when its screen is done.
  struct Ending {
    /// Code after `self`: `finishFlow?()`, `delegate?.cartDidFinish(self)`; nil where nobody but the screen is concerned.
    var call: String?
    /// Code by itself, about a variable of the method that shows the screen: `result.send(())`.
    var plain: String?
    /// Whether it hands the coordinator on.
    var passesSelf = false
    /// The members of the model that it needs.
    var needs: [Name] = []
    /// The functions that it calls.
    var called: [DeclarationRef] = []
    /// What else runs then.
    var calls: [NodeRef] = []
    /// Code after `self` that runs first.
    var before: [String] = []
    /// Code after `self` that takes the screen away, where what is called does not.
    var leaving: String?
    /// Whether it is told as soon as the screen is off its stack, however it went.
    var isByBack = false
    /// Whether the screen tells by one closure that it is to go, and by another one that it is gone.
    var isSplit = false
    /// Whether the screen's closure is what keeps the coordinator.
    var keepsCoordinator = false

    /// What stands behind the brace of the closure.
    var capture: String {
      keepsCoordinator || before.isEmpty && leaving == nil && call == nil && !passesSelf ? "" : " [weak self] in"
    }

    /// The statements of the closure.
    var statements: [String] {
      let code = before + [leaving, call].compactMap { $0 }
      let last = [plain].compactMap { $0 }
      if keepsCoordinator { return code.map { "self.\($0)" } + last }
      guard passesSelf else { return code.map { "self?.\($0)" } + last }
      return ["guard let self = self else { return }"] + code.map { "self.\($0)" } + last
    }
  }

  /// - Parameter used: names that the parent uses of the child, or gives it with the initialiser.
  /// - Returns: nil where the source shows no such way.
  func find(used: [Name], companions: Set<TypeID>, in copy: inout SiblingCopy) -> Ending? {
    if let told = screenStream(in: &copy) { return told }
    let own =
      closure(among: used, copy) ?? closureOfBase(copy) ?? ownMethod(
        telling: delegateCall(among: used, companions), in: &copy)
      ?? event(in: copy) ?? event(among: used, in: copy) ?? ownMethod(in: &copy)
    let called =
      own ?? localEvent(in: copy) ?? calledMethod(in: &copy) ?? inheritedCall ?? unseenMethod ?? parentCall(in: &copy)
    return called ?? method(in: &copy) { project.parameters(of: $0.place).isEmpty } ?? defaultedMethod(in: &copy)
      ?? callOfOthers(among: used, in: &copy) ?? postedEnd(copy)
  }

  var members: [Member] { project.allMembers(of: model) }

  /// Whether the closure of a screen can call a method: it neither throws nor waits.
  func canBeCalled(_ method: Member) -> Bool { method.modifiers.isDisjoint(with: [.throws, .async]) }

  /// `finishFlow?()`
  private func closure(among used: [Name], _ copy: SiblingCopy) -> Ending? {
    for member in members where member.kind == .property && used.contains(member.name) {
      let name = project.text(member.name)
      guard let type = project.propertyType(of: member.place), case .function(let parameters, _) = type.unwrapped
      else { continue }
      let call = type.unwrapped != type ? "\(name)?" : name
      if parameters.isEmpty { return Ending(call: "\(call)()", needs: [member.name]) }
      if parameters.count == 1, let value = copy.model.valueOfEnd(taking: parameters[0]) {
        return Ending(call: "\(call)(\(value))", needs: [member.name])
      }
      guard parameters.count == 1, parameters[0].nominals.contains(where: project[type: model].ancestors.contains)
      else {
        continue
      }
      return Ending(call: "\(call)(self)", passesSelf: true, needs: [member.name])
    }
    return nil
  }

  /// `onEvent(.close)`: what the base is given to report with, by the enum that it takes.
  private func closureOfBase(_ copy: SiblingCopy) -> Ending? {
    let own = Set(project[type: model].members.map(\.place))
    for member in members where member.kind == .property && !own.contains(member.place) {
      guard !copy.model.results.isEmpty, member.modifiers.isDisjoint(with: [.private, .fileprivate]),
        let type = project.propertyType(of: member.place), case .function(let parameters, _) = type.unwrapped,
        parameters.count == 1, let value = copy.model.valueOfEnd(taking: parameters[0])
      else { continue }
      return Ending(call: "\(project.text(member.name))\(type.unwrapped != type ? "?" : "")(\(value))")
    }
    return nil
  }

  /// `delegate?.settingsCoordinatorDidFinish(self)`
  private func delegateCall(among used: [Name], _ companions: Set<TypeID>) -> Ending? {
    for member in members where member.kind == .property && used.contains(member.name) {
      guard let type = project.propertyType(of: member.place), let id = type.nominals.first, companions.contains(id),
        let requirement = requirements(of: id).first, let arguments = arguments(of: requirement)
      else { continue }
      let base = project.text(member.name) + (type.unwrapped != type ? "?" : "")
      return Ending(
        call: "\(base).\(project.text(project.name(of: requirement)))(\(arguments))", passesSelf: !arguments.isEmpty,
        needs: [member.name], called: [requirement])
    }
    return nil
  }

  /// What a protocol asks for at the end of a flow.
  func requirements(of companion: TypeID) -> [DeclarationRef] {
    project[type: companion].members.filter {
      $0.kind == .function && canBeCalled($0)
        && (project.vocabulary[.endWords].matchWord(of: project.text($0.name)) || isLetGo(by: $0))
        && (!isAnswered($0) || isAnsweredForAll($0))
    }.map(\.place)
      .filter { arguments(of: $0) != nil }.prefix(1).map { $0 }
  }

  /// Whether the parent has the very same method: for the model, and it would have it twice.
  private func isAnswered(_ requirement: Member) -> Bool {
    let (ofModel, name) = (Renaming([(stem, stem)]), project.text(requirement.name))
    let isRenamed = (ofModel.renamed(name) ?? ofModel.renamedByBeginning(name)) != nil
    let takesModel = project.parameters(of: requirement.place).contains { parameter in
      project.writtenType(of: parameter).flatMap { project.resolve($0) }?.nominals.contains(model) == true
    }
    return !isRenamed && !takesModel && !isWordOfModel(requirement)
      && project[type: parent].members.contains { project.fulfils($0, requirement) }
  }

  /// `didAuthenticate`, which no other coordinator says: a copy has another word for its end.
  private func isWordOfModel(_ requirement: Member) -> Bool {
    let name = project.text(requirement.name)
    guard !project.vocabulary[.endWords].matchWord(of: name),
      name.camelCaseWords.dropLast().contains(where: { $0.lowercased() == "did" })
    else { return false }
    return !project.occurrences(of: [requirement.name], kinds: [.identifier, .member]).contains { place in
      project.enclosingType(of: place).map { $0 != model && project.role(of: $0).kind == .coordinator } ?? false
    }
  }

  /// Whether the parent's method lets go of whatever child it is handed: it answers to the new one as it is.
  private func isAnsweredForAll(_ requirement: Member) -> Bool {
    isAnswered(requirement) && owner == parent && isLetGo(by: requirement)
  }

  /// What the parent has to answer to, beside what it does for all of its children.
  func unanswered(of companion: TypeID) -> [DeclarationRef] {
    let known = project[type: companion].members.filter(isAnsweredForAll).map(\.place)
    return requirements(of: companion).filter { !known.contains($0) }
  }

  /// Whether the one who makes the model answers by letting go of what a method hands over: `release(cart)`.
  private func isLetGo(by requirement: Member) -> Bool {
    guard let given = project.parameters(of: requirement.place).first,
      let answer = project[type: owner].members.first(where: { project.fulfils($0, requirement) }),
      project.writtenType(of: given) != nil, let body = project.body(of: answer.place)
    else { return false }
    let handed = Set(project.parameters(of: answer.place).compactMap { project.binding(of: $0) })
    return project.calls(in: body).contains { call in
      let isHandedOn = project.arguments(of: call).compactMap { project.firstChild(of: $0) }.contains { value in
        project[value].kind == .identifier
          && project.local(project.name(of: value), from: value).map(handed.contains) == true
      }
      let called = project.callee(of: call).flatMap(\.declaration).flatMap { project.body(of: $0) }
      return isHandedOn
        && ([call] + (called.map(project.calls) ?? [])).contains {
          project.vocabulary[.removalWords].matchWord(of: project.calledName($0))
        }
    }
  }

  /// Arguments for parameters that take the coordinator itself; nil where others are asked for.
  func arguments(of function: DeclarationRef) -> String? {
    var texts: [String] = []
    for parameter in project.parameters(of: function) {
      guard let written = project.writtenType(of: parameter), let id = project.resolve(written)?.nominals.first,
        project[type: model].ancestors.contains(id)
      else { return nil }
      let label = project.text(parameter)
      texts.append(label.isEmpty || label == "_" ? "self" : "\(label): self")
    }
    return texts.joined(separator: ", ")
  }

  /// `finish()` of the base, where the model calls it: one that only has it may end by another call.
  private func calledMethod(in copy: inout SiblingCopy) -> Ending? {
    method(in: &copy) { project.parameters(of: $0.place).isEmpty && isCalled($0.name) }
  }

  /// Whether the model's code calls a method of its own, other than to override it.
  private func isCalled(_ method: Name) -> Bool {
    project[type: model].members.contains { member in
      guard member.kind == .function, member.name != method, let body = project.body(of: member.place) else {
        return false
      }
      return project.calls(in: body).compactMap { project.firstChild(of: $0) }.contains {
        project.name(of: $0) == method && project.canBeOwnMember($0)
      }
    }
  }

  /// `finish()` of a base that no file shows, where the model calls it.
  private var unseenMethod: Ending? {
    let known = Set(members.map(\.name))
    let calls = project[type: model].declarations.flatMap { project.calls(in: project.node(of: $0)) }
    let found = calls.first { call in
      guard let callee = project.firstChild(of: call), project.arguments(of: call).isEmpty else { return false }
      return project.vocabulary[.finishMethods].contains(project.calledName(call)) && project.canBeOwnMember(callee)
        && !project.isSelf(callee) && !known.contains(project.name(of: callee)) && project.callee(of: call) == nil
    }
    return found.map { Ending(call: "\(project.calledName($0))()") }
  }

  /// Whether the app's own code says a name: a library of which only the name is known may be another one.
  private func isSaidSomewhere(_ name: Name) -> Bool {
    !project.occurrences(of: [name], kinds: [.identifier, .member]).isEmpty
  }

  /// `finish(animated: Bool = true)` of the base, which takes a pushed screen off its stack.
  private func defaultedMethod(in copy: inout SiblingCopy) -> Ending? {
    guard copy.model.transition == .push, project.transition(from: owner, to: model) != .present else { return nil }
    return method(in: &copy) { project.takesNothing($0) && project.body(of: $0.place) != nil }
  }

  /// `finish()` of the base.
  private func method(in copy: inout SiblingCopy, where isMeant: (Member) -> Bool) -> Ending? {
    let found = members.first { member in
      member.kind == .function && isMeant(member) && !member.modifiers.isTypeMember && canBeCalled(member)
        && project.vocabulary[.finishMethods].contains(project.text(member.name))
        && !project[type: model].members.contains { $0.place == member.place } && !isIdle(member, in: &copy)
        && (!project.files[member.place.file].isSDK || isSaidSomewhere(member.name))
    }
    return found.map { Ending(call: "\(project.text($0.name))()", called: [$0.place]) }
  }
}
