import SignalboxFacts
import SignalboxProject

/// Tells screens that are put inside others from screens that are shown after them.
///
/// Remembers where each type mentions which names: a type with a thousand screens is read once, not a thousand times.
struct Embedding {
  private let project: Project
  private var mentions: [TypeID: [Name: [NodeRef]]] = [:]
  private var answers: [Question: Bool] = [:]

  private struct Question: Hashable {
    let holder: Storage
    let type: TypeID
  }

  init(project: Project) {
    self.project = project
  }

  /// Whether a value is put inside the screen that makes it rather than shown after it.
  mutating func holds(_ expression: NodeRef) -> Bool {
    if project.isInEmbeddingCall(expression) { return true }
    guard let type = project.enclosingType(of: expression),
      let holder = project.storage(of: expression) ?? project.storage(holding: expression)
    else { return false }
    return holds(holder, in: type)
  }

  /// Whether a type puts what it stores somewhere inside itself: directly, under another name, or in a navigation
  /// controller that it puts inside itself. What is presented or pushed as well is shown, whatever else it is.
  mutating func holds(_ holder: Storage, in type: TypeID) -> Bool {
    let question = Question(holder: holder, type: type)
    if let known = answers[question] { return known }
    let answer = holds(holder, in: type, depth: 0)
    answers[question] = answer
    return answer
  }

  private mutating func holds(_ holder: Storage, in type: TypeID, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    var isHeld = false
    for use in uses(of: holder, in: type) {
      if project.isShown(use) { return false }
      if project.isInEmbeddingCall(use) || project.isReturned(use) && project.isHandedToContainer(use) { isHeld = true }
      if !isHeld, let next = project.storage(holding: project.value(at: use)), next != holder {
        isHeld = holds(next, in: type, depth: depth + 1)
      }
    }
    return isHeld
  }

  /// Whether a type puts what it stores into a navigation controller, and that inside itself.
  mutating func holdsOnStack(_ holder: Storage, in type: TypeID) -> Bool {
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
      if mentions[ancestor] == nil { mentions[ancestor] = project.mentions(in: ancestor) }
      return (mentions[ancestor]?[name] ?? []).filter { project.means($0, holder) }
    }
  }
}

extension Project {
  /// Whether a navigation controller, by the name that it is stored under, is part of the child itself.
  func isOwnPart(_ controller: NodeRef?, of child: Child, _ embedding: inout Embedding) -> Bool {
    guard let controller else { return false }
    // A stack that was created for it shows nothing until it is shown itself.
    if self[controller].kind == .identifier, let local = local(name(of: controller), from: controller),
      isNewContainer(local)
    {
      return true
    }
    if text(controller) == "navigationController" {
      // That of a screen which the child shows on a navigation controller of its own.
      let stored = base(of: controller).flatMap { storage(named: $0) }
      return stored.map { embedding.holdsOnStack($0, in: child.type) } ?? false
    }
    guard let stored = storage(named: controller) else { return false }
    return embedding.holds(stored, in: child.type)
  }

  /// Identifiers and members in the code of a type, by name.
  fileprivate func mentions(in type: TypeID) -> [Name: [NodeRef]] {
    var found: [Name: [NodeRef]] = [:]
    for declaration in self[type: type].declarations where !files[declaration.file].isSDK {
      for place in subtree(of: node(of: declaration), kinds: [.identifier, .member]) {
        found[name(of: place), default: []].append(place)
      }
    }
    return found
  }

  /// What a value goes into: a local with another name, a carrier that is made around it
  /// (`UINavigationController(rootViewController: here)`), or one that takes it (`stack.viewControllers = [here]`).
  fileprivate func storage(holding place: NodeRef) -> Storage? {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .array, .coalesce: break
      case .binding, .property: return storage(of: current)
      case .returnStatement: return storage(of: parent) ?? function(returning: parent)
      case .block where children(of: parent).count == 1:
        // `lazy var pages = { [FirstController(), SecondController()] }()`
        if let made = self.parent(of: parent).flatMap({ call(of: $0) }) { return storage(of: made) }
        return function(returning: current)
      case .argument:
        guard let call = self.parent(of: parent), self[call].kind == .call else { return nil }
        if text(parent) == "rootViewController" || createsController(call) { return storage(of: call) }
        guard calledName(call) == "setViewControllers" || calledName(call) == "setViewController" else { return nil }
        return firstChild(of: call).flatMap { base(of: $0) }.flatMap { storage(named: $0) }
      case .assignment:
        guard let left = firstChild(of: parent), left != current else { return nil }
        guard text(left) == "viewControllers" else { return storage(named: left) }
        return base(of: left).flatMap { storage(named: $0) }
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// Whether a call creates a controller of the project around what it is given: `PagerController(pages: [here])`.
  private func createsController(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = callee(of: call) else { return false }
    return type.nominals.contains { self[type: $0].origin == .project && inherits($0, from: "UIViewController") }
  }

  /// Whether a value is all that a function returns.
  fileprivate func isReturned(_ use: NodeRef) -> Bool {
    guard let parent = parent(of: use) else { return false }
    return self[parent].kind == .returnStatement || self[parent].kind == .block && children(of: parent).count == 1
  }

  /// `func make() -> Kid`: whoever calls it gets what it returns.
  private func function(returning place: NodeRef) -> Storage? {
    guard let around = ancestor(of: place, where: { $0.kind == .closure || $0.kind == .function }),
      self[around].kind == .function
    else { return nil }
    return Storage(name: text(around), local: nil)
  }

  /// A mention of a method stands for what a call of it gives.
  func value(at use: NodeRef) -> NodeRef {
    guard let call = call(of: use), firstChild(of: call) == use else { return use }
    return call
  }

  private static let shown = Set(navigation: { $0.isUIKit && $0.shows && $0.effect != .replaces })

  /// Whether a value is the argument of one of UIKit's verbs for showing it.
  fileprivate func isShown(_ use: NodeRef) -> Bool {
    let place = value(at: use)
    guard let argument = parent(of: place), self[argument].kind == .argument, let call = parent(of: argument) else {
      return false
    }
    return Self.shown.contains(calledName(call)) && firstArgument(of: call) == place
  }
}
