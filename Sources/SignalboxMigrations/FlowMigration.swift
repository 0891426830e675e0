import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// `signalbox migrate --all`: all steps of a screen, a flow or an app, in an order in which each can be taken.
public struct FlowMigration: ScaffoldRequest {
  public static let command = "migrate"
  public static var needsStyle: Bool { false }

  /// Whose navigation and calls of managers are meant.
  public enum Scope: Sendable, Equatable {
    /// A screen with what it consists of, by name.
    case screen(String)
    /// The screens of a coordinator, and those that these show, by its name.
    case flow(String)
    case all
  }

  public var scope: Scope
  /// The coordinator that is to do it; nil for the one that shows the screen.
  public var coordinator: String?

  public init(_ scope: Scope, coordinator: String? = nil) {
    self.scope = scope
    self.coordinator = coordinator
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let children = try scope.children(in: workshop)
    if let coordinator { _ = try workshop.coordinator(named: coordinator) }
    let way = try workshop.outputMechanism()
    let (notes, before) = (workshop.notes, workshop.project)
    var navigation = NavigationSteps(children: children, coordinator: coordinator, in: workshop.project)
    navigation.carryOut(in: &workshop)
    let managers = try callManagers(of: children, way, in: &workshop)
    let done = navigation.done + managers.done
    let left = navigation.left + managers.left
    guard !done.isEmpty || left.isEmpty else { throw .nothingMigrated(left) }
    // Steps say of themselves what they do; here the plan does.
    workshop.notes = notes + done.enumerated().map { "\($0 + 1). \($1)" } + left
    workshop.warnOfUnstarted(since: before)
    workshop.notes.append("\(done.count) \(done.count == 1 ? "step" : "steps") done, \(left.count) left")
  }

  /// Moves the calls of one manager after the other.
  private func callManagers(
    of children: Set<String>?, _ way: OutputMechanism, in workshop: inout Workshop
  ) throws(ScaffoldError) -> (done: [String], left: [String]) {
    var result: (done: [String], left: [String]) = ([], [])
    for manager in workshop.project.managers(usedBy: children) {
      var migration = SingletonMigration(target: manager, isForAll: true)
      migration.children = children
      var trial = workshop
      do throws(ScaffoldError) {
        let outcome = try migration.migrate(way, in: &trial)
        if outcome.count > 0 {
          result.done.append("\(outcome.count) \(outcome.count == 1 ? "call" : "calls") of \(manager)")
        }
        result.left += outcome.refused.filter { !result.left.contains($0) }
        workshop = trial
      } catch {
        result.left.append("\(manager): left unchanged: \(error.reason)")
      }
    }
    return result
  }
}

extension FlowMigration.Scope {
  /// The children that are meant, by their qualified names; nil for all.
  /// - Throws: `unknown` and `ambiguous` for names of no screen or coordinator.
  fileprivate func children(in workshop: Workshop) throws(ScaffoldError) -> Set<String>? {
    let project = workshop.project
    switch self {
    case .all: return nil
    case .screen(let name): return project.parts(of: [try workshop.screen(named: name)])
    case .flow(let name):
      let flow = project.flow
      let coordinator = try workshop.coordinator(named: name)
      guard let start = flow.number(of: coordinator) else { return [] }
      var seen: Set<Int> = [start]
      var queue = [start]
      while let next = queue.popLast() {
        // Coordinators below have flows of their own.
        for child in flow.graph.successors[next] where flow.tree.nodes[child].kind == .screen {
          if seen.insert(child).inserted { queue.append(child) }
        }
      }
      return project.parts(of: Set(seen.subtracting([start]).compactMap { flow.type(of: $0) }))
    }
  }
}

extension Project {
  /// Screens with their views, cells and view models, by their qualified names.
  fileprivate func parts(of screens: Set<TypeID>) -> Set<String> {
    let parts = types.filter { type in
      type.origin == .project && role(of: type.id).kind.isChild
        && (screens.contains(type.id) || !screens.isDisjoint(with: flows.screens(holding: type.id)))
    }
    return Set(parts.map(\.qualifiedName))
  }

  /// `CartManager.shared`, for all that children use, in the order of the source.
  fileprivate func managers(usedBy children: Set<String>?) -> [String] {
    singletons.singletonUses().filter { use in
      guard !use.isHeldElsewhere, let child = child(at: use.place), child.name != use.type else { return false }
      return children?.contains(child.name) ?? true
    }.map(\.access).uniqued()
  }
}

extension ScaffoldError {
  /// What hinders a step, without its place.
  var reason: String {
    switch self {
    case .cannotMigrate(_, let reason): reason
    case .undecided(let question, let candidates, let option) where candidates.count > 5:
      "\(question); choose with \(option)"
    default: description
    }
  }
}
