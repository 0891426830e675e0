import SignalboxReports
import SignalboxRules
import SignalboxText

extension LintRun {
  /// What is reported: what an earlier run found, if nothing has changed since.
  func selected(from analysis: Analysis, by selection: FindingSelection) -> FindingSelection.Selected {
    let makesFixes = needs.contains(.fixes) && selection.isOfAll
    var found: [Finding]?
    let find = { () -> [Finding] in
      let all = analysis.findings(of: plan, for: needs)
      let made = makesFixes ? analysis.withFixes(all) : all
      found = made
      return made
    }
    let kept = isForFixing ? nil : kept(about: analysis, hasFixes: makesFixes, or: find)
    let selected = selection.select(from: found ?? kept ?? find(), rules: plan.ruleIDs)
    // Findings that a baseline hides are kept without fixes: most of them nobody will see.
    guard found == nil, needs.contains(.fixes), !makesFixes, !selected.findings.isEmpty else { return selected }
    return selection.select(from: find(), rules: plan.ruleIDs)
  }

  private func kept(about analysis: Analysis, hasFixes: Bool, or find: () -> [Finding]) -> [Finding]? {
    guard let memory = analysis.memory, plan.isDescribed else { return nil }
    let numbers = NumberedPaths(analysis.paths)
    let kept: Kept? = memory.answer(to: "findings") { question in
      plan.describe(to: &question, files: analysis.paths)
      question.add(needs.contains(.related) ? 1 : 0)
      question.add(hasFixes ? 1 : 0)
    } moved: { before in
      // How comments stand in the text that is edited matters to the edits.
      guard before.edited.allSatisfy({ numbers.path($0).map(memory.hasChanged) == false }) else { return nil }
      let moved = numbers.named(before.findings).flatMap { memory.moved($0) }.flatMap(numbers.numbered)
      return moved.map { Kept(findings: $0, edited: before.edited) }
    } or: {
      let found = find()
      let edited = hasFixes ? numbers.numbers(of: analysis.files(editedBy: found)) : []
      return numbers.numbered(found).map { Kept(findings: $0, edited: edited) }
    }
    return kept.flatMap { numbers.named($0.findings) }
  }

  private struct Kept: Codable {
    let findings: [Finding]
    /// The files that their fixes edit, or would if the text let them.
    let edited: [Int]
  }
}

extension LintPlan {
  /// Whether the configuration describes all rules that are not built in.
  fileprivate var isDescribed: Bool {
    let own = Set(ownRules.map(\.id))
    return lints.flatMap(\.settings).allSatisfy { own.contains($0.rule.id) || Rule.named($0.rule.id) != nil }
  }

  /// Adds all that its findings depend on, beside the files.
  fileprivate func describe(to question: inout Fingerprint, files: [String]) {
    for (configuration, lint) in zip(zones.configurations, lints) {
      question.add(configuration)
      question.add(lint.isPartial ? 1 : 0)
      question.add(lint.settings.count)
      for setting in lint.settings {
        question.add("\(setting.rule.id) \(setting.severity) \(setting.options.sorted().joined(separator: " "))")
      }
    }
    guard zones.configurations.count > 1 else { return }
    for file in files { question.add(zones.excludes(file) ? -1 : zones.zone(of: file)) }
  }
}

extension ProjectMemory {
  /// Findings of an earlier run, on the lines where they are now.
  /// - Returns: nil where one of them is on no line that is known.
  fileprivate func moved(_ findings: [Finding]) -> [Finding]? {
    var moved = findings
    for index in moved.indices {
      let file = moved[index].file
      guard let line = line(moved[index].line, of: file) else { return nil }
      moved[index].line = line
      if let end = moved[index].end?.line {
        guard let line = self.line(end, of: file) else { return nil }
        moved[index].end?.line = line
      }
      for other in moved[index].related.indices {
        let related = moved[index].related[other]
        guard let line = self.line(related.line, of: related.file) else { return nil }
        moved[index].related[other].line = line
      }
    }
    return moved
  }
}

/// Paths as numbers, so that what is kept does not say where a project lies.
private struct NumberedPaths {
  private let paths: [String]
  private let numbers: [Bytewise: Int]

  init(_ paths: [String]) {
    self.paths = paths
    numbers = Dictionary(zip(paths.lazy.map { Bytewise($0) }, paths.indices)) { first, _ in first }
  }

  func path(_ number: Int) -> String? { paths.indices.contains(number) ? paths[number] : nil }

  func numbers(of files: Set<Bytewise>) -> [Int] { files.compactMap { numbers[$0] }.sorted() }

  /// - Returns: nil where a finding speaks of another file.
  func numbered(_ findings: [Finding]) -> [Finding]? { placed(findings) { path in numbers[path].map(String.init) } }

  /// - Returns: nil where a number is none of a file.
  func named(_ findings: [Finding]) -> [Finding]? {
    placed(findings) { number in Int(number).flatMap(path) }
  }

  private func placed(_ findings: [Finding], _ place: (String) -> String?) -> [Finding]? {
    var placed = findings
    for index in placed.indices {
      guard let file = place(placed[index].file) else { return nil }
      placed[index].file = file
      for other in placed[index].related.indices {
        guard let file = place(placed[index].related[other].file) else { return nil }
        placed[index].related[other].file = file
      }
      for change in (placed[index].fix?.changes ?? []).indices {
        guard let file = placed[index].fix.flatMap({ place($0.changes[change].file) }) else { return nil }
        placed[index].fix?.changes[change].file = file
      }
    }
    return placed
  }
}
