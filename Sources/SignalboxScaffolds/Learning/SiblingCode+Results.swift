import SignalboxFacts
import SignalboxProject

/// What the model's base says of how its flow ends: `BaseCoordinator<CartResult>`.
extension SiblingCode {
  /// Enums beside the model that its base takes, or, named after it, what it reports with, and that no other coordinator
  /// speaks of: a copy has its own.
  /// - Parameter strangers: what coordinators say that are neither the model nor make it.
  static func results(
    of model: TypeID, _ declarations: [DeclarationRef], named ofModel: Renaming, besides others: SharedNames,
    _ strangers: SharedNames, in project: Project
  ) -> Set<TypeID> {
    let isOwn = { (id: TypeID) -> Bool in
      let type = project[type: id]
      return type.kind == .enumDeclaration && type.origin == .project && type.parent == nil
        && project.name(type.name).map { name in
          // The one who makes the model speaks of what that says.
          !others.contains(name) || ofModel.renamed(type.name) != nil && !strangers.contains(name)
        } == true
    }
    let reported = eventTypes(of: model, project).filter { id in
      isOwn(id) && ofModel.renamed(project[type: id].name) != nil
        && project[type: id].declarations.contains { file in
          declarations.contains { project.isBeside(file.file, $0.file) }
        }
    }
    let names = project.namesOfBases(of: declarations).joined()
    let taken = names.compactMap { project.resolve($0)?.nominals.first }.filter { id in
      isOwn(id) && project[type: id].declarations.map(\.file) == declarations.prefix(1).map(\.file)
    }
    return Set(taken + reported)
  }

  /// Of the results those that no base takes: a copy that nobody listens to has none of them.
  var reported: Set<TypeID> {
    let names = project.namesOfBases(of: declarations).joined()
    return results.subtracting(names.compactMap { project.resolve($0)?.nominals.first })
  }

  /// What properties report: `CartAction` of `PassthroughSubject<CartAction, Never>` and of `((CartAction) -> Void)?`.
  private static func eventTypes(of model: TypeID, _ project: Project) -> [TypeID] {
    let properties = project[type: model].members.filter { $0.kind == .property }.map { project.node(of: $0.place) }
    return properties.flatMap { project.subtree(of: $0, kinds: [.typeName]) }.filter { name in
      project.parent(of: name).map { ![.property, .optionalType, .arrayType].contains(project[$0].kind) } ?? false
    }.compactMap { project.resolve($0)?.nominals.first }
  }

  /// Whether a member is a case of those: `.back`.
  func isCaseOfResult(_ place: NodeRef) -> Bool {
    guard !results.isEmpty,
      results.contains(where: { project[type: $0].members.contains { $0.name == project.name(of: place) } })
    else { return false }
    guard let base = project.base(of: place) else { return true }
    return project.subtree(of: base).contains { name in
      results.contains { project[type: $0].name == project.text(name) }
    } || isInherited(project.name(of: base))
  }

  /// The cases that a copy has: those without values, and those that its code mentions.
  /// - Parameter code: that of the copy, and of the one who starts it.
  func cases(of result: TypeID, mentionedIn code: [NodeRef]) -> [DeclarationRef] {
    let mentioned = Set(code.flatMap { project.subtree(of: $0, kinds: [.member]) }.map { project.name(of: $0) })
    return project[type: result].members.filter {
      $0.kind == .enumCase
        && (endCases.isEmpty ? isPlainCase($0) || mentioned.contains($0.name) : endCases.contains($0.name))
    }.map(\.place)
  }

  private func isPlainCase(_ member: Member) -> Bool {
    member.kind == .enumCase && project.children(of: project.node(of: member.place)).isEmpty
  }

  /// The value by which the end is told without any more: `.finish`, or nothing at all for `Void`.
  /// - Parameter mentions: the names of types in the declaration of what sends it.
  func valueOfEnd(among mentions: [NodeRef]) -> String? {
    if mentions.contains(where: { project.text($0) == "Void" }) { return "()" }
    guard let result = mentions.compactMap({ project.resolve($0)?.nominals.first }).first(where: results.contains)
    else { return nil }
    return valueOfEnd(of: result)
  }

  private func valueOfEnd(of result: TypeID) -> String? {
    let cases = project[type: result].members.filter {
      isPlainCase($0) && (endCases.isEmpty || endCases.contains($0.name))
    }.map { project.text($0.name) }
    return (cases.first { project.vocabulary[.endWords].matchWord(of: $0) } ?? cases.last).map { ".\($0)" }
  }
}

extension SiblingCode {
  /// The same for what a closure is given: the enum that the base takes, or what stands for it there.
  func valueOfEnd(taking type: SwiftType) -> String? {
    guard type.nominals.allSatisfy(results.contains) else { return nil }
    if let result = type.nominals.first { return valueOfEnd(of: result) }
    let names = project.namesOfBases(of: declarations)
    return names.contains { $0.count > 1 } ? valueOfEnd(among: Array(names.joined())) : nil
  }
}

extension Project {
  /// The names of types in each entry of what declarations inherit.
  fileprivate func namesOfBases(of declarations: [DeclarationRef]) -> [[NodeRef]] {
    declarations.flatMap { headerParts(of: $0) }.filter { self[$0].kind == .inherited }
      .map { subtree(of: $0, kinds: [.typeName]) }
  }
}

extension SiblingCode {
  /// The file that a member stands in; nil where that is not the model's.
  func codeOf(_ member: DeclarationRef) -> CodeText? { member.file == file ? code : nil }
}

extension SiblingEnd {
  /// `result.send(.finish)`, where the parent listens to what becomes of a subject: `child.finished.sink { … }`.
  func event(among used: [Name], in copy: SiblingCopy) -> Ending? {
    for member in project[type: model].members where member.kind == .property && used.contains(member.name) {
      let node = project.node(of: member.place)
      let subjects = project.subtree(of: node, kinds: [.identifier, .member]).flatMap {
        project.ownMembers(of: model, mentionedBy: $0)
      }.filter { $0.kind == .property && $0.place != member.place }
      for subject in subjects {
        guard let ending = event(through: subject, copy) else { continue }
        return Ending(call: ending, needs: [member.name, subject.name])
      }
    }
    return nil
  }

  /// `result.onNext(.finish)`, where what starts the model returns the subject, or what becomes of it.
  func event(in copy: SiblingCopy) -> Ending? {
    for start in project[type: model].members where start.kind == .function && copy.kept(start) {
      guard project.vocabulary[.startMethods].contains(project.text(start.name)),
        let returned = project.body(of: start.place).flatMap({ project.children(of: $0).last }),
        project[returned].kind == .returnStatement
      else { continue }
      for place in project.subtree(of: returned, kinds: [.identifier, .member]) {
        guard let subject = project.ownMembers(of: model, mentionedBy: place).first(where: { $0.kind == .property }),
          let ending = event(through: subject, copy)
        else { continue }
        let calls = project.calls(in: returned)
        return Ending(
          call: ending, needs: [subject.name], called: calls.compactMap { project.callee(of: $0)?.declaration },
          calls: calls)
      }
    }
    return nil
  }

  /// The same where the subject is a variable of what starts the model, declared before its screen.
  func localEvent(in copy: SiblingCopy) -> Ending? {
    guard let site = copy.model.site, let start = project.enclosingDeclaration(of: site),
      project[start].kind == .function,
      project.vocabulary[.startMethods].contains(project.text(project.name(of: start))),
      let body = project.body(of: start), let returned = project.children(of: body).last,
      project[returned].kind == .returnStatement
    else { return nil }
    let calls = project.calls(in: returned)
    for place in project.subtree(of: returned, kinds: [.identifier]) {
      guard let subject = project.local(project.name(of: place), from: place), subject < site,
        project.parent(of: subject) == body, let call = event(through: subject, called: project.text(subject), copy)
      else { continue }
      return Ending(plain: call, called: calls.compactMap { project.callee(of: $0)?.declaration }, calls: calls)
    }
    return nil
  }

  private func event(through subject: Member, _ copy: SiblingCopy) -> String? {
    event(through: project.node(of: subject.place), called: project.text(subject.name), copy)
  }

  private func event(through node: NodeRef, called name: String, _ copy: SiblingCopy) -> String? {
    let names = project.subtree(of: node, kinds: [.identifier, .typeName])
    guard let method = names.lazy.compactMap({ EventSubject.methods[self.project.text($0)] }).first,
      let value = copy.model.valueOfEnd(among: project.subtree(of: node, kinds: [.typeName]))
    else { return nil }
    return "\(name).\(method)(\(value))"
  }
}
