import SignalboxFacts
import SignalboxProject

/// Dependencies that coordinators are given by their initialisers and keep, and do not hand to the children that need them.
struct InjectedDependencies {
  let project: Project
  private var known: [TypeID: [Given]] = [:]

  /// A property that an initialiser's parameter is kept in.
  private struct Given {
    let property: Name
    let type: TypeID
    /// Whether the initialiser has another object for who gives none.
    let isOptional: Bool
  }

  /// Where a parent lets a child have another object than the one that it was given itself.
  struct Replacement {
    let place: NodeRef
    let parent: TypeID
    let child: TypeID
    let property: Name
  }

  init(project: Project) { self.project = project }

  mutating func replacements(in created: [NewCoordinator]) -> [Replacement] {
    created.flatMap { new -> [Replacement] in
      guard let parent = project.enclosingType(of: new.call), parent != new.type,
        project.role(of: parent).kind == .coordinator
      else { return [] }
      return given(to: parent).compactMap { given in
        place(replacing: given, for: new).map {
          Replacement(place: $0, parent: parent, child: new.type, property: given.property)
        }
      }
    }
  }

  private mutating func given(to parent: TypeID) -> [Given] {
    if let found = known[parent] { return found }
    let initialisers = project[type: parent].members.filter { $0.kind == .initializer }
    let found = initialisers.flatMap { given(by: $0.place) }
    known[parent] = found
    return found
  }

  private func given(by initialiser: DeclarationRef) -> [Given] {
    guard let body = project.body(of: initialiser) else { return [] }
    return project.parameters(of: initialiser).compactMap { parameter in
      guard let binding = project.binding(of: parameter),
        let type = project.writtenType(of: parameter).flatMap({ project.resolve($0) })?.unwrapped.nominals.first,
        isDependency(type)
      else { return nil }
      return project.uses(of: binding, in: body).firstResult { use -> Given? in
        guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
          let left = project.firstChild(of: assignment), left != use, project.isOnSelf(left)
        else { return nil }
        let isOptional = project.children(of: binding).contains { project[$0].kind.isExpression }
        return Given(property: project.name(of: left), type: type, isOptional: isOptional)
      }
    }
  }

  /// Whether it matters which object of a type one has, and the object belongs to no single flow.
  private func isDependency(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.origin == .project,
      [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(symbol.kind),
      ![.coordinatorEndings, .presenterEndings, .callbackEndings].contains(where: {
        project.vocabulary[$0].end(symbol.name)
      }),
      !project.vocabulary[.creatorEndings].end(symbol.name) || hasState(symbol)
    else { return false }
    let kind = project.role(of: id).kind
    return kind.isService || kind == .other && isService(symbol)
  }

  /// Whether a class changes what it keeps: who has another object sees nothing of it.
  private func hasState(_ symbol: TypeSymbol) -> Bool {
    symbol.storedProperties.contains { property in
      property.modifiers.contains(.mutable) && property.modifiers.isDisjoint(with: [.weak, .lazy])
        && project.propertyType(of: property.place).map { $0.unwrapped == $0 } ?? true
    }
  }

  /// Whether a type without a role does something, or has one object for all: not data, nor what screens are shown on.
  private func isService(_ symbol: TypeSymbol) -> Bool {
    let isShared = symbol.members.contains { member in
      member.kind == .property && member.modifiers.isTypeMember
        && project.propertyType(of: member.place)?.nominals.contains(symbol.id) ?? false
    }
    let methods = symbol.members.filter { $0.kind == .function && !$0.modifiers.isTypeMember }
    return (isShared || !methods.isEmpty)
      && !methods.flatMap { project.parameters(of: $0.place) }.contains { parameter in
        project.writtenType(of: parameter).flatMap { project.resolve($0) }?.nominals.contains {
          project.inherits($0, from: "UIViewController") || project.inherits($0, from: "View")
        } ?? false
      }
  }

  private func place(replacing given: Given, for new: NewCoordinator) -> NodeRef? {
    let set = new.uses.compactMap { project.member(on: $0) }.compactMap { project.assignedValue(to: $0) }
    let arguments = project.arguments(of: new.call)
    let handed = arguments.compactMap { project.firstChild(of: $0) }
    if let own = (handed + set).first(where: { isMade($0, as: given.type) }) { return own }
    guard !given.isOptional, case .initializer(_, let initialiser?)? = project.callee(of: new.call),
      let taken = project.match(arguments, to: initialiser)
    else { return nil }
    let isLeft = project.parameters(of: initialiser).contains { parameter in
      !taken.contains(parameter)
        && project.binding(of: parameter).flatMap { project.children(of: $0).last }.map {
          isMade($0, as: given.type)
        } ?? false
    }
    return isLeft ? new.call : nil
  }

  /// Whether a value is a new object of a type, or one that all share, and has nothing of the place where it stands.
  private func isMade(_ value: NodeRef, as type: TypeID) -> Bool {
    let value = constant(named: value) ?? value
    guard [.call, .member].contains(project[value].kind),
      let made = (project.type(of: value) ?? project.contextualType(of: value))?.unwrapped.nominals.first,
      project[type: made].ancestors.contains(type)
    else { return false }
    return isIndependent(value, depth: 0)
  }

  /// What a constant of the same function is: `let cart = CartManager()`.
  private func constant(named value: NodeRef) -> NodeRef? {
    guard project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value),
      !project[local].flags.contains(.mutable), project.parent(of: local).map({ project[$0].kind == .block }) ?? false
    else { return nil }
    return project.children(of: local).last { project[$0].kind.isExpression }
  }

  private func isIndependent(_ value: NodeRef, depth: Int) -> Bool {
    switch project[value].kind {
    case .string, .number, .boolean, .nilLiteral: return project.firstChild(of: value) == nil
    case .member:
      guard let base = project.base(of: value) else { return true }
      if case .metatype? = project.type(of: base) { return true }
      return false
    case .call:
      guard depth < Self.nesting, case .initializer? = project.callee(of: value) else { return false }
      return project.arguments(of: value).allSatisfy { argument in
        project.firstChild(of: argument).map { isIndependent($0, depth: depth + 1) } ?? false
      }
    default: return false
    }
  }

  /// How many initialisers are looked into, one in another.
  private static let nesting = 3
}

extension Project {
  /// Violations of parents that keep what they were given to themselves.
  func replacedDependencies(in created: [NewCoordinator]) -> [Violation] {
    var injected = InjectedDependencies(project: self)
    return injected.replacements(in: created).map {
      let (parent, child) = (self[type: $0.parent].qualifiedName, self[type: $0.child].qualifiedName)
      let name = text($0.property)
      return Violation(
        $0.place, "\(parent) has its \(name), but \(child) gets another one. Pass \(name) on.")
    }
  }
}
