import SignalboxFacts

/// Calls, assignments and initialisers that put a screen, or its view, inside another.
extension ContainmentModel {
  /// Whether a value, or the view of one, is the argument of a call that puts it inside.
  package func isInEmbeddingCall(_ use: NodeRef) -> Bool { isInEmbeddingCall(use, behind: WalkMemo()) }

  /// What initialisers of UIKit's call a view that they put into theirs, or into a bar.
  private static let takingViews: Set<String> = ["arrangedSubviews", "customView"]

  /// - Parameter parameters: those of initialisers that the value was followed through: each once, so circles end.
  private func isInEmbeddingCall(_ use: NodeRef, behind parameters: WalkMemo<NodeRef, Bool>) -> Bool {
    var current = value(at: use)
    var isView = false
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .argument where project.text(parent) == "searchResultsController": return true
      case .argument where isView && Self.takingViews.contains(project.text(parent)): return true
      case .argument, .array, .ternary, .coalesce, .cast: break
      case .assignment:
        return project.firstChild(of: parent).map { $0 != current && (isView || embedsWhatItIsSet($0)) } ?? false
      // Of the screen no more than the view is used.
      case .returnStatement, .binding, .property: return isView
      case .block where isView: return project[current].kind == .member && project.children(of: parent).count == 1
      case .forLoop: return project.calls(in: parent).contains { isEmbedding($0) }
      case .member:
        if project.text(parent) == "forEach", let call = project.call(of: parent) { return embedsEach(call) }
        // `addSubview(child.view.prepared())`, `addChild(child.then { … })`
        if let call = project.configuration(by: parent) ?? (isView ? methodOfView(parent) : nil) {
          current = call
          continue
        }
        if project.call(of: parent).map({ putsItself(into: $0) }) == true { return true }
        guard project.text(parent) == "view" else { return false }
        isView = true
      case .call:
        return project.firstChild(of: parent) != current
          && (isEmbedding(parent) || embedsWhatItIsMadeWith(parent, current, behind: parameters))
      default: return false
      }
      current = parent
    }
    return false
  }

  /// A call of a method of a view that gives a view, as far as the source tells.
  private func methodOfView(_ member: NodeRef) -> NodeRef? {
    guard let call = project.call(of: member) else { return nil }
    guard let type = project.type(of: call)?.unwrapped else { return call }
    if case .parameter = type { return call }
    return type.nominals.contains { project.inherits($0, from: "UIView") } ? call : nil
  }

  /// `super.init(pages: [StatsController()])`, where the superclass puts what it is created with inside itself.
  private func embedsWhatItIsMadeWith(
    _ call: NodeRef, _ argument: NodeRef, behind parameters: WalkMemo<NodeRef, Bool>
  ) -> Bool {
    guard let initializer = project.calledDeclaration(of: call), project[initializer].kind == .initializer,
      let owner = project.enclosingType(of: project.node(of: initializer)),
      let matched = project.match(project.arguments(of: call), to: initializer),
      let index = project.arguments(of: call).firstIndex(of: argument), matched.indices.contains(index),
      let parameter = project.binding(of: matched[index])
    else { return false }
    return parameters.once(parameter, while: false) { isEmbedded(parameter, of: owner, behind: parameters) }
  }

  /// Whether an initialiser puts a parameter into a property whose value the class puts inside itself.
  private func isEmbedded(
    _ parameter: NodeRef, of owner: TypeID, behind parameters: WalkMemo<NodeRef, Bool>
  ) -> Bool {
    let properties = project.uses(ofLocal: parameter).compactMap { use -> Name? in
      guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
        let left = project.firstChild(of: assignment), left != use, project.isOnSelf(left)
      else { return nil }
      return project.name(of: left)
    }
    return properties.contains { property in
      project.code(of: owner).flatMap { project.uses(of: property, in: $0) }.contains {
        project.isOnSelf($0) && isInEmbeddingCall($0, behind: parameters)
      }
    }
  }

  private static let filling: Set<String> = [
    "pushViewController", "setViewControllers", "setViewController", "show", "showDetailViewController",
  ]

  /// The navigation or page controller that a value is pushed or set on.
  func container(taking use: NodeRef) -> NodeRef? {
    var current = value(at: use)
    while let parent = project.parent(of: current), project[parent].kind == .array || project[parent].kind == .cast {
      current = parent
    }
    guard let argument = project.parent(of: current), project[argument].kind == .argument,
      let call = project.parent(of: argument), project[call].kind == .call,
      project.arguments(of: call).first == argument, let callee = project.firstChild(of: call),
      let base = project.base(of: callee)
    else { return nil }
    if isPanel(base, filledBy: callee, argument) { return base }
    guard Self.filling.contains(project.text(callee)),
      // UIKit's own property is of what holds the type itself.
      project.isSDKMember(base) != true,
      project.type(of: base)?.unwrapped.nominals.contains(where: {
        project.inherits($0, from: "UINavigationController") || project.inherits($0, from: "UIPageViewController")
      }) == true
    else { return nil }
    return base
  }

  /// `panel.set(contentViewController: here)`: a container of a package that shows one controller.
  private func isPanel(_ base: NodeRef, filledBy callee: NodeRef, _ argument: NodeRef) -> Bool {
    project.text(callee).hasPrefix("set") && project.text(argument).lowercased().hasPrefix("content")
      && !(project.type(of: base)?.unwrapped.nominals.contains { project[type: $0].origin != .external } ?? false)
  }
}
