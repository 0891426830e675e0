import SignalboxFacts

extension ContainmentModel {
  /// Whether a view is one of the app's own screens when it is presented: any of its SwiftUI views, unless it wraps a
  /// controller of the system's.
  package func isScreenOfApp(_ id: TypeID) -> Bool {
    guard project[type: id].origin == .project else { return false }
    switch project.role(of: id).kind {
    case .swiftUIView:
      if project.inherits(id, from: "ViewModifier") { return false }
      return !project.inherits(id, from: "UIViewControllerRepresentable") || wrapsScreenOfApp(id)
    case .screen, .container: return !project.flows.isSystemScreen(.nominal(id, []))
    default: return false
    }
  }

  /// Whether `makeUIViewController(context:)` gives a screen of the app: by its type, or by what it makes.
  private func wrapsScreenOfApp(_ id: TypeID) -> Bool {
    guard let name = project.name("makeUIViewController"),
      let maker = project[type: id].members.first(where: { $0.kind == .function && $0.name == name })
    else { return false }
    let result = project.resultType(of: maker.place)
    if let result, project.flows.isSystemScreen(result) { return false }
    if let type = result?.nominals.first, project[type: type].origin == .project {
      return project.inherits(type, from: "UIViewController") && !holdsSystemScreen(type)
    }
    return project.calls(in: project.node(of: maker.place)).contains { call in
      guard project.calledName(call).first?.isUppercase == true,
        case .initializer(let made, _)? = project.callee(of: call),
        let type = made.nominals.first, type != id
      else { return false }
      return project[type: type].origin == .project && !project.inherits(type, from: "UIViewControllerRepresentable")
        && [.screen, .swiftUIView].contains(project.role(of: type).kind) && !project.flows.isSystemScreen(made)
    }
  }

  /// A controller that keeps a preview or a picker of the system's is there for that.
  private func holdsSystemScreen(_ id: TypeID) -> Bool {
    project[type: id].members.contains { member in
      member.kind == .property
        && project.propertyType(of: member.place).map { project.flows.isSystemScreen($0) } ?? false
    }
  }
}
