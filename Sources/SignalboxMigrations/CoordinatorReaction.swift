import SignalboxProject

/// What a coordinator does when a screen reports one step of the flow.
struct CoordinatorReaction {
  /// What it runs, in the parameters' names.
  let action: String
  /// The same from where the coordinator is held weakly, where more than `self?.` is to be written.
  var weakAction: String?
  /// Its method that shows the screen; nil where it has it already, or needs none.
  var method: String?

  /// - Returns: nil where the coordinator has nothing that the screen could leave.
  init?(
    to step: NavigationStep, leaving going: CoordinatorStage.Going, on stage: CoordinatorStage, _ layer: ScreenLayer
  ) {
    let arguments = step.callArguments
    guard let statement = stage.leaving(going, callArguments: arguments, presents: layer.presents) else { return nil }
    action = statement
    weakAction = stage.leaving(going, callArguments: arguments, prefix: "self?.", presents: layer.presents)
  }

  init(_ showing: ShowingMethod, isThere: Bool, of owner: TypeID, in project: Project) {
    action = showing.call
    let isPrivate = Set(project[type: owner].declarations.map(\.file)).count == 1
    method = isThere ? nil : (isPrivate ? "private " : "") + showing.declaration
  }
}
