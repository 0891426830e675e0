import SignalboxFacts
import SignalboxProject

/// Methods of the project in extensions of SwiftUI's `View` that present a screen: one that they are given, or their own.
struct PresentingModifiers {
  /// Those that present what their caller makes.
  private var given: Set<DeclarationRef> = []
  /// Those that make the screen themselves.
  private var own: Set<DeclarationRef> = []

  init(_ project: Project, presenters: Set<String>, makesScreen: (NodeRef) -> Bool) {
    for name in project.occurrences(of: presenters, kinds: [.identifier, .member]) {
      guard let call = project.call(of: name), let function = project.enclosingDeclaration(of: name),
        project[function].kind == .function, project.isOnSelf(name), let type = project.enclosingType(of: name),
        project[type: type].name == "View"
          || project.selfConstraints(at: name).contains(where: { project[type: $0].name == "View" }),
        let content = project.arguments(of: call).last
      else { continue }
      if project.handsOnParameter(of: function, in: content) {
        given.insert(function)
      } else if makesScreen(call) {
        own.insert(function)
      }
    }
  }

  /// Their names.
  func names(in project: Project) -> Set<String> {
    Set(given.union(own).map { project.text(project.name(of: $0)) })
  }

  /// Whether a call presents a screen by one of them.
  func presents(_ call: NodeRef, in project: Project, makesScreen: (NodeRef) -> Bool) -> Bool {
    // What a modifier is called on is often too long a chain for its type to be known.
    let called = project.callee(of: call)?.declaration.map { [$0] } ?? methods(named: project.calledName(call), project)
    return called.contains { own.contains($0) }
      || called.contains { given.contains($0) } && project.arguments(of: call).contains { makesScreen($0) }
  }

  private func methods(named name: String, _ project: Project) -> [DeclarationRef] {
    given.union(own).filter { project.text(project.name(of: $0)) == name }.sorted {
      project.node(of: $0) < project.node(of: $1)
    }
  }
}

extension Project {
  /// Whether code calls or names a parameter of the function around it.
  fileprivate func handsOnParameter(of function: DeclarationRef, in code: NodeRef) -> Bool {
    let taken = Set(parameters(of: function).compactMap { binding(of: $0) })
    return subtree(of: code, kinds: [.identifier]).contains { use in
      local(name(of: use), from: use).map { taken.contains($0) } ?? false
    }
  }
}
