import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

extension NavigationStep {
  /// `performSegue(withIdentifier: "details", sender: self)`: the scene that it leads to, made from the storyboard.
  static func segue(_ call: NavigationCall, _ code: CodeText, _ workshop: Workshop) throws(Refusal) -> Kind {
    let project = workshop.project
    guard let argument = project.firstArgument(of: call.call), project[argument].kind == .string,
      !project.text(argument).isEmpty
    else { throw Refusal(call.call, "the segue's identifier is not a literal") }
    let identifier = project.text(argument)
    let found = project.destinations(of: identifier, from: project[type: call.child.type].name)
    guard found.count == 1, let target = found.first else {
      throw Refusal(call.call, "the storyboards do not show where the segue '\(identifier)' leads")
    }
    if let place = project.preparation(for: identifier, to: target.customClass, in: call.child.type) {
      throw Refusal(place, "prepare(for:sender:) passes values on; pass them through properties of the screen first")
    }
    guard let scene = target.storyboardIdentifier else {
      throw Refusal(call.call, "the scene that '\(identifier)' leads to has no storyboard identifier; give it one")
    }
    guard ["show", "push", "presentation", "modal", "showDetail"].contains(target.kind) else {
      throw Refusal(call.call, "'\(identifier)' is a segue of the kind \(target.kind)")
    }
    return shown(
      target, scene: scene, workshop.screenName(target.customClass ?? identifier.capitalizedFirst).name, identifier)
  }

  private static func shown(_ target: SegueTarget, scene: String, _ name: String, _ identifier: String) -> Kind {
    let variable = name.lowerCamelCase
    let statements = [
      "let storyboard = UIStoryboard(name: \"\(target.storyboard)\", bundle: nil)",
      "let \(variable) = storyboard.instantiateViewController(withIdentifier: \"\(scene)\")",
    ]
    let isModal = ["presentation", "modal"].contains(target.kind)
    let shown = ShownScreen(
      name: name, statements: statements, variable: variable, removed: [],
      remarks: ["the segue '\(identifier)' in \(target.file) is not performed here any more; delete it if nowhere else"]
    )
    return .show(shown, isModal ? .present : target.kind == "showDetail" ? .detail : .show)
  }
}
