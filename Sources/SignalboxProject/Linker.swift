import SignalboxFacts
import SignalboxText

/// The way from facts to a project: small passes, one after the other, each from value to value.
enum Linker {
  /// A pass over the whole project.
  struct Step: Sendable {
    let name: String
    let run: @Sendable (inout Project) -> Void
  }

  /// In the order of the list; each rests on those before it.
  static let steps = typeSteps + roleSteps

  /// What says which types there are.
  private static let typeSteps: [Step] = [
    Step(name: "types", run: { $0.declareTypes() }),
    Step(name: "extensions", run: { $0.attachExtensions() }),
    Step(name: "members", run: { $0.collectMembers() }),
    Step(name: "inheritance", run: { $0.resolveInheritance() }),
    Step(name: "direct roles", run: { RoleInference.giveDirectRoles(to: &$0) }),
  ]

  /// What asks, of all that, what each type is for.
  private static let roleSteps: [Step] = [
    Step(name: "coordinator views", run: { RoleInference.findCoordinatorViews(in: &$0) }),
    Step(name: "coordinators", run: { RoleInference.findCoordinators(in: &$0) }),
    Step(name: "observed models", run: { RoleInference.findObservedModels(in: &$0) }),
    Step(name: "messages", run: { MessageFinder.findMessages(in: &$0) }),
  ]

  static func link(_ facts: [FileFacts], into project: inout Project, beside: Project.Beside?) {
    project.add(facts)
    for step in typeSteps { step.run(&project) }
    let forecast = Forecast()
    beside? { [project] in forecast.ask(project) }
    for step in roleSteps { step.run(&project) }
    forecast.end()
  }
}

extension Project {
  /// Numbers the names of all files alike; the SDK's files come last.
  fileprivate mutating func add(_ facts: [FileFacts]) {
    nameIndex.reserveCapacity(1 << 16)
    // By bytes: names that differ in their Unicode form alone are two, and those that begin alike stand together.
    let order = facts.indices.sorted { Bytewise(facts[$0].path) < Bytewise(facts[$1].path) }
    for file in order.lazy.map({ facts[$0] }) {
      switch file.content {
      case .swift(let facts): add(facts, path: file.path, module: file.module, isSDK: false)
      case .interfaceBuilder: interfaceFiles.append(file)
      }
    }
    for module in SDK.modules { add(module.facts, path: module.name, module: module.name, isSDK: true) }
    code = CodeTable(files)
    mentions = Mentions(in: files, names: names.count)
    sight = ModuleSight(files)
  }

  mutating func add(_ facts: SwiftFacts, path: String, module: String?, isSDK: Bool) {
    let numbered = facts.names.map { number($0) }
    files.append(SourceFile(path: path, module: module, facts: facts, isSDK: isSDK, names: numbered))
    owners.append(Array(repeating: nil, count: facts.declarations.count))
  }

  private mutating func number(_ text: String) -> Name {
    if let known = nameIndex[text] { return known }
    let name = Name(index: Int32(names.count))
    names.append(text)
    nameIndex[text] = name
    return name
  }
}
