import SignalboxFacts
import SignalboxProject
import SignalboxText

extension Workshop {
  /// Gives coordinators what those have that make them.
  /// - Parameters:
  ///   - names: what is handed over, and how.
  ///   - takers: qualified names of the coordinators.
  mutating func handOver(_ names: DependencyNames, to takers: [String]) throws(ScaffoldError) {
    // Places in files are only right in the project as it is now.
    draft.link()
    let project = project
    guard let structure = project.type(named: names.type) else { return }
    let property = names.property
    var edits: [String: [Edit]] = [:]
    for taker in takers.compactMap(project.type(named:)) {
      for call in project.creations(of: taker) {
        guard let maker = project.enclosingType(of: call), maker != taker else { continue }
        // What inherits it from the base inherits how it is handed on, too.
        let holders = names.way == .base ? [maker] : project[type: maker].ancestors
        guard project.holder(of: structure, in: holders)?.modifiers.contains(.mutable) == true else { continue }
        let (path, line, _) = project.location(of: call)
        let handOver = HandOver(
          project: project, property: property, lines: SourceLines(bytes: draft.bytes(of: path) ?? []))
        switch handOver.outcome(for: call) {
        case .done: break
        case .edits(let more): edits[path, default: []] += more
        case .byHand:
          notes.append("\(path):\(line) creates a \(project[type: taker].name): set its \(property) before it starts")
        }
      }
    }
    try apply(edits)
  }

  /// Gives members of a structure their values: where all managers are made, else wherever one is made.
  mutating func pass(_ added: DependencyStructure, to type: String) throws(ScaffoldError) {
    // Places in files are only right in the project as it is now.
    draft.link()
    let project = project
    guard !added.isComplete, let structure = project.type(named: type) else { return }
    var edits: [String: [Edit]] = [:]
    for call in project.creations(of: structure) {
      // The function that makes all managers has them in constants.
      let hasConstants = project.enclosingType(of: call) == structure
      let plans = added.values(isInFiller: hasConstants)
      let given = Set(project.arguments(of: call).map { project.text($0) })
      let arguments = plans.filter { !given.contains($0.name) }.sorted { $0.name < $1.name }
        .map { "\($0.name): \(hasConstants ? $0.name : $0.creation ?? $0.name)" }
      let path = project.location(of: call).path
      let lines = SourceLines(bytes: draft.bytes(of: path) ?? [])
      guard !arguments.isEmpty, let edit = project.adding(arguments, to: call, lines) else { continue }
      edits[path, default: []].append(edit)
    }
    try apply(edits)
  }

  private mutating func apply(_ edits: [String: [Edit]]) throws(ScaffoldError) {
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      do throws(EditConflict) {
        draft.replace(path, with: try Edit.apply(edits, to: draft.bytes(of: path) ?? []))
      } catch {
        // Makings inside of makings: the next run finds what is left.
        continue
      }
    }
    draft.link()
  }
}

extension Project {
  func type(named name: String) -> TypeID? {
    types.first { $0.qualifiedName == name && $0.origin == .project }?.id
  }

  /// Arguments behind those that a call has.
  fileprivate func adding(_ arguments: [String], to call: NodeRef, _ lines: SourceLines) -> Edit? {
    let end = Int(self[call].stop) - 1
    guard lines.bytes.indices.contains(end), lines.bytes[end] == UInt8(ascii: ")") else { return nil }
    guard let last = self.arguments(of: call).last else {
      return .insertion(arguments.joined(separator: ", "), at: end)
    }
    let start = Int(self[last].start)
    let gap = lines.isFirst(start) ? lines.lineBreak + lines.margin(of: start) : " "
    return .insertion(arguments.map { "," + gap + $0 }.joined(), at: Int(self[last].stop))
  }
}
