import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// The variable that holds a screen where it is made, and where code about it can go.
struct Carrier: Sendable {
  /// `details`, `details?` for one that may be missing.
  let variable: String
  /// The statement that made it: whole lines.
  let statement: Range<Int>
  /// What gives the screen a variable, where it had none.
  var edits: [Edit] = []
  var comesBefore = false
}

extension CodeText {
  /// - Throws: `Refusal` where no statement about the screen can stand.
  func carrier(of maker: Maker, screen: TypeID) throws(Refusal) -> Carrier {
    let carrier = try anyCarrier(of: maker, screen: screen)
    guard let end = try endOfInitializer(around: maker.place) else { return carrier }
    guard !carrier.comesBefore else {
      throw Refusal(maker.place, "an initializer creates it, where nobody could be told before the end")
    }
    return Carrier(variable: carrier.variable, statement: end)
  }

  /// The last statement of an initializer, behind which the object is complete; nil for other code.
  private func endOfInitializer(around place: NodeRef) throws(Refusal) -> Range<Int>? {
    let around = project.ancestor(of: place) { [.closure, .function, .initializer].contains($0.kind) }
    guard let initializer = around, project[initializer].kind == .initializer else { return nil }
    let block = project.children(of: initializer).last { project[$0].kind == .block }
    guard let block, let last = project.children(of: block).last, project[last].kind != .returnStatement,
      project.subtree(of: block).contains(place), let lines = lines(of: last),
      project.ancestor(of: place, where: { $0.kind == .block }) == block
    else { throw Refusal(place, "an initializer creates it in a branch") }
    return lines
  }

  private func anyCarrier(of maker: Maker, screen: TypeID) throws(Refusal) -> Carrier {
    let type = project.type(of: maker.place)?.nominals ?? []
    guard type.contains(where: { project[type: $0].ancestors.contains(screen) }) || storyboardCast(maker.place) else {
      throw Refusal(maker.place, "the source does not show that this gives a \(project[type: screen].name)")
    }
    var current = maker.place
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .cast, .coalesce: current = parent
      case .binding: return try carrier(binding: parent, maker)
      case .assignment where project.firstChild(of: parent) != current:
        return try carrier(assignment: parent, maker)
      default: return try inline(current, maker, screen)
      }
    }
    throw Refusal(maker.place, "no statement can be inserted here")
  }

  private func storyboardCast(_ place: NodeRef) -> Bool {
    project.parent(of: place).map { project[$0].kind == .cast } ?? false
  }

  private func carrier(binding: NodeRef, _ maker: Maker) throws(Refusal) -> Carrier {
    guard let owner = project.parent(of: binding) else { throw Refusal(maker.place, "it is not a local variable") }
    switch project[owner].kind {
    case .block:
      guard let lines = lines(of: binding) else { break }
      let isOptional = if case .optional? = project.type(of: maker.place) { true } else { false }
      return Carrier(variable: project.text(binding) + (isOptional ? "?" : ""), statement: lines)
    case .guardCheck:
      guard let lines = lines(of: owner) else { break }
      return Carrier(variable: project.text(binding), statement: lines)
    default: break
    }
    throw Refusal(maker.place, "the statement shares its line with other code")
  }

  private func carrier(assignment: NodeRef, _ maker: Maker) throws(Refusal) -> Carrier {
    guard let left = project.firstChild(of: assignment), let lines = lines(of: assignment) else {
      throw Refusal(maker.place, "the statement shares its line with other code")
    }
    let isOptional = if case .optional? = project.type(of: left) { true } else { false }
    return Carrier(variable: text(of: left) + (isOptional ? "?" : ""), statement: lines)
  }

  /// `push(DetailsController())`: the screen gets a variable of its own first.
  private func inline(_ expression: NodeRef, _ maker: Maker, _ screen: TypeID) throws(Refusal) -> Carrier {
    var statement = expression
    while let parent = project.parent(of: statement), project[parent].kind != .block {
      guard project[parent].kind != .closure, !project[parent].kind.declaresType else { break }
      statement = parent
    }
    guard let block = project.parent(of: statement), project[block].kind == .block, let lines = lines(of: statement)
    else { throw Refusal(maker.place, "the statement that creates it shares its line with other code") }
    guard project.children(of: block).count > 1 || givesNothing(statement, in: block) else {
      throw Refusal(maker.place, "it is the only expression of a body that gives something back")
    }
    let name = try freeName(for: screen, around: maker.place)
    let made = range(of: expression)
    let declaration = "let \(name) = \(source.text(made))"
    let edits = [source.insertion(of: declaration, before: lines), Edit(range: made, replacement: name)]
    return Carrier(variable: name, statement: lines, edits: edits, comesBefore: true)
  }

  private func givesNothing(_ statement: NodeRef, in block: NodeRef) -> Bool {
    guard project[statement].kind.isExpression else { return true }
    guard let owner = project.parent(of: block) else { return false }
    if project[owner].kind == .function {
      return project.declaration(at: owner).map { project.resultType(of: $0) == .void } ?? false
    }
    return project.type(of: statement) == .void
  }

  private func freeName(for screen: TypeID, around place: NodeRef) throws(Refusal) -> String {
    let body = project.ancestor(of: place, where: { [.function, .property, .initializer].contains($0.kind) }) ?? place
    let taken = Set(source.tokens(in: range(of: body)).map(source.text))
    let names = [project[type: screen].name.lowerCamelCase, "screen", "controller"]
    guard let name = names.first(where: { !taken.contains($0) }) else {
      throw Refusal(place, "there is no free name for a variable with the screen")
    }
    return name
  }
}
