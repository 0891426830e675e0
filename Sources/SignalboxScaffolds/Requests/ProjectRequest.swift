import SignalboxProject

/// `signalbox new project`: the style's library, the entry of the app, a root coordinator and its first screen.
public struct ProjectRequest: ScaffoldRequest {
  public static let command = "project"

  /// The app's name.
  public var name: String
  /// The name of the first screen.
  public var screen: String

  public init(name: String, screen: String = "Home") {
    self.name = name
    self.screen = screen
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    try Identifier.checkType(name)
    try workshop.addLibrary(beside: nil)
    let root = CoordinatorName("App", suffix: workshop.style.suffix)
    let first = ScreenRequest(name: screen, coordinator: root.type, outputs: [], isFirst: true)
    var context: TemplateContext = ["name": .text(name), "screen": .record(first.values(in: workshop))]
    context["coordinator"] = .record(root.context)
    try workshop.apply(Self.command, context, beside: nil)
    try workshop.make(first)
  }
}
