import SignalboxFacts

/// Views that belong to a coordinator and are its first screen themselves: the stack that follows the coordinator stands
/// in them, around content of their own.
extension TreeBuilder {
  /// Draws such a view below its coordinator.
  mutating func addOwnScreens(of coordinator: TypeID) {
    for view in project.coordinatorViews.views(of: coordinator) {
      guard project[type: view].origin == .project,
        let content = project.flows.ownContent(of: view) ?? project.flows.creation(ofScreen: view, by: coordinator)
      else { continue }
      let location = project.location(of: content)
      let edge = CoordinatorTree.Edge(
        from: node(.type(coordinator), kind: .coordinator), to: node(.type(view), kind: .screen), kind: .shows,
        how: .root, file: location.path, line: location.line, confidence: .certain)
      if !edges.contains(where: { $0.id == edge.id }) { edges.append(edge) }
    }
  }

  /// Whether a view that is made in such content is a part of it.
  func isPartOfOwnContent(_ creation: Creation) -> Bool {
    guard creation.transition == nil || creation.transition == .root, creation.trail.isEmpty,
      let view = project.enclosingType(of: creation.place), project.coordinatorViews[view] != nil,
      let content = project.flows.ownContent(of: view)
    else { return false }
    return project.flows.isDrawn(creation.place, in: content)
  }
}

extension FlowModel {
  private static let stacks = ["NavigationStack", "NavigationView"]

  /// SwiftUI's views that draw several others.
  private static let layouts: Set<String> = [
    "VStack", "HStack", "ZStack", "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "GeometryReader",
    "Group", "Section", "List", "Form", "ScrollViewReader", "ForEach", "Grid",
  ]

  /// Those of them that scroll: several views in one of these are parts of what is scrolled.
  private static let scrolling: Set<String> = [
    "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "List", "Form",
  ]

  /// Views that say nothing by themselves.
  private static let fillers: Set<String> = ["Spacer", "Divider", "EmptyView", "Color", "LinearGradient", "Rectangle"]

  /// What a view's navigation stack begins with, where that is a layout with content of SwiftUI's own kinds, and not just
  /// another view of the project.
  func ownContent(of view: TypeID) -> NodeRef? {
    for declaration in project[type: view].declarations {
      for call in project.calls(in: project.node(of: declaration))
      where Self.stacks.contains(project.calledName(call)) && project.enclosingType(of: call) == view {
        guard let content = content(of: call, in: view) else { continue }
        let isOwn = Self.layouts.contains(project.calledName(content)) && (hasContent(content) || scrollsParts(content))
        return isOwn ? content : nil
      }
    }
    return nil
  }

  /// Where a coordinator creates a view of its own that has neither stack nor tabs, and draws more than another view: a
  /// screen that presents something by what the coordinator holds.
  func creation(ofScreen view: TypeID, by coordinator: TypeID) -> NodeRef? {
    let symbol = project[type: view]
    let stages = Set(ViewNames.stages)
    let code = symbol.declarations.map { project.node(of: $0) }
    guard !symbol.name.contains("Coordinator"), isWholeScreen(view),
      code.contains(where: { hasContent($0) }),
      !code.contains(where: { project.calls(in: $0).contains { stages.contains(project.calledName($0)) } })
    else { return nil }
    return project[type: coordinator].declarations.firstResult { declaration in
      project.calls(in: project.node(of: declaration)).first { call in
        guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
        return type.nominals.first == view && project.enclosingType(of: call) == coordinator
      }
    }
  }

  /// Whether a stack begins with another screen of the project, not with content of its view's own.
  func isAroundScreen(_ stack: NodeRef) -> Bool {
    guard let view = project.enclosingType(of: stack), let content = content(of: stack, in: view),
      case .initializer(let type, _)? = project.callee(of: content), let id = type.nominals.first
    else { return false }
    return project[type: id].origin == .project && isWholeScreen(id)
  }

  /// The call, without its modifiers, that all of a stack's closure is: there, or in the property that it names.
  private func content(of stack: NodeRef, in view: TypeID) -> NodeRef? {
    let closures = project.arguments(of: stack).compactMap { project.firstChild(of: $0) }.filter {
      project[$0].kind == .closure
    }
    guard let closure = closures.last, var current = onlyStatement(of: closure) else { return nil }
    for _ in 0..<Self.modifierLimit {
      switch project[current].kind {
      case .call:
        guard let callee = project.firstChild(of: current) else { return nil }
        guard let base = project.base(of: callee) else { return current }
        guard project.text(base) != "self" else { return nil }
        current = base
      case .identifier, .member:
        let members = project.members(project.name(of: current), of: .nominal(view, []), from: current.file)
        guard project.isOfSelf(current), let property = members.first,
          !project.files[property.place.file].isSDK, let body = project.body(of: property.place),
          let only = project.children(of: body).first, project.isOnlyStatement(only, of: body)
        else { return nil }
        current = only
      default: return nil
      }
    }
    return nil
  }

  /// How many modifiers and properties are followed.
  private static let modifierLimit = 64

  private func onlyStatement(of closure: NodeRef) -> NodeRef? {
    let parts = project.children(of: closure)
    let body = parts.first { project[$0].kind == .block } ?? closure
    return project.children(of: body).first { project.isOnlyStatement($0, of: body) }
  }

  /// Whether anything in a layout is one of SwiftUI's own views that show something: a text, an image, a button.
  private func hasContent(_ layout: NodeRef) -> Bool {
    project.calls(in: layout).contains { call in
      guard let callee = project.firstChild(of: call), project[callee].kind == .identifier,
        project.text(callee).startsUppercase, isDrawn(call, in: layout),
        !Self.layouts.contains(project.text(callee)), !Self.fillers.contains(project.text(callee))
      else { return false }
      guard case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first else {
        return true
      }
      return project[type: id].origin != .project && project.inherits(id, from: "View")
    }
  }

  /// Whether a layout scrolls several views of the project, one below the other.
  private func scrollsParts(_ layout: NodeRef) -> Bool {
    project.calls(in: layout).contains { call in
      guard Self.scrolling.contains(project.calledName(call)), isDrawn(call, in: layout) else { return false }
      return project.subtree(of: call, kinds: [.block]).contains { block in
        project.children(of: block).filter { part in
          project.calls(in: part).contains { isViewOfProject($0) && isDrawn($0, in: call) }
        }.count > 1
      }
    }
  }

  private func isViewOfProject(_ call: NodeRef) -> Bool {
    guard project.calledName(call).startsUppercase, case .initializer(let type, _)? = project.callee(of: call),
      let id = type.nominals.first
    else { return false }
    return project[type: id].origin == .project && project.inherits(id, from: "View")
  }

  /// Whether a view stands in a layout itself: not in a modifier that presents it, nor in an action.
  func isDrawn(_ place: NodeRef, in layout: NodeRef) -> Bool {
    guard project.contains(layout, place) else { return false }
    var current = place
    while current != layout, let parent = project.parent(of: current) {
      if project[parent].kind == .call, project.firstChild(of: parent) != current {
        let name = project.calledName(parent)
        if ViewNames.transitions[name] != nil || NavigationMethod.named(name)?.owner == .swiftUI
          || ViewNames.isAside(name)
        {
          return false
        }
      }
      if project[parent].kind == .argument, ViewNames.isAside(project.text(parent)) { return false }
      current = parent
    }
    return true
  }
}
