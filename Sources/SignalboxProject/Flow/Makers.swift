import SignalboxFacts

/// A place where code makes a screen, or another child.
package struct Maker: Sendable, Hashable {
  /// The type whose code it is.
  package let owner: TypeID
  /// The expression that gives it, in the owner's own code.
  package let place: NodeRef
  /// Whether the expression itself makes it, rather than some factory that it calls.
  package let isDirect: Bool
}

extension FlowModel {
  /// Where the project makes a type, in the order of the source. Where coordinators ask factories for it, the
  /// factories' own code is left out.
  package func makers(of id: TypeID) -> [Maker] {
    let found = created[id] ?? []
    let all = found.isEmpty ? initialisations(of: id) : found
    // A screen's own factory makes it for whoever calls that.
    let asking = all.filter { isPartOfFlow($0.owner) && !($0.owner == id && project.isInStaticMember($0.place)) }
    return Set(asking.isEmpty ? all : asking).sorted { $0.place < $1.place }
  }

  /// Where code makes each part of the flow: worked out once, for whoever asks about one after the other.
  private var created: [TypeID: [Maker]] {
    project.once("makers") {
      var finder = CreationFinder(project: project)
      var makers: [TypeID: [Maker]] = [:]
      for symbol in project.types where symbol.origin == .project {
        for creation in finder.creations(in: symbol) where project.enclosingType(of: creation.place) == symbol.id {
          guard case .type(let id) = creation.product else { continue }
          makers[id, default: []].append(
            Maker(owner: symbol.id, place: creation.place, isDirect: creation.trail.isEmpty))
        }
      }
      return makers
    }
  }

  private func isPartOfFlow(_ owner: TypeID) -> Bool {
    let kind = project.role(of: owner).kind
    return kind.isChild || [.coordinator, .appEntry, .container].contains(kind)
  }

  /// Of types that flows are not built of, such as view models: where their initialisers are called, by the type's name
  /// or without it: `Cart()`, `Cart.init()`, `let cart: Cart = .init()`.
  package func initialisations(of id: TypeID) -> [Maker] {
    let names = project.occurrences(of: [project[type: id].name], kinds: [.identifier, .member])
    let named = names.compactMap { name -> NodeRef? in
      if let call = project.call(of: name) { return call }
      guard let member = project.parent(of: name), project[member].kind == .member, project.text(member) == "init",
        project.base(of: member) == name
      else { return nil }
      return project.call(of: member)
    }
    let calls = named + impliedCalls(ofInitialisersOf: id)
    return calls.sorted().compactMap { call in
      guard let owner = project.enclosingType(of: call),
        case .initializer(let type, _)? = project.callee(of: call), type.nominals.first == id
      else { return nil }
      return Maker(owner: owner, place: call, isDirect: true)
    }
  }

  /// The calls `.init(…)` whose arguments a type's initialisers may take.
  private func impliedCalls(ofInitialisersOf id: TypeID) -> [NodeRef] {
    let calls = project.memo.impliedInitialisations {
      project.occurrences(of: ["init"], kinds: [.member]).filter { project.base(of: $0) == nil }
        .compactMap { project.call(of: $0) }.filter { !project.files[$0.file].isSDK }
        .map { (call: $0, labels: project.labels(of: project.arguments(of: $0))) }
    }
    guard !calls.isEmpty else { return [] }
    let members = project[type: id].ancestors.flatMap { project[type: $0].members }
    let known = members.reduce(into: LabelSet()) { labels, member in
      switch member.kind {
      case .initializer: labels.formUnion(project.labels(ofParametersOf: member.place))
      case .property where project[type: id].kind == .structDeclaration: labels.formUnion(LabelSet(member.name))
      default: break
      }
    }
    return calls.filter { $0.labels.isSubset(of: known) }.map(\.call)
  }
}
