import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// What the moved code is called, and what it imports.
extension ShownScreenReader {
  /// A plain view controller from a storyboard is called as its variable is, one of SwiftUI as the view in it.
  func name(of target: TypeID, _ typeName: (TypeID) -> String) -> String {
    let type = project[type: target]
    if type.name == "UIHostingController" { return hostedName ?? "Hosted" }
    guard type.origin == .sdk else { return typeName(target) }
    let vague: Set<String> = ["controller", "viewController", "vc", "screen", "next", "destination"]
    let variables = locals.sorted().filter { binding in
      value(of: binding).flatMap { project.type(of: $0) }?.nominals.contains(target) == true
    }.map { project.text($0) }
    return variables.first { !vague.contains($0) }?.capitalizedFirst ?? type.name.without(prefix: "UI")
  }

  /// `About` of `UIHostingController(rootView: AboutView())`.
  private var hostedName: String? {
    let calls = (locals.compactMap { value(of: $0) } + [call]).flatMap { project.calls(in: $0) }.sorted()
    let views = calls.compactMap { call -> String? in
      guard case .metatype(.nominal(let id, _))? = project.firstChild(of: call).flatMap({ project.type(of: $0) })
      else { return nil }
      return project.role(of: id).kind == .swiftUIView ? project[type: id].name : nil
    }
    return views.first.map { $0.without(suffix: "View") }
  }

  /// The modules of the types that the moved code names; all that the file imports, where a type is not known.
  func modules(of expression: NodeRef) -> Set<String> {
    var modules: Set<String> = []
    let own = project.files[expression.file]
    for place in [expression] + moved.keys {
      for node in project.subtree(of: place, kinds: [.identifier, .typeName])
      where project.text(node).first?.isUppercase == true {
        let type = project[node].kind == .typeName ? project.resolve(node) : project.type(of: node)?.instanceType
        guard let id = type?.nominals.first else { return Set(own.facts.imports) }
        modules.formUnion([project[type: id].module].compactMap { $0 })
      }
    }
    return modules.subtracting([own.module].compactMap { $0 })
  }
}

extension SwiftType {
  /// Of a type as a value the type itself.
  fileprivate var instanceType: SwiftType {
    if case .metatype(let type) = self { type } else { self }
  }
}
