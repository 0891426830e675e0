import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Where code uses types that a rule of the configuration forbids.
struct ForbiddenTypes {
  private let project: Project
  private let how: Set<CustomRule.Usage>
  private let targets: Set<TypeID>
  /// Names of those, and names that fit for types that no file declares.
  private let names: Set<String>
  private let patterns: WildcardList

  init(_ use: CustomRule.Use, _ project: Project, _ layering: Layering?) {
    self.project = project
    how = use.how.isEmpty ? [.mention] : use.how
    patterns = WildcardList(use.types.types)
    let isAny = use.types.choosesTypes || !use.types.modules.isEmpty || use.types.holdsFile != nil
    let group = CodeGroup(use.types, project, layering)
    targets = isAny ? Set(project.types.filter { $0.origin != .external && group.holds($0.id) }.map(\.id)) : []
    let isByNameAlone =
      use.types.roles.isEmpty && use.types.layers.isEmpty && use.types.modules.isEmpty && use.types.holdsFile == nil
    let unknown = isByNameAlone ? project.names(matching: patterns) : []
    names = Set(targets.map { project[type: $0].name }).union(unknown)
  }

  /// In the order of the ways to use a type, and of the source.
  var uses: [TypeUse] {
    guard !names.isEmpty else { return [] }
    let mentions = project.occurrences(of: names, kinds: [.identifier, .typeName]).filter { target(of: $0) }
    var found: [TypeUse] = []
    if how.contains(.mention) { found += mentions.map { use($0, usage(of: $0).verb) } }
    if how.contains(.create) {
      found += mentions.filter { usage(of: $0) == .create }.map { use($0, CustomRule.Usage.create.verb) }
      found += implicitCreations
    }
    if how.contains(.inherit) {
      found += mentions.filter { usage(of: $0) == .inherit }.map { use($0, CustomRule.Usage.inherit.verb) }
    }
    if how.contains(.call) {
      found += mentions.filter { usage(of: $0) == .call }.map { use($0, CustomRule.Usage.call.verb) } + calls
    }
    return found
  }

  private func use(_ mention: NodeRef, _ verb: String) -> TypeUse {
    TypeUse(place: mention, text: "\(verb) \(project.text(mention))")
  }

  /// Whether a name means one of the types; not in the type's own code.
  private func target(of mention: NodeRef) -> Bool {
    guard let meant = project.typeMeant(by: mention) else { return false }
    if case .named(let name, _) = meant { return patterns.matches(project.text(name)) }
    return meant.nominals.contains { targets.contains($0) && !isInside($0, mention) }
  }

  private func isInside(_ type: TypeID, _ place: NodeRef) -> Bool {
    var around = project.enclosingType(of: place)
    while let id = around {
      if id == type { return true }
      around = project[type: id].parent
    }
    return false
  }

  /// What is done with the type at a place where its name stands.
  private func usage(of mention: NodeRef) -> CustomRule.Usage {
    guard let parent = project.parent(of: mention) else { return .mention }
    switch project[parent].kind {
    case .inherited: return .inherit
    case .specialization: return usage(of: parent)
    case .call where project.firstChild(of: parent) == mention: return .create
    case .member:
      guard let call = project.parent(of: parent), project[call].kind == .call, project.firstChild(of: call) == parent
      else { return .mention }
      return project.text(parent) == "init" ? .create : .call
    default: return .mention
    }
  }

  /// `let factory: CartFactory = .init()`
  private var implicitCreations: [TypeUse] {
    project.occurrences(of: ["init"], kinds: [.member]).compactMap { place in
      guard project.base(of: place) == nil, let call = project.parent(of: place), project[call].kind == .call,
        case .initializer(let type, _)? = project.callee(of: call),
        let id = type.nominals.first(where: { targets.contains($0) && !isInside($0, place) })
      else { return nil }
      return TypeUse(place: call, text: "\(CustomRule.Usage.create.verb) \(project[type: id].name)")
    }
  }

  /// Calls of their methods on values.
  private var calls: [TypeUse] {
    let methods = Set(targets.flatMap { project[type: $0].members.filter { $0.kind == .function }.map(\.name) })
    return project.occurrences(of: methods, kinds: [.member]).compactMap { place in
      guard let call = project.parent(of: place), project[call].kind == .call, project.firstChild(of: call) == place,
        case .function(let member, _)? = project.callee(of: call),
        let owner = project.enclosingType(of: project.node(of: member.place)), targets.contains(owner),
        !isInside(owner, place), project.base(of: place).map(target) != true
      else { return nil }
      return TypeUse(place: place, text: "calls \(project.text(place)) of \(project[type: owner].name)")
    }
  }
}

extension CustomRule.Usage {
  fileprivate var verb: String {
    switch self {
    case .create: "creates"
    case .call: "calls"
    case .inherit: "builds on"
    case .mention: "uses"
    }
  }
}

extension Project {
  /// The type that a name stands for; nil for names of values.
  fileprivate func typeMeant(by mention: NodeRef) -> SwiftType? {
    let name = name(of: mention)
    if self[mention].kind == .typeName { return resolve(mention)?.unwrapped ?? .named(name, []) }
    guard local(name, from: mention) == nil else { return nil }
    guard let type = type(of: mention) else { return text(name).first?.isUppercase == true ? .named(name, []) : nil }
    if case .metatype(let meant) = type { return meant }
    return nil
  }
}
