import SignalboxFacts
import SignalboxProject

/// Finds out how managers can be made: as their one shared instance, or by an initialiser whose parameters are other
/// managers or things that can be made in the same way.
struct MakingFinder {
  let project: Project
  let managers: [(id: TypeID, name: String)]
  /// What is known of types whose making met no circle: managers need each other in many ways.
  private var known: [TypeID: ManagerPlan.Making] = [:]
  private var meetsCircle = false
  /// How many types were looked at for one plan; where there are many circles little is known to the end.
  private var looks = 0
  private static let limit = 2000

  init(project: Project, managers: [(id: TypeID, name: String)]) {
    self.project = project
    self.managers = managers
  }

  mutating func plans() -> [ManagerPlan] {
    var plans: [ManagerPlan] = []
    for manager in managers.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      looks = 0
      plans.append(
        ManagerPlan(
          id: manager.id, type: project[type: manager.id].qualifiedName, name: manager.name,
          making: making(of: manager.id, around: [manager.id])))
    }
    return plans
  }

  /// - Parameter around: types that are being made, so that none needs itself.
  private mutating func making(of id: TypeID, around: [TypeID]) -> ManagerPlan.Making {
    if let making = known[id] { return making }
    let metBefore = meetsCircle
    meetsCircle = false
    looks += 1
    let making = freshMaking(of: id, around: around)
    if !meetsCircle { known[id] = making }
    meetsCircle = meetsCircle || metBefore
    return making
  }

  private mutating func freshMaking(of id: TypeID, around: [TypeID]) -> ManagerPlan.Making {
    let symbol = project[type: id]
    if let shared = shared(of: id) { return .expression("\(symbol.qualifiedName).\(shared)", uses: []) }
    var missing: String?
    for parameters in initializers(of: id) {
      switch arguments(for: parameters, around: around) {
      case .expression(let text, let uses): return .expression("\(symbol.qualifiedName)(\(text))", uses: uses)
      case .needs(let need): missing = missing ?? need
      }
    }
    return .needs(missing ?? "an accessible initializer")
  }

  private func shared(of id: TypeID) -> String? {
    let hidden: Declaration.Modifiers = [.private, .fileprivate]
    let member = project[type: id].members.first { member in
      member.kind == .property && member.modifiers.isTypeMember && member.modifiers.isDisjoint(with: hidden)
        && project.singletons.isShared(member.name, of: id)
    }
    return member.map { project.text($0.name) }
  }

  /// The parameters that must be given, for each initialiser that can be called as it is; the fewest first.
  private func initializers(of id: TypeID) -> [[NodeRef]] {
    let own = project[type: id].ancestors.filter { project[type: $0].origin == .project }
    let declared = own.lazy.map { ancestor in project[type: ancestor].members.filter { $0.kind == .initializer } }
    guard let nearest = declared.first(where: { !$0.isEmpty }) else {
      return isMadeWithoutArguments(id) ? [[]] : []
    }
    let unfit: Declaration.Modifiers = [.private, .fileprivate, .failable, .async, .throws]
    return nearest.filter { $0.modifiers.isDisjoint(with: unfit) }
      .map { project.parameters(of: $0.place).filter { !project.hasDefault($0) } }
      .sorted { $0.count < $1.count }
  }

  /// Whether a type that declares no initialiser has `init()`.
  private func isMadeWithoutArguments(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    let isOpen = symbol.ancestors.contains { project[type: $0].origin == .external }
    guard symbol.kind == .structDeclaration else { return !isOpen }
    return symbol.storedProperties.allSatisfy { member in
      let parts = project.children(of: project.node(of: member.place))
      let isOptional = if case .optional = project.propertyType(of: member.place) { true } else { false }
      return parts.contains { project[$0].kind.isExpression } || isOptional && member.modifiers.contains(.mutable)
    }
  }

  private mutating func arguments(for parameters: [NodeRef], around: [TypeID]) -> ManagerPlan.Making {
    var texts: [String] = []
    var uses: [TypeID] = []
    for parameter in parameters {
      switch argument(for: parameter, around: around) {
      case .expression(let text, let more):
        let label = project.text(parameter)
        texts.append(label.isEmpty ? text : "\(label): \(text)")
        uses += more
      case .needs(let need): return .needs(need)
      }
    }
    return .expression(texts.joined(separator: ", "), uses: uses)
  }

  private mutating func argument(for parameter: NodeRef, around: [TypeID]) -> ManagerPlan.Making {
    let written = project.writtenType(of: parameter)
    let text = [project.text(parameter), written.map { project.text($0) } ?? ""].filter { !$0.isEmpty }
    let need = ManagerPlan.Making.needs(text.joined(separator: ": "))
    guard let written, let type = project.resolve(written)?.unwrapped.nominals.first else { return need }
    if let instance = Self.systemInstances[project[type: type].name], project[type: type].origin != .project {
      return .expression(instance, uses: [])
    }
    let fitting = managers.filter { project[type: $0.id].ancestors.contains(type) }
    guard fitting.count < 2 else { return need }
    if let manager = fitting.first {
      guard !around.contains(manager.id), around.count < 8, looks < Self.limit else {
        meetsCircle = true
        return need
      }
      guard case .expression = making(of: manager.id, around: around + [manager.id]) else { return need }
      return .expression(manager.name, uses: [manager.id])
    }
    let symbol = project[type: type]
    let isMade = symbol.origin == .project && symbol.kind != .protocolDeclaration && symbol.kind != .enumDeclaration
    guard isMade else { return need }
    guard !around.contains(type), around.count < 8, looks < Self.limit else {
      meetsCircle = true
      return need
    }
    let inner = making(of: type, around: around + [type])
    if case .expression = inner { return inner }
    return need
  }

  /// Instances that the system keeps for everybody.
  private static let systemInstances = [
    "URLSession": "URLSession.shared", "UserDefaults": "UserDefaults.standard", "FileManager": "FileManager.default",
    "NotificationCenter": "NotificationCenter.default", "Bundle": "Bundle.main",
  ]

  /// Whether an expression names one of them.
  static func usesFoundation(_ expression: String) -> Bool {
    systemInstances.values.contains { expression.firstRange(of: $0) != nil }
  }
}

extension Project {
  /// Whether a parameter need not be given.
  func hasDefault(_ parameter: NodeRef) -> Bool {
    if self[parameter].flags.contains(.variadic) { return true }
    guard let binding = children(of: parameter).first(where: { self[$0].kind == .binding }) else { return false }
    return children(of: binding).contains { !self[$0].kind.isType }
  }

  func isGeneric(_ symbol: TypeSymbol) -> Bool {
    guard let declaration = symbol.declarations.first else { return false }
    return children(of: node(of: declaration)).contains { self[$0].kind == .genericParameter }
  }
}
