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
      throw .ambiguous(kind: "screen", name, candidates: names(of: found))
    }
    return first.id
  }

  /// Lets files that now mention Apple's types import what these need: steps and routes import little else.
  mutating func importModules(of types: [String], since before: Project) throws(ScaffoldError) {
    let names = Set(types.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    let modules = names.reduce(into: [String: String]()) { $0[$1] = Project.module(ofSystemType: $1) }
    guard !modules.isEmpty else { return }
    let known = Dictionary(before.files.map { ($0.path, Set($0.facts.names)) }, uniquingKeysWith: { $1 })
    for file in project.files where !file.isSDK && !file.facts.imports.contains("SwiftUI") {
      let added = Set(file.facts.names).subtracting(known[file.path] ?? [])
      let imports = file.facts.imports
      for module in Set(added.compactMap { modules[$0] }).sorted()
      where !imports.contains(module) && !(module == "Foundation" && imports.contains("UIKit")) {
        try make(.importModule(module), in: file.path)
      }
    }
    relink()
  }

  /// The first thing in new code that would not compile.
  /// - Parameter before: the project without it.
  package func problem(since before: Project) -> String? { NewCodeCheck(before: before, after: draft).problem() }
}
