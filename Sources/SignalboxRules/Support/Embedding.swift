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
      if project.isInEmbeddingCall(use) { isHeld = true }
      if !isHeld, let next = project.storage(holding: use), next != holder {
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
      case .block where children(of: parent).count == 1: return function(returning: current)
      case .argument:
        guard let call = self.parent(of: parent), self[call].kind == .call else { return nil }
        if text(parent) == "rootViewController" { return storage(of: call) }
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

  /// `func make() -> Kid`: whoever calls it gets what it returns.
  private func function(returning place: NodeRef) -> Storage? {
    guard let around = ancestor(of: place, where: { $0.kind == .closure || $0.kind == .function }),
      self[around].kind == .function
    else { return nil }
    return Storage(name: text(around), local: nil)
  }

  /// A mention of a method stands for what a call of it gives.
  private func value(at use: NodeRef) -> NodeRef {
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

  /// Whether a value, or the view of one, is the argument of a call that puts it inside.
  fileprivate func isInEmbeddingCall(_ use: NodeRef) -> Bool {
    var current = value(at: use)
    var isView = false
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .argument where text(parent) == "searchResultsController": return true
      case .argument, .array, .ternary, .coalesce: break
      case .assignment:
        return firstChild(of: parent).map { $0 != current && (isView || embedsWhatItIsSet($0)) } ?? false
      // Of the screen no more than the view is used.
      case .returnStatement, .binding, .property: return isView
      case .forLoop: return calls(in: parent).contains { isEmbedding($0) }
      case .member:
        if text(parent) == "forEach", let call = call(of: parent) {
          return calls(in: call).contains { $0 != call && isEmbedding($0) }
        }
        if call(of: parent).map({ putsItself(into: $0) }) == true { return true }
        guard text(parent) == "view" else { return false }
        isView = true
      case .call:
        return firstChild(of: parent) != current && isEmbedding(parent)
      default: return false
      }
      current = parent
    }
    return false
  }

  /// Whether the setter or an observer of a property puts its value inside: `content = LoadingController()`.
  private func embedsWhatItIsSet(_ target: NodeRef, depth: Int = 0) -> Bool {
    let owner = base(of: target).map { type(of: $0)?.unwrapped } ?? enclosingType(of: target).map { .nominal($0, []) }
    guard let owner, local(name(of: target), from: target) == nil || base(of: target) != nil,
      let member = members(name(of: target), of: owner).first, self[member.place].kind == .property,
      !files[member.place.file].isSDK
    else { return false }
    return children(of: node(of: member.place)).contains { accessor in
      self[accessor].kind == .accessor && calls(in: accessor).contains { isEmbedding($0, depth: depth) }
    }
  }

  /// `comments.embed(in: self)`
  private func putsItself(into call: NodeRef) -> Bool {
    guard arguments(of: call).contains(where: { firstChild(of: $0).map { text($0) == "self" } ?? false }) else {
      return false
    }
    guard let function = callee(of: call)?.declaration, !files[function.file].isSDK else {
      return calledName(call).hasPrefix("embed")
    }
    return calls(in: node(of: function)).contains { Self.containment.contains(calledName($0)) }
  }

  /// `func show(content: UIViewController) { box.content = content }`
  private func sets(in function: DeclarationRef, depth: Int) -> Bool {
    let given = Set(parameters(of: function).compactMap { binding(of: $0) })
    return subtree(of: node(of: function), kinds: [.assignment]).contains { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, self[sides[1]].kind == .identifier,
        let local = local(name(of: sides[1]), from: sides[1]), given.contains(local)
      else { return false }
      return embedsWhatItIsSet(sides[0], depth: depth)
    }
  }

  private static let embedding = Set(navigation: { $0.effect == .embeds && $0.owner != .wrapper })
  private static let containment = Set(navigation: { $0.effect == .embeds && $0.owner == .screen })

  /// Whether a call puts its argument inside: by UIKit's methods, or by one of the project's that calls them.
  private func isEmbedding(_ call: NodeRef, depth: Int = 0) -> Bool {
    let name = calledName(call)
    if Self.embedding.contains(name) { return true }
    guard let function = callee(of: call)?.declaration else {
      // A helper that stands in no file that was read can only be told by its name, and by being the screen's own.
      let owner = firstChild(of: call).flatMap { self.base(of: $0) }
      let isOwn = owner.map { text($0) == "self" } ?? true
      return isOwn && ["add", "embed", "install"].contains { name.hasPrefix($0) }
    }
    let inner = calls(in: node(of: function))
    if inner.contains(where: { Self.containment.contains(calledName($0)) }) { return true }
    // A helper of the screen's own that leaves it to another one.
    guard depth < 2 else { return false }
    if sets(in: function, depth: depth + 1) { return true }
    return inner.contains { next in
      let isOwn = firstChild(of: next).map { self.base(of: $0).map { text($0) == "self" } ?? true } ?? false
      return isOwn && callee(of: next)?.declaration != nil && isEmbedding(next, depth: depth + 1)
    }
  }
}
