import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// Conditions under which the model is started, and that are no affair of the new child.
extension ParentCopy {
  /// The conditions of a guard that nothing of the copy needs: values that it does not use, and what only the model is
  /// asked for.
  /// - Parameters:
  ///   - kept: the statements of the method.
  ///   - dropped: code that does not count.
  func idleConditions(of statement: NodeRef, among kept: [NodeRef], but dropped: [NodeRef]) -> [NodeRef] {
    guard project[statement].kind == .guardCheck else { return [] }
    var idle: [NodeRef] = []
    // What is unwrapped may be asked for something right behind that.
    for condition in project.conditions(of: statement).reversed() {
      let gone = dropped + idle
      let bindings = project.subtree(of: condition, kinds: [.binding])
      let isUsed = bindings.contains { binding in
        project.uses(ofLocal: binding).contains { use in
          kept.contains { project.contains($0, use) } && !project.contains(condition, use)
            && !gone.contains { project.contains($0, use) }
        }
      }
      let isUnwrapping = !bindings.isEmpty && !bindings.contains { project.text($0) == "self" }
      if isUnwrapping ? !isUsed : bindings.isEmpty && isOwn(condition) { idle.append(condition) }
    }
    return idle.reversed()
  }

  /// Whether only the model is started under a condition; that there is none yet is what any child may be asked.
  private func isOwn(_ condition: NodeRef) -> Bool {
    let mentions = project.subtree(of: condition, kinds: [.identifier, .member])
    let isAboutChild = mentions.contains { place in
      start.isChild(place)
        || project.ownMembers(of: owner, mentionedBy: place).contains { member in
          member.kind == .property && project.propertyType(of: member.place)?.nominals.first == start.sibling.type
        }
    }
    return !isAboutChild && !isUsual(condition)
  }

  /// Takes the conditions out of the guards of some statements.
  func cutConditions(of statements: [NodeRef], but dropped: [NodeRef], _ excerpt: inout Excerpt) {
    for statement in statements {
      let idle = idleConditions(of: statement, among: statements, but: dropped)
      let all = project.conditions(of: statement)
      let parts = parts(ofConditions: statement)
      guard !idle.isEmpty, parts.count == all.count else { continue }
      let kept = all.indices.filter { !idle.contains(all[$0]) }
      guard let last = kept.last else { continue }
      for index in all.indices where idle.contains(all[index]) && index < last {
        excerpt.replace(parts[index].lowerBound..<parts[index + 1].lowerBound, by: "")
      }
      if last < all.count - 1 { excerpt.replace(parts[last].upperBound..<parts[all.count - 1].upperBound, by: "") }
    }
  }

  /// Where the conditions of a guard stand, without the commas between them.
  private func parts(ofConditions statement: NodeRef) -> [Range<Int>] {
    let source = start.code.source
    var parts: [Range<Int>] = []
    var depth = 0
    var current: Range<Int>?
    for token in source.tokens(in: start.code.range(of: statement)).dropFirst() {
      let text = source.text(token)
      if depth == 0, text == "else" { break }
      if depth == 0, text == "," {
        parts += [current].compactMap { $0 }
        current = nil
        continue
      }
      if ["(", "[", "{"].contains(text) { depth += 1 }
      if [")", "]", "}"].contains(text) { depth -= 1 }
      current = (current?.lowerBound ?? token.lowerBound)..<token.upperBound
    }
    return parts + [current].compactMap { $0 }
  }

  /// What is said of conditions that are left out.
  /// - Parameter arguments: those of the creation that the copy does not take.
  func notesOfConditions(dropping arguments: Set<Int>) -> [String] {
    let all = project.arguments(of: start.sibling.creation)
    let dropped = arguments.map { all[$0] } + idleArguments
    let kept = needed(without: dropped)
    let idle = statements.flatMap { idleConditions(of: $0, among: kept, but: dropped) }
    return idle.filter { project[$0].kind.isExpression && project.subtree(of: $0, kinds: [.binding]).isEmpty }.map {
      let place = project.location(of: $0)
      let text = start.code.text(of: $0).split(separator: "\n").first ?? ""
      return "left out: the condition '\(text)' of \(project[type: start.sibling.type].name) "
        + "(\(place.path):\(place.line))"
    }
  }
}
