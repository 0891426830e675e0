import SignalboxFacts
import SignalboxProject

extension Project {
  /// The class that most of the app's screens are subclasses of, where a new one can be made of it without more.
  /// - Parameter path: a file that has to see it without an import.
  /// - Returns: nil for `UIViewController`.
  func commonScreenBase(seenFrom path: String?) -> TypeID? {
    let screens = tree.nodes.filter { $0.kind == .screen }.compactMap { flow.type(of: $0.id) }.filter {
      inherits($0, from: "UIViewController")
    }
    let bases = screens.compactMap(superclass).filter { self[type: $0].origin == .project }
    let counts = Dictionary(bases.map { ($0, 1) }, uniquingKeysWith: +)
    guard let (base, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 2,
      count * 2 > screens.count, isPlainBase(base), let home = location(of: base)?.path
    else { return nil }
    return path.map { TargetLayout(self).areApart(home, $0) } ?? false ? nil : base
  }

  func superclass(of type: TypeID) -> TypeID? {
    self[type: type].supertypes.lazy.flatMap(\.nominals).first { self[type: $0].kind == .classDeclaration }
  }

  /// Whether a subclass needs nothing of its own: `CartController()` makes one, and no method has to be overridden.
  private func isPlainBase(_ base: TypeID) -> Bool {
    var current = base
    var isInitialiserKnown = false
    for _ in 0..<Self.depthOfBases {
      let type = self[type: current]
      if type.origin != .project { return type.name == "UIViewController" }
      let isClosed = type.declarations.contains { declaration in
        !self[declaration].modifiers.isDisjoint(with: [.private, .fileprivate])
          || headerParts(of: declaration).contains { self[$0].kind == .genericParameter }
      }
      let initializers = type.members.filter { $0.kind == .initializer }
      if !isInitialiserKnown, !initializers.isEmpty {
        isInitialiserKnown = true
        guard initializers.contains(where: { parameters(of: $0.place).isEmpty }) else { return false }
      }
      guard !isClosed, !type.members.contains(where: isToBeOverridden), let above = superclass(of: current) else {
        return false
      }
      current = above
    }
    return false
  }

  private static let depthOfBases = 8

  /// The superclass for which `CartController()` lacks arguments, where the class has no initialiser of its own.
  func baseMadeOfArguments(_ type: TypeID) -> String? {
    for base in self[type: type].ancestors.dropFirst() where self[type: base].kind == .classDeclaration {
      guard self[type: base].origin == .project else { return nil }
      let initializers = self[type: base].members.filter { $0.kind == .initializer }
      let isPlain = initializers.contains { member in
        let parameters = parameters(of: member.place)
        return parameters.allSatisfy(hasDefault) || parameters.first.map(text) == "nibName"
      }
      if isPlain { return nil }
      if initializers.contains(where: { !$0.modifiers.contains(.convenience) && !isInExtension($0) }) {
        return self[type: base].name
      }
    }
    return nil
  }

  func isToBeOverridden(_ member: Member) -> Bool {
    guard member.kind == .function || member.kind == .property else { return false }
    return calls(in: node(of: member.place)).contains { StandardFunctions.stopping.contains(calledName($0)) }
  }

  func isInExtension(_ member: Member) -> Bool {
    parent(of: node(of: member.place)).map { self[$0].kind == .extensionDeclaration } ?? false
  }
}
