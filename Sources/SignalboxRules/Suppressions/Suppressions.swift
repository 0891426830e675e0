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
  private var byFile: [Bytewise: [Suppression]]

  init(project: Project) {
    var byFile: [Bytewise: [Suppression]] = [:]
    for file in project.files where !file.facts.suppressions.isEmpty {
      byFile[file.path, default: []] += file.facts.suppressions
    }
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content, !facts.suppressions.isEmpty else { continue }
      byFile[file.path, default: []] += facts.suppressions
    }
    self.byFile = byFile
  }

  /// Whether a finding is suppressed: by a comment about its line, or by the last one above that reaches on.
  func cover(_ finding: Finding) -> Bool {
    guard let list = byFile[finding.file] else { return false }
    return list.last { $0.isAbout(finding) && $0.reaches(finding.line) }?.action == .disable
  }
}

extension Suppression {
  /// Whether it names the finding's rule.
  fileprivate func isAbout(_ finding: Finding) -> Bool {
    rules.contains { Self.name($0, covers: finding.rule) }
  }

  fileprivate static func name(_ name: String, covers rule: String) -> Bool {
    if name == rule { return true }
    return name == "all" && Rule.named(rule)?.isAboutComments != true
  }

  fileprivate func reaches(_ other: Int) -> Bool {
    switch reach {
    case .following: line <= other
    case .this: line == other
    case .next: line + 1 == other
    case .previous: line - 1 == other
    }
  }
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
    let byPath = Dictionary(grouping: findings) { Bytewise($0.file) }
    let running = Set(lint.settings.map(\.rule.id))
    return byFile.sorted { $0.key < $1.key }.flatMap { file, list in
      list.indices.flatMap { index -> [SuppressionUse] in
        if let command = list[index].mistyped {
          return [SuppressionUse(file: file.wrappedValue, suppression: list[index], rule: command, verdict: .mistyped)]
        }
        return list[index].rules.map { rule in
          SuppressionUse(
            file: file.wrappedValue, suppression: list[index], rule: rule,
            verdict: verdict(on: rule, at: index, of: list, byPath[file] ?? [], running, lint.isPartial))
        }
      }
    }
  }

  private func verdict(
    on name: String, at index: Int, of list: [Suppression], _ findings: [Finding], _ running: Set<String>,
    _ isPartial: Bool
  ) -> SuppressionUse.Verdict {
    if name != "all" {
      guard let rule = Rule.named(name) else { return .unknown }
      if rule.isAboutComments { return .useful }
      if !running.contains(name) { return isPartial ? .useful : .off }
    } else if isPartial {
      return .useful
    }
    let suppression = list[index]
    let reached = findings.filter { Suppression.name(name, covers: $0.rule) && suppression.reaches($0.line) }
    if suppression.action == .disable { return reached.contains(where: cover) ? .useful : .useless }
    let before = list[..<index].filter { other in
      other.action == .disable && other.rules.contains { $0 == name || $0 == "all" || name == "all" }
    }
    // From here on: whatever comes below. For one line: only what is found there.
    let isUseful =
      suppression.reach == .following
      ? before.contains { $0.reach == .following }
      : reached.contains { finding in before.contains { $0.reaches(finding.line) } }
    return isUseful ? .useful : .useless
  }
}
