import SignalboxFacts

/// Screens that code creates, and that get nowhere from there.
extension ContainmentModel {
  /// How many containers and properties may take a screen one after the other.
  private static let mostHolders = 3

  /// Whether a screen is only put into a variable and used there, or answers a list's questions as its data source.
  func isNeverShown(_ place: NodeRef, _ depth: Int = 0) -> Bool {
    guard depth < Self.mostHolders, let holder = project.parent(of: place) else { return false }
    switch project[holder].kind {
    case .property: return uses(ofProperty: holder).allSatisfy { leadsNowhere($0, depth) }
    case .binding: return project.uses(ofLocal: holder).allSatisfy { leadsNowhere($0, depth) }
    case .assignment:
      guard let left = project.firstChild(of: holder), left != place, project.isOnSelf(left),
        project[left].kind == .member || project.local(project.name(of: left), from: left) == nil,
        let property = project.retention.property(named: left)?.place, !project.files[property.file].isSDK,
        !project[property].modifiers.contains(.computed),
        project.children(of: project.node(of: property)).allSatisfy({ project[$0].kind != .accessor })
      else { return false }
      return uses(ofProperty: project.node(of: property)).allSatisfy { leadsNowhere($0, depth) }
    default: return false
    }
  }

  /// Whether a use of a variable shows nothing of the screen in it, and gives it to nothing that might.
  private func leadsNowhere(_ use: NodeRef, _ depth: Int) -> Bool {
    guard let around = project.parent(of: use) else { return false }
    switch project[around].kind {
    case .member: return project.firstChild(of: around) == use && (isSetUp(around) || isOnlyAsked(around))
    case .ternary: return project.firstChild(of: around) != use && leadsNowhere(around, depth)
    case .assignment:
      guard let left = project.firstChild(of: around) else { return false }
      return left == use || ["dataSource", "delegate"].contains(project.text(left))
    case .argument:
      // A container around it, which gets nowhere either.
      guard let (call, _) = project.callTaking(use), case .initializer(let type, _)? = project.callee(of: call),
        type.nominals.contains(where: { project.inherits($0, from: "UINavigationController") })
      else { return false }
      return isNeverShown(call, depth + 1)
    default: return false
    }
  }

  /// `screen.title = "Cart"`
  private func isSetUp(_ member: NodeRef) -> Bool {
    var current = member
    while let outer = project.parent(of: current), project[outer].kind == .member,
      project.firstChild(of: outer) == current
    {
      current = outer
    }
    return project.parent(of: current).map { project[$0].kind == .assignment && project.firstChild(of: $0) == current }
      ?? false
  }

  /// `screen.picked.subscribe { … }`, `editor.selectAll()`: a property that holds no controller and no view, or a method
  /// that is given none, and does not navigate.
  private func isOnlyAsked(_ member: NodeRef) -> Bool {
    guard let type = project.base(of: member).flatMap({ project.type(of: $0) })?.unwrapped,
      let found = project.members(project.name(of: member), of: type, from: member.file).first,
      !project.files[found.place.file].isSDK
    else { return false }
    guard let call = project.call(of: member) else {
      return project[found.place].kind == .property
        && project.propertyType(of: found.place).map { !isOfUIKit($0) } ?? false
    }
    guard case .function(let method, _)? = project.callee(of: call), !project.files[method.place.file].isSDK,
      let body = project.body(of: method.place)
    else { return false }
    let values = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
    return values.allSatisfy { value in
      project[value].kind == .closure
        || project.text(value) != "self" && project.type(of: value).map { !isOfUIKit($0) } ?? false
    }
      && project.calls(in: body).allSatisfy { NavigationMethod.named(project.calledName($0)) == nil }
  }

  private func isOfUIKit(_ type: SwiftType) -> Bool {
    type.mentioned.contains { project.inherits($0, from: "UIResponder") }
  }
}
