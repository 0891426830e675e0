import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The statements of a model that make a screen, hand it what any screen is handed, and show it.
struct ScreenStatements {
  let project: Project
  let model: ScreenModel
  /// Types that are there for the model's screen alone: its view model, its protocols.
  let isOwn: (TypeID) -> Bool
  private(set) var kept: [NodeRef] = []
  /// Arguments that a new screen is not given, by their positions.
  private(set) var cuts: [NodeRef: Set<Int>] = [:]
  /// Properties that are set, and methods that are called, of the screen and of what is made for it.
  private(set) var used: Set<Name> = []
  /// Parameters and variables that there are none of in the copy.
  private var lost: Set<NodeRef>
  /// Members of the model's coordinator that the new screen's has not.
  private let lacking: Set<Name>
  private var shows = false

  /// `Cart` of `CartViewController`.
  var stem: String {
    NewScreen.stem(
      of: project[type: model.screen].name, isView: project.role(of: model.screen).kind == .swiftUIView)
  }

  /// - Throws: `Unfit` where the screen cannot be made or shown without what is the model's alone.
  init(
    _ model: ScreenModel, lacking: Set<Name>, in project: Project, isOwn: @escaping (TypeID) -> Bool
  ) throws(Unfit) {
    self.project = project
    self.model = model
    self.lacking = lacking
    self.isOwn = isOwn
    let parameters = project.parameters(of: model.function).filter { !Self.isStage($0, project) }
    let patterns = (model.branch.map { project.children(of: $0) } ?? []).filter { project[$0].kind == .pattern }
    lost = Set(parameters.compactMap(project.binding) + patterns.flatMap { project.subtree(of: $0, kinds: [.binding]) })
    for statement in project.children(of: model.block) {
      if try isKept(statement) { kept.append(statement) } else { lose(statement) }
    }
    guard shows else { throw .shownOtherwise }
    for statement in kept.reversed() where isIdle(statement) { kept.removeAll { $0 == statement } }
    used.formUnion(kept.compactMap(memberUsed))
  }

  /// What they say of the screen's types.
  var use: ScreenUse {
    ScreenUse(
      screen: model.screen, stem: stem, isOwn: isOwn, cuts: cuts, used: used, calls: kept.flatMap(project.calls))
  }

  /// Parameters that the method keeps.
  func keeps(_ parameter: NodeRef) -> Bool {
    guard let binding = project.binding(of: parameter), !lost.contains(binding) else { return false }
    return project.uses(ofLocal: binding).contains { use in kept.contains { project.contains($0, use) } }
  }

  /// What a screen is shown from, and whether it moves.
  private static func isStage(_ parameter: NodeRef, _ project: Project) -> Bool {
    guard let type = project.writtenType(of: parameter).flatMap(project.resolve)?.unwrapped.nominals.first else {
      return false
    }
    return project[type: type].name == "Bool"
      || project[type: type].origin == .sdk && project.inherits(type, from: "UIViewController")
  }

  private mutating func isKept(_ statement: NodeRef) throws(Unfit) -> Bool {
    if project.contains(statement, model.creation) {
      guard [.call, .assignment, .binding, .returnStatement, .guardCheck].contains(project[statement].kind) else {
        throw .entangled
      }
      cut(in: statement)
      if let name = lostName(in: statement) { throw .special(name) }
      if goesToAnother(model.creation, in: statement) { throw .knownScreen(project[type: model.screen].name) }
      shows = shows || isShown(model.creation, by: statement)
      return true
    }
    switch project[statement].kind {
    case .binding, .guardCheck:
      cut(in: statement)
      if let use = useOfOwn(in: statement), goesToAnother(use, in: statement) {
        throw .knownScreen(project[type: model.screen].name)
      }
      return lostName(in: statement) == nil && project.subtree(of: statement, kinds: [.closure]).isEmpty
    case .assignment:
      cut(in: statement)
      return isHandOver(statement)
    case .call, .returnStatement:
      guard let use = useOfOwn(in: statement) else { return false }
      guard isShown(use, by: statement) else {
        return project[statement].kind == .call && isPlain(statement) && memberUsed(by: statement).map(isSetter) ?? true
      }
      if let name = lostName(in: statement) { throw .special(name) }
      shows = true
      return true
    default: return false
    }
  }

  private mutating func lose(_ statement: NodeRef) {
    guard [.binding, .tupleBinding, .guardCheck].contains(project[statement].kind) else { return }
    lost.formUnion([statement] + project.subtree(of: statement, kinds: [.binding]))
  }

  /// Properties of a controller that say which one it is.
  static let ofOne: Set<String> = ["title", "tabBarItem"]

  /// `screen.viewModel = viewModel`; what is told it of its own, such as a title or who listens, is not copied.
  private func isHandOver(_ statement: NodeRef) -> Bool {
    guard let target = project.firstChild(of: statement), project[target].kind == .member,
      useOfOwn(in: target) != nil, isPlain(statement), !Self.ofOne.contains(project.text(target))
    else { return false }
    let value = project.children(of: statement).dropFirst().first
    guard let value, project.isSelf(value) else { return true }
    return !isListener(project.type(of: target)?.unwrapped.nominals.first)
  }

  /// A protocol by which somebody listens to the model's screen alone.
  func isListener(_ type: TypeID?) -> Bool {
    type.map { project[type: $0].kind == .protocolDeclaration && isOwn($0) } ?? false
  }

  private func isPlain(_ statement: NodeRef) -> Bool {
    lostName(in: statement) == nil && project.subtree(of: statement, kinds: [.closure, .string]).isEmpty
  }

  /// Leaves out what calls that make the screen, and what is made for it, are given of the model alone.
  private mutating func cut(in statement: NodeRef) {
    for call in project.calls(in: statement).reversed() where call == model.creation || makesOwn(call) {
      let arguments = project.arguments(of: call)
      let positions = arguments.indices.filter { index in
        guard let value = project.firstChild(of: arguments[index]) else { return false }
        if project.isSelf(value), let place = project.callee(of: call)?.declaration,
          let parameter = project.match(arguments, to: place)?[index]
        {
          return isListener(project.writtenType(of: parameter).flatMap(project.resolve)?.unwrapped.nominals.first)
        }
        return lostName(in: value) != nil || !project.subtree(of: value, kinds: [.closure]).isEmpty
          || call == model.creation && project.isChoice(arguments[index])
      }
      if !positions.isEmpty { cuts[call] = Set(positions) }
    }
  }

  private func makesOwn(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
    return type.nominals.first.map(isOwn) ?? false
  }

  /// A name in code for which there is nothing in the copy.
  private func lostName(in root: NodeRef) -> String? {
    let gone = cuts.flatMap { call, positions in positions.map { project.arguments(of: call)[$0] } }
    let parts = project[root].kind == .guardCheck ? project.children(of: root) : [root]
    let names = parts.filter { project[$0].kind != .block }.flatMap {
      project.subtree(of: $0, kinds: [.identifier, .member])
    }
    return names.first { name in
      guard !gone.contains(where: { project.contains($0, name) }) else { return false }
      if lacking.contains(project.name(of: name)), project.canBeOwnMember(name) { return true }
      return project[name].kind == .identifier
        && project.local(project.name(of: name), from: name).map(lost.contains) ?? false
    }.map(project.text)
  }

  /// Whether code hands the model's screen to another coordinator, or to what takes no other screen.
  private func goesToAnother(_ screen: NodeRef, in statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      guard call != model.creation, !makesOwn(call) else { return false }
      let arguments = project.arguments(of: call)
      guard let index = arguments.firstIndex(where: { project.firstChild(of: $0) == screen }) else { return false }
      if project.coordinator(madeBy: call) != nil { return true }
      guard let function = project.callee(of: call)?.declaration, let matched = project.match(arguments, to: function)
      else { return false }
      let taken = project.writtenType(of: matched[index]).flatMap(project.resolve)?.unwrapped.nominals ?? []
      return taken.contains(model.screen)
    }
  }

  /// A mention of a variable that the statements keep.
  private func useOfOwn(in root: NodeRef) -> NodeRef? {
    let locals = Set(kept.flatMap { project.subtree(of: $0, kinds: [.binding]) })
    return project.subtree(of: root, kinds: [.identifier]).first { name in
      project.local(project.name(of: name), from: name).map(locals.contains) ?? false
    }
  }

  private func isShown(_ value: NodeRef, by statement: NodeRef) -> Bool {
    if project.flows.transition(of: value) != nil, project[statement].kind != .binding { return true }
    guard project[statement].kind == .returnStatement || project[statement].kind == .call else { return false }
    return project.subtree(of: statement, kinds: [.identifier]).contains { project.flows.transition(of: $0) != nil }
      || project[statement].kind == .returnStatement && model.branch != nil
  }

  /// `viewModel` of `screen.viewModel = …`, `bind` of `screen.bind(to: …)`.
  private func memberUsed(by statement: NodeRef) -> Name? {
    guard [.assignment, .call].contains(project[statement].kind), let target = project.firstChild(of: statement),
      project[target].kind == .member, let base = project.base(of: target), project[base].kind == .identifier,
      useOfOwn(in: base) != nil
    else { return nil }
    return project.name(of: target)
  }

  /// Whether a method does no more than to store what it is given, or is none of the screen's own.
  private func isSetter(_ name: Name) -> Bool {
    let own = project[type: model.screen].members.first { $0.name == name && $0.kind == .function }
    guard let own, let body = project.body(of: own.place) else { return true }
    return project.children(of: body).contains { project[$0].kind == .assignment }
  }

  /// The call of a factory or the like, of which the copy has nothing: it makes its screen itself.
  private var madeByOther: NodeRef? {
    if case .initializer? = project.callee(of: model.creation) { return nil }
    return project.wholeExpression(of: model.creation)
  }

  /// A variable that nothing is made of, and a guard that unwraps nothing else.
  private func isIdle(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .guardCheck else {
      return project[statement].kind == .binding && isUnused(statement, declaredBy: statement)
    }
    let conditions = project.children(of: statement).filter { project[$0].kind != .block }
    return conditions.allSatisfy { condition in
      project[condition].kind == .binding && project[condition].flags.contains(.unwraps)
        && project.text(condition) != "self" && isUnused(condition, declaredBy: statement)
    }
  }

  private func isUnused(_ binding: NodeRef, declaredBy statement: NodeRef) -> Bool {
    !project.uses(ofLocal: binding).contains { use in
      let isCut =
        madeByOther.map { project.contains($0, use) } ?? false
        || cuts.contains { call, positions in
          positions.contains { project.contains(project.arguments(of: call)[$0], use) }
        }
      return !isCut && kept.contains { $0 != statement && project.contains($0, use) }
    }
  }
}
