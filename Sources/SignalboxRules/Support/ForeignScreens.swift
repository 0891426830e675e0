import SignalboxFacts
import SignalboxProject

/// Screens that code from outside of the project hands over, to be presented.
extension Project {
  /// Whether a screen is what foreign code calls a method or a closure with:
  /// `GKLocalPlayer.local.authenticateHandler = { screen, _ in … }`.
  func isFromForeignCode(_ screen: NodeRef) -> Bool {
    guard let parameter = parameter(behind: screen), let code = parent(of: parameter) else { return false }
    guard self[code].kind == .closure else { return declaration(at: code).map { isForeignCallback($0) } ?? false }
    guard let assignment = parent(of: code), self[assignment].kind == .assignment,
      let left = firstChild(of: assignment), left != code, self[left].kind == .member, let owner = base(of: left)
    else { return false }
    return type(of: owner).map { type in
      let owners = type.instance.unwrapped.nominals
      return owners.allSatisfy { self[type: $0].origin != .project }
        && members(name(of: left), of: type.instance).allSatisfy { files[$0.place.file].isSDK }
    } ?? !isOnSelf(owner)
  }

  /// Whether a method is there for a protocol from outside of the project, which hands any controller over to it:
  /// `func sign(_ signIn: GIDSignIn!, present viewController: UIViewController!)`.
  func isForeignCallback(_ method: DeclarationRef) -> Bool {
    guard self[method].kind == .function, !self[method].modifiers.contains(.override), let owner = owner(of: method),
      self[type: owner].origin == .project, parameters(of: method).count > 1,
      parameters(of: method).contains(where: { takesAnyController($0) }), inheritsUnread(owner)
    else { return false }
    let name = self.name(of: method)
    let isRequired = self[type: owner].ancestors.contains { ancestor in
      self[type: ancestor].origin == .project && self[type: ancestor].kind == .protocolDeclaration
        && self[type: ancestor].members.contains { $0.name == name }
    }
    return !isRequired
      && !occurrences(of: [text(name)], kinds: [.identifier, .member]).contains { use in
        call(of: use).flatMap { callee(of: $0)?.declaration } == method
      }
  }

  private func takesAnyController(_ parameter: NodeRef) -> Bool {
    let types = writtenType(of: parameter).flatMap { resolve($0) }?.unwrapped.nominals ?? []
    return types.map { self[type: $0].name } == ["UIViewController"]
  }

  /// Whether a type builds on a protocol or class of which no file was read.
  private func inheritsUnread(_ id: TypeID) -> Bool {
    self[type: id].ancestors.contains { ancestor in
      self[type: ancestor].origin == .external
        || self[type: ancestor].supertypes.contains { if case .named = $0 { true } else { false } }
    }
  }

  /// The parameter that a name stands for, itself or unwrapped: `if let screen { … }`.
  private func parameter(behind name: NodeRef) -> NodeRef? {
    var place = name
    for _ in 0..<4 {
      guard self[place].kind == .identifier, let local = local(self.name(of: place), from: place),
        let holder = parent(of: local)
      else { return nil }
      if self[holder].kind == .parameter { return holder }
      if let value = children(of: local).last(where: { self[$0].kind.isExpression }) {
        place = value
      } else {
        guard let outer = self.local(self.name(of: place), from: holder), outer != local else { return nil }
        guard let around = parent(of: outer) else { return nil }
        return self[around].kind == .parameter ? around : nil
      }
    }
    return nil
  }
}
