import SignalboxProject

/// `signalbox adopt --write`: the first coordinator of an app that has none, started by the delegate of the scene or the
/// app, which shows what the app begins with.
public struct AdoptionRequest: ScaffoldRequest {
  public static let command = "adopt"

  public init() {}

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let before = workshop.project
    let names = CoordinatorName("App", suffix: workshop.conventions.coordinatorSuffix)
    // A second run finds what the first one wrote.
    if before.isStartedByEntry(names.type) { return }
    let plan: AdoptionPlan
    do throws(AdoptionRefusal) { plan = try before.adoption() } catch { throw .cannotAdopt(error.description) }
    guard !plan.isBegun else {
      throw .cannotAdopt(AdoptionRefusal.hasCoordinators([plan.flows[0].coordinator]).description)
    }
    let first = try FirstScreen(of: plan, in: workshop)
    let file = workshop.file(of: first.delegate)
    try workshop.checkNewType(names.type)
    let delegate = before[type: first.delegate].qualifiedName
    try workshop.addLibrary(beside: file)
    try workshop.apply(Self.command, context(names, first), beside: file)
    let start = CoordinatorStart(names.type, variable: names.variable, in: workshop)
    if let assignment = first.assignment {
      try workshop.make(assignment.edits(starting: start.statements(window: assignment.window)))
    } else {
      try start.insert(into: delegate, in: &workshop)
    }
    workshop.relink()
    try workshop.add("private var \(names.variable): \(names.type)?", to: delegate)
    workshop.relink()
    if let problem = workshop.problem(since: before) { throw .unsound(style: workshop.style.id, problem: problem) }
    workshop.note(names.type, plan)
  }

  private func context(_ names: CoordinatorName, _ first: FirstScreen) -> TemplateContext {
    var context = names.context
    context["root"] = .text(first.root.rawValue)
    context["rootClass"] = .text(first.root.className)
    context["rootProperty"] = .text(first.root.propertyName)
    let isOne = first.statements.count == 1
    let statements = isOne ? first.statements.map { $0.without(prefix: "return ") } : first.statements
    context["firstScreen"] = .text(statements.joined(separator: "\n").replacing("\n", with: "\n        "))
    return context
  }
}

extension Project {
  /// Whether the app's or the scene's delegate starts a coordinator of that name.
  fileprivate func isStartedByEntry(_ name: String) -> Bool {
    let tree = flow.tree
    let entries = Set(tree.nodes.filter { $0.kind == .app }.map(\.id))
    let coordinators = Set(tree.nodes.filter { $0.kind == .coordinator && $0.name == name }.map(\.id))
    return tree.edges.contains { entries.contains($0.from) && coordinators.contains($0.to) }
  }
}

extension CoordinatorName {
  fileprivate var variable: String { type.lowerCamelCase }
}

/// How a delegate creates the app's coordinator, retains and starts it.
private struct CoordinatorStart {
  let type: String
  let variable: String
  let start: String
  /// Arguments of its initialiser besides the window.
  let arguments: String

  init(_ type: String, variable: String, in workshop: Workshop) {
    (self.type, self.variable) = (type, variable)
    let project = workshop.project
    start =
      switch Generation.detect(in: project) {
      case .async?: "Task { [\(variable)] in await \(variable)?.start() }"
      case .closure?: "\(variable)?.start(with: {})"
      case .sync?, nil: "\(variable)?.start()"
      }
    let initializer = project.types.first { $0.name == type && $0.origin == .project }?.members
      .first { $0.kind == .initializer }
    let parameters = initializer.map { project.parameters(of: $0.place) } ?? []
    arguments = parameters.filter { project.text($0) != "window" }.map { parameter in
      let written = project.writtenType(of: parameter).map { project.text($0) } ?? ""
      return "\(project.text(parameter)): \(written)(), "
    }.joined()
  }

  private func creation(_ window: String) -> String { "\(type)(\(arguments)window: \(window))" }

  /// - Parameter window: as it is written: `window?`.
  func statements(window: String) -> String {
    let value =
      window.hasSuffix("?") ? "\(window.dropLast()).map { \(creation("$0")) }" : creation(window)
    return "\(variable) = \(value)\n\(start)"
  }

  /// Where a storyboard shows the first screen, UIKit brings the window; where the storyboard is not named any more, the
  /// delegate does.
  func insert(into delegate: String, in workshop: inout Workshop) throws(ScaffoldError) {
    guard let symbol = workshop.project.types.first(where: { $0.qualifiedName == delegate && $0.origin == .project })
    else { return }
    let isScene = workshop.project.inherits(symbol.id, from: "UISceneDelegate")
    let launch = Launch(isScene: isScene)
    let method = symbol.members.first { workshop.project.signature(of: $0.place) == launch.signature }
    let parameter = method.flatMap { workshop.project.parameters(of: $0.place).first }
      .flatMap { workshop.project.binding(of: $0) }.map { workshop.project.text($0) }
    let statements = launch.statements(self, parameter: parameter ?? (isScene ? "scene" : "application"))
    if method == nil {
      try workshop.add(launch.method(statements), to: delegate)
    } else {
      try workshop.insert(
        statements, .statement, of: delegate, function: launch.signature, subject: nil, position: .start)
    }
    if !workshop.project.memberNames(ofAncestorsOf: symbol.id).contains("window") {
      try workshop.add("var window: UIWindow?", to: delegate)
    }
  }

  func statements(in window: String, named local: String) -> String {
    """
    let \(local) = self.window ?? \(window)
    self.window = \(local)
    \(variable) = \(creation(local))
    \(start)
    """
  }
}

/// The method that UIKit calls first.
private struct Launch {
  let isScene: Bool

  var signature: String {
    isScene ? "scene(_:willConnectTo:options:)" : "application(_:didFinishLaunchingWithOptions:)"
  }

  func statements(_ start: CoordinatorStart, parameter: String) -> String {
    guard isScene else { return start.statements(in: "UIWindow(frame: UIScreen.main.bounds)", named: "appWindow") }
    let inner = start.statements(in: "UIWindow(windowScene: windowScene)", named: "window")
    return "if let windowScene = \(parameter) as? UIWindowScene {\n    "
      + inner.replacing("\n", with: "\n    ") + "\n}"
  }

  func method(_ statements: String) -> String {
    let body = "    " + statements.replacing("\n", with: "\n    ")
    return isScene
      ? """
      func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
      \(body)
      }
      """
      : """
      func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
      \(body)
          return true
      }
      """
  }
}

extension Workshop {
  fileprivate mutating func add(_ member: String, to type: String) throws(ScaffoldError) {
    try insert(member, .member, of: type, function: nil, subject: nil, position: nil)
  }

  /// Says what is left to do by hand.
  fileprivate mutating func note(_ coordinator: String, _ plan: AdoptionPlan) {
    if let storyboard = plan.storyboard {
      notes.append(
        "\(coordinator) shows what \(storyboard).storyboard begins with; remove UISceneStoryboardFile and "
          + "UIMainStoryboardFile from Info.plist and the target's build settings, or UIKit creates that screen, too")
    }
    let flow = project.flow
    let shown = project.concreteCoordinators.flatMap { type in
      flow.number(of: type).map { flow.graph.successors[$0] } ?? []
    }
    if shown.isEmpty {
      notes.append("the tree does not show what \(coordinator) shows; name it with --coordinator when you migrate")
    }
    if plan.flows.count > 1 {
      notes.append("next: `signalbox adopt` says which flows get coordinators, and in which order")
    }
  }
}

extension Project {
  fileprivate func memberNames(ofAncestorsOf type: TypeID) -> Set<String> {
    Set(self[type: type].ancestors.filter { self[type: $0].origin == .project }.flatMap { memberNames(of: $0) })
  }
}
