import SignalboxFacts
import SignalboxProject

extension Project {
  /// Whether a view is one of the app's own screens when it is presented: any of its SwiftUI views, unless it wraps a
  /// controller of the system's.
  func isScreenOfApp(_ id: TypeID) -> Bool {
    guard self[type: id].origin == .project else { return false }
    switch role(of: id).kind {
    case .swiftUIView:
      if inherits(id, from: "ViewModifier") { return false }
      return !inherits(id, from: "UIViewControllerRepresentable") || wrapsScreenOfApp(id)
    case .screen, .container: return !isSystemScreen(.nominal(id, []))
    default: return false
    }
  }

  /// Whether `makeUIViewController(context:)` gives a screen of the app: by its type, or by what it makes.
  private func wrapsScreenOfApp(_ id: TypeID) -> Bool {
    guard let name = name("makeUIViewController"),
      let maker = self[type: id].members.first(where: { $0.kind == .function && $0.name == name })
    else { return false }
    let result = resultType(of: maker.place)
    if let result, isSystemScreen(result) { return false }
    if let type = result?.nominals.first, self[type: type].origin == .project {
      return inherits(type, from: "UIViewController") && !holdsSystemScreen(type)
    }
    return calls(in: node(of: maker.place)).contains { call in
      guard calledName(call).first?.isUppercase == true, case .initializer(let made, _)? = callee(of: call),
        let type = made.nominals.first, type != id
      else { return false }
      return self[type: type].origin == .project && !inherits(type, from: "UIViewControllerRepresentable")
        && [.screen, .swiftUIView].contains(role(of: type).kind) && !isSystemScreen(made)
    }
  }

  /// A controller that keeps a preview or a picker of the system's is there for that.
  private func holdsSystemScreen(_ id: TypeID) -> Bool {
    self[type: id].members.contains { member in
      member.kind == .property && propertyType(of: member.place).map { isSystemScreen($0) } ?? false
    }
  }
}
