import SignalboxFacts
import SignalboxProject

/// Calls, assignments and initialisers that put a screen, or its view, inside another.
extension ContainmentModel {
  /// Whether a value, or the view of one, is the argument of a call that puts it inside.
  func isInEmbeddingCall(_ use: NodeRef) -> Bool {
    var current = value(at: use)
    var isView = false
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .argument where project.text(parent) == "searchResultsController": return true
      case .argument, .array, .ternary, .coalesce, .cast: break
      case .assignment:
        return project.firstChild(of: parent).map { $0 != current && (isView || embedsWhatItIsSet($0)) } ?? false
      // Of the screen no more than the view is used.
      case .returnStatement, .binding, .property: return isView
      case .forLoop: return project.calls(in: parent).contains { isEmbedding($0) }
      case .member:
        if project.text(parent) == "forEach", let call = project.call(of: parent) {
          return project.calls(in: call).contains { $0 != call && isEmbedding($0) }
        }
        if project.call(of: parent).map({ putsItself(into: $0) }) == true { return true }
        guard project.text(parent) == "view" else { return false }
        isView = true
      case .call:
        return project.firstChild(of: parent) != current
          && (isEmbedding(parent) || embedsWhatItIsMadeWith(parent, current))
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `super.init(pages: [StatsController()])`, where the superclass puts what it is created with inside itself.
  private func embedsWhatItIsMadeWith(_ call: NodeRef, _ argument: NodeRef) -> Bool {
    guard
      let initializer = project.isOnSuper(call) ? superInitializer(of: call) : project.callee(of: call)?.declaration,
      project[initializer].kind == .initializer, let owner = project.enclosingType(of: project.node(of: initializer)),
      let matched = project.match(project.arguments(of: call), to: initializer),
      let index = project.arguments(of: call).firstIndex(of: argument), matched.indices.contains(index),
      let parameter = project.binding(of: matched[index])
    else { return false }
    let properties = project.uses(ofLocal: parameter).compactMap { use -> Name? in
      guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
        let left = project.firstChild(of: assignment), left != use, project.isOnSelf(left)
      else { return nil }
      return project.name(of: left)
    }
    return properties.contains { property in
      project.code(of: owner).flatMap { project.uses(of: property, in: $0) }.contains {
        project.isOnSelf($0) && isInEmbeddingCall($0)
      }
    }
  }

  /// What `super.init(…)` calls.
  private func superInitializer(of call: NodeRef) -> DeclarationRef? {
    guard let type = project.enclosingType(of: call) else { return nil }
    return project[type: type].ancestors.dropFirst().flatMap { project[type: $0].members }.first { member in
      member.kind == .initializer && project.match(project.arguments(of: call), to: member.place) != nil
    }?.place
  }

  /// Whether the setter or an observer of a property puts its value inside: `content = LoadingController()`.
  private func embedsWhatItIsSet(_ target: NodeRef, depth: Int = 0) -> Bool {
    let owner =
      project.base(of: target).map { project.type(of: $0)?.unwrapped }
      ?? project.enclosingType(of: target).map { .nominal($0, []) }
    // `pager.pages = pages`
    if project.base(of: target) != nil,
      owner?.nominals.contains(where: { project.inherits($0, from: "UIPageViewController") }) == true
    {
      return true
    }
    guard let owner, project.local(project.name(of: target), from: target) == nil || project.base(of: target) != nil,
      let member = project.members(project.name(of: target), of: owner).first, project[member.place].kind == .property,
      !project.files[member.place.file].isSDK
    else { return false }
    return project.children(of: project.node(of: member.place)).contains { accessor in
      project[accessor].kind == .accessor && project.calls(in: accessor).contains { isEmbedding($0, depth: depth) }
    }
  }

  /// `comments.embed(in: self)`
  private func putsItself(into call: NodeRef) -> Bool {
    guard
      project.arguments(of: call).contains(where: {
        project.firstChild(of: $0).map { project.text($0) == "self" } ?? false
      })
    else {
      return false
    }
    guard let function = project.callee(of: call)?.declaration, !project.files[function.file].isSDK else {
      return project.calledName(call).hasPrefix("embed")
    }
    return project.calls(in: project.node(of: function)).contains { Self.containment.contains(project.calledName($0)) }
  }

  /// `func show(content: UIViewController) { box.content = content }`
  private func sets(in function: DeclarationRef, depth: Int) -> Bool {
    let given = Set(project.parameters(of: function).compactMap { project.binding(of: $0) })
    return project.subtree(of: project.node(of: function), kinds: [.assignment]).contains { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project[sides[1]].kind == .identifier,
        let local = project.local(project.name(of: sides[1]), from: sides[1]), given.contains(local)
      else { return false }
      return embedsWhatItIsSet(sides[0], depth: depth)
    }
  }

  private static let embedding = Set(navigation: { $0.effect == .embeds && $0.owner != .wrapper })
  private static let containment = Set(navigation: { $0.effect == .embeds && $0.owner == .screen })

  /// Whether a call puts its argument inside: by UIKit's methods, or by one of the project's that calls them.
  private func isEmbedding(_ call: NodeRef, depth: Int = 0) -> Bool {
    let name = project.calledName(call)
    if Self.embedding.contains(name) { return true }
    guard let function = project.callee(of: call)?.declaration else {
      // A helper that stands in no file that was read can only be told by its name, and by being the screen's own.
      let owner = project.firstChild(of: call).flatMap { project.base(of: $0) }
      let isOwn = owner.map { project.text($0) == "self" } ?? true
      return isOwn && ["add", "embed", "install"].contains { name.hasPrefix($0) }
    }
    let inner = project.calls(in: project.node(of: function))
    if inner.contains(where: { Self.containment.contains(project.calledName($0)) }) { return true }
    // A helper of the screen's own that leaves it to another one.
    guard depth < 2 else { return false }
    if sets(in: function, depth: depth + 1) { return true }
    return inner.contains { next in
      let isOwn =
        project.firstChild(of: next).map { project.base(of: $0).map { project.text($0) == "self" } ?? true } ?? false
      return isOwn && project.callee(of: next)?.declaration != nil && isEmbedding(next, depth: depth + 1)
    }
  }
}
