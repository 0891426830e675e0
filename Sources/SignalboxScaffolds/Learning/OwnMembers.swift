import SignalboxEditing
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

  /// A stack that a coordinator makes, which nobody uses but the code of a new method.
  func unshownStack(of parent: TypeID, in method: String) -> String? {
    let words = Set(SourceText(path: "", bytes: Array(method.utf8), habits: Habits()).words)
    return self[type: parent].members.filter { member in
      member.kind == .property && words.contains(text(member.name)) && !member.modifiers.contains(.computed)
        && propertyType(of: member.place)?.nominals.contains { inherits($0, from: "UINavigationController") } == true
        && children(of: node(of: member.place)).contains { self[$0].kind == .call }
    }.map { text($0.name) }.first { stack in
      !occurrences(of: [stack], kinds: [.identifier, .member]).contains { place in
        if canBeOwnMember(place) {
          return enclosingType(of: place).map { self[type: $0].ancestors.contains(parent) } ?? true
        }
        guard self[place].kind == .member else { return false }
        let owners = base(of: place).flatMap { type(of: $0) }?.unwrapped.nominals
        return owners.map { $0.contains { self[type: parent].ancestors.contains($0) } } ?? true
      }
    }
  }

  /// The parameters that a closure names.
  func closureParameters(_ closure: NodeRef) -> [NodeRef] {
    children(of: closure).filter { self[$0].kind == .parameter }
  }

  /// How many values a closure takes that says `$0` and `$1`.
  func countOfShortParameters(_ closure: NodeRef) -> Int {
    subtree(of: closure, kinds: [.identifier]).compactMap { place -> Int? in
      let text = text(place)
      guard text.hasPrefix("$"), ancestor(of: place, where: { $0.kind == .closure }) == closure else { return nil }
      return Int(text.dropFirst())
    }.max().map { $0 + 1 } ?? 0
  }

  /// The type of a property; of one that is written with the name of a module nobody knows, the type of that name.
  func storedType(of property: DeclarationRef) -> TypeID? {
    if let known = propertyType(of: property)?.nominals.first { return known }
    guard let written = subtree(of: node(of: property), kinds: [.typeMember]).first else { return nil }
    let found = types.filter { $0.origin == .project && $0.parent == nil && $0.name == text(written) }
    return found.count == 1 ? found.first?.id : nil
  }

  /// Whether a member is what a requirement asks for: of the same name, and the same labels.
  func fulfils(_ member: Member, _ requirement: Member) -> Bool {
    guard member.name == requirement.name else { return false }
    guard member.kind == .function, requirement.kind == .function else { return true }
    return parameters(of: member.place).map(text) == parameters(of: requirement.place).map(text)
  }

  /// Whether words name a type of a module, or what it gives to the types of others.
  func mentions(_ module: String, in words: Set<String>) -> Bool {
    types.contains { type in
      type.module == module
        ? words.contains(type.name)
        : type.members.contains { member in
          member.kind != .initializer && files[member.place.file].module == module && words.contains(text(member.name))
        }
    }
  }

  /// Whether a method can be called without arguments.
  func takesNothing(_ method: Member) -> Bool {
    parameters(of: method.place).allSatisfy { parameter in
      subtree(of: parameter).contains { self[$0].kind.isExpression }
    }
  }

  /// Whether a superclass or a protocol asks for an initialiser, or one that no file shows may.
  func isAskedFor(_ initializer: Member, of type: TypeID) -> Bool {
    if initializer.modifiers.contains(.failable) { return false }
    let labels = parameters(of: initializer.place).map(text)
    return hasUnseenAncestor(type)
      || self[type: type].ancestors.dropFirst().flatMap { self[type: $0].members }.contains {
        $0.kind == .initializer && parameters(of: $0.place).map(text) == labels
      }
  }

  /// Whether a type inherits from what no file shows.
  func hasUnseenAncestor(_ type: TypeID) -> Bool {
    self[type: type].ancestors.contains { ancestor in
      self[type: ancestor].origin == .external
        || self[type: ancestor].supertypes.contains { supertype in
          // What the language itself declares has no members; `class` in an older protocol has no name.
          if case .named(let name, _) = supertype {
            !NewCodeCheck.ofLanguage.union([""]).contains(text(name))
          } else {
            false
          }
        }
    }
  }

  /// Whether two files, by their places in `files`, lie in one folder.
  func isBeside(_ file: Int, _ other: Int) -> Bool {
    FilePath.folder(of: files[file].path) == FilePath.folder(of: files[other].path)
  }
}
