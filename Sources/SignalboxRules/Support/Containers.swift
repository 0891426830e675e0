import SignalboxFacts
import SignalboxProject

// Screens that are made for a container to show.

extension Project {
  /// Whether a method that the child's own code does not call hands back a screen, to a container that asks it as its
  /// delegate, or a list of them.
  func isHandedToContainer(_ place: NodeRef) -> Bool {
    guard let function = enclosingDeclaration(of: place), self[function].kind == .function,
      let result = resultType(of: function)?.unwrapped, let owner = enclosingType(of: place)
    else { return false }
    let isList = if case .array = result { true } else { false }
    let element = if case .array(let element) = result { element } else { result }
    guard element.nominals.contains(where: { inherits($0, from: "UIViewController") }),
      isList || isAskedByDelegator(function)
    else { return false }
    return !self[type: owner].declarations.flatMap { uses(of: name(of: function), in: node(of: $0)) }
      .contains { call(of: $0) != nil }
  }

  /// `carousel(_ carousel: Carousel, screenAt index: Int)`: by Cocoa's names, a method that another object calls.
  private func isAskedByDelegator(_ function: DeclarationRef) -> Bool {
    let parameters = parameters(of: function)
    guard parameters.count > 1, let sender = parameters.first, ["", "_"].contains(text(sender)),
      let written = writtenType(of: sender)
    else { return false }
    let type = text(written).lowercased()
    return type.hasSuffix(text(name(of: function)).lowercased())
  }

  /// `BottomSheetViewController(childViewController: filters)`: a package's container, as `UINavigationController` is
  /// one of Apple's. What it carries counts, wherever that is made.
  func isAround(_ creation: ScreenCreation) -> Bool {
    guard creation.type == nil, self[creation.place].kind == .call else { return false }
    return arguments(of: creation.place).contains { argument in
      let label = text(argument).lowercased()
      guard ["root", "child", "content"].contains(where: { label.hasPrefix($0) }),
        let value = firstChild(of: argument), text(value) != "self"
      else { return false }
      return type(of: value)?.nominals.contains { inherits($0, from: "UIViewController") } ?? false
    }
  }
}
