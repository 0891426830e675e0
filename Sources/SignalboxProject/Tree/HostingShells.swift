import SignalboxFacts

/// Controllers of the project that only show whatever view of SwiftUI they are made with.
extension FlowModel {
  /// Whether a controller is a generic subclass of `UIHostingController`, or a generic controller that is made with a
  /// view: the view is the screen.
  func isHostingShell(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.origin == .project, !symbol.generics.isEmpty, symbol.kind == .classDeclaration,
      project.role(of: id).kind == .screen
    else { return false }
    let contents = project.genericBounds(of: symbol).filter { project[type: $0.bound].name == "View" }.map(\.parameter)
    guard !contents.isEmpty else { return false }
    return project.inherits(id, from: "UIHostingController") || symbol.members.contains { isMade($0, with: contents) }
  }

  /// Whether a view is what a hosting controller of the project is created with, which is the screen itself:
  /// `FeedHost(rootView: FeedView())`, where `class FeedHost: UIHostingController<FeedView>`.
  func isContentOfOwnHost(_ view: NodeRef) -> Bool {
    guard let (call, argument) = project.callTaking(view), project.text(argument) == "rootView",
      case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first
    else { return false }
    return project[type: id].origin == .project && project.role(of: id).kind == .screen && !isHostingShell(id)
      && project.inherits(id, from: "UIHostingController")
  }

  /// Whether an initialiser takes one of the generic views, or a closure that makes it.
  private func isMade(_ member: Member, with contents: [Name]) -> Bool {
    member.kind == .initializer
      && project.parameters(of: member.place).contains { parameter in
        guard let written = project.writtenType(of: parameter) else { return false }
        return project.subtree(of: written, kinds: [.typeName]).contains { contents.contains(project.name(of: $0)) }
      }
  }
}
