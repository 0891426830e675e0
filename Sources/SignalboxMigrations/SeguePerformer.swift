import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

extension Project {
  /// The one call that performs the segue at a line of a storyboard.
  /// - Returns: nil where no code performs it.
  /// - Throws: `unknown` for a file that was not read, `cannotMigrate` where no segue stands that code could perform,
  ///   `undecided` where several calls perform it.
  func performer(ofSegueAt place: SourcePlace) throws(ScaffoldError) -> NavigationCall? {
    let wanted = place.file.without(prefix: "./")
    let file = interfaceFiles.first { $0.path.without(prefix: "./") == wanted }
    guard let file, case .interfaceBuilder(let facts) = file.content else {
      let nearest = Nearest.match(for: wanted, in: interfaceFiles.map(\.path))
      throw .unknown(kind: "file", place.file, nearest: nearest)
    }
    guard let segue = facts.segues.first(where: { $0.line == place.line }) else {
      throw .cannotMigrate(place: place.text, reason: "there is no segue on this line")
    }
    let screen = facts.scenes.first { $0.objectID == segue.source }?.customClass
    guard let screen, let identifier = segue.identifier, !identifier.isEmpty else {
      throw .cannotMigrate(
        place: place.text, reason: "code cannot perform it: it has no identifier, or its scene has no custom class")
    }
    let calls = flows.navigationCalls { $0.effect == .performsSegue }.filter { call in
      self[type: call.child.type].name == screen
        && firstArgument(of: call.call).map { self[$0].kind == .string && text($0) == identifier } == true
    }
    guard calls.count < 2 else {
      let places = calls.map { location(of: $0.name) }.map { "\($0.path):\($0.line)" }
      throw .undecided(
        question: "the segue '\(identifier)' is performed in several places", candidates: places, option: "its line")
    }
    return calls.first
  }
}
