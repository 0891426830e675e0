import SignalboxFacts
import SignalboxProject

/// Who hears what a screen tells its delegate.
extension OutputPlanner {
  /// - Throws: `Refusal` where somebody creates the screen and does not become its delegate: nobody would hear it.
  func checkIsSet(_ delegate: Delegate, of child: Child, at place: NodeRef) throws(Refusal) {
    let setting = project.occurrences(of: [delegate.property], kinds: [.member]).filter { sets($0, of: child.type) }
    let makers = project.flows.makers(of: child.type)
    for maker in makers where !isListening(maker, delegate, of: child, setting) {
      let location = project.location(of: maker.place)
      throw Refusal(
        place,
        "\(project[type: maker.owner].name) creates \(child.name) (\(location.path):\(location.line)) and does not set "
          + "its \(delegate.property); set it there first")
    }
    if makers.isEmpty, setting.isEmpty {
      throw Refusal(place, "the source does not show who sets \(delegate.property) of \(child.name)")
    }
  }

  /// `login.delegate = self`, where `login` is a screen of the type, or may be one.
  private func sets(_ member: NodeRef, of screen: TypeID) -> Bool {
    guard !project.files[member.file].isSDK, let assignment = project.parent(of: member),
      project[assignment].kind == .assignment, project.firstChild(of: assignment) == member,
      let value = project.children(of: assignment).last, project[value].kind != .nilLiteral,
      let base = project.base(of: member)
    else { return false }
    guard let type = project.type(of: base)?.unwrapped.nominals, !type.isEmpty else { return true }
    return type.contains {
      project[type: $0].ancestors.contains(screen) || project[type: screen].ancestors.contains($0)
    }
  }

  private func isListening(_ maker: Maker, _ delegate: Delegate, of child: Child, _ setting: [NodeRef]) -> Bool {
    let owners = project[type: maker.owner].ancestors
    let isSet = setting.contains { place in project.enclosingType(of: place).map(owners.contains) ?? false }
    if isSet || isHanded(delegate, to: maker.place) { return true }
    // A factory's caller may set it, or who shows the screen that creates its view model.
    let kind = project.role(of: maker.owner).kind
    let isOwn = kind == .coordinator || kind.isChild && child.kind == .screen
    return !isOwn && !setting.isEmpty
  }

  /// `LoginController(delegate: self)`, `factory.login(for: self)`
  private func isHanded(_ delegate: Delegate, to made: NodeRef) -> Bool {
    project.subtree(of: made, kinds: [.argument]).compactMap { project.firstChild(of: $0) }.contains { value in
      if project.text(value) == "self" { return true }
      return project.type(of: value)?.unwrapped.nominals.contains {
        project[type: $0].ancestors.contains(delegate.type)
      } ?? false
    }
  }
}
