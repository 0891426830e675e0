/// `signalbox new project`: the style's library, the entry of the app, a root coordinator, a structure for
/// managers, and the first screen.
public struct ProjectRequest: ScaffoldRequest {
  public static let command = "project"

  /// The app's name.
  public var name: String
  /// The name of the first screen.
  public var screen: String
  /// Whether there is a structure for the app's managers, in styles that hand one down.
  public var hasDependencies: Bool

  public init(name: String, screen: String = "Home", hasDependencies: Bool = true) {
    self.name = name
    self.screen = screen
    self.hasDependencies = hasDependencies
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    try Identifier.checkType(name)
    var root = CoordinatorRequest(name: "App", screens: [screen])
    // The app's own flow has no end.
    root.hasEnd = false
    try workshop.make(root)
    let names = CoordinatorName(root.name, suffix: workshop.conventions.coordinatorSuffix)
    let first = workshop.screenName(screen)
    let context: TemplateContext = [
      "name": .text(name), "appType": .text(name.without(suffix: "App") + "App"),
      "coordinator": workshop.value(of: try workshop.coordinator(named: names.type)),
      "screen": [
        "name": .text(first.name), "type": .text(first.type), "variable": .text(Identifier.value(first.name)),
      ],
    ]
    try workshop.apply(Self.command, context, beside: nil)
    if hasDependencies, DependenciesRequest.isOffered(by: workshop.style) { try addDependencies(to: &workshop) }
  }

  private func addDependencies(to workshop: inout Workshop) throws(ScaffoldError) {
    let notes = workshop.notes
    try workshop.make(DependenciesRequest())
    // That there are no managers yet is no news here.
    workshop.notes = notes
  }
}
