import SignalboxFacts
import SignalboxProject
import SignalboxText

extension Rule {
  /// Whether it looks at comments that switch rules off, once all others have run.
  ///
  /// Such a rule is switched off by name alone: a comment about `all` rules cannot hide itself.
  public var isAboutComments: Bool {
    [Rule.superfluousSuppression, .unknownRuleInSuppression, .suppressionWithoutReason].contains { $0.id == id }
  }

  /// The rule that the configuration asks for by a key of its own.
  public static var reasonRule: String { suppressionWithoutReason.id }
}

/// Which lines of which files comments switch rules off for.
struct Suppressions {
  private var byFile: [Bytewise: SuppressionIndex]
  private static let aboutComments = Set(Rule.all.filter(\.isAboutComments).map(\.id))

  init(project: Project) {
    var byFile: [Bytewise: [Suppression]] = [:]
    for file in project.files where !file.facts.suppressions.isEmpty {
      byFile[file.path, default: []] += file.facts.suppressions
    }
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content, !facts.suppressions.isEmpty else { continue }
      byFile[file.path, default: []] += facts.suppressions
    }
    self.byFile = byFile.mapValues { SuppressionIndex($0) }
  }

  /// Whether a finding is suppressed: by a comment about its line, or by the last one above that reaches on.
  func cover(_ finding: Finding) -> Bool {
    byFile[finding.file]?.covers(finding.rule, isForAll: Self.isForAll(finding.rule), line: finding.line) ?? false
  }

  /// Whether comments about all rules are about a rule, too.
  private static func isForAll(_ rule: String) -> Bool { !aboutComments.contains(rule) }
}

/// What one rule in one comment is good for.
struct SuppressionUse: Sendable {
  let file: String
  let suppression: Suppression
  /// As the comment names it.
  let rule: String
  let verdict: Verdict

  enum Verdict: Sendable {
    case useful
    /// It switches off what nobody finds, or on what nobody has switched off.
    case useless
    /// The rule does not run anyway.
    case off
    /// There is no such rule.
    case unknown
    /// There is no such command.
    case mistyped
  }
}

extension Suppressions {
  /// Judges every rule in every comment, in the order of files and lines.
  /// - Parameter findings: all that was found, suppressed or not.
  func uses(for findings: [Finding], in lint: Lint) -> [SuppressionUse] {
    let byPath = Dictionary(grouping: findings.filter { byFile[$0.file] != nil }) { Bytewise($0.file) }
    let running = Set(lint.settings.map(\.rule.id))
    return byFile.sorted { $0.key < $1.key }.flatMap { file, index in
      let (found, covered) = lines(of: byPath[file] ?? [])
      return index.list.indices.flatMap { place -> [SuppressionUse] in
        let suppression = index.list[place]
        if let command = suppression.mistyped {
          return [SuppressionUse(file: file.wrappedValue, suppression: suppression, rule: command, verdict: .mistyped)]
        }
        return suppression.rules.map { rule in
          let verdict =
            verdict(on: rule, running, lint)
            ?? (Self.isUseful(rule, at: place, of: index, found, covered) ? .useful : .useless)
          return SuppressionUse(file: file.wrappedValue, suppression: suppression, rule: rule, verdict: verdict)
        }
      }
    }
  }

  private func lines(of findings: [Finding]) -> (found: FoundLines, covered: FoundLines) {
    var (found, covered) = (FoundLines(), FoundLines())
    for finding in findings {
      let isForAll = Self.isForAll(finding.rule)
      found.add(finding.rule, isForAll: isForAll, line: finding.line)
      if cover(finding) { covered.add(finding.rule, isForAll: isForAll, line: finding.line) }
    }
    return (found, covered)
  }

  /// What the name alone says; nil where it depends on what was found.
  private func verdict(on name: String, _ running: Set<String>, _ lint: Lint) -> SuppressionUse.Verdict? {
    guard name != "all" else { return lint.isPartial ? .useful : nil }
    guard let rule = Rule.named(name) else {
      guard lint.ownRules.contains(name) else { return .unknown }
      return running.contains(name) ? nil : lint.isPartial ? .useful : .off
    }
    if rule.isAboutComments { return .useful }
    return running.contains(name) ? nil : lint.isPartial ? .useful : .off
  }

  private static func isUseful(
    _ name: String, at place: Int, of index: SuppressionIndex, _ found: FoundLines, _ covered: FoundLines
  ) -> Bool {
    let suppression = index.list[place]
    if suppression.action == .disable { return covered.contains(name, reachedBy: suppression) }
    // From here on: whatever comes below. For one line: only what is found there.
    guard let line = suppression.onlyLine else { return index.isSwitchedOff(name, before: place, line: nil) }
    return found.contains(name, reachedBy: suppression) && index.isSwitchedOff(name, before: place, line: line)
  }
}
