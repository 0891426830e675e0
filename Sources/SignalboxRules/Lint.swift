import SignalboxFacts
import SignalboxProject
import SignalboxText

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

  /// Ids of the project's own rules, whether they run or not.
  public var ownRules: Set<String> = []

  /// Whether rules are left out that run otherwise, so that comments about those say nothing.
  public var isPartial = false

  /// All findings that no comment suppresses, sorted by place.
  /// - Parameter owners: who shows which screen, for findings to refer to; nil for findings that refer to nothing.
  public func findings(in project: Project, owners: Owners? = nil) -> [Finding] {
    settled(settings.flatMap { unsettledFindings(of: $0, in: project, owners: owners) }, in: project)
  }

  /// What one rule finds, whether a comment suppresses it or not; nothing for rules about such comments.
  /// - Parameter repairs: whether to work out how to mend them.
  public func unsettledFindings(
    of setting: Setting, in project: Project, owners: Owners? = nil, repairs: Bool = false
  ) -> [Finding] {
    guard !setting.rule.isAboutComments else { return [] }
    let context = RuleContext(project: project, options: setting.options)
    return findings(of: setting, context, owners: owners, repairs: repairs)
  }

  /// Takes out what comments suppress, and adds what is wrong with such comments.
  /// - Parameters:
  ///   - unsettled: what all rules found, in any order.
  ///   - isIncluded: whether the run is about a file, by its path.
  public func settled(
    _ unsettled: [Finding], in project: Project, isIncluded: (String) -> Bool = { _ in true }
  ) -> [Finding] {
    let suppressions = Suppressions(project: project)
    var found = Set(unsettled)
    let aboutComments = settings.filter(\.rule.isAboutComments)
    if !aboutComments.isEmpty {
      let uses = suppressions.uses(for: unsettled, in: self).filter { isIncluded($0.file) }
      for setting in aboutComments {
        found.formUnion(
          findings(of: setting, RuleContext(project: project, options: setting.options, suppressionUses: uses)))
      }
    }
    return withoutEchoes(found).filter { !suppressions.cover($0) }.sorted()
  }

  /// Leaves out what another rule says of the same place, be that suppressed there or not.
  private func withoutEchoes(_ found: Set<Finding>) -> [Finding] {
    let leaders = Dictionary(
      settings.compactMap { setting in setting.rule.yieldsTo.map { (setting.rule.id, $0) } }, uniquingKeysWith: { $1 })
    let said = Set(found.filter { leaders.values.contains($0.rule) }.map { Echo(of: $0, rule: $0.rule) })
    return found.filter { finding in
      guard let leader = leaders[finding.rule] else { return true }
      return !said.contains(Echo(of: finding, rule: leader))
    }
  }

  /// A place that a rule speaks of.
  private struct Echo: Hashable {
    let rule: String
    let file: Bytewise
    let line, column: Int

    init(of finding: Finding, rule: String) {
      self.rule = rule
      file = Bytewise(finding.file)
      line = finding.line
      column = finding.column
    }
  }

  private func findings(
    of setting: Setting, _ context: RuleContext, owners: Owners? = nil, repairs: Bool = false
  ) -> [Finding] {
    var interfaces = InterfaceSubjects()
    return setting.rule.find(context).map { violation in
      var finding = finding(for: violation, setting: setting, project: context.project, &interfaces)
      if repairs { finding.repair = violation.repair?() }
      if case .source(let place) = violation.site, let owners {
        finding.related = owners.of(place, in: context.project)
      }
      return finding
    }
  }

  private func finding(
    for violation: Violation, setting: Setting, project: Project, _ interfaces: inout InterfaceSubjects
  ) -> Finding {
    let location: (path: String, line: Int, column: Int)
    var end: Finding.End?
    let subject: Finding.Subject
    switch violation.site {
    case .source(let place):
      location = project.location(of: place)
      let position = project.end(of: place)
      end = Finding.End(line: position.line, column: position.column)
      subject = project.subject(of: place)
    case .importation(let module, let owner):
      let found = project.place(ofImport: module, in: owner.file)
      location = (project.files[owner.file].path, found?.start.line ?? 1, found?.start.column ?? 1)
      end = found.map { Finding.End(line: $0.end.line, column: $0.end.column) }
      subject = project.subject(of: owner)
    case .interface(let file, let line):
      location = (path: file, line: line, column: 1)
      subject = interfaces.subject(in: file, line: line, of: project)
    case .comment(let file, let line, let column, let text):
      location = (path: file, line: line, column: column)
      end = Finding.End(line: line, column: column + text.unicodeScalars.count)
      subject = project.subject(ofComment: text, in: file, line: line, &interfaces)
    }
    return Finding(
      rule: setting.rule.id, title: setting.rule.title, severity: setting.severity, file: location.path,
      line: location.line, column: location.column, reason: violation.reason, end: end, subject: subject)
  }
}
