import SignalboxFacts
import SignalboxProject

/// What a project calls the structure with its managers, and how its coordinators get it.
struct DependencyNames {
  /// `AppDependency`.
  let type: String
  /// Nil where there is none yet.
  let id: TypeID?
  /// The property that holds it: `appDependency`.
  let property: String
  let way: Way
  /// The protocol of coordinators that take it; nil where there is none yet.
  let needs: TypeID?
  /// What the protocol is called, or will be.
  let needsName: String
  /// The protocol's method that hands it on; nil where there is none yet.
  let update: String?
  /// Where coordinators keep their children; nil where nothing of the kind was found.
  let children: ChildList?
  /// The library that coordinators build on without its source.
  let library: String?
  /// The app's delegate that holds the first coordinator; its module is where the structure goes.
  let entry: TypeID?

  /// How coordinators get it.
  enum Way: String {
    /// Each has a property for it, as a protocol asks, and hands it on when it changes.
    case property
    /// The class that all inherit from has the property, and hands it on.
    case base
    /// Their initialisers take it, once and for all.
    case initializer
  }

  private static let updateNames = ["updateChildCoordinatorDependencies", "updateChildDependencies"]

  /// - Parameters:
  ///   - type: what the structure is called.
  ///   - coordinators: those that are to get it.
  init(_ type: String, coordinators: [TypeID], entry: TypeID?, library: String?, in project: Project) {
    self.entry = entry
    let own = project.types.filter { $0.origin == .project && $0.parent == nil }
    let found = own.first { $0.name == type && $0.kind != .protocolDeclaration }?.id
    let needs = own.first { symbol in
      symbol.kind == .protocolDeclaration && project.role(of: symbol.id).kind != .coordinator
        && (symbol.name == "NeedsDependency" || found.map { project.holder(of: $0, in: [symbol.id]) != nil } ?? false)
    }
    let ancestors = Set(coordinators.flatMap { project[type: $0].ancestors }).sorted()
      .filter { project[type: $0].origin == .project }
    let holders = found.map { found in ancestors.compactMap { project.holder(of: found, in: [$0]) } } ?? []
    let required = needs?.members.first { $0.kind == .property }
    property = (required ?? holders.first).map { project.text($0.name) } ?? type.lowerCamelCase
    children = library == nil ? ChildList(of: coordinators, in: project) : nil
    update = needs?.members.map { project.text($0.name) }.first(where: Self.updateNames.contains)
    (self.type, id, self.needs, needsName) = (type, found, needs?.id, needs?.name ?? "NeedsDependency")
    self.library = library
    if needs != nil {
      way = .property
    } else if holders.contains(where: { !$0.modifiers.contains(.mutable) }) {
      way = .initializer
    } else {
      let isBase = children.map { $0.isOwn && project[type: $0.owner].kind == .classDeclaration } ?? false
      way = isBase ? .base : .property
    }
  }

  /// `Service` of `Services`: what names of further types end with that belong in it; nil for others.
  var managerEnding: String? { type.hasSuffix("s") && type.count > 1 ? String(type.dropLast()) : nil }

  /// What templates see of it.
  var values: [String: Value] {
    [
      "type": .text(type), "isNew": .flag(id == nil), "property": .text(property), "way": .text(way.rawValue),
      "protocol": .text(needsName), "isProtocolNew": .flag(needs == nil), "hasUpdate": .flag(update != nil),
      "update": .text(update ?? Self.updateNames[0]),
      "children": .text(children?.sequence ?? "childCoordinators.values"),
    ]
  }

  /// The protocol that knows the children of coordinators: `Coordinating`.
  /// - Throws: `hiddenChildren` where nothing could hand it on to them.
  func coordinating(in project: Project) throws(ScaffoldError) -> String {
    guard way == .property, update == nil, library == nil else { return "Coordinating" }
    guard let children else { throw .hiddenChildren(of: "coordinators", property: nil, place: nil) }
    let owner = project[type: children.owner]
    guard children.isReadable, owner.kind == .protocolDeclaration else {
      let place = project.location(of: children.owner).map { "\($0.path):\($0.line)" }
      throw .hiddenChildren(of: owner.name, property: children.property, place: place)
    }
    return owner.qualifiedName
  }
}

/// Where coordinators keep the coordinators that they started.
struct ChildList {
  /// The protocol or class that declares it.
  let owner: TypeID
  let property: String
  private let isDictionary: Bool
  /// Whether others than the type itself may read it.
  let isReadable: Bool
  /// Whether its elements are declared to be of the type itself.
  let isOwn: Bool
  /// Source of the sequence of them.
  var sequence: String { isDictionary ? property + ".values" : property }

  /// Looks at protocols before classes: an extension of a protocol serves all coordinators.
  init?(of coordinators: [TypeID], in project: Project) {
    let ancestors = Set(coordinators.flatMap { project[type: $0].ancestors }).sorted()
      .filter { project[type: $0].origin == .project }
    let found = ancestors.compactMap { ChildList(declaredBy: $0, in: project) }
    let isShared = { (list: ChildList) in !coordinators.contains(list.owner) }
    let best =
      found.first { project[type: $0.owner].kind == .protocolDeclaration }
      ?? found.first { $0.isOwn && isShared($0) } ?? found.first(where: isShared) ?? found.first
    guard let best else { return nil }
    self = best
  }

  private init?(declaredBy owner: TypeID, in project: Project) {
    let properties = project[type: owner].members.filter { $0.kind == .property }
    let member = project.vocabulary[.childrenProperties].all.lazy.compactMap { name in
      properties.first { project.text($0.name) == name }
    }.first
    guard let member, let type = project.propertyType(of: member.place)?.unwrapped else { return nil }
    let element: SwiftType
    switch type {
    case .array(let inner): (element, isDictionary) = (inner, false)
    case .dictionary(_, let inner): (element, isDictionary) = (inner, true)
    default: return nil
    }
    self.owner = owner
    property = project.text(member.name)
    isReadable = member.modifiers.isDisjoint(with: [.private, .fileprivate])
    isOwn = element.nominals.contains(owner)
  }
}
