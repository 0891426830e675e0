import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The parent's part of a copy: a method that makes, retains and starts the child, and what listens to its end.
struct ParentCopy {
  let project: Project
  let start: SiblingStart
  let parent: TypeID
  let companions: Set<TypeID>
  /// The statements of the method.
  private(set) var statements: [NodeRef]
  /// Whether the model's creator lets go of it in a way that the copy lacks.
  private(set) var losesEnd = false
  /// What the model's creator does with the child, and what the copy lacks.
  private(set) var lost: [NodeRef] = []
  /// What the parent hands to the child's methods and the copy does not take: calls, with positions of arguments.
  private(set) var idle: [(call: NodeRef, positions: Set<Int>)] = []
  let canUse: (NodeRef) -> Bool
  let counterparts: Counterparts
  /// `Settings` of `SettingsCoordinator`.
  let stem: String
  /// The case of an enum that is there for the new coordinator.
  let newCase: String
  var owner: TypeID { start.sibling.owner }

  /// - Parameters:
  ///   - stem: `Settings` of `SettingsCoordinator`.
  ///   - asks: whether the method may ask its callers for what the parent has not.
  ///   - canUse: whether the copy has a member of the child.
  /// - Throws: `Unfit` where the statements do not stand alone.
  init(
    _ start: SiblingStart, of stem: String, newCase: String, parent: TypeID, companions: Set<TypeID>,
    asks: Bool = false, isFactory: Bool = false, canUse: @escaping (NodeRef) -> Bool
  ) throws(Unfit) {
    project = start.project
    self.start = start
    self.parent = parent
    self.companions = companions
    self.stem = stem
    self.newCase = newCase
    self.canUse = canUse
    counterparts = Counterparts(start, parent: parent, asks: asks)
    guard let needed = start.statements(where: canUse, isFactory: isFactory) else { throw .entangled }
    var kept: [NodeRef] = []
    self.statements = []
    for statement in needed {
      losesEnd = losesEnd || isEmptied(statement) && takesChild(in: closures(in: statement), of: statement)
      if statement != start.creation {
        if isLost(statement) {
          lost.append(statement)
          continue
        }
        let missing = counterparts.missing(in: statement, but: foreign(in: statement))
        // What retains, starts or shows the child cannot be left out.
        guard missing.isEmpty || !takesChild(statement) else {
          throw .foreignParent(Set(missing.map { project.text($0.name) }).sorted())
        }
        if !missing.isEmpty {
          lost.append(statement)
          continue
        }
      }
      guard !isKeyed(statement) else { throw .keyed }
      kept.append(statement)
    }
    statements = kept
    lost += start.unused(but: needed)
  }

  /// Leaves out arguments for parameters that the copy's methods do not have.
  /// - Parameter unused: the parameters, by position, of a method.
  mutating func drop(_ unused: (DeclarationRef) -> Set<Int>) {
    for statement in statements {
      for call in project.calls(in: statement) {
        guard let callee = project.firstChild(of: call), let base = project.base(of: callee), start.isChild(base),
          let function = project.callee(of: call)?.declaration, project[function].kind == .function,
          let matched = project.match(project.arguments(of: call), to: function)
        else { continue }
        let parameters = project.parameters(of: function)
        let gone = Set(unused(function).map { parameters[$0] })
        idle.append((call, Set(matched.indices.filter { gone.contains(matched[$0]) })))
      }
    }
  }

  /// The arguments that are left out of calls of the child's methods.
  var idleArguments: [NodeRef] {
    idle.flatMap { call, positions in
      let all = project.arguments(of: call)
      return positions.map { all[$0] }
    }
  }

  /// `child.onLogin = { … }` with nothing left in the closure.
  private func isLost(_ statement: NodeRef) -> Bool {
    project[statement].kind == .assignment && isEmptied(statement)
  }

  /// `children[.settings] = child`: two children under one key would be one.
  private func isKeyed(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .assignment, let left = project.firstChild(of: statement),
      project[left].kind == .subscriptCall
    else { return false }
    let key = project.subtree(of: left)
    return !key.contains { start.isChild($0) || project.ownCase(at: $0, of: stem, in: start.sibling.type) != nil }
  }

  /// Whether the parent has all members that a statement uses of the one who makes the model.
  func isAtHome(_ statement: NodeRef) -> Bool {
    counterparts.missing(in: statement, but: foreign(in: statement)).isEmpty
  }

  /// Makes sure that the parent has all that the method needs.
  /// - Parameter dropped: arguments of the creation that the copy does not take.
  func checkHome(dropping dropped: Set<Int>) throws(Unfit) {
    let all = project.arguments(of: start.sibling.creation)
    let needed = needed(without: dropped.map { all[$0] } + idleArguments)
    let gone = dropped.map { all[$0] } + idleArguments + needed.flatMap { foreign(in: $0) }
    let missing = needed.flatMap { counterparts.missing(in: $0, but: gone) }
    let lost = needed.flatMap { project.subtree(of: $0, kinds: [.identifier]) }.filter { name in
      guard !gone.contains(where: { project.contains($0, name) }), let local = start.local(of: name),
        let statement = start.statement(of: local)
      else { return false }
      return !needed.contains(statement)
    }
    let names = Set(missing.map { project.text($0.name) } + lost.map(project.text))
    guard names.isEmpty else { throw .foreignParent(names.sorted()) }
  }

  /// The owner's members that code mentions.
  func ownMembers(in root: NodeRef) -> [Member] { counterparts.ownMembers(in: root).map(\.member) }

  /// Puts the parent's members where the owner's stand.
  func putCounterparts(in statement: NodeRef, _ excerpt: inout Excerpt) {
    for (place, text) in counterparts.replacements(in: statement) {
      let range = start.code.range(of: place)
      if !excerpt.edits.contains(where: { $0.range.overlaps(range) }) { excerpt.replace(range, by: text) }
    }
  }
}
