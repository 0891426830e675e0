import SignalboxProject
import SignalboxText

/// The first child of an app's only coordinator.
extension Workshop {
  /// - Returns: whether it could be made.
  mutating func makeFirstChild(_ request: CoordinatorRequest, below parent: TypeID) -> Bool {
    let screens = request.screens.isEmpty ? [request.name] : request.screens
    guard let child = FirstChild(request.name, screen: screens[0], below: parent, in: self),
      !project.types.contains(where: { $0.name == child.type }),
      project.unshownStack(of: parent, in: child.method) == nil
    else { return false }
    var trial = self
    do throws(ScaffoldError) { try trial.write(child) } catch { return false }
    let names = Dictionary(
      trial.project.tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let isShown = trial.project.tree.edges.contains {
      names[$0.from] == child.type && names[$0.to] == child.screen.type && $0.how == .push
    }
    let isStarted = trial.project.tree.edges.contains {
      names[$0.from] == project[type: parent].qualifiedName && names[$0.to] == child.type
    }
    guard isShown, isStarted, NewCodeCheck(before: project, after: trial.draft).problem() == nil else { return false }
    trial.notes += options.newFindings(project, trial.project).map { "lint finds in the new code: \($0)" }
    if screens.count > 1 {
      trial.notes.append("left out: \(screens.dropFirst().joined(separator: ", ")); \(child.type) shows one screen")
    }
    let name = project[type: parent].qualifiedName
    trial.notes.append("\(child.type) is modelled on none: \(name) creates no other coordinator")
    self = trial
    return true
  }

  private mutating func write(_ child: FirstChild) throws(ScaffoldError) {
    let anchor = file(of: child.parent)
    let texts = [
      (FrontMatter.Folder.coordinator, child.type, "import UIKit\n\n" + child.text),
      (.screen, child.screen.type, child.screen.text(child.report)),
    ]
    for (kind, type, text) in texts {
      let path = FilePath.join(folder(for: kind, beside: anchor, ["name": .text(child.stem)]), type + ".swift")
      try checkNewType(type, at: path)
      try draft.create(path, newFile(named: type + ".swift", text: text.asWholeFile, at: path))
    }
    let parent = project[type: child.parent].qualifiedName
    for text in [child.property, child.method].compactMap({ $0 }) {
      try insert(text, .member, of: parent, function: nil, subject: nil, position: nil)
    }
    draft.link()
  }
}
