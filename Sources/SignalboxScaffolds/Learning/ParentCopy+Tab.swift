import SignalboxFacts
import SignalboxProject

/// The tab that a parent makes for its child.
extension ParentCopy {
  private func isAboutTab(_ statement: NodeRef) -> Bool {
    project.subtree(of: statement, kinds: [.member]).contains { project.text($0) == "tabBarItem" }
  }

  /// Whether the method makes a stack for the child, or what has tabs.
  var makesContainer: Bool {
    statements.filter { $0 != start.creation }.flatMap(project.calls).contains { call in
      project.callee(of: call).map { project.flows.createsContainer($0) } ?? false
    }
  }

  /// The model's title, where a tab is given one: `UITabBarItem(title: Text.home, image: nil, tag: 0)`.
  private func titles(in statement: NodeRef) -> [NodeRef] {
    guard isAboutTab(statement) else { return [] }
    return project.subtree(of: statement, kinds: [.argument]).filter { project.text($0) == "title" }
      .compactMap { project.firstChild(of: $0) }.filter { [.member, .string, .call].contains(project[$0].kind) }
  }

  /// Names the tab after the new coordinator.
  func putTitles(in statement: NodeRef, _ excerpt: inout Excerpt) {
    for title in titles(in: statement) {
      excerpt.replace(start.code.range(of: title), by: "\"\(newCase.capitalizedFirst.spelledOut)\"")
    }
  }

  /// What is said of a tab with the model's image.
  var noteOfTab: String? {
    let hasImage = statements.filter(isAboutTab).contains { statement in
      project.subtree(of: statement, kinds: [.argument]).contains { argument in
        project.text(argument).lowercased().hasSuffix("image")
          && project.firstChild(of: argument).map { project[$0].kind != .nilLiteral } == true
      }
    }
    let model = project[type: start.sibling.type].name
    return hasImage ? "the new tab has the image of \(model): choose its own" : nil
  }
}
