import SignalboxProject

extension Project {
  /// Protocols that are named after a model, in the same folder or above it.
  func companions(of sibling: Sibling, named renaming: Renaming, beside file: Int) -> Set<TypeID> {
    let model = self[type: sibling.type]
    return Set(
      types.filter { type in
        type.kind == .protocolDeclaration && type.origin == .project
          && (type.name.hasPrefix(model.name)
            || renaming.renamed(type.name) != nil && isListener(type.id, to: model.id, of: sibling.owner))
          && (type.declarations.contains { isBeside($0.file, file) } || model.ancestors.contains(type.id))
      }.map(\.id))
  }

  /// Whether a protocol is what a model calls of the one who makes it: `private weak var owner: LoginOwner?`.
  private func isListener(_ id: TypeID, to model: TypeID, of owner: TypeID) -> Bool {
    self[type: owner].ancestors.contains(id)
      && self[type: model].members.contains { member in
        member.kind == .property && propertyType(of: member.place)?.unwrapped.nominals.first == id
      }
  }
}
