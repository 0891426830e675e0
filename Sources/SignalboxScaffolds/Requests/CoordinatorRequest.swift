import SignalboxProject

/// `signalbox new coordinator`: a coordinator with its screens, and what its parent needs to start it.
public struct CoordinatorRequest: ScaffoldRequest {
  public static let command = "coordinator"

  /// With or without the style's ending: `Cart` and `CartCoordinator` are the same.
  public var name: String
  /// The coordinator that starts it.
  public var parent: String?
  public var root: Root
  /// Names of screens, in the order of the flow: each leads to the next, the last one ends the flow.
  public var screens: [String]
  /// Signatures of messages that it handles.
  public var messages: [String]
  /// How it tells its parent that it is done; nil for the style's own way.
  public var finish: Finish?
  /// The coordinator to model it on; nil for the style, or the parent's other children where that does not fit.
  public var like: String?
  /// Whether the last screen ends the flow.
  var hasEnd = true

  /// Its container.
  public enum Root: String, Sendable, Codable, CaseIterable {
    case navigation, tab, split, page, plain, window
  }

  public enum Finish: String, Sendable, Codable, CaseIterable {
    case closure, delegate, message
  }

  public init(
    name: String, parent: String? = nil, root: Root = .navigation, screens: [String] = [], messages: [String] = [],
    finish: Finish? = nil, like: String? = nil
  ) {
    self.name = name
    self.parent = parent
    self.root = root
    self.screens = screens
    self.messages = messages
    self.finish = finish
    self.like = like
  }

  /// Other coordinators can take the style's place.
  public static var needsStyle: Bool { false }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    // The ending alone would be a name, too.
    guard !name.isEmpty else { throw .badName(name, .empty) }
    try Identifier.checkUnique(screens)
    try checkNames(in: workshop)
    workshop.choose(parent)
    if let like {
      let model = try workshop.coordinator(named: like)
      guard let unfit = try workshop.learn(self, like: model) else { return }
      throw .noModel(workshop.project[type: model].qualifiedName, why: unfit.first?.why)
    }
    var attempt = workshop
    let hasCoordinators = !workshop.project.concreteCoordinators.isEmpty
    let isStyleGuessed = isLearnable && workshop.options.style == nil && (parent != nil || hasCoordinators)
    do throws(ScaffoldError) {
      try carryOutInStyle(in: &attempt)
      // What an earlier run modelled on others is there, and no style would write the same.
      if isStyleGuessed, attempt.draft.changesCreated, try workshop.learn(self) == nil { return }
      try attempt.handleNewCases(since: workshop.project)
      if hasCoordinators, let problem = NewCodeCheck(before: workshop.project, after: attempt.draft).problem() {
        throw .unsound(style: workshop.style.id, problem: problem)
      }
      try attempt.checkShared(by: self, before: workshop.project)
      workshop = attempt
      if workshop.options.explains {
        workshop.notes.append("made in the style '\(workshop.style.id)', with its templates")
      }
    } catch {
      let isLost = isStyleGuessed && error.isAboutUnknown(CoordinatorName(name, suffix: workshop.style.suffix).name)
      guard error.isAboutStyle || isStyleGuessed && error.isAboutGuessedStyle || isLost else { throw error }
      guard var unfit = try workshop.learn(self) else { return }
      if unfit.isEmpty, isStyleGuessed { unfit = workshop.project.creationsAside }
      guard unfit.isEmpty else { throw .noStyleFits(models: Unfit.list(unfit)) }
      throw isStyleGuessed && error.isAboutGuess ? .noStyleFits(models: []) : error
    }
  }

  /// Says what is wrong with what was given before it says what is missing in the project.
  private func checkNames(in workshop: Workshop) throws(ScaffoldError) {
    try Identifier.checkType(CoordinatorName(name, suffix: workshop.conventions.coordinatorSuffix).type)
    for screen in screens { try Identifier.checkType(workshop.screenName(screen).type) }
    if let parent { _ = try workshop.coordinator(named: parent) }
  }

  private func carryOutInStyle(in workshop: inout Workshop) throws(ScaffoldError) {
    if let unknownStyle = workshop.unknownStyle { throw unknownStyle }
    try workshop.style.check(root)
    try workshop.style.check(finish)
    let names = CoordinatorName(name, suffix: workshop.conventions.coordinatorSuffix)
    try workshop.checkNewType(names.type)
    let found = try self.parent.map { name throws(ScaffoldError) in try workshop.coordinator(named: name) }
    if let found {
      try workshop.checkStyle(of: found)
      try workshop.checkBase(of: found)
    }
    // A tab is there for as long as its bar: who is in it has no way out.
    let hasEnd = hasEnd && found.map { !workshop.showsTabs($0) } ?? true
    let screens = try flow(of: names, hasEnd: hasEnd, in: workshop)
    let parentName = found.map { workshop.project[type: $0].qualifiedName }
    try workshop.addLibrary(beside: found.flatMap(workshop.file))
    // The library made a new project of it, in which types have other numbers.
    let parent = try parentName.map { name throws(ScaffoldError) in try workshop.coordinator(named: name) }
    let context = try context(for: names, screens, hasEnd: hasEnd, parent: parent, in: workshop)
    try workshop.apply(Self.command, context, beside: parent.flatMap(workshop.file))
    for screen in screens { try workshop.make(screen) }
    try DependenciesRequest.join(names.type, in: &workshop)
    for message in messages { try workshop.make(MessageRequest(signature: message, handler: names.type)) }
  }

  /// What the templates are given.
  private func context(
    for names: CoordinatorName, _ screens: [ScreenRequest], hasEnd: Bool, parent: TypeID?, in workshop: Workshop
  ) throws(ScaffoldError) -> TemplateContext {
    var context = names.context
    context["root"] = .text(root.rawValue)
    context["rootClass"] = .text(root.className)
    context["rootArguments"] = .text(root.arguments)
    context["rootProperty"] = .text(root.propertyName)
    context["isRoot"] = .flag(!self.hasEnd)
    context["hasEnd"] = .flag(hasEnd)
    if let finish { context["finish"] = try workshop.value(of: "finish", given: finish.rawValue, as: "--finish") }
    context["screens"] = .list(
      try screens.map { screen throws(ScaffoldError) in Value.record(try screen.values(in: workshop)) }.withCommas)
    context["screenList"] = .text(
      screens.map { Identifier.value(workshop.screenName($0.name).name) }.joined(separator: ", "))
    context["steps"] = .record(workshop.steps(for: names, parent: parent))
    if let parent { context["parent"] = workshop.value(of: parent) }
    return context
  }

  /// The screens one after the other: each has one output, which shows the next or ends the flow.
  private func flow(
    of names: CoordinatorName, hasEnd: Bool, in workshop: Workshop
  ) throws(ScaffoldError) -> [ScreenRequest] {
    var requests: [ScreenRequest] = []
    for (index, screen) in screens.enumerated() {
      let following = screens.dropFirst(index + 1).first.map { workshop.screenName($0).name }
      let output =
        following.map { ScreenOutput(name: "proceed", leadsTo: $0) } ?? ScreenOutput(name: "done", ends: true)
      // Tabs stand side by side: none leads to another.
      let hasOutput = root != .tab && (hasEnd || following != nil)
      requests.append(
        ScreenRequest(
          name: screen, coordinator: names.type, outputs: hasOutput ? [output] : [], isFirst: index == 0))
    }
    return requests
  }
}

extension CoordinatorRequest.Root {
  /// What its initialiser is given.
  var arguments: String {
    switch self {
    case .split: "style: .doubleColumn"
    case .page: "transitionStyle: .scroll, navigationOrientation: .horizontal"
    default: ""
    }
  }

  /// What a property that holds it is called.
  var propertyName: String {
    switch self {
    case .plain: "rootViewController"
    case .window: "window"
    default: String(className.dropFirst(2)).lowerCamelCase
    }
  }

  /// The view controller that coordinators of this kind fill.
  var className: String {
    switch self {
    case .navigation: "UINavigationController"
    case .tab: "UITabBarController"
    case .split: "UISplitViewController"
    case .page: "UIPageViewController"
    case .plain, .window: "UIViewController"
    }
  }
}

extension Workshop {
  /// The name of a coordinator without the project's ending: `Cart` of `CartCoordinator`.
  package func partName(ofCoordinator type: String) -> String {
    CoordinatorName(type, suffix: conventions.coordinatorSuffix).name
  }
}

/// What a coordinator is called, in its different uses.
struct CoordinatorName {
  /// Without the style's ending: `Cart`.
  let name: String
  /// `CartCoordinator`.
  let type: String

  init(_ text: String, suffix: String) {
    name = text.without(suffix: suffix)
    type = name + suffix
  }

  var context: TemplateContext {
    [
      "name": .text(name), "type": .text(type), "variable": .text(type.lowerCamelCase),
      "title": .text(name.spelledOut),
      "caseName": .text(Identifier.value(name, ending: "Flow")),
    ]
  }
}

extension CoordinatorRequest {
  /// Whether it asks for no more than what can be modelled on another coordinator.
  var isLearnable: Bool { messages.isEmpty && finish == nil && root == .navigation }
}
