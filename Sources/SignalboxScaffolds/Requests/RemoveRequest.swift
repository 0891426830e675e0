import SignalboxEditing
import SignalboxProject
import SignalboxText

/// `signalbox remove`: a coordinator or a screen goes, with its files and its wiring.
public struct RemoveRequest: ScaffoldRequest {
  public static let command = "remove"
  public static var needsStyle: Bool { false }

  /// With or without its ending.
  public var name: String
  /// Whether the screens and coordinators go as well that nothing else shows.
  public var takesScreens: Bool

  public init(name: String, takesScreens: Bool = false) {
    (self.name, self.takesScreens) = (name, takesScreens)
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let project = workshop.project
    let target = try workshop.partOfFlow(named: name)
    try workshop.checkRemovable(target)
    let removal = Removal(of: [target], takingScreens: takesScreens, in: project)
    var places = removal.stops.map { stop in
      let place = project.location(of: stop.place)
      let code = workshop.line(place.line, of: place.path)
      return RemovalStop(path: place.path, line: place.line, reason: stop.reason, code: code)
    }
    places += workshop.removeInterfaces(removal)
    guard places.isEmpty else { throw .cannotRemove(project[type: target].name, places: places.uniqued()) }
    try workshop.carryOut(removal)
    workshop.notes += removal.notes
    try workshop.removeTests(of: removal)
    workshop.relink()
  }
}

/// A mention that stops a removal.
public struct RemovalStop: Sendable, Hashable {
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// A clause.
  public var reason: String
  /// What stands there; empty where nothing need be shown.
  public var code = ""

  public init(path: String, line: Int, reason: String, code: String = "") {
    (self.path, self.line, self.reason, self.code) = (path, line, reason, code)
  }
}

extension Workshop {
  /// A coordinator or a screen; a name that fits both is the coordinator's.
  func partOfFlow(named name: String) throws(ScaffoldError) -> TypeID {
    do throws(ScaffoldError) { return try coordinator(named: name) } catch {
      guard case .unknown(_, _, let coordinator) = error else { throw error }
      do throws(ScaffoldError) {
        let found = try screen(named: name)
        let others = coordinators(namedAround: name, besides: found)
        guard others.isEmpty else {
          throw .ambiguous(
            kind: "coordinators or screen", name, candidates: ([found] + others).map { project[type: $0].qualifiedName }
          )
        }
        return found
      } catch {
        guard case .unknown(_, _, let screen) = error else { throw error }
        let nearest = Nearest.match(for: name, in: [coordinator, screen].compactMap { $0 })
        throw .unknown(kind: "coordinator or screen", name, nearest: nearest)
      }
    }
  }

  /// `DefaultCartCoordinator` for `Cart`, which no screen has as its whole name.
  private func coordinators(namedAround name: String, besides screen: TypeID) -> [TypeID] {
    guard project[type: screen].name != name else { return [] }
    return project.concreteCoordinators.filter { id in
      project.vocabulary.coordinatorSuffixes.contains { project[type: id].name.hasSuffix(name + $0) }
    }
  }

  /// - Throws: `cannotRemove` for what the rest of the app builds on.
  fileprivate func checkRemovable(_ target: TypeID) throws(ScaffoldError) {
    let symbol = project[type: target]
    let place = project.location(of: target)
    let refusal = { (reason: String) in
      ScaffoldError.cannotRemove(
        symbol.name, places: [RemovalStop(path: place?.path ?? "", line: place?.line ?? 1, reason: reason)])
    }
    if project.role(of: target).isBase { throw refusal("other coordinators build on it") }
    guard project.role(of: target).kind == .coordinator else { return }
    let parents = project.flow.parents(of: target)
    let entries = parents.filter { project.role(of: $0).kind == .appEntry }
    let isFirst = entries.contains { entry in
      project.concreteCoordinators.filter { project.flow.parents(of: $0).contains(entry) } == [target]
    }
    if isFirst { throw refusal("the app starts with it") }
  }

  /// A line of a file as it is shown to people.
  fileprivate func line(_ line: Int, of path: String) -> String {
    let text = String(decoding: draft.bytes(of: path) ?? [], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(line - 1) else { return "" }
    return String(String(lines[line - 1]).trimmingSpaces.prefix(80))
  }

  /// Lets the nibs and storyboards go that hold nothing else.
  /// - Returns: scenes and views of the types that go, in files that stay.
  fileprivate mutating func removeInterfaces(_ removal: Removal) -> [RemovalStop] {
    let names = Set(removal.types.map { project[type: $0].name })
    var stops: [RemovalStop] = []
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content else { continue }
      let scenes = facts.scenes.filter { $0.customClass.map(names.contains) ?? false }
      let views = facts.customViews.filter { names.contains($0.customClass) }
      guard !scenes.isEmpty || !views.isEmpty else { continue }
      let isWhole = scenes.count == facts.scenes.count && views.count == facts.customViews.count
      if isWhole, removal.names(onlyGone: FilePath.name(of: file.path)) {
        draft.remove(file.path)
      } else {
        stops += (scenes.map(\.line) + views.map(\.line)).sorted().map {
          RemovalStop(path: file.path, line: $0, reason: "a scene or view here is of its class")
        }
      }
    }
    return stops
  }

  /// Makes what was planned.
  fileprivate mutating func carryOut(_ removal: Removal) throws(ScaffoldError) {
    let failures = try cut(removal) { !$0.isSDK }
    guard let failure = failures.min() else { return }
    let place = project.location(of: failure)
    throw .cannotRemove(
      project[type: removal.targets[0]].name,
      places: [RemovalStop(path: place.path, line: place.line, reason: "other code shares the line")])
  }

  /// Lets go from tests what they tested.
  fileprivate mutating func removeTests(of removal: Removal) throws(ScaffoldError) {
    guard !draft.tests.isEmpty else { return }
    let draft = draft
    let tests = TestRemoval(removal, in: draft.projectWithTests) { draft.isTest($0) }
    let failures = try cut(tests.removal) { draft.isTest($0.path) }
    notes += tests.notes(failures: failures)
  }

  /// - Returns: what cannot go, since it shares its line with other code.
  private mutating func cut(
    _ removal: Removal, in isMeant: (SourceFile) -> Bool
  ) throws(ScaffoldError) -> Set<NodeRef> {
    var edits: [String: [Edit]] = [:]
    var failures: Set<NodeRef> = []
    for file in Set(removal.units.union(removal.trims).map(\.file)).sorted() {
      let found = removal.project.files[file]
      guard isMeant(found) else { continue }
      let code = CodeText(project: removal.project, source: try source(of: found.path))
      let text = RemovalText(removal, code, file: file)
      failures.formUnion(text.failures)
      if text.isEmpty { draft.remove(found.path) } else { edits[found.path] = text.edits }
    }
    try make(edits)
    return failures
  }
}

extension Removal {
  /// Whether no code that stays names a storyboard or nib.
  fileprivate func names(onlyGone file: String) -> Bool {
    let name = String(file.prefix { $0 != "." })
    return project.occurrences(of: [name], kinds: [.string]).allSatisfy { project.files[$0.file].isSDK || isGone($0) }
  }

  /// What is left with nothing to do, and what nothing shows any more.
  var notes: [String] {
    let idle = idle.filter { !isGone($0) }.sorted().map { function in
      let place = project.location(of: function)
      return "\(place.path):\(place.line): \(project.text(function)) does nothing any more"
    }
    let hollow = hollow.filter { !isGone($0) }.sorted().map { place in
      let location = project.location(of: place)
      let call = project.ancestor(of: place) { $0.kind == .call }.map { project.calledName($0) } ?? ""
      let what = project[place].kind == .closure ? "the closure for \(call)" : "this case"
      return "\(location.path):\(location.line): \(what) does nothing any more"
    }
    let orphans = orphans.map { type in
      let place = project.location(of: type).map { " (\($0.path):\($0.line))" } ?? ""
      return "nothing shows \(project[type: type].name) any more\(place); remove it, too, or use --with-screens"
    }
    return idle + hollow + blind + orphans + namesakes
  }
}
