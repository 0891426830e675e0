import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Cases that enums of the project get: each `switch` without `default` over one of them has to handle these, too.
struct NewCases {
  let before: Project
  let after: Project

  /// A `switch` and the cases that it lacks.
  struct Gap {
    let place: NodeRef
    let type: TypeID
    let missing: [String]
  }

  /// In the order of the code.
  var gaps: [Gap] {
    let found = after.types.filter { $0.origin == .project && $0.kind == .enumDeclaration }.flatMap { type -> [Gap] in
      let new = newCases(of: type)
      guard !new.isEmpty else { return [] }
      return after.switches(over: type.id, lackingAtMost: new.count).compactMap { place in
        let handled = Set(after.casesHandled(by: place, of: type.id))
        let missing = new.filter { !handled.contains($0) }
        return missing.isEmpty ? nil : Gap(place: place, type: type.id, missing: missing)
      }
    }
    return found.sorted { $0.place < $1.place }
  }

  private func newCases(of type: TypeSymbol) -> [String] {
    let path = after.location(of: type.id)?.path
    let old = before.types.first {
      $0.qualifiedName == type.qualifiedName && $0.kind == .enumDeclaration && before.location(of: $0.id)?.path == path
    }
    guard let old else { return [] }
    let known = Set(before.cases(of: old.id))
    return after.cases(of: type.id).filter { !known.contains($0) }
  }

  /// What does not compile, if anything: `the 'switch' in Step.swift:16 does not handle 'cart' of Step`.
  var problem: String? {
    gaps.first.map { gap in
      let place = after.location(of: gap.place)
      let cases = gap.missing.map { "'\($0)'" }.joined(separator: ", ")
      return "the 'switch' in \(place.path):\(place.line) does not handle \(cases) of \(after[type: gap.type].name)"
    }
  }
}

extension Project {
  /// Whether a `switch` without `default` lists the cases of an enum: a new one would be missing there.
  func isListed(_ type: TypeID) -> Bool { !switches(over: type, lackingAtMost: 0).isEmpty }

  fileprivate func cases(of type: TypeID) -> [String] {
    self[type: type].members.filter { $0.kind == .enumCase }.map { text($0.name) }.uniqued()
  }

  /// The `switch` statements without a branch for the rest whose subject is of an enum; where nobody knows of what type it
  /// is, those that list all of its cases but so many.
  fileprivate func switches(over type: TypeID, lackingAtMost count: Int) -> [NodeRef] {
    let all = self[type: type].members.filter { $0.kind == .enumCase }.map(\.name)
    let found = occurrences(of: Set(all), kinds: [.member]).compactMap { mention in
      ancestor(of: mention) { $0.kind == .pattern || $0.kind == .block }.flatMap { pattern in
        self[pattern].kind == .pattern ? ancestor(of: pattern) { $0.kind == .switchBranch || $0.kind == .block } : nil
      }
    }
    return Set(found).filter { place in
      guard self[place].kind == .switchBranch, !files[place.file].isSDK, !handlesRest(place, of: type) else {
        return false
      }
      let known = firstChild(of: place).flatMap { self.type(of: $0) }?.mentioned
      let isListed = casesHandled(by: place, of: type).count + count >= Set(all).count
      return known.map { $0.contains(type) } ?? isListed
    }.sorted()
  }

  private func patterns(of place: NodeRef) -> [[NodeRef]] {
    children(of: place).filter { self[$0].kind == .switchCase }.map { branch in
      children(of: branch).filter { self[$0].kind == .pattern }
    }
  }

  /// `default`, `case _`, `case let other`: a branch that takes any case of an enum.
  private func handlesRest(_ place: NodeRef, of type: TypeID) -> Bool {
    patterns(of: place).contains { patterns in
      patterns.isEmpty || patterns.contains { names(in: $0, of: type).isEmpty && !isAboutNil($0) }
    }
  }

  /// `case nil`, `case .none`
  private func isAboutNil(_ pattern: NodeRef) -> Bool {
    subtree(of: pattern).contains { self[$0].kind == .nilLiteral || self[$0].kind == .member && text($0) == "none" }
  }

  private func names(in pattern: NodeRef, of type: TypeID) -> [String] {
    let known = Set(cases(of: type))
    return subtree(of: pattern, kinds: [.member]).map { text($0) }.filter(known.contains)
  }

  fileprivate func casesHandled(by place: NodeRef, of type: TypeID) -> [String] {
    patterns(of: place).joined().flatMap { names(in: $0, of: type) }.uniqued()
  }
}

extension Workshop {
  /// Handles new cases of enums wherever the branches of a `switch` tell how: where one does nothing, and where all of
  /// them are texts.
  /// - Parameter before: the project without the cases.
  mutating func handleNewCases(since before: Project) throws(ScaffoldError) {
    let gaps = NewCases(before: before, after: project).gaps
    var edits: [String: [Edit]] = [:]
    for gap in gaps {
      guard let code = try? text(behind: gap.place), let edit = edit(for: gap, code) else { continue }
      edits[code.source.path, default: []].append(edit)
      let place = project.location(of: gap.place)
      let cases = gap.missing.map { "'\($0)'" }.joined(separator: ", ")
      notes.append("the 'switch' in \(place.path):\(place.line) handles \(cases) now, too: check what it does there")
    }
    guard !edits.isEmpty else { return }
    try make(edits)
    draft.link()
  }

  private func edit(for gap: NewCases.Gap, _ code: CodeText) -> Edit? {
    let branches = project.children(of: gap.place).filter { project[$0].kind == .switchCase }
    guard project.firstChild(of: gap.place).map({ project[$0].kind != .tuple }) == true, let last = branches.last,
      let model = branches.first(where: { isIdle($0, code) }) ?? textual(branches), let lines = code.lines(of: last),
      let copied = code.lines(of: model)
    else { return nil }
    let texts = gap.missing.compactMap { name -> String? in
      var excerpt = Excerpt(code)
      for pattern in project.children(of: model) where project[pattern].kind == .pattern {
        excerpt.replace(code.range(of: pattern), by: ".\(name)")
      }
      for string in project.subtree(of: model, kinds: [.string]) {
        excerpt.replace(code.range(of: string), by: "\"\(name.capitalizedFirst.spelledOut)\"")
      }
      return excerpt.text(of: copied)
    }
    let above = branches.dropLast().last.map { code.range(of: $0).upperBound }
    let isApart =
      above.map { code.source.text($0..<code.range(of: last).lowerBound).count { $0.isNewline } > 1 } == true
    let edit = code.source.insertion(of: texts.joined(separator: isApart ? "\n\n" : "\n"), behind: lines)
    return isApart ? Edit(range: edit.range, replacement: edit.replacement.prefix(1) + edit.replacement) : edit
  }

  private func statements(of branch: NodeRef) -> [NodeRef] {
    project.children(of: branch).filter { project[$0].kind == .block }.flatMap { project.children(of: $0) }
  }

  /// Whether a branch has one pattern, without values and conditions.
  private func isForOne(_ branch: NodeRef) -> Bool {
    let parts = project.children(of: branch).filter { project[$0].kind != .block }
    return parts.count == 1 && project[parts[0]].kind == .pattern
      && project.subtree(of: parts[0], kinds: [.binding, .argument]).isEmpty
  }

  /// `case .cart: break`, `case .cart: return nil`, for one case without values.
  private func isIdle(_ branch: NodeRef, _ code: CodeText) -> Bool {
    guard isForOne(branch), project.subtree(of: branch, kinds: [.string, .call]).isEmpty else { return false }
    let text = code.text(of: branch)
    let body = text.split(separator: ":", maxSplits: 1).last.map { String($0).trimmingSpaces } ?? ""
    return ["break", "return", "return nil", "nil", "return .none", ".none", "return []", "[]"].contains(body)
  }

  /// A branch for one case without values, of branches that are but a text each.
  private func textual(_ branches: [NodeRef]) -> NodeRef? {
    let isText = { (branch: NodeRef) in
      let statements = self.statements(of: branch)
      guard statements.count == 1 else { return false }
      let value =
        self.project[statements[0]].kind == .returnStatement
        ? self.project.firstChild(of: statements[0]) : statements[0]
      return value.map { self.project[$0].kind == .string } ?? false
    }
    guard branches.allSatisfy(isText) else { return nil }
    return branches.first { branch in
      isForOne(branch)
        && project.subtree(of: branch, kinds: [.string]).allSatisfy { project.children(of: $0).isEmpty }
    }
  }
}
