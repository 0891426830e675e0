import SignalboxFacts
import SignalboxProject

/// Runs rules over a project.
public struct Lint: Sendable {
  /// A rule with what the configuration makes of it.
  public struct Setting: Sendable {
    public var rule: Rule
    public var severity: Finding.Severity
    /// Options that are on.
    public var options: Set<String>

    public init(rule: Rule, severity: Finding.Severity? = nil, options: Set<String>? = nil) {
      self.rule = rule
      self.severity = severity ?? rule.severity
      self.options = options ?? Set(rule.options.filter(\.defaultValue).map(\.name))
    }
  }

  public var settings: [Setting]

  public init(settings: [Setting]) {
    self.settings = settings
  }

  /// What runs where no configuration says otherwise: all rules but those that are asked for by name.
  public static var byDefault: Lint {
    Lint(settings: Rule.all.filter { !$0.isOptIn }.map { Setting(rule: $0) })
  }

  /// All findings that no comment suppresses, sorted by place.
  /// - Parameter owners: who shows which screen, for findings to refer to; nil for findings that refer to nothing.
  public func findings(in project: Project, owners: Owners? = nil) -> [Finding] {
    let found = settings.flatMap { setting in
      setting.rule.find(RuleContext(project: project, options: setting.options)).map { violation in
        var finding = finding(for: violation, setting: setting, project: project)
        if case .source(let place) = violation.site, let owners { finding.related = owners.of(place, in: project) }
        return finding
      }
    }
    let suppressions = Suppressions(project: project)
    return Set(found).filter { !suppressions.cover($0) }.sorted()
  }

  private func finding(for violation: Violation, setting: Setting, project: Project) -> Finding {
    let location: (path: String, line: Int, column: Int)
    var end: Finding.End?
    switch violation.site {
    case .source(let place):
      location = project.location(of: place)
      let position = project.end(of: place)
      end = Finding.End(line: position.line, column: position.column)
    case .interface(let file, let line):
      location = (path: file, line: line, column: 1)
    }
    return Finding(
      rule: setting.rule.id, title: setting.rule.title, severity: setting.severity, file: location.path,
      line: location.line, column: location.column, reason: violation.reason, end: end)
  }
}

/// Which lines of which files comments switch rules off for.
struct Suppressions {
  private var byFile: [String: [Suppression]]

  init(project: Project) {
    let files = project.files.filter { !$0.facts.suppressions.isEmpty }
    byFile = Dictionary(files.map { ($0.path, $0.facts.suppressions) }, uniquingKeysWith: { $0 + $1 })
  }

  /// Whether a finding is suppressed: by a comment about its line, or by the last one above that reaches on.
  func cover(_ finding: Finding) -> Bool {
    guard let list = byFile[finding.file] else { return false }
    var isDisabled = false
    for suppression in list where suppression.rules.contains(finding.rule) || suppression.rules.contains("all") {
      let isHit =
        switch suppression.reach {
        case .following: suppression.line <= finding.line
        case .this: suppression.line == finding.line
        case .next: suppression.line + 1 == finding.line
        case .previous: suppression.line - 1 == finding.line
        }
      if isHit { isDisabled = suppression.action == .disable }
    }
    return isDisabled
  }
}
