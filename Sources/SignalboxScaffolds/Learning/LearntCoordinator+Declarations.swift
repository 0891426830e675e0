import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What stands around the new coordinator in its file.
extension LearntCoordinator {
  /// A companion protocol with some of its requirements.
  func declaration(of companion: TypeID, keeping requirements: [DeclarationRef]) -> String? {
    let project = workshop.project
    guard let place = project[type: companion].declarations.first,
      let code = try? workshop.text(behind: project.node(of: place))
    else { return nil }
    let start = code.range(of: project.node(of: place)).lowerBound
    let kept = requirements.map { Int(project[project.node(of: $0)].anchor) }
    guard let body = code.source.outline.types.first(where: { $0.range.contains(start) }) else { return nil }
    var excerpt = Excerpt(code)
    for item in body.body.items where !kept.contains(where: item.range.contains) { excerpt.remove(item.range) }
    let item = code.source.outline.types.first { $0.range.contains(start) }
    return item.flatMap { excerpt.text(of: $0.range) }
  }

  /// The model's imports that other coordinators' files have, too, or that hosting a view takes; each once.
  func imports(_ model: SiblingCode, for code: String) -> String {
    let project = model.project
    let files = Set(
      project.concreteCoordinators.filter { $0 != model.model }.compactMap {
        project[type: $0].declarations.first?.file
      })
    let common = Set(files.flatMap { project.files[$0].facts.imports })
    let hostsView = code.contains("UIHostingController")
    var seen: Set<String> = []
    var all = model.code.source.outline.imports.filter { found in
      !found.isConditional && (common.contains(found.module) || found.module == "SwiftUI" && hostsView)
    }.map { model.code.source.text($0.range) }.filter { seen.insert($0).inserted }
    let needed = screen.isView ? "import SwiftUI" : "import UIKit"
    if !all.contains(needed), !screen.isView, !all.contains("import SwiftUI") { all.append(needed) }
    return all.joined(separator: "\n") + "\n\n"
  }
}
