import SignalboxProject

/// Screens that a request names.
extension Workshop {
  /// - Parameter name: the name of its type, with or without its ending, qualified or not.
  /// - Throws: `unknown` with the nearest screen; `ambiguous`.
  package func screen(named name: String) throws(ScaffoldError) -> TypeID {
    let all = project.types.filter { type in
      type.origin == .project && [.screen, .container, .swiftUIView].contains(project.role(of: type.id).kind)
    }
    let exact = all.filter { $0.isNamed(name) }
    let found = exact.isEmpty ? all.filter { screenName($0.name).name == name } : exact
    guard let first = found.first else {
      let names = all.flatMap { [$0.name, screenName($0.name).name] }
      throw .unknown(kind: "screen", name, nearest: Nearest.match(for: name, in: names))
    }
    guard found.count == 1 else {
      throw .ambiguous(kind: "screen", name, candidates: found.map(\.qualifiedName).sorted())
    }
    return first.id
  }

  /// The first thing in new code that would not compile.
  /// - Parameter before: the project without it.
  package func problem(since before: Project) -> String? { NewCodeCheck(before: before, after: draft).problem() }
}
