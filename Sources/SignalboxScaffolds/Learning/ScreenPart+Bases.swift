import SignalboxFacts
import SignalboxProject

/// What a screen's part inherits.
extension ScreenPart {
  /// The superclass, what is declared for the screen alone, and protocols of which nothing is left out.
  func bases() throws(Unfit) -> [String] {
    var texts: [String] = []
    let places = project[type: type].declarations.filter { $0.file == place.file }
    for clause in places.flatMap(project.headerParts) where project[clause].kind == .inherited {
      guard let id = project.resolve(project.firstChild(of: clause) ?? clause)?.nominals.first else {
        if code.element(clause) == "AnyObject" { texts.append("AnyObject") }
        continue
      }
      let base = project[type: id]
      if let view = viewOfAnother(in: clause, besides: id) ?? dataOfOne(in: clause, besides: id) {
        throw .special(project[type: view].name)
      }
      if hasOutlets(id) { throw .special(base.name) }
      let isKept =
        base.kind == .classDeclaration || use.isOwn(id) && !isIdleListener(id)
        || (base.origin == .project ? keeps(id) : isFree(base.name))
      if isKept {
        texts.append(code.element(clause))
      } else if base.origin == .project, !use.isOwn(id), isArgument || isUsed(id) {
        throw .special(base.name)
      }
    }
    return texts
  }

  /// Whether a superclass has views that a storyboard or a nib connects, which a new screen has none of.
  private func hasOutlets(_ id: TypeID) -> Bool {
    project[type: id].ancestors.filter { project[type: $0].kind == .classDeclaration && !use.isOwn($0) }
      .flatMap { project[type: $0].members }.contains { member in
        project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .attribute && project.text($0) == "IBOutlet"
        }
      }
  }

  /// The view of another screen that a superclass takes: `BaseController<CartView>`.
  private func viewOfAnother(in clause: NodeRef, besides base: TypeID) -> TypeID? {
    project.subtree(of: clause, kinds: [.typeName]).lazy.compactMap { project.resolve($0)?.nominals.first }.first {
      id in
      id != base && project[type: id].origin == .project && !use.isOwn(id)
        && [.view, .swiftUIView].contains(project.role(of: id).kind)
    }
  }

  /// What a superclass takes for this one alone: `ListModel<Cart>`.
  private func dataOfOne(in clause: NodeRef, besides base: TypeID) -> TypeID? {
    let others = (project.subtypes[base] ?? []).filter { $0 != type && !use.isOwn($0) }
    return project.subtree(of: clause, kinds: [.typeName]).lazy.compactMap { name -> TypeID? in
      guard let id = project.resolve(name)?.nominals.first, id != base, project[type: id].origin == .project,
        !use.isOwn(id)
      else { return nil }
      let sharing = others.count { other in
        project[type: other].declarations.flatMap { project.headerParts(of: $0) }.contains { part in
          project[part].kind == .inherited
            && project.subtree(of: part, kinds: [.typeName]).contains { project.text($0) == project.text(name) }
        }
      }
      return sharing * 2 < others.count || sharing == 0 ? id : nil
    }.first
  }

  /// Whether what a protocol gives its types is called of the screen: `screen.bind(to: viewModel)`.
  private func isUsed(_ id: TypeID) -> Bool {
    type == use.screen
      && project.allMembers(of: id).contains { member in
        use.used.contains(member.name) && !members.contains { $0.name == member.name }
      }
  }

  /// A protocol by which the model's screen listens to parts that the copy has not: `CartViewDelegate`.
  private func isIdleListener(_ id: TypeID) -> Bool {
    guard type == use.screen, project[type: id].kind == .protocolDeclaration,
      project.vocabulary[.callbackEndings].end(project[type: id].name)
    else { return false }
    return !project.types.contains { other in
      use.isOwn(other.id)
        && other.members.contains { member in
          member.kind == .property && use.used.contains(member.name)
            && project.propertyType(of: member.place)?.unwrapped.nominals.first == id
        }
    }
  }

  /// Apple's protocols that a type conforms to without more.
  private static let free: Set<String> = ["ObservableObject", "View", "AnyObject"]

  /// A library may have a `View` for controllers.
  private func isFree(_ name: String) -> Bool { Self.free.contains(name) && (isView || name != "View") }

  /// Whether the screen's superclass takes the type as its argument: it has to conform to what that asks for.
  private var isArgument: Bool {
    let screen = project[type: use.screen].declarations.first
    return type != use.screen
      && (screen.map { project.headerParts(of: $0) } ?? []).filter { project[$0].kind == .inherited }
        .flatMap { project.subtree(of: $0, kinds: [.typeName]) }.contains {
          project.text($0) == project[type: type].name
        }
  }

  /// Whether the copy conforms to one of the project's protocols.
  func keeps(_ id: TypeID) -> Bool { asked(by: id) != nil }

  /// Whether the copy needs a protocol of the screen's, or most screens have it. Others are there for what the model
  /// alone does: it opens links, and the new screen has none.
  func isCustomary(_ id: TypeID) -> Bool {
    guard type == use.screen, !isUsed(id) else { return true }
    let screens = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .screen }
    return screens.count { $0.ancestors.contains(id) } * 2 >= screens.count
  }
}
