import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Whether code means the same wherever it stands.
extension ShownScreenReader {
  /// Whether nothing in an expression belongs to the screen: no variable, no member, not the screen itself.
  func isFree(_ expression: NodeRef) -> Bool {
    project.subtree(of: expression, kinds: [.identifier]).allSatisfy { isFree($0, in: expression) }
  }

  private func isFree(_ name: NodeRef, in expression: NodeRef) -> Bool {
    let text = project.text(name)
    if ["self", "super", "Self"].contains(text) { return false }
    if let binding = project.local(project.name(of: name), from: name) {
      return project.contains(expression, binding)
    }
    if text.hasPrefix("$") {
      return project.ancestor(of: name, where: { $0.kind == .closure }).map { project.contains(expression, $0) }
        ?? false
    }
    var around = project.enclosingType(of: name)
    while let type = around {
      let members = project.members(project.name(of: name), of: .nominal(type, []))
      if members.contains(where: { project[$0.place].kind != .typeAlias }) { return false }
      around = project[type: type].parent
    }
    return true
  }

  /// Writes types that are nested in the screen with their whole names.
  /// - Throws: `Refusal` for what only this file can see.
  func qualify(_ expression: NodeRef, into replacements: inout [Replacement]) throws(Refusal) {
    for name in project.subtree(of: expression, kinds: [.identifier]) {
      let text = project.text(name)
      if isHidden(text, in: name.file) { throw Refusal(name, "`\(text)` is private to this file") }
      guard case .metatype(.nominal(let id, _))? = project.type(of: name), project[type: id].parent != nil,
        project.local(project.name(of: name), from: name) == nil
      else { continue }
      if let place = project[type: id].declarations.first,
        !project[place].modifiers.isDisjoint(with: [.private, .fileprivate])
      {
        throw Refusal(name, "`\(text)` is private to the screen")
      }
      replacements.append(Replacement(range: code.range(of: name), text: project[type: id].qualifiedName))
    }
  }

  private func isHidden(_ name: String, in file: Int) -> Bool {
    let facts = project.files[file].facts
    return facts.declarations.contains { declaration in
      declaration.parent == nil && facts.text(declaration.name) == name
        && !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
    }
  }

  /// The storyboard that the screen comes from, by its name.
  func ownStoryboard(_ place: NodeRef) throws(Refusal) -> Replacement {
    let names = project.storyboards(with: project[type: child.type].name)
    guard names.count == 1, let name = names.first else {
      throw Refusal(place, "the source does not show which storyboard `storyboard` is")
    }
    var range = code.range(of: place)
    if range.upperBound < code.source.bytes.count, [0x3F, 0x21].contains(code.source.bytes[range.upperBound]) {
      range = range.lowerBound..<range.upperBound + 1
    }
    return Replacement(range: range, text: "UIStoryboard(name: \"\(name)\", bundle: nil)")
  }
}

extension Project {
  /// The names of the storyboards that have a scene of a class.
  func storyboards(with screen: String) -> [String] {
    let found = interfaceFiles.filter { file in
      guard case .interfaceBuilder(let facts) = file.content else { return false }
      return facts.scenes.contains { $0.customClass == screen }
    }
    return found.map { FilePath.name(of: $0.path).without(suffix: ".storyboard") }.sorted()
  }
}
