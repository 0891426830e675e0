import SignalboxFacts
import SignalboxProject

/// A manager that coordinators are handed, and how the app makes it.
struct ManagerPlan {
  let id: TypeID
  /// As the source names it from outside: `Shop.CartManager`.
  let type: String
  /// What a property that holds it is called: `cartManager`.
  let name: String
  var making: Making

  enum Making: Equatable {
    /// An expression: `CartManager.shared`, `CartManager(data: dataManager)`; `uses` are other managers.
    case expression(String, uses: [TypeID])
    /// A value that nothing provides: `baseURL: URL`.
    case needs(String)
  }

  /// Source of the expression that makes it; nil where the user has to write it.
  var creation: String? {
    if case .expression(let text, _) = making { text } else { nil }
  }

  /// Whether the expression stands for itself, wherever it is put.
  var isIndependent: Bool {
    if case .expression(_, let uses) = making { uses.isEmpty } else { false }
  }

  var value: Value {
    ["name": .text(name), "type": .text(type), "creation": .text(creation ?? "")]
  }
}

extension ManagerPlan {
  /// The managers of a project in the order of their names.
  /// - Parameters:
  ///   - named: types that are meant whatever their role.
  ///   - ending: what names of further types end with, as `Service`; nil for none.
  /// - Throws: `unknown` for a name that no type bears.
  static func all(in project: Project, named: [String], ending: String?) throws(ScaffoldError) -> [ManagerPlan] {
    var ids: [TypeID] = []
    for name in named { ids.append(try type(named: name, in: project)) }
    let inherited = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    for symbol in project.types where isManager(symbol, ending: ending, in: project) {
      // What others inherit from is no manager by itself.
      if !inherited.contains(symbol.id), !ids.contains(symbol.id) { ids.append(symbol.id) }
    }
    // Two targets may each declare one of the same name; a structure can keep but one.
    var seen: Set<String> = []
    ids = ids.filter { seen.insert(project[type: $0].qualifiedName).inserted }
    let counts = Dictionary(ids.map { (project[type: $0].name, 1) }, uniquingKeysWith: +)
    var finder = MakingFinder(
      project: project,
      managers: ids.map { id in
        let symbol = project[type: id]
        let isUnique = counts[symbol.name] == 1
        return (id, (isUnique ? symbol.name : symbol.qualifiedName.filter { $0 != "." }).lowerCamelCase)
      })
    return finder.plans()
  }

  private static func type(named name: String, in project: Project) throws(ScaffoldError) -> TypeID {
    let own = project.types.filter { $0.origin == .project && $0.kind != .protocolDeclaration }
    guard let found = own.first(where: { $0.qualifiedName == name }) ?? own.first(where: { $0.name == name }) else {
      throw .unknown(kind: "type", name, nearest: Nearest.match(for: name, in: own.map(\.name)))
    }
    return found.id
  }

  private static func isManager(_ symbol: TypeSymbol, ending: String?, in project: Project) -> Bool {
    guard symbol.origin == .project, !project.isGeneric(symbol),
      [.classDeclaration, .structDeclaration, .actorDeclaration].contains(symbol.kind),
      let declaration = symbol.declarations.first,
      project[declaration].modifiers.isDisjoint(with: [.private, .fileprivate]), !isStandIn(symbol.name, in: project)
    else { return false }
    let kind = project.role(of: symbol.id).kind
    let endsSo = ending.map { symbol.name.hasSuffix($0) && symbol.name != $0 && kind == .other } ?? false
    return kind == .manager || kind == .dataManager || endsSo
  }
}

extension ManagerPlan {
  /// Whether a type is there for tests and previews: `FakeCartManager`, `PreviewCartManager` beside `CartManager`.
  private static func isStandIn(_ name: String, in project: Project) -> Bool {
    if RoleKnowledge.testDoubles.contains(where: { name.hasPrefix($0) || name.hasSuffix($0) }) { return true }
    let rest = name.without(prefix: "Preview")
    return rest != name && project.types.contains { $0.name == rest && $0.origin == .project }
  }
}

extension [ManagerPlan] {
  /// Each behind those that it uses; otherwise in the order they are in.
  var inOrderOfMaking: [ManagerPlan] {
    var sorted: [ManagerPlan] = []
    var rest = self
    while let index = rest.firstIndex(where: { plan in !plan.uses(anyOf: rest.filter { $0.id != plan.id }) }) {
      sorted.append(rest.remove(at: index))
    }
    return sorted + rest
  }
}

extension ManagerPlan {
  fileprivate func uses(anyOf others: [ManagerPlan]) -> Bool {
    guard case .expression(_, let uses) = making else { return false }
    return others.contains { uses.contains($0.id) }
  }
}
