import SignalboxFacts
import SignalboxProject

/// The tab that a parent makes for its child.
extension ParentCopy {
  private func isAboutTab(_ statement: NodeRef) -> Bool { project.isAboutTab(statement) }

  /// Whether the method makes a stack for the child, or what has tabs.
  var makesContainer: Bool {
    statements.filter { $0 != start.creation }.flatMap(project.calls).contains { call in
      project.callee(of: call).map { project.flows.createsContainer($0) } ?? false
    }
  }

  /// Whether what the method makes for the child to be shown in is put somewhere, beside what the child is given:
  /// `window.rootViewController = stack`, `tabs.viewControllers = [home, stack]`.
  var showsContainer: Bool {
    let made = statements.filter { statement in
      project[statement].kind == .binding
        && project.calls(in: statement).contains { project.callee(of: $0).map(project.flows.createsContainer) ?? false }
    }
    let listed = weaving?.elements ?? []
    return made.flatMap { project.uses(ofLocal: $0) }.contains { use in
      if listed.contains(where: { project.contains($0, use) }) { return true }
      guard let statement = statements.first(where: { project.contains($0, use) }), !made.contains(statement),
        project[statement].kind == .assignment, let target = project.firstChild(of: statement),
        project.children(of: statement).last == use
      else { return false }
      return project.base(of: target).map { !start.isChild($0) } ?? true
    }
  }

  /// Names the tab after the new coordinator.
  func putTitles(in statement: NodeRef, _ excerpt: inout Excerpt) {
    excerpt.put(newCase, forTitlesIn: statement, project)
  }

  /// `cart.tabBarItem = items.cart`: an item that is made elsewhere.
  private func takesItem(_ statement: NodeRef) -> Bool {
    let sides = project.children(of: statement)
    guard project[statement].kind == .assignment, sides.count == 2, project.text(sides[0]) == "tabBarItem" else {
      return false
    }
    return [.member, .identifier].contains(project[sides[1]].kind)
      && !start.statements.contains { project[$0].kind == .binding && $0 == start.local(of: sides[1]) }
  }

  /// Whether a statement makes a tab of something, or lists tabs: `tabs.viewControllers = [home, cart]`.
  func setsTabs(_ statement: NodeRef) -> Bool {
    project.isAboutTab(statement)
      || project.subtree(of: statement, kinds: [.member]).contains { member in
        ["viewControllers", "setViewControllers"].contains(project.text(member))
          && project.base(of: member).flatMap { project.type(of: $0) }?.unwrapped.nominals.contains {
            project.inherits($0, from: "UITabBarController")
          } == true
      }
  }

  /// What is said of a tab with the model's title or image.
  var noteOfTab: String? {
    let hasImage = statements.filter(isAboutTab).contains { statement in
      project.subtree(of: statement, kinds: [.argument]).contains { argument in
        project.text(argument).lowercased().hasSuffix("image")
          && project.firstChild(of: argument).map { project[$0].kind != .nilLiteral } == true
      }
    }
    let model = project[type: start.sibling.type].name
    if statements.contains(where: takesItem) {
      return "the new tab has the title and image of \(model): choose its own"
    }
    return hasImage ? "the new tab has the image of \(model): choose its own" : nil
  }
}

extension Excerpt {
  /// Names a tab after the new coordinator.
  mutating func put(_ name: String, forTitlesIn statement: NodeRef, _ project: Project) {
    for title in project.tabTitles(in: statement) {
      replace(code.range(of: title), by: "\"\(name.capitalizedFirst.spelledOut)\"")
    }
  }
}

extension Project {
  func isAboutTab(_ statement: NodeRef) -> Bool {
    subtree(of: statement, kinds: [.member]).contains { text($0) == "tabBarItem" }
      || calls(in: statement).contains { calledName($0) == "UITabBarItem" }
  }

  /// The title that a tab is given: `UITabBarItem(title: Text.home, image: nil, tag: 0)`, `tabBarItem.title = "Home"`.
  fileprivate func tabTitles(in statement: NodeRef) -> [NodeRef] {
    guard isAboutTab(statement) else { return [] }
    let given = subtree(of: statement, kinds: [.argument]).filter { text($0) == "title" }.compactMap(firstChild)
    let set = subtree(of: statement, kinds: [.assignment]).filter { assignment in
      firstChild(of: assignment).map { text($0) == "title" && base(of: $0).map(text) == "tabBarItem" } == true
    }.compactMap { children(of: $0).last }
    return (given + set).filter { [.member, .string, .call].contains(self[$0].kind) }
  }
}
