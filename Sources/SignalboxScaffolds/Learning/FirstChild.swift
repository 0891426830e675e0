import SignalboxFacts
import SignalboxProject

/// A child of the app's only coordinator, for which no other one is a model: it has what the parent's base or protocol
/// asks for, and pushes its screen on the stack that the parent pushes on.
struct FirstChild {
  let project: Project
  let workshop: Workshop
  let parent: TypeID
  let type: String
  let stem: String
  let screen: NewScreen
  /// The parent's stack.
  let stack: Member
  /// The class or the protocol of coordinators.
  let base: TypeID?
  /// The properties that it has, as text.
  private(set) var properties: [String] = []
  /// Its own stack, and whether that is nil for the compiler.
  private(set) var ownStack: (name: String, isOptional: Bool)?
  /// The label of the initialiser's parameter; nil where it takes nothing.
  private(set) var label: String?
  /// Whether the base has that initialiser.
  private(set) var inheritsInitializer = false
  /// Properties that the parent sets, with what they are set to.
  private(set) var settings: [(name: String, value: String)] = []
  private(set) var start = "start"
  /// The closure that tells of the end.
  private(set) var end = "onFinish"
  private(set) var inheritsEnd = false
  /// Methods that a protocol asks for and that tell of the end, too.
  private(set) var endMethods: [String] = []
  let isOnMainActor: Bool

  /// - Returns: nil where an app's coordinators make others, or more is asked for than any coordinator can have.
  init?(_ name: String, screen: String, below parent: TypeID, in workshop: Workshop) {
    let project = workshop.project
    let symbol = project[type: parent]
    let coordinators = symbol.supertypes.filter { $0.nominals.contains(where: project.isBaseOfCoordinators) }
    let shown = project.tree.edges.lazy.filter { $0.kind == .shows && project.flow.type(of: $0.from) == parent }
      .compactMap { project.flow.type(of: $0.to) }.first { project.role(of: $0).kind == .screen }
    guard project.concreteCoordinators.allSatisfy({ project.siblings(madeBy: $0).isEmpty }),
      symbol.kind == .classDeclaration, symbol.parent == nil, coordinators.count < 2,
      let stack = project.pushedStack(of: parent), let shown
    else { return nil }
    let suffix = LearntCoordinator.suffix(
      of: symbol.name, among: [workshop.conventions.coordinatorSuffix] + project.vocabulary.coordinatorSuffixes)
    stem = LearntCoordinator.stem(of: name, suffix: suffix)
    type = stem + suffix
    self.screen = workshop.newScreens([screen], like: shown, below: parent, nil)[0]
    (self.project, self.workshop, self.parent, self.stack) = (project, workshop, parent, stack)
    isOnMainActor = symbol.declarations.contains { declaration in
      project.children(of: project.node(of: declaration)).contains {
        project[$0].kind == .attribute && project.text($0) == "MainActor"
      }
    }
    let general = coordinators.first.flatMap { project.base(behind: $0, of: parent) }
    guard let base = general else {
      self.base = nil
      start = project.plainStart(of: parent) ?? start
      takeStack()
      return
    }
    guard case .nominal(let id, let arguments) = base, arguments.isEmpty else { return nil }
    self.base = id
    guard project[type: id].kind == .classDeclaration ? inherit(id) : fulfil(id) else { return nil }
  }

  /// A stack of its own, which the initialiser takes.
  private mutating func takeStack() {
    let name = project.text(stack.name)
    properties.append("private let \(name): UINavigationController")
    (ownStack, label) = ((name, false), name)
  }

  // MARK: A protocol

  private mutating func fulfil(_ id: TypeID) -> Bool {
    let ancestors = project[type: id].ancestors
    guard ancestors.allSatisfy({ project[type: $0].origin == .project }) else { return false }
    for requirement in project.requirementsToMeet(of: id) {
      guard !requirement.modifiers.isTypeMember, take(requirement, of: id) else { return false }
    }
    if ownStack == nil { takeStack() } else { label = label ?? ownStack?.name }
    return true
  }

  private mutating func take(_ requirement: Member, of id: TypeID) -> Bool {
    let name = project.text(requirement.name)
    switch requirement.kind {
    case .property: return takeProperty(requirement, name, of: id)
    case .function:
      let isPlain =
        project.parameters(of: requirement.place).isEmpty
        && requirement.modifiers.isDisjoint(with: [.async, .throws, .mutating])
        && !project.headerParts(of: requirement.place).contains { project[$0].kind == .result }
      guard isPlain else { return false }
      if project.vocabulary[.startMethods].contains(name) {
        start = name
      } else if project.vocabulary[.finishMethods].contains(name) || project.vocabulary[.endWords].matchWord(of: name) {
        endMethods.append(name)
      } else {
        return false
      }
      return true
    case .initializer:
      let parameters = project.parameters(of: requirement.place)
      guard parameters.count == 1, let type = project.writtenType(of: parameters[0]).flatMap(project.resolve),
        type == type.unwrapped, project.isNavigationController(type)
      else { return false }
      label = project.text(parameters[0])
      return label != "_" && label != ""
    default: return false
    }
  }

  private mutating func takeProperty(_ requirement: Member, _ name: String, of id: TypeID) -> Bool {
    let node = project.node(of: requirement.place)
    guard let type = project.propertyType(of: requirement.place),
      let written = project.children(of: node).first(where: { project[$0].kind.isType }),
      let code = try? workshop.text(behind: node)
    else { return false }
    let text = code.source.text(code.rangeWithMarks(of: written))
    let isCoordinator = { [project] (type: SwiftType) in
      !type.nominals.isEmpty && type.nominals.allSatisfy { $0 == id || project.role(of: $0).kind == .coordinator }
    }
    if case .array(let element) = type, isCoordinator(element) {
      properties.append("var \(name): \(text) = []")
    } else if project.isNavigationController(type.unwrapped), ownStack == nil {
      properties.append("var \(name): \(text)")
      ownStack = (name, type != type.unwrapped)
    } else if type != type.unwrapped, isCoordinator(type.unwrapped),
      type.unwrapped.nominals.allSatisfy(project.isBoundToClasses)
    {
      properties.append("weak var \(name): \(text)")
      let isParent = type.unwrapped.nominals.allSatisfy(project[type: parent].ancestors.contains)
      if isParent { settings.append((name, "self")) }
    } else if project.isClosureOfEnd(type, name) {
      properties.append("var \(name): \(text)")
      (end, inheritsEnd) = (name, true)
    } else {
      return false
    }
    return true
  }

  // MARK: A class

  private mutating func inherit(_ id: TypeID) -> Bool {
    let members = project.allMembers(of: id).filter { $0.modifiers.isDisjoint(with: [.private, .fileprivate]) }
    let classes = project[type: id].ancestors.filter { project[type: $0].origin == .project }
    let initializers =
      classes.map { project[type: $0].members.filter { $0.kind == .initializer } }.first { !$0.isEmpty } ?? []
    let designated = initializers.filter { !$0.modifiers.contains(.convenience) }
    let isAsked = initializers.contains { $0.modifiers.contains(.required) }
    guard !isAsked, designated.count < 2 else { return false }
    let stacks = members.filter { member in
      member.kind == .property && !member.modifiers.isTypeMember
        && project.propertyType(of: member.place).map { project.isNavigationController($0.unwrapped) } == true
    }
    guard stacks.count < 2 else { return false }
    ownStack = stacks.first.map { stack in
      (project.text(stack.name), project.propertyType(of: stack.place).map { $0 != $0.unwrapped } ?? false)
    }
    let parameters = designated.first.map { project.parameters(of: $0.place) } ?? []
    if let own = ownStack, parameters.isEmpty {
      guard isSettable(stacks[0]) else { return false }
      settings.append((own.name, project.text(stack.name)))
    } else if parameters.isEmpty {
      takeStack()
    } else {
      guard ownStack != nil, parameters.count == 1,
        let type = project.writtenType(of: parameters[0]).flatMap(project.resolve),
        project.isNavigationController(type.unwrapped)
      else { return false }
      (label, inheritsInitializer) = (project.text(parameters[0]), true)
    }
    if let known = members.first(where: { member in
      member.kind == .property && isSettable(member)
        && project.propertyType(of: member.place).map { project.isClosureOfEnd($0, project.text(member.name)) } == true
    }) {
      (end, inheritsEnd) = (project.text(known.name), true)
    }
    guard let method = project.plainStart(of: id) else { return false }
    start = method
    return !members.contains { $0.modifiers.contains(.final) && project.text($0.name) == method }
  }
}

extension FirstChild {
  /// Whether the parent can set a property: its own, or one that it inherits.
  func isSettable(_ property: Member) -> Bool {
    guard property.modifiers.contains(.mutable), !property.modifiers.contains(.computed) else { return false }
    if project[type: parent].members.contains(where: { $0.place == property.place }) { return true }
    let node = project.node(of: property.place)
    guard let code = try? workshop.text(behind: node), let lines = code.lines(of: node) else { return false }
    return !code.source.text(lines).contains("(set)")
  }
}
