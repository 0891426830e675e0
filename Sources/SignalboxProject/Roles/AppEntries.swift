import SignalboxFacts

/// What the system starts an app with: of SwiftUI's apps the one that is started, and delegates that get their
/// conformance from a class or protocol that was not read.
extension RoleInference {
  /// Whether a class that builds on something unread is a delegate of the app or of a scene: it is marked as the start of
  /// the program, or has the method that the system calls first.
  func isDelegateByUnreadBase(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, buildsOnUnread(symbol) else { return false }
    return hasAttribute(of: ["main", "UIApplicationMain"], symbol)
      || symbol.members.contains { member in
        member.kind == .function && RoleKnowledge.launchMethods.contains(project.signature(of: member.place))
      }
  }

  private func buildsOnUnread(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.contains { ancestor in
      project[type: ancestor].origin != .sdk
        && project[type: ancestor].supertypes.contains { if case .named = $0 { true } else { false } }
    }
  }

  private func hasAttribute(of names: Set<String>, _ symbol: TypeSymbol) -> Bool {
    symbol.declarations.contains { declaration in
      project.headerParts(of: declaration).contains {
        project[$0].kind == .attribute && names.contains(project.text($0))
      }
    }
  }

  /// Whether an `App` never runs: it has no `@main`, no code names it to call its `main()`, and another `App` has either.
  func isUnstartedApp(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, !isStarted(symbol) else { return false }
    return project.types.contains { other in
      other.origin == .project && other.id != symbol.id && other.kind != .protocolDeclaration
        && other.ancestors.contains { project[type: $0].origin == .sdk && project[type: $0].name == "App" }
        && isStarted(other)
    }
  }

  private func isStarted(_ symbol: TypeSymbol) -> Bool {
    hasAttribute(of: ["main"], symbol) || !project.occurrences(of: [symbol.name], kinds: [.identifier]).isEmpty
  }
}
