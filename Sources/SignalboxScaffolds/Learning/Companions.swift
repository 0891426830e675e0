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

  /// The protocol that is the interface of one coordinator alone, where most have such: `protocol CartCoordinator:
  /// Coordinator` of `DefaultCartCoordinator`.
  func ownInterface(of coordinator: TypeID) -> TypeID? {
    let all = once("interfaces of coordinators") {
      let coordinators = concreteCoordinators
      let found = coordinators.compactMap { type in interface(of: type, among: coordinators).map { (type, $0) } }
      return found.count > 2 && found.count * 2 > coordinators.count ? Dictionary(uniqueKeysWithValues: found) : [:]
    }
    return all[coordinator]
  }

  private func interface(of coordinator: TypeID, among all: [TypeID]) -> TypeID? {
    let name = self[type: coordinator].name
    return self[type: coordinator].supertypes.lazy.flatMap(\.nominals).first { id in
      let type = self[type: id]
      return type.kind == .protocolDeclaration && type.origin == .project && type.name != name
        && (name.hasSuffix(type.name) || name.hasPrefix(type.name) || type.name.hasPrefix(name))
        && !vocabulary[.callbackEndings].end(type.name) && isOverCoordinator(id)
        && !all.contains { $0 != coordinator && self[type: $0].ancestors.contains(id) }
    }
  }

  private func isOverCoordinator(_ id: TypeID) -> Bool {
    self[type: id].ancestors.dropFirst().contains { role(of: $0).kind == .coordinator }
  }

  /// Whether a protocol is what a model calls of the one who makes it: `private weak var owner: LoginOwner?`.
  private func isListener(_ id: TypeID, to model: TypeID, of owner: TypeID) -> Bool {
    self[type: owner].ancestors.contains(id)
      && self[type: model].members.contains { member in
        member.kind == .property && propertyType(of: member.place)?.unwrapped.nominals.first == id
      }
  }
}
