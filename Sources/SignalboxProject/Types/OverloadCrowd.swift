import SignalboxFacts

/// Very many functions of one name in a type, by what their first arguments have to be: each of them may be called as
/// often as there are functions, and no call looks at them all.
struct OverloadCrowd {
  /// From this many on, an index is worth its price.
  static let many = 32
  /// Among more than these nobody tells what a call means: each call would look at all of them.
  static let most = 256

  /// By the type of the first parameter; indices of the owner's members.
  fileprivate var byType: [TypeID: [Int32]] = [:]
  /// Those whose first parameter may be anything.
  fileprivate var rest: [Int32] = []
}

extension Project {
  /// Of a type's functions of one name those that the type of a call's first argument leaves.
  /// - Returns: nil where they are too few for an index, or the argument does not tell.
  func crowd(named name: Name, in owner: TypeID, calledBy call: NodeRef, _ asking: Inquiry) -> [Member]? {
    let indices = self[type: owner].indices(named: name)
    guard indices.count > OverloadCrowd.many, let argument = arguments(of: call).first,
      let value = firstChild(of: argument),
      case .nominal(let id, _)? = inference(asking).typeByItself(value)?.unwrapped,
      !hasUnknownBase(id)
    else { return nil }
    let crowd = memo.crowd(named: name, in: owner) { overloadCrowd(of: indices, in: owner) }
    let found = crowd.rest + self[type: id].ancestors.flatMap { crowd.byType[$0] ?? [] }
    return found.isEmpty ? nil : found.sorted().map { self[type: owner].members[Int($0)] }
  }

  private func overloadCrowd(of indices: some Sequence<Int32>, in owner: TypeID) -> OverloadCrowd {
    var crowd = OverloadCrowd()
    for index in indices {
      if let type = firstType(of: self[type: owner].members[Int(index)]) {
        crowd.byType[type, default: []].append(index)
      } else {
        crowd.rest.append(index)
      }
    }
    return crowd
  }

  /// The type that a function's first argument must have; nil where that may be anything.
  private func firstType(of member: Member) -> TypeID? {
    guard member.kind == .function, let parameter = parameters(of: member.place).first, !isOptional(parameter),
      let written = writtenType(of: parameter), self[written].kind == .typeName,
      case .nominal(let id) = meaning(of: name(of: written), from: written.file, in: member.place)
    else { return nil }
    return id
  }
}
