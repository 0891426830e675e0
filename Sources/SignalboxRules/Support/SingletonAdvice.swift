import SignalboxFacts
import SignalboxProject

extension LayerModel {
  /// What to do instead, in the words of the project's own style.
  func advice(for use: SingletonUse, in child: Child, _ owners: ManagerOwners) -> String {
    // An extension has no properties, and no coordinator.
    if child.isExtended, let type = project.enclosingType(of: use.place), project[type: type].origin != .project {
      return "Let its callers pass what it needs."
    }
    let owner = owners.own(use.owner, in: project) ? "the coordinator that owns \(use.type)" : "\(owners.coordinator)"
    if let action = action(taking: use) { return "\(report(to: owner)) and let it call `\(action)`." }
    guard let member = use.member else { return "Inject what it needs from \(owner)." }
    if let written = written(by: use) { return "Report the change to \(owner) and let it write `\(written)`." }
    if use.isCall, !use.isResultUsed, isAnswered(use) { return "Inject `\(member)` as a closure from \(owner)." }
    guard use.isCall, !use.isResultUsed else {
      if use.isCall, !isKnownBefore(use, in: child) { return "Inject `\(member)` as a closure from \(owner)." }
      return "Inject \(use.isCall ? "the result of `\(member)`" : "`\(member)` as a property") from \(owner)."
    }
    return "\(report(to: owner)) and let it call `\(member)`."
  }

  private func report(to owner: String) -> String {
    "Report the event (\(project.messages.isEmpty ? "delegate or closure" : "message")) to \(owner)"
  }

  /// The method of the same instance that a value of it is an argument of: `App.shared.restart(in: App.shared.window)`.
  private func action(taking use: SingletonUse) -> String? {
    guard let argument = project.ancestor(of: use.place, where: { [.argument, .block].contains($0.kind) }),
      let call = project.parent(of: argument), project[call].kind == .call, !project.isResultUsed(of: call),
      let target = project.firstChild(of: call), let shared = project.base(of: target),
      project.text(shared) == project.text(use.place), let type = project.base(of: shared),
      project.base(of: use.place).map({ project.text($0) == project.text(type) }) ?? false
    else { return nil }
    return project.text(target)
  }

  /// Whether the result of a call could be there before the screen calls: nothing of its arguments changes while the screen
  /// is there, and the call only answers.
  private func isKnownBefore(_ use: SingletonUse, in child: Child) -> Bool {
    guard !isAskedLater(use), !creates(use) else { return false }
    let shared = project.call(of: use.place) ?? use.place
    guard let call = project.member(on: shared).flatMap({ project.call(of: $0) }) else { return true }
    let isGiven = project.arguments(of: call).allSatisfy { argument in
      project.subtree(of: argument, kinds: [.identifier, .closure]).allSatisfy { isConstant($0, in: child) }
    }
    guard isGiven, let method = project.callee(of: call)?.declaration, let body = project.body(of: method) else {
      return isGiven
    }
    return !changes(body)
  }

  /// Whether a method of the screen has something made, each time that it runs: `Store.shared.create(Item.self)`.
  private func creates(_ use: SingletonUse) -> Bool {
    guard let code = project.enclosingDeclaration(of: use.place), project[code].kind == .function,
      !LifeCycle.loading.contains(project.text(project.name(of: code)))
    else { return false }
    return ["create", "make", "insert", "add", "new"].contains(use.member?.camelCaseWords.first ?? "")
  }

  /// Whether a closure that runs later asks: what it wants is known when it runs.
  private func isAskedLater(_ use: SingletonUse) -> Bool {
    let around = project.ancestor(of: use.place) { [.closure, .function, .initializer].contains($0.kind) }
    return around.map { project[$0].kind == .closure && !project.retention.isCalledAtOnce($0) } ?? false
  }

  /// A type's name, or a property that is set once.
  private func isConstant(_ place: NodeRef, in child: Child) -> Bool {
    guard project[place].kind == .identifier else { return false }
    if project.text(place) == "self" { return project.member(on: place).map { isSetOnce($0, in: child) } ?? false }
    return project.text(place).first?.isUppercase == true
      || project.local(project.name(of: place), from: place) == nil && isSetOnce(place, in: child)
  }

  private func isSetOnce(_ name: NodeRef, in child: Child) -> Bool {
    guard let member = project.members(project.name(of: name), of: .nominal(child.type, [])).first else { return false }
    return project[member.place].kind == .property
      && project[member.place].modifiers.isDisjoint(with: [.mutable, .computed])
  }

  private static let changing: Set<String> = ["+=", "-=", "*=", "/=", "|=", "&=", "^="]

  /// Whether a body sets something that is not its own, or calls something for its effect.
  private func changes(_ body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.assignment, .operation, .call]).contains { place in
      if project[place].kind == .call {
        return project.parent(of: place).map { project[$0].kind == .block } ?? false && !project.isResultUsed(of: place)
      }
      if project[place].kind == .operation, !Self.changing.contains(project.text(place)) { return false }
      guard let left = project.firstChild(of: place), project.text(left) != "_" else { return false }
      return project[left].kind != .identifier || project.local(project.name(of: left), from: left) == nil
    }
  }

  /// What is set of the instance, however deep: `markdown` in `Options.shared.markdown = true`, and `+=` as well.
  private func written(by use: SingletonUse) -> String? {
    var place = project.call(of: use.place) ?? use.place
    var path: [String] = []
    while let outer = project.parent(of: place), project.firstChild(of: outer) == place {
      switch project[outer].kind {
      case .member: path.append(project.text(outer))
      case .subscriptCall: break
      case .assignment: return path.isEmpty ? nil : path.joined(separator: ".")
      case .operation where Project.compound.contains(project.text(outer)):
        return path.isEmpty ? nil : path.joined(separator: ".")
      default: return nil
      }
      place = outer
    }
    return nil
  }

  /// Whether a call is told its result in a closure: `Store.shared.load { items in … }`.
  private func isAnswered(_ use: SingletonUse) -> Bool {
    guard let member = project.member(on: project.call(of: use.place) ?? use.place),
      let call = project.call(of: member),
      let closure = project.arguments(of: call).last.flatMap({ project.firstChild(of: $0) }),
      project[closure].kind == .closure
    else { return false }
    let given = project.children(of: closure).filter { project[$0].kind == .parameter }
      .compactMap { project.binding(of: $0) }
    return given.contains { !project.uses(ofLocal: $0).isEmpty }
      || project.subtree(of: closure, kinds: [.identifier]).contains { project.text($0) == "$0" }
  }
}

extension Project {
  /// Whether a screen has itself put together by the object that sets its properties: `Configurator.shared.configure(self)`.
  func isForOwnAssembly(_ use: SingletonUse) -> Bool {
    guard let method = member(on: call(of: use.place) ?? use.place), let call = call(of: method),
      !isResultUsed(of: call)
    else { return false }
    return arguments(of: call).compactMap { firstChild(of: $0) }.contains { value in
      guard text(value) == "self", let (parameter, body) = receiver(of: value) else { return false }
      return isPutTogether(uses(of: parameter, in: body))
    }
  }

  /// Whether code does no more with a screen than to set its properties, and to give it to what it sets up beside it.
  private func isPutTogether(_ uses: [NodeRef]) -> Bool {
    let renamed = uses.filter { parent(of: $0).map { self[$0].kind == .binding } ?? false }
    if renamed.count == 1, renamed == uses, let local = parent(of: renamed[0]) {
      return isPutTogether(self.uses(ofLocal: local))
    }
    let isSet = { (use: NodeRef) in self.member(on: use).flatMap { self.assignedValue(to: $0) } != nil }
    return uses.contains(where: isSet) && uses.allSatisfy { isSet($0) || isGivenToPart($0) }
  }

  /// `router.screen = screen`, `Presenter(screen: screen)`
  private func isGivenToPart(_ use: NodeRef) -> Bool {
    guard let around = parent(of: use) else { return false }
    if self[around].kind == .assignment, let left = firstChild(of: around), left != use, let part = base(of: left) {
      return self[part].kind == .identifier && local(name(of: part), from: part) != nil
    }
    guard let (call, _) = callTaking(use), case .initializer? = callee(of: call) else { return false }
    return true
  }

  /// Whether an extension of one of UIKit's classes and the singleton that it uses are one piece of code, in one file.
  func isOneFileOfUIKit(_ use: SingletonUse) -> Bool {
    guard let type = enclosingType(of: use.place), self[type: type].origin != .project, let owner = use.owner else {
      return false
    }
    return self[type: owner].declarations.first?.file == use.place.file
  }
}
