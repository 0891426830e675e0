import SignalboxFacts

/// A call of one of UIKit's navigation methods by a child.
package struct NavigationCall: Sendable {
  package let child: Child
  /// The node that names the method.
  package let name: NodeRef
  package let call: NodeRef
  package let method: NavigationMethod
  /// The screen that it is about, where it takes one.
  package let screen: NodeRef?
  /// The controller that it navigates on, as the child writes it; nil for the child itself.
  package let host: NodeRef?
}

extension FlowModel {
  /// Calls of UIKit's methods by children; methods of the project's own that bear the same names are left out.
  /// - Parameters:
  ///   - wrapped: also methods that the project adds to UIKit's classes, and functions that are handed a screen and a
  ///     controller, where children call them.
  ///   - helpers: also calls by the rows and sections that children create, on the screens that those are handed.
  ///   - isMeant: which of UIKit's methods.
  package func navigationCalls(
    wrapped: Bool = false, helpers: Bool = false, where isMeant: (NavigationMethod) -> Bool
  ) -> [NavigationCall] {
    let known = WalkMemo<TypeID, Bool>()
    let steps: [NavigationStep] = project.occurrences(
      of: Set(navigation: { $0.isUIKit && isMeant($0) }), kinds: [.member, .identifier]
    )
    .compactMap {
      place in
      guard let call = project.call(of: place), let method = NavigationMethod.named(project.text(place)) else {
        return nil
      }
      // What a helper closes, it may have shown.
      let child =
        project.child(at: place) ?? (helpers && method.effect != .hides ? helper(navigatingAt: place, known) : nil)
      guard child != nil || wrapped, !isHandedOn(call) else { return nil }
      let host = project.base(of: place)
      let found = { NavigationStep(child: child, name: place, call: call, method: method, screen: $0, host: host) }
      if isCall(call, of: method) { return isUIKit(call, of: child) ? found(project.firstArgument(of: call)) : nil }
      guard wrapped, let inner = wrappedCall(of: call, method) else { return nil }
      guard method.labels.first == "_" else { return found(nil) }
      // What is no parameter the wrapper makes itself: an alert for a text, say.
      return passed(inner, by: call).map { found($0) }
    }
    guard wrapped else { return steps.compactMap(\.byChild) }
    var replaced = HelperCalls(project)
    return replaced.replacing(steps)
  }

  /// Whether an override of a method calls the same method of its superclass, or of a container inside: who called it has
  /// decided.
  package func isHandedOn(_ call: NodeRef) -> Bool {
    guard let target = project.firstChild(of: call), let base = project.base(of: target), project.text(base) != "self",
      let method = project.enclosingDeclaration(of: call)
    else { return false }
    return project[method].modifiers.contains(.override)
      && project.text(project.name(of: method)) == project.calledName(call)
  }

  private func isCall(_ call: NodeRef, of method: NavigationMethod) -> Bool {
    project.labels(of: call).starts(with: method.labels)
  }

  /// The call of UIKit's method in an extension's method of the same name: `present(controller:fromView:)`.
  private func wrappedCall(of call: NodeRef, _ method: NavigationMethod) -> NodeRef? {
    guard case .function(let member, _)? = project.callee(of: call), project[type: member.owner].origin == .sdk,
      !project.files[member.place.file].isSDK, project.inherits(member.owner, from: "UIViewController"),
      let body = project.body(of: member.place)
    else { return nil }
    return project.calls(in: body).first { project.calledName($0) == method.name && isCall($0, of: method) }
  }

  /// The argument that a wrapper hands on to UIKit's method as the screen.
  private func passed(_ inner: NodeRef, by call: NodeRef) -> NodeRef? {
    guard let screen = project.firstArgument(of: inner), project[screen].kind == .identifier,
      let binding = project.local(project.name(of: screen), from: screen),
      let function = project.callee(of: call)?.declaration,
      let matched = project.match(project.arguments(of: call), to: function),
      let index = matched.firstIndex(where: { project.binding(of: $0) == binding })
    else { return nil }
    return project.firstChild(of: project.arguments(of: call)[index])
  }

  /// Whether a call reaches UIKit: its method is Apple's, an override that hands on to it, or unknown with nothing
  /// against it.
  private func isUIKit(_ call: NodeRef, of child: Child?) -> Bool {
    switch project.resolution(of: call) {
    case .sdk: return true
    case .extendsSDK: return !isReplaced(call)
    case .project: return false
    case .unknown: break
    }
    guard let target = project.firstChild(of: call) else { return false }
    // Without a base the method is the child's own, which UIKit's is only in a screen.
    guard let base = project.base(of: target), project.text(base) != "self" else {
      return child?.kind == .screen && !project.isImplicitMember(target)
    }
    guard let type = project.type(of: base)?.unwrapped else { return true }
    // A screen whose superclass was not read is a controller all the same.
    return type.nominals.isEmpty
      || type.nominals.contains {
        project.inherits($0, from: "UIViewController") || project.role(of: $0).kind == .screen
      }
  }

  /// Whether a call reaches an override that does something else, and hands on neither to `super` nor to others.
  private func isReplaced(_ call: NodeRef) -> Bool {
    guard let method = project.callee(of: call)?.declaration, project[method].modifiers.contains(.override),
      let body = project.body(of: method)
    else { return false }
    return !project.calls(in: body).contains { project.calledName($0) == project.calledName(call) }
  }
}
