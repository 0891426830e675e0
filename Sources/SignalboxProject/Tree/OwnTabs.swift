import SignalboxFacts
import SignalboxText

/// Tabs that a SwiftUI view draws by itself, below a bar of its own: `switch selectedTab { case .home: HomeView() … }`.
extension FlowModel {
  /// Whether the code of a SwiftUI view chooses among such tabs.
  func hasOwnTabs(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, project.role(of: symbol.id).kind == .swiftUIView else { return false }
    return symbol.declarations.contains { declaration in
      project.subtree(of: project.node(of: declaration), kinds: [.switchBranch]).contains { branch in
        isOverTabs(branch) && project.enclosingType(of: branch) == symbol.id
      }
    }
  }

  /// Whether a `switch` is over the tab that is selected: what it is over says so, or the name of the view around it.
  func isOverTabs(_ branch: NodeRef) -> Bool {
    guard let subject = project.firstChild(of: branch), [.identifier, .member].contains(project[subject].kind),
      project.text(subject) != "self", let view = project.enclosingType(of: branch)
    else { return false }
    let words = [project.text(subject), project[type: view].name].flatMap { $0.camelCaseWords.map { $0.lowercased() } }
    return !ViewNames.tabWords.isDisjoint(with: words)
  }
}
