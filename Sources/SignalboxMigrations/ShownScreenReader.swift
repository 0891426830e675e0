import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Takes the code apart that makes a screen.
struct ShownScreenReader {
  let project: Project
  let code: CodeText
  let child: Child
  /// The call that shows the screen, and the block it stands in.
  let call: NodeRef
  let block: NodeRef
  /// The statement of the call.
  let statement: NodeRef
  /// What code moves, in the order of the source, by the node of the statement.
  private(set) var moved: [NodeRef: [Replacement]] = [:]
  /// The variables that move with the screen.
  private(set) var locals: Set<NodeRef> = []
  var values: [CarriedValue] = []

  /// Code in place of some bytes.
  struct Replacement: Sendable {
    let range: Range<Int>
    let text: String
  }

  init(project: Project, code: CodeText, child: Child, call: NodeRef) throws(Refusal) {
    self.project = project
    self.code = code
    self.child = child
    self.call = call
    var statement = call
    if let parent = project.parent(of: call), project[parent].kind == .assignment { statement = parent }
    guard let block = project.parent(of: statement), project[block].kind == .block else {
      throw Refusal(call, "the call is part of a larger expression")
    }
    self.block = block
    self.statement = statement
  }

  /// Reads what is shown.
  /// - Parameters:
  ///   - expression: the argument of the call.
  ///   - typeName: how the screen is called without its ending.
  mutating func read(_ expression: NodeRef, naming typeName: (TypeID) -> String) throws(Refusal) -> ShownScreen {
    var replacements: [Replacement] = []
    try move(expression, into: &replacements)
    try moveStatements()
    let target = try target(of: expression)
    let name = name(of: target, typeName)
    var statements = try movedStatements()
    var variable = code.text(of: expression)
    if project[expression].kind != .identifier {
      variable = freeName(for: expression, name, target)
      statements.append("let \(variable) = " + rewritten(code.range(of: expression), replacements))
    }
    return ShownScreen(
      name: name, statements: statements, variable: variable, removed: try removals(),
      locals: Set(locals.map { project.text($0) } + [variable] + values.map(\.name)), modules: modules(of: expression))
  }

  private func freeName(for expression: NodeRef, _ name: String, _ target: TypeID) -> String {
    let taken = Set(values.map(\.name) + locals.map { project.text($0) })
    let isAround = project.type(of: expression).map { !$0.nominals.contains(target) } ?? false
    let names =
      isAround ? ["navigation", "container"] : [name.lowerCamelCase, project[type: target].name.lowerCamelCase]
    return names.first { !taken.contains($0) } ?? name.lowerCamelCase + "Screen"
  }

  /// The screen that is shown, inside of the navigation controller around it.
  private func target(of expression: NodeRef) throws(Refusal) -> TypeID {
    let candidates = [expression] + locals.sorted() + calls(below: expression)
    let types = candidates.flatMap { place in
      (project[place].kind == .binding ? value(of: place).flatMap { project.type(of: $0) } : project.type(of: place))?
        .nominals ?? []
    }
    let screens = types.filter { project.inherits($0, from: "UIViewController") }
    guard let screen = screens.first(where: { project[type: $0].origin == .project }) ?? screens.first else {
      throw Refusal(expression, "the source does not show which screen it shows")
    }
    let hidden: SignalboxFacts.Declaration.Modifiers = [.private, .fileprivate]
    if let place = project[type: screen].declarations.first, !project[place].modifiers.isDisjoint(with: hidden) {
      throw Refusal(expression, "\(project[type: screen].name) is private to this file")
    }
    return screen
  }

  private func calls(below expression: NodeRef) -> [NodeRef] { project.calls(in: expression) }

  func value(of binding: NodeRef) -> NodeRef? { project.children(of: binding).last { project[$0].kind.isExpression } }

  // MARK: What moves

  /// Lets an expression move; what in it belongs to the screen becomes a parameter.
  mutating func move(_ expression: NodeRef, into replacements: inout [Replacement]) throws(Refusal) {
    if project[expression].flags.contains(.awaited) {
      throw Refusal(expression, "it is awaited while the screen is created")
    }
    if isFree(expression) { return try qualify(expression, into: &replacements) }
    switch project[expression].kind {
    case .identifier: try moveVariable(expression, into: &replacements)
    case .member:
      guard let base = project.base(of: expression) else { return }
      try move(base, into: &replacements)
    case .cast:
      if let inner = project.children(of: expression).first { try move(inner, into: &replacements) }
    case .array:
      for element in project.children(of: expression) { try move(element, into: &replacements) }
    case .call: try moveCall(expression, into: &replacements)
    default:
      throw Refusal(expression, "the creation of what it shows cannot be moved")
    }
  }

  private mutating func moveCall(_ call: NodeRef, into replacements: inout [Replacement]) throws(Refusal) {
    guard let callee = project.firstChild(of: call) else { return }
    if !isFree(callee) {
      guard project[callee].kind == .member, let base = project.base(of: callee), project.text(base) != "self" else {
        throw Refusal(
          call, "`\(project.calledName(call))` of the screen creates it; move that method to the coordinator first")
      }
      try move(base, into: &replacements)
    }
    let declaration = project.callee(of: call)?.declaration
    let given = project.arguments(of: call)
    let parameters = declaration.flatMap { project.match(given, to: $0) }
    for (index, argument) in given.enumerated() {
      guard let value = project.firstChild(of: argument) else { continue }
      let parameter = parameters.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      try carry(value, in: argument, for: parameter, into: &replacements)
    }
  }

  /// The variable goes with the screen if it is made here, and is a screen or what one is made from.
  private mutating func moveVariable(_ name: NodeRef, into replacements: inout [Replacement]) throws(Refusal) {
    let text = project.text(name)
    guard let binding = project.local(project.name(of: name), from: name) else {
      if text == "storyboard" { return replacements.append(try ownStoryboard(name)) }
      throw Refusal(name, "the screen stores `\(text)` itself")
    }
    guard project.parent(of: binding) == block || isGuarded(binding), value(of: binding) != nil else {
      throw Refusal(name, elsewhere(text, binding))
    }
    locals.insert(binding)
  }

  /// Why a variable cannot move.
  private func elsewhere(_ name: String, _ binding: NodeRef) -> String {
    guard let owner = project.parent(of: binding), value(of: binding) != nil else {
      return "`\(name)` is passed in or set later; create it where it is shown"
    }
    return project[owner].kind == .block
      ? "`\(name)` is created above, outside of the block that shows it"
      : "`\(name)` is created elsewhere"
  }

  /// `guard let details = … as? DetailsController else { return }`, with nothing else in it.
  func isGuarded(_ binding: NodeRef) -> Bool {
    guard let owner = project.parent(of: binding), project[owner].kind == .guardCheck,
      project.parent(of: owner) == block
    else { return false }
    let parts = project.children(of: owner)
    guard parts.count == 2, let exit = parts.last, project[exit].kind == .block else { return false }
    let statements = project.children(of: exit)
    return statements.count == 1 && project[statements[0]].kind == .returnStatement
      && project.children(of: statements[0]).isEmpty
  }

  mutating func record(_ statement: NodeRef, _ replacements: [Replacement]) { moved[statement] = replacements }
}
