import SignalboxProject
import SignalboxScaffolds

/// Chooses the coordinator that does what children told to be done.
struct HandlerChoice {
  let project: Project
  let above: CoordinatorsAbove
  /// What the user named; nil to leave it to the tree.
  let asked: String?
  /// Coordinators that are part of the app rather than what others build on.
  private let all: [TypeID]

  init(_ workshop: Workshop, asked: String?) {
    project = workshop.project
    above = CoordinatorsAbove(project)
    self.asked = asked
    all = workshop.appCoordinators
  }

  /// A coordinator with the reason why it is the one.
  struct Answer: Sendable, Equatable {
    let name: String
    /// A clause: `the lowest coordinator above HomeController that has a CartManager`.
    let reason: String
  }

  /// The lowest coordinator above all senders that has the manager; the only one above them where none has.
  /// - Throws: `undecided` with the candidates; `noCoordinators`.
  func handler(of what: String, senders: [TypeID], manager: TypeID) throws(ScaffoldError) -> Answer {
    if let asked { return Answer(name: asked, reason: "as you said") }
    let all = all.filter {
      project.inherits($0, from: "UIResponder") || project.isBuiltOnResponders($0)
    }
    guard !all.isEmpty else { throw .noCoordinators(what) }
    let name = project[type: manager].name
    let having = all.filter { project.knows($0, manager: manager) }
    let chains = senders.compactMap { above.chain(above: $0) }
    let names = senders.map { project[type: $0].name }.sorted().joined(separator: ", ")
    guard !chains.isEmpty else {
      let reason = having.isEmpty ? "the only coordinator" : "the only coordinator that has a \(name)"
      return try only(having.isEmpty ? all : having, what, reason + "; the tree does not show it above \(names) yet")
    }
    let common = chains.dropFirst().reduce(chains[0]) { left, right in left.filter(right.contains) }
      .filter(all.contains)
    if let lowest = common.first(where: having.contains) {
      return answer(lowest, "the lowest coordinator above \(names) that has a \(name)")
    }
    return try only(common.isEmpty ? all : common, what, "the only coordinator above \(names)")
  }

  /// The first of some handlers that the messages of all senders reach, as far as the tree shows the senders.
  func reached(_ handlers: [TypeID], by senders: [TypeID]) -> String? {
    let chains = senders.compactMap { above.chain(above: $0) }
    let found = handlers.first { handler in chains.allSatisfy { $0.contains(handler) } }
    guard asked == nil || found.map({ project[type: $0].qualifiedName }) == asked else { return nil }
    return found.map { project[type: $0].qualifiedName }
  }

  private func answer(_ id: TypeID, _ reason: String) -> Answer {
    Answer(name: project[type: id].qualifiedName, reason: reason)
  }

  private func only(_ candidates: [TypeID], _ what: String, _ reason: String) throws(ScaffoldError) -> Answer {
    guard candidates.count == 1 else {
      throw .undecided(
        question: "the tree does not show which coordinator handles \(what)",
        candidates: candidates.map { project[type: $0].qualifiedName }.sorted(), option: "--handler NAME")
    }
    return answer(candidates[0], reason)
  }
}

extension Project {
  /// The names of types: first those whose files share most folders with the file of another one, then by the alphabet.
  func names(of types: [TypeID], nearestTo other: TypeID) -> [String] {
    let folders = { (type: TypeID) in
      self.location(of: type)?.path.split(separator: "/").dropLast() ?? []
    }
    let home = folders(other)
    let ranked = types.map { type in
      (shared: zip(folders(type), home).prefix { $0 == $1 }.count, name: self[type: type].qualifiedName)
    }
    return ranked.sorted { ($1.shared, $0.name) < ($0.shared, $1.name) }.map(\.name)
  }
}
