/// What is wrong with a name.
public enum NameProblem: Sendable, Equatable {
  case empty, notAnIdentifier, keyword, lowercase
  /// A type has a property or a function of that name: its own, or one that is inherited.
  case property(of: String)
}

extension NameProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .notAnIdentifier: "it is not a Swift identifier (letters, digits and _, no digit first)"
    case .keyword: "it is a keyword of Swift"
    case .lowercase: "names of types begin with a capital letter"
    case .property(let type): "\(type) has a member of that name"
    }
  }
}
