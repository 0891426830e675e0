import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// How a container that makes coordinators learns of one: `container.register(CartCoordinator.self) { … }`.
struct Registration: Sendable {
  /// The call with all that is chained to it.
  let statement: NodeRef
  /// The call of the initialiser in it; nil where the container is given the initialiser itself.
  let making: NodeRef?
}

extension Project {
  /// The coordinator that a call gets from a container, and how that learns of it: `resolve(CartCoordinator.self)`.
  func coordinator(resolvedBy call: NodeRef, in owner: TypeID) -> (type: TypeID, registration: Registration?)? {
    guard let holder = parent(of: call), [.binding, .argument].contains(self[holder].kind),
      let asked = typeArgument(of: call)
    else { return nil }
    // A protocol says nothing of what is behind it: the container has to.
    let told = registration(of: asked)
    guard let id = told?.type ?? (self[type: asked].kind == .protocolDeclaration ? nil : asked),
      role(of: id).kind == .coordinator, !role(of: id).isBase, id != owner, self[type: id].kind == .classDeclaration,
      flow.parents(of: id).contains(owner)
    else { return nil }
    return (id, told?.registration)
  }

  /// What a container is told of a type, or of a protocol: the only coordinator that it makes for that.
  private func registration(of asked: TypeID) -> (registration: Registration, type: TypeID)? {
    let isProtocol = self[type: asked].kind == .protocolDeclaration
    var found: [(registration: Registration, type: TypeID)] = []
    for name in occurrences(of: [self[type: asked].name], kinds: [.identifier]) {
      guard let metatype = parent(of: name), self[metatype].kind == .member, text(metatype) == "self",
        let argument = parent(of: metatype), self[argument].kind == .argument, let call = parent(of: argument),
        typeArgument(of: call) == asked, let block = ancestor(of: call, where: { $0.kind == .block }),
        let statement = children(of: block).first(where: { contains($0, call) }), self[statement].kind == .call
      else { continue }
      let making = calls(in: call).first { coordinator(madeBy: $0).map { isMeant($0, by: asked) } ?? false }
      let isGiven = subtree(of: call, kinds: [.member]).contains {
        text($0) == "init" && base(of: $0).map { text($0) } == self[type: asked].name
      }
      guard let type = making.flatMap(coordinator(madeBy:)) ?? (isGiven ? asked : nil) else { continue }
      found.append((Registration(statement: statement, making: making), type))
    }
    return isProtocol && found.count > 1 ? nil : found.first
  }

  /// Whether a coordinator is what a container is asked for: of the class itself, or of one that has the protocol.
  private func isMeant(_ made: TypeID, by asked: TypeID) -> Bool {
    made == asked || self[type: asked].kind == .protocolDeclaration && self[type: made].ancestors.contains(asked)
  }

  /// Whether what a container hands a coordinator to show its screens on is the same that it hands a parent, or all.
  func isOnStage(of parent: TypeID, _ registration: Registration) -> Bool {
    guard let making = registration.making, let block = self.parent(of: registration.statement) else { return true }
    let stages = stages(handedBy: making)
    let others = children(of: block).flatMap { calls(in: $0) }.filter { coordinator(madeBy: $0) != nil }
    let own = others.filter { coordinator(madeBy: $0) == parent }
    return stages.isEmpty || (own.isEmpty ? others : own).allSatisfy { self.stages(handedBy: $0) == stages }
  }

  /// `stack` of `CartCoordinator(stack: stack)`, which is made elsewhere.
  private func stages(handedBy making: NodeRef) -> [String] {
    arguments(of: making).compactMap { firstChild(of: $0) }.filter { value in
      [.identifier, .member].contains(self[value].kind)
        && type(of: value)?.unwrapped.nominals.contains(where: isStage) == true
        && ancestor(of: making, where: { $0.kind == .closure }).map { closure in
          self[value].kind != .identifier || local(name(of: value), from: value).map { !contains(closure, $0) } ?? true
        } ?? true
    }.map(text)
  }

  /// Where a container is told of a type: `register(CartModel.self) { … }`.
  func placeOfRegistration(of type: TypeID) -> (path: String, line: Int, column: Int)? {
    occurrences(of: [self[type: type].name], kinds: [.identifier]).lazy.compactMap { name -> NodeRef? in
      guard let call = ancestor(of: name, where: { $0.kind == .call }), typeArgument(of: call) == type,
        calledName(call).lowercased().contains("register")
      else { return nil }
      return call
    }.first.map { location(of: $0) }
  }

  /// `CartCoordinator` of `register(CartCoordinator.self)`.
  func typeArgument(of call: NodeRef) -> TypeID? {
    guard self[call].kind == .call, let value = arguments(of: call).first.flatMap({ firstChild(of: $0) }),
      self[value].kind == .member, text(value) == "self", let type = base(of: value)
    else { return nil }
    let found = types.filter { $0.origin == .project && $0.parent == nil && $0.name == text(type) }
    return found.count == 1 ? found.first?.id : nil
  }
}

/// A container's registration for a new coordinator.
struct RegistrationCopy {
  let registration: Registration
  private let project: Project
  private let code: CodeText

  init?(_ registration: Registration, in workshop: Workshop) {
    guard let code = try? workshop.text(behind: registration.statement) else { return nil }
    self.registration = registration
    self.code = code
    project = workshop.project
  }

  /// The lines of the model's.
  var lines: Range<Int>? { code.lines(of: registration.statement) }

  var path: String { project.files[registration.statement.file].path }

  /// The statement, still with the model's names.
  /// - Parameter dropped: arguments of the initialiser, by position, that the copy does not take.
  /// - Returns: nil where it says something of the model alone.
  func text(without dropped: Set<Int>) -> String? {
    let root = registration.statement
    guard let lines, project.subtree(of: root, kinds: [.string]).isEmpty else { return nil }
    var excerpt = Excerpt(code)
    if let making = registration.making {
      let arguments = project.arguments(of: making)
      let gone = dropped.map { arguments[$0] }
      for binding in project.subtree(of: root, kinds: [.binding]) {
        guard let block = project.parent(of: binding), project[block].kind == .block else { continue }
        let isIdle = project.uses(ofLocal: binding).allSatisfy { use in
          gone.contains { project.contains($0, use) }
        }
        if isIdle { excerpt.remove(binding) }
      }
      excerpt.cut(arguments, dropped)
      nameParameters(around: making, without: gone, &excerpt)
    }
    return excerpt.text(of: lines)
  }

  /// Whether the new coordinator is made with all that the parent hands to the container beside the type.
  func passesOn(without dropped: Set<Int>) -> Bool {
    guard let making = registration.making,
      let closure = project.ancestor(of: making, where: { $0.kind == .closure }),
      project.contains(registration.statement, closure)
    else { return false }
    let handed = Set(project.closureParameters(closure).dropFirst().compactMap { project.binding(of: $0) })
    let all = project.arguments(of: making)
    let lost = dropped.flatMap { project.subtree(of: all[$0], kinds: [.identifier]) }
    return !handed.isEmpty
      && !lost.contains { project.local(project.name(of: $0), from: $0).map(handed.contains) ?? false }
  }

  /// `{ CartCoordinator(store: $0.store) }` is `{ _ in CartCoordinator() }` without the store.
  private func nameParameters(around making: NodeRef, without gone: [NodeRef], _ excerpt: inout Excerpt) {
    guard let closure = project.ancestor(of: making, where: { $0.kind == .closure }),
      project.contains(registration.statement, closure)
    else { return }
    let short = project.subtree(of: closure, kinds: [.identifier]).filter { project.text($0).hasPrefix("$") }
    guard !short.isEmpty, short.allSatisfy({ name in gone.contains { project.contains($0, name) } }) else { return }
    let count = (short.compactMap { Int(project.text($0).dropFirst()) }.max() ?? 0) + 1
    let start = code.range(of: closure).lowerBound
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    excerpt.replace(start..<start + 1, by: "{ \(names) in")
  }
}
