import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What an app begins with, and where its delegate has to start a coordinator that shows it instead.
struct FirstScreen {
  /// The scene's delegate, or the app's where there is none.
  let delegate: TypeID
  /// The container that it is.
  let root: CoordinatorRequest.Root
  /// Statements that create it, with the `return` of the last one; in canonical form.
  let statements: [String]
  /// Where code sets the window's root today; nil where a storyboard does.
  var assignment: Assignment?

  /// `window?.rootViewController = home`
  struct Assignment {
    let path: String
    let source: SourceText
    /// The lines of the assignment.
    let lines: Range<Int>
    /// The window as it is written: `window?`.
    let window: String
    /// The statements that go, those that create the screen.
    let moved: [Range<Int>]

    /// - Parameter start: statements that start the coordinator, in canonical form.
    func edits(starting start: String) -> [String: [Edit]] {
      let margin = "\n" + source.indentation(ofLineWith: lines.lowerBound)
      let replacing = Edit(range: lines, replacement: start.replacing("\n", with: margin))
      return [path: moved.map { source.removal(of: $0) } + [replacing]]
    }
  }

  /// - Throws: `cannotAdopt` where no delegate of the app begins with a screen that a coordinator could show instead.
  init(of plan: AdoptionPlan, in workshop: Workshop) throws(ScaffoldError) {
    let project = workshop.project
    let delegates = project.types.filter { type in
      type.origin == .project && type.kind == .classDeclaration && project.role(of: type.id).kind == .appEntry
        && type.module == plan.entry.module
    }.map(\.id)
    let scenes = delegates.filter { project.inherits($0, from: "UISceneDelegate") }
    let isView = project.flow.type(of: plan.entry.id).map { project[type: $0].kind == .structDeclaration } ?? false
    guard !isView, let delegate = scenes.first ?? delegates.first else {
      throw .cannotAdopt(
        "\(plan.entry.name) is a SwiftUI app, and only UIKit's delegates can start the first coordinator; write it with "
          + "`signalbox new coordinator App --style swiftui`, and show its view in the WindowGroup")
    }
    if let storyboard = plan.storyboard {
      self.init(delegate: delegate, storyboard: storyboard, container: plan.container)
      return
    }
    let all = (scenes + delegates.filter { !scenes.contains($0) }).map { ($0, project.rootAssignments(in: $0)) }
    guard let (owner, found) = all.first(where: { !$0.1.isEmpty }) else {
      throw .cannotAdopt("\(project[type: delegate].name) sets no rootViewController that could be seen")
    }
    guard found.count == 1 else {
      let places = found.prefix(5).map { place in
        let location = project.location(of: place)
        return "\(location.path):\(location.line)"
      }
      throw .cannotAdopt(
        "the first screen is set in several places, \(places.joined(separator: ", ")); let one statement set it")
    }
    try self.init(delegate: owner, setBy: found[0], in: workshop)
  }

  private init(delegate: TypeID, storyboard: String, container: String) {
    self.delegate = delegate
    switch container {
    case "navigationController": root = .navigation
    case "tabBarController": root = .tab
    case "splitViewController": root = .split
    default: root = .plain
    }
    let made = "UIStoryboard(name: \"\(storyboard)\", bundle: nil).instantiateInitialViewController()"
    let cast = root == .plain ? "" : " as? \(root.className)"
    statements = ["return \(made)\(cast) ?? \(root.className)()"]
  }

  private init(delegate: TypeID, setBy assignment: NodeRef, in workshop: Workshop) throws(ScaffoldError) {
    let project = workshop.project
    let code = try workshop.text(behind: assignment)
    let place = project.location(of: assignment)
    let refusal = { (reason: String) in ScaffoldError.cannotAdopt("\(place.path):\(place.line): \(reason)") }
    guard let left = project.firstChild(of: assignment), let window = project.base(of: left),
      let value = project.assignedValue(to: left), let lines = code.lines(of: assignment)
    else { throw refusal("the assignment shares its line with other code; give it its own") }
    var reader = MovedStatements(project: project, assignment: assignment)
    if let name = reader.hindrance(to: value) {
      throw refusal(
        "the first screen is created with `\(name)`, which means something only here; create it from what other code can "
          + "reach, too")
    }
    let moved = reader.moved.sorted().compactMap { code.lines(of: $0) }
    guard moved.count == reader.moved.count else {
      throw refusal("statements that create the first screen share their lines with other code; give each its own")
    }
    let type = project.type(of: value)
    let kinds: [CoordinatorRequest.Root] = [.navigation, .tab, .split]
    let nominals = type?.unwrapped.nominals ?? []
    root = kinds.first { kind in nominals.contains { project.inherits($0, from: kind.className) } } ?? .plain
    self.delegate = delegate
    let isOptional = if case .optional? = type { true } else { false }
    let start = code.range(of: value).lowerBound
    let written = code.source.canonical(code.source.text(start..<lines.upperBound), from: lines.lowerBound)
    let emptyRoot = root.className + "()"
    let texts = reader.moved.sorted().compactMap { statement in
      code.lines(of: statement).map { (lines: $0, text: reader.text(of: statement, in: $0, code, leaving: emptyRoot)) }
    }
    statements =
      texts.map { code.source.canonical($0.text, from: $0.lines.lowerBound) }
      + ["return \(written)" + (isOptional ? " ?? \(root.className)()" : "")]
    self.assignment = Assignment(
      path: place.path, source: code.source, lines: lines,
      window: code.source.text(code.rangeWithMarks(of: window)), moved: moved)
  }
}

/// Statements of a method that create what is assigned, and nothing else.
private struct MovedStatements {
  let project: Project
  private let block: NodeRef?
  private let statements: [NodeRef]
  private(set) var moved: Set<NodeRef> = []

  init(project: Project, assignment: NodeRef) {
    self.project = project
    block = project.parent(of: assignment)
    statements = block.map { project.children(of: $0).filter { $0 != assignment } } ?? []
  }

  /// Follows what a value is made of.
  /// - Returns: the first name that means something only where it stands; nil if all can go elsewhere.
  mutating func hindrance(to value: NodeRef) -> String? {
    var queue = [value]
    while let next = queue.popLast() {
      for place in project.subtree(of: next) {
        if [.returnStatement, .throwStatement].contains(project[place].kind), !isGuard(next) { return "return" }
        guard project[place].kind == .identifier else { continue }
        let name = project.text(place)
        if ["self", "super"].contains(name) { return name }
        guard let local = project.local(project.name(of: place), from: place) else {
          if isMember(place) { return name }
          continue
        }
        // What a closure or a part of the statement declares comes along.
        if project.contains(next, local), local != next || moved.contains(next) { continue }
        let isOfGuard = project.parent(of: local).map { statements.contains($0) && isGuard($0) } ?? false
        guard project[local].kind == .binding, statements.contains(local) || isOfGuard else { return name }
        for use in [local] + project.uses(ofLocal: local) {
          guard !project.contains(value, use) else { continue }
          guard let statement = statements.first(where: { project.contains($0, use) }) else { return name }
          if moved.insert(statement).inserted { queue.append(statement) }
        }
      }
    }
    return nil
  }

  /// `guard let store = Store() else { return }`
  private func isGuard(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .guardCheck,
      let otherwise = project.children(of: statement).last(where: { project[$0].kind == .block })
    else { return false }
    let leaving = project.children(of: otherwise)
    return leaving.count == 1 && project[leaving[0]].kind == .returnStatement
      && project.firstChild(of: leaving[0]) == nil
  }

  /// A statement as it stands in a function that gives the screen; a guard leaves that with something else.
  func text(of statement: NodeRef, in lines: Range<Int>, _ code: CodeText, leaving value: String) -> String {
    let leaving = project.subtree(of: statement, kinds: [.returnStatement]).first
    guard isGuard(statement), let leaving else { return code.source.text(lines) }
    let range = code.range(of: leaving)
    return code.source.text(lines.lowerBound..<range.lowerBound) + "return \(value)"
      + code.source.text(range.upperBound..<lines.upperBound)
  }

  /// Whether a name without a base is a property or a method of the delegate.
  private func isMember(_ place: NodeRef) -> Bool {
    guard let type = project.enclosingType(of: place) else { return false }
    return !project.members(project.name(of: place), of: .nominal(type, [])).isEmpty
  }
}

extension Project {
  /// Where a delegate's own code sets the root of a window.
  fileprivate func rootAssignments(in delegate: TypeID) -> [NodeRef] {
    self[type: delegate].declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }
      .filter { firstChild(of: $0).map { text($0) } == "rootViewController" }
  }
}
