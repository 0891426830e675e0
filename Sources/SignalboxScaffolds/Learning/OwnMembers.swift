import SignalboxFacts
import SignalboxProject

extension Project {
  /// Whether an expression is the object whose code it stands in, or its type.
  func isSelf(_ place: NodeRef) -> Bool {
    self[place].kind == .identifier && ["self", "Self"].contains(text(place))
  }

  /// The members of a type that a name in its code stands for: `router` and `self.router`.
  func ownMembers(of type: TypeID, mentionedBy place: NodeRef) -> [Member] {
    guard canBeOwnMember(place) else { return [] }
    return self[type: type].members.filter { $0.name == name(of: place) }
  }

  /// Whether a name is no local's, nor a member of anything else.
  func canBeOwnMember(_ place: NodeRef) -> Bool {
    switch self[place].kind {
    case .identifier: local(name(of: place), from: place) == nil
    case .member: base(of: place).map(isSelf) == true
    default: false
    }
  }

  /// Whether two files, by their places in `files`, lie in one folder.
  func isBeside(_ file: Int, _ other: Int) -> Bool {
    FilePath.folder(of: files[file].path) == FilePath.folder(of: files[other].path)
  }
}
