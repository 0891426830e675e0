import SignalboxFacts

/// Tells screens that are put inside others from screens that are shown after them.
///
/// Remembers where each type mentions which names: a type with a thousand screens is read once, not a thousand times.
package struct Embedding {
  private let project: Project
  private var mentions: [TypeID: [Name: [NodeRef]]] = [:]
  private var answers: [Question: Bool] = [:]

  private struct Question: Hashable {
    let holder: Storage
    let type: TypeID
    let depth: Int
  }

  package init(project: Project) { self.project = project }

  /// Whether a value is put inside the screen that makes it rather than shown after it.
  package mutating func holds(_ expression: NodeRef) -> Bool {
    if project.containment.isInEmbeddingCall(expression) { return true }
    guard let type = project.enclosingType(of: expression) else { return false }
    if isOnOwnPart(expression, of: type, depth: 0) { return true }
    guard
      let holder = project.retention.storage(of: expression) ?? project.containment.storage(holding: expression)
    else { return false }
    return holds(holder, in: type)
  }

  /// Whether a type puts what it stores somewhere inside itself: directly, under another name, or in a navigation
  /// controller that it puts inside itself. What is presented or pushed as well is shown, whatever else it is.
  package mutating func holds(_ holder: Storage, in type: TypeID) -> Bool {
    holds(holder, in: type, depth: 0)
  }

  private mutating func holds(_ holder: Storage, in type: TypeID, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    let question = Question(holder: holder, type: type, depth: depth)
    if let known = answers[question] { return known }
    let answer = findWhetherItHolds(holder, in: type, depth)
    answers[question] = answer
    return answer
  }

  private mutating func findWhetherItHolds(_ holder: Storage, in type: TypeID, _ depth: Int) -> Bool {
    var isHeld = false
    var asked: Set<Storage> = [holder]
    for use in uses(of: holder, in: type) {
      if isOnOwnPart(use, of: type, depth: depth + 1) {
        isHeld = true
        continue
      }
      if project.containment.isShown(use) { return false }
      if project.containment.isInEmbeddingCall(use)
        || project.containment.isReturned(project.containment.value(at: use))
          && project.containment.isHandedToContainer(use)
      {
        isHeld = true
      }
      let others = [
        project.containment.storage(holding: project.containment.value(at: use)),
        project.containment.storage(copiedTo: use),
      ]
      for next in others.compactMap({ $0 }) where !isHeld && asked.insert(next).inserted {
        isHeld = holds(next, in: type, depth: depth + 1)
      }
    }
    return isHeld
      || project.containment.locals(givenTo: holder, in: type).contains { holds($0, in: type, depth: depth + 1) }
  }

  /// Whether a value is pushed or set on a stack or a pager that the type has put inside itself.
  private mutating func isOnOwnPart(_ use: NodeRef, of type: TypeID, depth: Int) -> Bool {
    guard depth < 4, let container = project.containment.container(taking: use),
      let stored = project.retention.storage(named: container)
    else { return false }
    return holds(stored, in: type, depth: depth + 1)
  }

  /// Whether a type puts what it stores into a navigation controller, and that inside itself.
  package mutating func holdsOnStack(_ holder: Storage, in type: TypeID) -> Bool {
    for use in uses(of: holder, in: type) {
      guard let argument = project.parent(of: use), project.text(argument) == "rootViewController",
        let call = project.parent(of: argument)
      else { continue }
      if holds(call) { return true }
    }
    return false
  }

  /// Where the code of a type, or of what it builds on, mentions a variable.
  private mutating func uses(of holder: Storage, in type: TypeID) -> [NodeRef] {
    if let local = holder.local { return project.uses(ofLocal: local) }
    guard let name = project.name(holder.name) else { return [] }
    return project[type: type].ancestors.flatMap { ancestor in
      if mentions[ancestor] == nil { mentions[ancestor] = project.containment.mentions(in: ancestor) }
      return (mentions[ancestor]?[name] ?? []).filter { project.retention.means($0, holder) }
    }
  }
}

extension ContainmentModel {
  /// Identifiers and members in the code of a type, by name.
  fileprivate func mentions(in type: TypeID) -> [Name: [NodeRef]] {
    var found: [Name: [NodeRef]] = [:]
    for declaration in project[type: type].declarations where !project.files[declaration.file].isSDK {
      for place in project.subtree(of: project.node(of: declaration), kinds: [.identifier, .member]) {
        found[project.name(of: place), default: []].append(place)
      }
    }
    return found
  }

  /// What a value goes into: a local with another name, a carrier that is made around it
  /// (`UINavigationController(rootViewController: here)`), or one that takes it (`stack.viewControllers = [here]`).
  fileprivate func storage(holding place: NodeRef) -> Storage? {
    var current = place
    while let parent = project.parent(of: current) {
      if let (list, _) = project.listTaking(current) { return project.retention.storage(named: list) }
      switch project[parent].kind {
      case .array, .dictionary, .coalesce: break
      case .member where project.configuration(by: parent) != nil || isController(parent, of: current): break
      case .call where project.configuration(by: current) == parent: break
      case .binding, .property: return project.retention.storage(of: current)
      case .returnStatement: return project.retention.storage(of: parent) ?? function(returning: parent)
      case .block where project.children(of: parent).count == 1:
        // `lazy var pages = { [FirstController(), SecondController()] }()`
        if let made = project.parent(of: parent).flatMap({ project.call(of: $0) }) {
          return project.retention.storage(of: made)
        }
        guard let closure = project.parent(of: parent), let (call, _) = project.callTaking(closure), isMapping(call)
        else { return function(returning: current) }
        current = call
        continue
      case .argument:
        guard let call = project.parent(of: parent), project[call].kind == .call else { return nil }
        let isCarried = project.text(parent) == "rootViewController" || createsCarrier(call)
        // `titles.map(PageController.init)`: the list of what is made.
        guard !isCarried, isMapping(call) else { return storage(filledBy: call, isCarrier: isCarried) }
        current = call
        continue
      case .assignment: return storage(assigned: current, by: parent)
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// Where the carrier goes that a call makes, or what a call sets controllers on.
  private func storage(filledBy call: NodeRef, isCarrier: Bool) -> Storage? {
    if isCarrier { return project.retention.storage(of: call) }
    guard ["setViewControllers", "setViewController"].contains(project.calledName(call)) else { return nil }
    return project.firstChild(of: call).flatMap { project.base(of: $0) }.flatMap {
      project.retention.storage(named: $0)
    }
  }

  private func storage(assigned value: NodeRef, by assignment: NodeRef) -> Storage? {
    guard let left = project.firstChild(of: assignment), left != value else { return nil }
    guard let base = project.base(of: left), project.text(base) != "self" else {
      return project.retention.storage(named: left)
    }
    // `let screen = PagerController(); screen.pages = [here]`: a property of another instance of the type itself.
    if let type = project.enclosingType(of: left), project.type(of: base)?.unwrapped.nominals.contains(type) == true {
      return Storage(name: project.text(left), local: nil)
    }
    return project.text(left) == "viewControllers" ? project.retention.storage(named: base) : nil
  }

  /// Whether a call gives what its closure makes of each element.
  private func isMapping(_ call: NodeRef) -> Bool { FlowModel.mapping.contains(project.calledName(call)) }

  /// The local that a property is set to: `self.tabs = tabs`.
  fileprivate func storage(copiedTo property: NodeRef) -> Storage? {
    guard let value = project.assignedValue(to: property), project[value].kind == .identifier,
      let stored = project.retention.storage(named: value), stored.local != nil
    else { return nil }
    return stored
  }

  /// Whether a call creates an object of the project around what it is given, which may carry it inside:
  /// `PagerController(pages: [here])`, `PagerDataSource(pages: [here])`.
  private func createsCarrier(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
    return type.nominals.contains {
      project[type: $0].origin == .project && project.role(of: $0).kind != .coordinator
    }
  }

  /// Whether a value is all that a function returns.
  fileprivate func isReturned(_ use: NodeRef) -> Bool {
    guard let parent = project.parent(of: use) else { return false }
    return project[parent].kind == .returnStatement
      || project[parent].kind == .block && project.children(of: parent).count == 1
  }

  /// `func make() -> Kid`: whoever calls it gets what it returns.
  private func function(returning place: NodeRef) -> Storage? {
    guard let around = project.ancestor(of: place, where: { $0.kind == .closure || $0.kind == .function }),
      project[around].kind == .function
    else { return nil }
    return Storage(name: project.text(around), local: nil)
  }

  /// A mention of a method stands for what a call of it gives.
  package func value(at use: NodeRef) -> NodeRef {
    if let call = project.call(of: use), project.firstChild(of: call) == use { return call }
    // One of the controllers in a list: `pages[index]`, `pages.first`.
    guard let element = project.parent(of: use), project.firstChild(of: element) == use else { return use }
    let isEnd = project[element].kind == .member && ["first", "last"].contains(project.text(element))
    return project[element].kind == .subscriptCall || isEnd && !project.isCalled(element) ? element : use
  }

  private static let shown = Set(navigation: { $0.isUIKit && $0.shows && $0.effect != .replaces })

  /// Whether a value is the argument of one of UIKit's verbs for showing it.
  fileprivate func isShown(_ use: NodeRef) -> Bool {
    let place = value(at: use)
    guard let argument = project.parent(of: place), project[argument].kind == .argument,
      let call = project.parent(of: argument)
    else {
      return false
    }
    // `show(content: here)` is a method of the project.
    guard let method = NavigationMethod.named(project.calledName(call)), Self.shown.contains(method.name) else {
      return false
    }
    return project.labels(of: call).starts(with: method.labels.prefix(1)) && project.firstArgument(of: call) == place
  }
}
