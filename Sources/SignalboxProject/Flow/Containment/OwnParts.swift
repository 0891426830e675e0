import SignalboxFacts

/// Navigation controllers that are parts of the child itself.
extension ContainmentModel {
  /// Whether a navigation controller, by the name that it is stored under, is part of the child itself.
  package func isOwnPart(_ controller: NodeRef?, of child: Child, _ embedding: inout Embedding) -> Bool {
    guard let controller else { return false }
    // A stack that was created for it shows nothing until it is shown itself.
    if project[controller].kind == .identifier,
      let local = project.local(project.name(of: controller), from: controller),
      project.flows.isNewContainer(local)
    {
      return true
    }
    if project.text(controller) == "navigationController",
      project[controller].kind == .member || project.local(project.name(of: controller), from: controller) == nil
    {
      // That of a screen which the child shows on a navigation controller of its own.
      let stored = project.base(of: controller).flatMap { project.retention.storage(named: $0) }
      return stored.map { embedding.holdsOnStack($0, in: child.type) } ?? false
    }
    if isWrapped(controller, by: child) { return true }
    if let list = listOfChildren(holding: controller) {
      guard let container = project.base(of: list), project.text(container) != "self" else { return true }
      if isOwnPart(container, of: child, &embedding) { return true }
    }
    guard let stored = project.retention.storage(named: controller) else { return false }
    return embedding.holds(stored, in: child.type)
  }

  /// What names the children of a container that a value is taken from: `tabs.selectedViewController as?
  /// UINavigationController`, `for child in tabs.viewControllers ?? []`, `children.first`.
  private func listOfChildren(holding controller: NodeRef) -> NodeRef? {
    var current = controller
    for _ in 0..<Self.stepsToContainer {
      switch project[current].kind {
      case .identifier:
        guard let local = project.local(project.name(of: current), from: current) else {
          return Self.children.contains(project.text(current)) ? current : nil
        }
        let initial = project.children(of: local).last { project[$0].kind.isExpression }
        guard let next = project.flows.list(holding: current) ?? initial else { return nil }
        current = next
      case .cast, .coalesce, .subscriptCall:
        guard let next = project.firstChild(of: current) else { return nil }
        current = next
      case .member:
        if Self.children.contains(project.text(current)) { return current }
        guard let base = project.base(of: current), ["first", "last"].contains(project.text(current)) else {
          return nil
        }
        current = base
      default: return nil
      }
    }
    return nil
  }

  private static let stepsToContainer = 8

  /// What containers call the controllers that stand in them.
  private static let children: Set<String> = [
    "viewControllers", "children", "childViewControllers", "selectedViewController",
  ]

  /// Whether a view of SwiftUI is nothing but the stack: `makeUIViewController(context:)` returns it.
  private func isWrapped(_ controller: NodeRef, by child: Child) -> Bool {
    if isRepresented(controller, by: child) { return true }
    guard project.inherits(child.type, from: "UIViewControllerRepresentable"), project.isOnSelf(controller),
      let name = project.name("makeUIViewController"),
      let maker = project[type: child.type].members.first(where: { $0.kind == .function && $0.name == name }),
      let body = project.body(of: maker.place)
    else { return false }
    return project.returned(from: body).contains { project.text($0) == project.text(controller) }
  }

  /// Whether a controller is the one that a view of SwiftUI is drawn by, which SwiftUI hands to it, or one found from there:
  /// `func updateUIViewController(_ stack: UINavigationController, context: Context)`.
  package func isRepresented(_ controller: NodeRef?, by child: Child) -> Bool {
    guard var first = controller, project.inherits(child.type, from: "UIViewControllerRepresentable") else {
      return false
    }
    while [.member, .call, .cast, .subscriptCall].contains(project[first].kind),
      let inner = project.firstChild(of: first)
    {
      first = inner
    }
    guard project[first].kind == .identifier, let local = project.local(project.name(of: first), from: first),
      let parameter = project.parent(of: local), project[parameter].kind == .parameter,
      let function = project.parent(of: parameter), project[function].kind == .function
    else { return false }
    return project.text(function) == "updateUIViewController"
  }

  /// The locals whose value a property begins with: `lazy var stack = { let stack = …; addChild(stack); return stack }()`.
  func locals(givenTo holder: Storage, in type: TypeID) -> [Storage] {
    guard holder.local == nil, let name = project.name(holder.name),
      let property = project.members(name, of: .nominal(type, [])).first, project[property.place].kind == .property
    else { return [] }
    let values = project.children(of: project.node(of: property.place)).filter { project[$0].kind == .call }
    return values.flatMap { project.sources(of: $0) }.compactMap { value in
      project[value].kind == .identifier ? project.retention.storage(named: value) : nil
    }.filter { $0.local != nil }
  }
}
