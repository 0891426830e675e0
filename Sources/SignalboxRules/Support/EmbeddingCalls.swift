import SignalboxFacts
import SignalboxProject

/// Calls, assignments and initialisers that put a screen, or its view, inside another.
extension Project {
  /// Whether a value, or the view of one, is the argument of a call that puts it inside.
  func isInEmbeddingCall(_ use: NodeRef) -> Bool {
    var current = value(at: use)
    var isView = false
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .argument where text(parent) == "searchResultsController": return true
      case .argument, .array, .ternary, .coalesce, .cast: break
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
        return firstChild(of: parent) != current && (isEmbedding(parent) || embedsWhatItIsMadeWith(parent, current))
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `super.init(pages: [StatsController()])`, where the superclass puts what it is created with inside itself.
  private func embedsWhatItIsMadeWith(_ call: NodeRef, _ argument: NodeRef) -> Bool {
    guard let initializer = isOnSuper(call) ? superInitializer(of: call) : callee(of: call)?.declaration,
      self[initializer].kind == .initializer, let owner = enclosingType(of: node(of: initializer)),
      let matched = match(arguments(of: call), to: initializer),
      let index = arguments(of: call).firstIndex(of: argument), matched.indices.contains(index),
      let parameter = binding(of: matched[index])
    else { return false }
    let properties = uses(ofLocal: parameter).compactMap { use -> Name? in
      guard let assignment = parent(of: use), self[assignment].kind == .assignment,
        let left = firstChild(of: assignment), left != use, isOnSelf(left)
      else { return nil }
      return name(of: left)
    }
    return properties.contains { property in
      code(of: owner).flatMap { uses(of: property, in: $0) }.contains { isOnSelf($0) && isInEmbeddingCall($0) }
    }
  }

  /// What `super.init(…)` calls.
  private func superInitializer(of call: NodeRef) -> DeclarationRef? {
    guard let type = enclosingType(of: call) else { return nil }
    return self[type: type].ancestors.dropFirst().flatMap { self[type: $0].members }.first { member in
      member.kind == .initializer && match(arguments(of: call), to: member.place) != nil
    }?.place
  }

  /// Whether the setter or an observer of a property puts its value inside: `content = LoadingController()`.
  private func embedsWhatItIsSet(_ target: NodeRef, depth: Int = 0) -> Bool {
    let owner = base(of: target).map { type(of: $0)?.unwrapped } ?? enclosingType(of: target).map { .nominal($0, []) }
    // `pager.pages = pages`
    if base(of: target) != nil, owner?.nominals.contains(where: { inherits($0, from: "UIPageViewController") }) == true
    {
      return true
    }
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
