import SignalboxFacts

/// The child whose code holds a place.
package struct Child: Sendable {
  package let type: TypeID
  package let kind: Role.Kind
  /// Its name, as messages write it.
  package let name: String

  /// Whether it is one of Apple's classes, which the project extends.
  package let isExtended: Bool

  /// Whether it is no child by its role, but a part that only children create: a row, a section.
  package var isHelper = false

  /// `screen LoginController`
  package var phrase: String {
    isExtended ? "the extension of \(name)" : isHelper ? "the helper \(name)" : "\(word) \(name)"
  }

  /// What its project calls it: a presenter stands where a view model does.
  private var word: String { kind == .viewModel && name.hasSuffix("Presenter") ? "presenter" : "\(kind.phrase)" }
}

extension Project {
  /// The same where containers, such as tab bar controllers, count as well: for what is asked of screens as such.
  package func childOrContainer(at place: NodeRef) -> Child? {
    if let child = child(at: place) { return child }
    guard let type = enclosingType(of: place), role(of: type).kind == .container, self[type: type].origin == .project
    else { return nil }
    return Child(type: type, kind: .container, name: self[type: type].qualifiedName, isExtended: false)
  }

  /// Whether a place belongs to a static property for previews or tests: `static let preview = …`.
  func isOfStandIn(_ place: NodeRef) -> Bool {
    guard let member = enclosingDeclaration(of: place), self[member].kind == .property,
      self[member].modifiers.isTypeMember
    else { return false }
    return vocabulary[.standInWords].matchWord(of: text(name(of: member)))
  }

  /// Whether a type is nested in one that only previews use.
  private func isOfPreview(_ type: TypeID) -> Bool {
    var outer = self[type: type].parent
    while let id = outer {
      if inherits(id, from: "PreviewProvider") { return true }
      outer = self[type: id].parent
    }
    return false
  }

  /// The child whose code a place is; nil in coordinators, app entries, containers and all else, and in what only
  /// previews and tests use.
  package func child(at place: NodeRef) -> Child? {
    guard let type = enclosingType(of: place), !isOfStandIn(place), !isOfPreview(type) else { return nil }
    let symbol = self[type: type]
    if role(of: type).kind.isChild {
      return Child(
        type: type, kind: role(of: type).kind, name: symbol.qualifiedName,
        isExtended: symbol.origin != .project || symbol.kind == .protocolDeclaration)
    }
    // `extension Alertable where Self: UIViewController` is code of screens, and so is `extension Alertable` where all
    // that conforms is one.
    guard symbol.kind == .protocolDeclaration,
      let bound = selfConstraints(at: place).first(where: { role(of: $0).kind.isChild })
        ?? onlyChild(conformingTo: type)
    else { return nil }
    return Child(type: bound, kind: role(of: bound).kind, name: symbol.qualifiedName, isExtended: true)
  }

  /// The first of the project's types that conform to a protocol, if each of them is a child.
  private func onlyChild(conformingTo type: TypeID) -> TypeID? {
    guard self[type: type].origin == .project, let all = subtypes[type], all.allSatisfy({ role(of: $0).kind.isChild })
    else { return nil }
    return all.first
  }
}
