import SignalboxFacts

/// Principal classes of app extensions: the system creates them, so no coordinator can stand above them.
extension Project {
  /// Apple's base classes and protocols of principal classes.
  private static let extensionPoints: Set<String> = [
    "SLComposeServiceViewController", "MSMessagesAppViewController", "ASCredentialProviderViewController",
    "ASAccountAuthenticationModificationViewController", "FPUIActionExtensionViewController", "UIInputViewController",
    "ILClassificationUIExtensionViewController",
    "UNNotificationContentExtension", "NCWidgetProviding", "QLPreviewingController", "PHContentEditingController",
    "INUIHostedViewControlling", "NSExtensionRequestHandling",
  ]

  /// What a principal class asks of the host app's request, or tells it.
  private static let requestMembers: Set<String> = ["inputItems", "completeRequest", "cancelRequest"]

  /// Whether a screen is one that only the system creates: it builds on one of those, or answers the request of the
  /// host app, and no code of the project creates it.
  func isPrincipalClass(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, subtypes[symbol.id] == nil,
      isAtExtensionPoint(symbol) || answersRequest(symbol)
    else { return false }
    return !isCreatedInCode(symbol) && !isLaterScene(symbol)
  }

  private func isAtExtensionPoint(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.contains { ancestor in
      Self.extensionPoints.contains(self[type: ancestor].name)
        || self[type: ancestor].supertypes.contains { supertype in
          guard case .named(let name, _) = supertype else { return false }
          return Self.extensionPoints.contains(text(name))
        }
    }
  }

  private func answersRequest(_ symbol: TypeSymbol) -> Bool {
    guard inherits(symbol.id, from: "UIViewController"), let context = name("extensionContext") else { return false }
    return symbol.declarations.contains { declaration in
      subtree(of: node(of: declaration), kinds: [.identifier, .member]).contains { place in
        guard name(of: place) == context, let member = parent(of: place), self[member].kind == .member else {
          return false
        }
        return Self.requestMembers.contains(text(member))
      }
    }
  }

  private func isCreatedInCode(_ symbol: TypeSymbol) -> Bool {
    occurrences(of: [symbol.name], kinds: [.identifier]).contains { place in
      guard let user = parent(of: place) else { return false }
      return self[user].kind == .call && firstChild(of: user) == place || self[user].kind == .member
    }
  }

  /// Whether a storyboard shows it as anything but its first scene, or what that holds.
  private func isLaterScene(_ symbol: TypeSymbol) -> Bool {
    interfaceFiles.contains { file in
      guard case .interfaceBuilder(let facts) = file.content else { return false }
      let first = firstScenes(of: facts)
      return facts.scenes.contains { $0.customClass == symbol.name && !first.contains($0.objectID) }
    }
  }

  /// The scene that a storyboard starts with, with those that are inside it: roots of navigation controllers, contents of
  /// container views.
  private func firstScenes(of facts: InterfaceBuilderFacts) -> Set<String> {
    var found = Set([facts.initialScene].compactMap(\.self))
    var queue = Array(found)
    while let next = queue.popLast() {
      for segue in facts.segues where segue.source == next && ["relationship", "embed"].contains(segue.kind) {
        if found.insert(segue.destination).inserted { queue.append(segue.destination) }
      }
    }
    return found
  }
}
