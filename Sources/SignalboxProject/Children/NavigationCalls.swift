import SignalboxFacts

/// A call of one of UIKit's navigation methods by a child.
package struct NavigationCall: Sendable {
  package let child: Child
  /// The node that names the method.
  package let name: Place
  package let call: Place
  package let method: String
}

extension Project {
  /// Calls of UIKit's methods by children; methods of the project's own that bear the same names are left out.
  /// - Parameter methods: names with the labels that a call must begin with.
  package func navigationCalls(_ methods: [String: [[String]]]) -> [NavigationCall] {
    occurrences(of: Set(methods.keys), kinds: [.member, .identifier]).compactMap { place in
      guard let call = call(of: place), let child = child(at: place), let shapes = methods[text(place)] else {
        return nil
      }
      let labels = labels(of: call)
      guard shapes.contains(where: { labels.starts(with: $0) }), isUIKit(call, of: child) else { return nil }
      return NavigationCall(child: child, name: place, call: call, method: text(place))
    }
  }

  /// Whether a call reaches UIKit: its method is Apple's, an override of it, or unknown with nothing against it.
  private func isUIKit(_ call: Place, of child: Child) -> Bool {
    switch resolution(of: call) {
    case .sdk, .extendsSDK: return true
    case .project: return false
    case .unknown: break
    }
    guard let target = children(of: call).first else { return false }
    // Without a base the method is the child's own, which UIKit's is only in a screen.
    guard let base = base(of: target) else { return child.kind == .screen }
    guard let type = type(of: base)?.unwrapped else { return true }
    return type.nominals.isEmpty || type.nominals.contains { inherits($0, from: "UIViewController") }
  }
}
