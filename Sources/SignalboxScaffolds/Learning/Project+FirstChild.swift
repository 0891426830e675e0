import SignalboxFacts
import SignalboxProject

/// What the app's only coordinator, and its base, have for a child.
extension Project {
  /// The only property with a stack on which a coordinator pushes screens itself.
  func pushedStack(of parent: TypeID) -> Member? {
    let own = Set(self[type: parent].members.map(\.place))
    let calls = self[type: parent].declarations.flatMap { self.calls(in: node(of: $0)) }
    let pushes = calls.filter { NavigationMethod.named(calledName($0))?.transition == .push }
    let used = Set(
      pushes.compactMap { firstChild(of: $0) }.compactMap { base(of: $0) }.filter(canBeOwnMember).map { name(of: $0) })
    let stacks = allMembers(of: parent).filter { member in
      member.kind == .property && !member.modifiers.isTypeMember && used.contains(member.name)
        && (own.contains(member.place) || member.modifiers.isDisjoint(with: [.private, .fileprivate]))
        && propertyType(of: member.place).map { isNavigationController($0.unwrapped) } == true
    }
    guard used.count == 1 else { return nil }
    return stacks.first { own.contains($0.place) } ?? stacks.first
  }

  func isNavigationController(_ type: SwiftType) -> Bool {
    type.nominals.count == 1 && type.nominals.contains { self[type: $0].name == "UINavigationController" }
  }

  /// A coordinator, or a class of the project that has a method to start.
  func isBaseOfCoordinators(_ id: TypeID) -> Bool {
    role(of: id).kind == .coordinator
      || self[type: id].kind == .classDeclaration && self[type: id].origin == .project && plainStart(of: id) != nil
  }

  /// `var onFinish: (() -> Void)?`
  func isClosureOfEnd(_ type: SwiftType, _ name: String) -> Bool {
    guard case .function(let parameters, let result) = type.unwrapped else { return false }
    return type != type.unwrapped && parameters.isEmpty && result == .void && vocabulary[.endWords].matchWord(of: name)
  }

  /// `start()`, its own or an inherited one.
  func plainStart(of id: TypeID) -> String? {
    allMembers(of: id).first { member in
      member.kind == .function && vocabulary[.startMethods].contains(text(member.name))
        && parameters(of: member.place).isEmpty
        && member.modifiers.isDisjoint(with: [.private, .fileprivate, .async, .throws])
        && !headerParts(of: member.place).contains { self[$0].kind == .result }
    }.map { text($0.name) }
  }

  /// What any coordinator can have of what one inherits from: not `AppCoordinatorProtocol`, but what that builds on.
  func base(behind type: SwiftType, of coordinator: TypeID) -> SwiftType? {
    guard case .nominal(let id, _) = type, self[type: id].name.hasPrefix(self[type: coordinator].name) else {
      return type
    }
    return self[type: id].supertypes.first { $0.nominals.contains { role(of: $0).kind == .coordinator } }
  }

  /// What a protocol and those above it ask for, and no extension gives.
  func requirementsToMeet(of id: TypeID) -> [Member] {
    let all = self[type: id].ancestors.flatMap { self[type: $0].members }
    let isGiven = { (member: Member) in
      self.parent(of: member.place).map { self[$0].kind == .extensionDeclaration } ?? false
    }
    return all.filter { requirement in
      !isGiven(requirement)
        && !all.contains { isGiven($0) && $0.kind == requirement.kind && self.fulfils($0, requirement) }
    }
  }
}
